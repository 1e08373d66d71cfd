import { isRefused, type } from "#db/ark.ts";
import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import { readJson } from "#domain/lib/json.ts";
import { pause } from "#party/runtime.ts";
import type { Usage } from "./budget.ts";
import type { ModelSettings } from "./settings.ts";

/** What is asked of the endpoint, but its model: chat completions as OpenAI has them. */
export type Question = {
  messages: { role: "system" | "user"; content: string }[];
  schema: unknown;
};
/** What came of it; a count is 0 where the endpoint names none. */
export type Reply = { content: string; usage: Usage };

/** Tests have their own. */
export type EndpointOptions = { retryMs?: number; fetch?: typeof fetch };

/** The part of a chat completion that is read; the rest of it is left alone. */
const completion = type({
  choices: type({ message: { content: "string" }, "finish_reason?": "string | null" })
    .array()
    .atLeastLength(1),
  "usage?": type({ "prompt_tokens?": "number", "completion_tokens?": "number" }).or("null"),
});

/**
 * Asks a model once, and once more where it was refused for a while or not reached. Never reads more than so many bytes
 * of an answer, and follows no redirection, which would take the key along. Throws a ModelFailure.
 */
export async function ask(
  settings: Pick<ModelSettings, "baseUrl" | "apiKey" | "model">,
  { messages, schema }: Question,
  { signal, until }: { signal: AbortSignal; until: number },
  { retryMs = LIMITS.retryMs, fetch: inner = fetch }: EndpointOptions = {},
): Promise<Reply> {
  const body = JSON.stringify({
    model: settings.model,
    messages,
    response_format: {
      type: "json_schema",
      json_schema: { name: "reading", strict: true, schema },
    },
    temperature: 0,
    max_tokens: LIMITS.outputTokens,
    stream: false,
  });
  const send = () =>
    untilAborted(
      inner(`${settings.baseUrl}/chat/completions`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          authorization: `Bearer ${settings.apiKey}`,
        },
        body,
        redirect: "manual",
        signal,
      }),
      signal,
    );
  try {
    const first = await send().catch((error: unknown) => {
      if (signal.aborted) throw error;
      return undefined;
    });
    const response = await again(first);
    return await replyOf(response);
  } catch (error) {
    if (error instanceof ModelFailure) throw error;
    throw new ModelFailure(signal.aborted ? "time is up" : "not reached");
  }

  async function again(first: Response | undefined): Promise<Response> {
    const isPassing = !first || first.status === 429 || first.status >= 500;
    if (first && !isPassing) return first;
    const wait = first ? waitOf(first.headers.get("retry-after"), retryMs) : retryMs;
    if (Date.now() + wait >= until) {
      if (first) return first;
      throw new ModelFailure("not reached");
    }
    discard(first);
    await untilAborted(pause(wait), signal);
    return send();
  }

  async function replyOf(response: Response): Promise<Reply> {
    if (response.status !== 200) {
      discard(response);
      throw new ModelFailure(`status ${response.status}`);
    }
    const out = completion(readJson(await boundedText(response, signal)));
    if (isRefused(out)) throw new ModelFailure("not understood");
    const [choice] = out.choices;
    if (!choice || choice.finish_reason === "length") throw new ModelFailure("not understood");
    const { prompt_tokens = 0, completion_tokens = 0 } = out.usage ?? {};
    return {
      content: choice.message.content,
      usage: { input: counted(prompt_tokens), output: counted(completion_tokens) },
    };
  }
}

const counted = (tokens: number) => Math.max(0, Math.round(tokens));

/** The text of a response, if it is short; what comes beyond that is never fetched. */
async function boundedText(response: Response, signal: AbortSignal): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  let left: number = LIMITS.answerBytes;
  try {
    if (Number(response.headers.get("content-length")) > left) throw new ModelFailure("too long");
    for (;;) {
      const { done, value } = await untilAborted(reader.read(), signal);
      if (done) return text + decoder.decode();
      left -= value.byteLength;
      if (left < 0) throw new ModelFailure("too long");
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    // Not waited for: an endpoint that goes on is not told twice.
    void reader.cancel().catch(() => undefined);
    throw error;
  }
}

function discard(response: Response | undefined): void {
  void response?.body?.cancel().catch(() => undefined);
}

/** In the rooms' runtime neither fetch nor a reader does always end with its signal. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** Why the model gave no reading. It holds nothing of what was sent or received. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Milliseconds until a refused request may be repeated. */
function waitOf(named: string | null, retryMs: number): number {
  if (named === null) return retryMs;
  const seconds = Number(named);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(named) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : retryMs;
}
