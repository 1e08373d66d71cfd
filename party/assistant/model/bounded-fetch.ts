import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import { ModelFailure } from "./model-failure.ts";

/** Follows no redirection, which would take the key along, and reads so many bytes and no more. */
export function boundedFetch(inner: typeof fetch) {
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const response = await inner(input, { ...init, redirect: "manual" });
    let left: number = LIMITS.streamBytes;
    const counted = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          left -= chunk.byteLength;
          if (left < 0) controller.error(new ModelFailure("too long"));
          else controller.enqueue(chunk);
        },
      }),
    );
    const { status, headers } = response;
    // A redirection is no answer of the protocol.
    return new Response(counted ?? null, {
      status: status >= 300 && status < 400 ? 502 : status,
      headers,
    });
  };
}
