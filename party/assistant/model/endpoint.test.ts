import { expect, test } from "bun:test";
import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import { endpoint, ModelFailure } from "./endpoint.ts";

const SETTINGS = { baseUrl: "http://127.0.0.1:9/v1", apiKey: "key", model: "m", price: null };
const MEGABYTES = 19;

/** An endpoint that goes on writing, `piece` by piece, and how much of it was fetched and taken. */
async function flood(piece: string) {
  const delta = { choices: [{ index: 0, delta: { role: "assistant", content: piece } }] };
  const event = new TextEncoder().encode(`data: ${JSON.stringify(delta)}\n\n`);
  const seen = { bytes: 0, chars: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (seen.bytes > MEGABYTES * 1_000_000) return controller.close();
      seen.bytes += event.byteLength;
      controller.enqueue(event);
    },
  });
  const headers = { "content-type": "text/event-stream" };
  const answer = async () => new Response(body, { headers });
  const asked = endpoint(SETTINGS, "m", { fetch: Object.assign(answer, { preconnect() {} }) }).ask({
    prompt: [{ role: "user", content: [{ type: "text", text: "Hello" }] }],
    tools: [],
    mayCall: false,
    signal: new AbortController().signal,
    until: Number.MAX_SAFE_INTEGER,
    onText: (text) => {
      seen.chars += text.length;
    },
  });
  return {
    failure: await asked.then(
      () => undefined,
      (error: unknown) => error,
    ),
    seen,
  };
}

test.each([
  ["short pieces", "Boats sail. "],
  ["long ones", "Boats sail. ".repeat(5_000)],
  ["one that is longer than all it may say", "x".repeat(MEGABYTES * 1_000_000)],
])("a stream of many megabytes in %s is given up early", async (_, piece) => {
  const { failure, seen } = await flood(piece);
  expect(failure).toBeInstanceOf(ModelFailure);
  expect(seen.chars).toBeLessThanOrEqual(LIMITS.outputChars);
  expect(seen.bytes).toBeLessThan(LIMITS.streamBytes + 2 * piece.length + 1_000);
});
