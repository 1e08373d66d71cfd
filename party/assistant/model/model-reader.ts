import type { Db } from "#db/client.ts";
import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import { log } from "#domain/log.ts";
import { logFailure } from "#party/runtime.ts";
import type { RoomEnv } from "#party/settings.ts";
import type { Reader, Reading, ReadingContext } from "../reader/reading.ts";
import { seriousIn } from "../serious/serious.ts";
import { type Breaker, breakerOf } from "./breaker.ts";
import { reserve, type Usage } from "./budget.ts";
import { ask, type EndpointOptions, ModelFailure } from "./endpoint.ts";
import { held } from "./held.ts";
import { questionOf } from "./prompt.ts";
import { readWritten } from "./schema.ts";
import { type ModelSettings, modelSettings } from "./settings.ts";

type Deps = {
  settings: ModelSettings;
  db: () => Db;
  /** The default reader: what it reads of a message, too, stands even where the words do not show it. */
  plain: Reader;
  /** Tests have their own. */
  breaker?: Breaker;
  timeoutMs?: number;
  endpoint?: EndpointOptions;
};

/**
 * A model as reader (DESIGN §17): it says what is meant, in a fixed form, and nothing that a visitor reads. It throws
 * for whatever goes wrong, and for what a model may not see; then the default reader reads the same message.
 */
export function modelReader(deps: Deps): Reader {
  const { settings, breaker = breakerOf(settings.baseUrl) } = deps;
  return {
    async read(message, context) {
      // Serious matters have texts of their own, and are nobody else's.
      if (message.trim() === "" || seriousIn(message)) throw new ModelFailure("not for a model");
      if (!breaker.mayTry(Date.now())) throw new ModelFailure("resting");
      try {
        const read = await readWithin(deps, message, context);
        breaker.succeeded();
        return read;
      } catch (error) {
        if (error instanceof ModelFailure) {
          breaker.failed(Date.now());
          log("warn", "assistant_model_failed", { reason: error.reason });
        } else if (error instanceof LimitReached) {
          breaker.unused();
          log("warn", "assistant_model_limited", { limit: error.limit });
        } else {
          breaker.unused();
          logFailure("assistant_model_failed", error);
        }
        throw error;
      }
    },
  };
}

class LimitReached extends Error {
  readonly limit: string;
  constructor(limit: string) {
    super(limit);
    this.limit = limit;
  }
}

/** The model's reading, within what may be spent on it. */
async function readWithin(
  { settings, db, plain, timeoutMs = LIMITS.timeoutMs, endpoint }: Deps,
  message: string,
  context: ReadingContext,
): Promise<Reading> {
  const question = questionOf(message, context);
  // An endpoint that does not count, or was cut off, is counted for.
  const most = { input: tokensOf(JSON.stringify(question)), output: LIMITS.outputTokens };
  const { session, now } = context;
  const reserved = await reserve(db(), settings, { session, now, most });
  if ("limit" in reserved) throw new LimitReached(reserved.limit);
  let used: Usage = most;
  try {
    const time = AbortSignal.timeout(timeoutMs);
    const signal = context.signal ? AbortSignal.any([context.signal, time]) : time;
    const asked = { ...settings, model: reserved.model || settings.model };
    const until = Date.now() + timeoutMs;
    const { content, usage } = await ask(asked, question, { signal, until }, endpoint);
    used = { input: usage.input || most.input, output: usage.output || tokensOf(content) };
    const written = readWritten(content);
    if (!written) throw new ModelFailure("no reading");
    log("info", "assistant_model_read", { ...used, questions: written.questions.length });
    return held(written, message, context, await plain.read(message, context));
  } finally {
    // Not waited for: what was set aside stays counted should it fail.
    void reserved.settle(used).catch((error) => logFailure("assistant_use_not_counted", error));
  }
}

/** A careful guess: a token has three signs, and one where letters are not Latin. */
function tokensOf(text: string): number {
  const foreign = text.match(/[\u0250-\uffff]/g)?.length ?? 0;
  return Math.ceil((text.length - foreign) / 3) + foreign;
}

/** The model that the variables name, as reader; undefined where they name none. */
export function configuredReader(
  env: RoomEnv,
  deps: Pick<Deps, "db" | "plain">,
): Reader | undefined {
  const settings = modelSettings(env);
  return settings && modelReader({ settings, ...deps });
}
