import { proveWritable } from "#db/queries/sequence.ts";
import type { AppContext } from "#worker/context.ts";

declare const __BUILD_ID__: string;

/** A part that does not answer within this time counts as down. */
const PROBE_TIMEOUT_MS = 3_000;

type Parts = { database: boolean; chat: boolean };

/** GET /api/health (DESIGN §3): 200 when site, database and chat rooms answer, 503 naming the part that does not. */
export async function health(c: AppContext): Promise<Response> {
  const { db, now } = c.get("services");
  const parts = await probeParts(() => proveWritable(db, now), c.get("settings").chatUrl);
  return healthResponse(parts, __BUILD_ID__);
}

/** Asks both parts at once, and waits no longer than these times (ms) for them. */
export async function probeParts(
  askDatabase: () => Promise<unknown>,
  chatUrl: string,
  { database: databaseMs = PROBE_TIMEOUT_MS, chat: chatMs = PROBE_TIMEOUT_MS } = {},
): Promise<Parts> {
  const [database, chat] = await Promise.all([
    answers(askDatabase, databaseMs),
    answers((signal) => askChat(chatUrl, signal), chatMs),
  ]);
  return { database, chat };
}

/** Says which part is down and which build answers; nothing of why, which is for the log. */
export function healthResponse({ database, chat }: Parts, build: string): Response {
  const word = (up: boolean) => (up ? "ok" : "down");
  const ok = database && chat;
  const data = { status: word(ok), database: word(database), chat: word(chat), build };
  return Response.json(
    { data },
    { status: ok ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

async function askChat(chatUrl: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(new URL("/health", chatUrl), { signal });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`chat answered ${response.status}`);
}

async function answers(
  ask: (signal: AbortSignal) => Promise<unknown>,
  timeoutMs: number,
): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<false>((resolve) => {
    signal.addEventListener("abort", () => resolve(false));
  });
  const asked = (async () => ask(signal))().then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}
