import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import { pause } from "#party/pause.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import type { Usage } from "./budget.ts";
import { failureOf, ModelFailure, waitOf } from "./model-failure.ts";
import type { ModelSettings } from "./settings.ts";

// The AI SDK's provider alone: it speaks the protocol of the endpoint. The rest of the SDK (`ai`) doubles the rooms'
// bundle, and calls performance.now, which their runtime does not have.

type Chat = ReturnType<ReturnType<typeof createOpenAICompatible>["chatModel"]>;
type CallOptions = Parameters<Chat["doStream"]>[0];
export type Prompt = CallOptions["prompt"];
export type ToolList = NonNullable<CallOptions["tools"]>;

export type ToolCall = { id: string; name: string; input: string };
/** What one round of the model came to. */
export type Round = {
  text: string;
  calls: ToolCall[];
  usage: Usage;
  /** It was stopped within a sentence: too long, or withheld. */
  isBroken: boolean;
};

export type Ask = {
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

export type Endpoint = {
  /** One round, and no repetition once an answer has begun. Throws a ModelFailure. */
  ask(ask: Ask): Promise<Round>;
};

/** An endpoint as one answer uses it: over all rounds it repeats one request that was refused for a while. */
export function endpoint(
  settings: ModelSettings,
  model: string,
  options: EndpointOptions = {},
): Endpoint {
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
      if (wait === undefined || Date.now() + wait >= ask.until) throw failureOf(error, signal);
      hasRepeated = true;
      await pauseWithin(wait, signal);
      try {
        return await chat.doStream(call);
      } catch (again) {
        throw failureOf(again, signal);
      }
    }
  }

  return {
    async ask(ask) {
      const silence = new AbortController();
      const signal = AbortSignal.any([ask.signal, silence.signal]);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const heard = () => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(new ModelFailure("stalled")), stallMs);
      };
      const round: Round = newRound();
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

export const newRound = (): Round => ({
  text: "",
  calls: [],
  usage: { input: 0, output: 0 },
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

async function pauseWithin(wait: number, signal: AbortSignal): Promise<void> {
  try {
    await untilAborted(pause(wait), signal);
  } catch (error) {
    throw failureOf(error, signal);
  }
}
