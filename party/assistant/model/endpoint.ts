import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import { pause } from "#party/runtime.ts";
import type { ModelSettings } from "./settings.ts";

// The AI SDK's provider alone: it speaks the protocol of the endpoint. The rest of the SDK (`ai`) doubles the rooms'
// bundle, and calls performance.now, which their runtime does not have.

type Chat = ReturnType<ReturnType<typeof createOpenAICompatible>["chatModel"]>;
type CallOptions = Parameters<Chat["doStream"]>[0];
export type Prompt = CallOptions["prompt"];
export type ToolList = NonNullable<CallOptions["tools"]>;

export type ToolCall = { id: string; name: string; input: string };
/** What one round of the model came to. */
export type Round = ReturnType<typeof newRound>;

type Ask = {
  prompt: Prompt;
  tools: ToolList;
  /** False: it has to answer in words now. */
  mayCall: boolean;
  signal: AbortSignal;
  /** When all has to be done (ms): what would be repeated later than that is not. */
  until: number;
  onText: (delta: string) => void;
};

/** How long it may be silent, and the fetch it uses; tests have their own. */
export type EndpointOptions = { stallMs?: number; retryMs?: number; fetch?: typeof fetch };

export type Endpoint = ReturnType<typeof endpoint>;

/** An endpoint as one answer uses it: over all rounds it repeats one request that was refused for a while. */
export function endpoint(settings: ModelSettings, model: string, options: EndpointOptions = {}) {
  const { stallMs = LIMITS.stallMs, retryMs = LIMITS.retryMs } = options;
  const chat = createOpenAICompatible({
    name: "assistant",
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey,
    includeUsage: true,
    fetch: Object.assign(boundedFetch(options.fetch ?? fetch), { preconnect() {} }),
  }).chatModel(model);
  let hasRepeated = false;

  async function open(ask: Ask, signal: AbortSignal) {
    const call: CallOptions = {
      prompt: ask.prompt,
      maxOutputTokens: LIMITS.outputTokens,
      temperature: 0.2,
      abortSignal: signal,
      ...(ask.mayCall ? { tools: ask.tools, toolChoice: { type: "auto" } } : {}),
    };
    try {
      return await chat.doStream(call);
    } catch (error) {
      const wait = hasRepeated || signal.aborted ? undefined : waitOf(error, retryMs);
      if (wait === undefined || Date.now() + wait >= ask.until) throw error;
      hasRepeated = true;
      await untilAborted(pause(wait), signal);
      return chat.doStream(call);
    }
  }

  return {
    /** One round, and no repetition once an answer has begun. Throws a ModelFailure. */
    async ask(ask: Ask): Promise<Round> {
      const silence = new AbortController();
      const signal = AbortSignal.any([ask.signal, silence.signal]);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const heard = () => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(new ModelFailure("stalled")), stallMs);
      };
      const round = newRound();
      let end: string | undefined;
      heard();
      try {
        const { stream } = await open(ask, signal);
        const reader = stream.getReader();
        for (;;) {
          const { done, value: part } = await untilAborted(reader.read(), signal);
          if (done) break;
          heard();
          if (part.type === "error") throw new ModelFailure("cut or garbled");
          if (part.type === "text-delta") {
            round.text += part.delta;
            if (round.text.length > LIMITS.outputChars) throw new ModelFailure("too long");
            ask.onText(part.delta);
          } else if (part.type === "tool-call") {
            round.calls.push({ id: part.toolCallId, name: part.toolName, input: part.input });
          } else if (part.type === "finish") {
            end = part.finishReason.raw;
            const { inputTokens, outputTokens } = part.usage;
            round.isBroken = end === "length" || end === "content_filter";
            round.usage = {
              input: counted(inputTokens.total),
              output: counted(outputTokens.total),
            };
          }
        }
      } catch (error) {
        throw failureOf(error, signal);
      } finally {
        clearTimeout(timer);
        silence.abort();
      }
      // A stream that ends without its last word was cut.
      if (end === undefined) throw new ModelFailure("cut or garbled");
      return round;
    },
  };
}

export const newRound = () => ({
  text: "",
  calls: [] as ToolCall[],
  usage: { input: 0, output: 0 },
  /** It was stopped within a sentence: too long, or withheld. */
  isBroken: false,
});

const counted = (tokens: number | undefined) => Math.max(0, Math.round(tokens ?? 0));

/** In the rooms' runtime a reader does not always end with its signal. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** Follows no redirection, which would take the key along, and reads so many bytes and no more. */
function boundedFetch(inner: typeof fetch) {
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

/** Why the model gave no answer. It holds nothing of what was sent or received. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

type Refusal = { statusCode?: unknown; responseHeaders?: Record<string, string> };

/** Milliseconds until a refused request may be repeated; undefined when it may not. */
function waitOf(error: unknown, retryMs: number): number | undefined {
  const { statusCode, responseHeaders } = (error ?? {}) as Refusal;
  if (error instanceof ModelFailure) return undefined;
  if (typeof statusCode === "number" && statusCode !== 429 && statusCode < 500) return undefined;
  const named = responseHeaders?.["retry-after"];
  if (named === undefined) return retryMs;
  const seconds = Number(named);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(named) - Date.now();
  if (!Number.isFinite(wait)) return retryMs;
  return Math.max(0, wait);
}

/** Errors of the provider hold what was sent: only their kind goes on. */
function failureOf(error: unknown, signal: AbortSignal): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (signal.aborted) {
    return signal.reason instanceof ModelFailure ? signal.reason : new ModelFailure("time is up");
  }
  const { statusCode } = (error ?? {}) as Refusal;
  if (typeof statusCode !== "number") return new ModelFailure("not reached or not understood");
  return new ModelFailure(statusCode < 400 ? "not understood" : `status ${statusCode}`);
}

/** Lets calls through until too many have failed in a row; then one at a time, after a pause, until one succeeds. */
export type Breaker = ReturnType<typeof newBreaker>;

export function newBreaker(limits: { failures: number; pauseMs: number }) {
  let failures = 0;
  let openUntil = 0;
  let isProbing = false;
  return {
    /** Whether the model may be asked now; who was let through says how it went. */
    mayTry(now: number): boolean {
      if (failures < limits.failures) return true;
      if (now < openUntil || isProbing) return false;
      isProbing = true;
      return true;
    },
    succeeded() {
      failures = 0;
      isProbing = false;
    },
    failed(now: number) {
      failures += 1;
      isProbing = false;
      if (failures >= limits.failures) openUntil = now + limits.pauseMs;
    },
    /** It was let through, and did not ask after all. */
    unused() {
      isProbing = false;
    },
  };
}

const breakers = new Map<string, Breaker>();

/** The breaker of an endpoint: one for all rooms of this process. */
export function breakerOf(baseUrl: string): Breaker {
  const breaker = breakers.get(baseUrl) ?? newBreaker(LIMITS.breaker);
  breakers.set(baseUrl, breaker);
  return breaker;
}
