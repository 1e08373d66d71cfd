/** Tokens that were left at a time (ms). */
export type Bucket = { tokens: number; at: number };
/** So many at once, and one more after each so many milliseconds. */
export type Rate = { burst: number; refillMs: number };

/** Takes one token of those kept under a key; the milliseconds to wait when there was none, else 0. */
export function takeOf(buckets: Map<string, Bucket>, key: string, rate: Rate, now: number): number {
  const { bucket, wait } = takeToken(buckets.get(key), rate, now);
  buckets.set(key, bucket);
  return wait;
}

/**
 * Takes one token. `wait` is 0 when there was one, else the milliseconds until there is; then nothing is taken.
 */
export function takeToken(
  bucket: Bucket | undefined,
  { burst, refillMs }: Rate,
  now: number,
): { bucket: Bucket; wait: number } {
  const before = bucket ?? { tokens: burst, at: now };
  const tokens = Math.min(burst, before.tokens + Math.max(0, now - before.at) / refillMs);
  if (tokens >= 1) return { bucket: { tokens: tokens - 1, at: now }, wait: 0 };
  return { bucket: { tokens, at: now }, wait: Math.ceil((1 - tokens) * refillMs) };
}
