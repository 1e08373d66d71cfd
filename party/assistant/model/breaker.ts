import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";

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
