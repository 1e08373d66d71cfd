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
export function waitOf(error: unknown, retryMs: number): number | undefined {
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
export function failureOf(error: unknown, signal: AbortSignal): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (signal.aborted) {
    return signal.reason instanceof ModelFailure ? signal.reason : new ModelFailure("time is up");
  }
  const { statusCode } = (error ?? {}) as Refusal;
  if (typeof statusCode !== "number") return new ModelFailure("not reached or not understood");
  return new ModelFailure(statusCode < 400 ? "not understood" : `status ${statusCode}`);
}
