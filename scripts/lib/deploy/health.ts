import { roomKeys, signRoomTicket } from "#domain/rooms/ticket.ts";
import type { Values } from "./values.ts";

/** A deployed version is everywhere within seconds; a new domain may take minutes. */
const PATIENCE_MS = 180_000;
const PAUSE_MS = 2_000;
const CALL_MS = 8_000;

type Waiting = { patienceMs?: number; pauseMs?: number };

/**
 * Waits until the site says that it is well and of this build (undefined: of any). Returns what it answered last.
 * Throws an Error with the parts that are down, or the build that still answers.
 */
export async function untilHealthy(
  siteUrl: string,
  build: string | undefined,
  { patienceMs = PATIENCE_MS, pauseMs = PAUSE_MS }: Waiting = {},
): Promise<string> {
  const deadline = Date.now() + patienceMs;
  let last = "it did not answer";
  while (Date.now() < deadline) {
    last = await fetch(new URL("/api/health", siteUrl), { signal: AbortSignal.timeout(CALL_MS) })
      .then(async (answer) => `${answer.status} ${(await answer.text()).slice(0, 300)}`)
      .catch((error: unknown) => (error instanceof Error ? error.name : "it did not answer"));
    if (last.startsWith("200 ") && (build === undefined || last.includes(`"build":"${build}"`))) {
      return last;
    }
    await Bun.sleep(pauseMs);
  }
  throw new Error(`${siteUrl}/api/health did not become well with build ${build}: ${last}`);
}

/**
 * Whether the rooms read what the site signs: they share AUTH_SECRET. "unknown" without the secret at hand. Tells a
 * room that nobody listens to, so nothing changes.
 */
export async function roomsTrustSite(values: Values): Promise<"yes" | "no" | "unknown"> {
  const { AUTH_SECRET: secret, CHAT_URL: chatUrl } = values;
  if (!secret || !chatUrl) return "unknown";
  const room = crypto.randomUUID();
  const ticket = await signRoomTicket(await roomKeys(secret), `notify:${room}`, new Date());
  const answer = await fetch(new URL(`/parties/offers/${room}`, chatUrl), {
    method: "POST",
    headers: { authorization: `Bearer ${ticket}` },
    signal: AbortSignal.timeout(CALL_MS),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  if (answer === undefined) return "unknown";
  return answer.ok ? "yes" : "no";
}
