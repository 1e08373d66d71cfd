import { sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";

declare const __BUILD_ID__: string;

/** A part that does not answer within this time counts as down. */
const PROBE_TIMEOUT_MS = 3_000;

/** GET /api/health (DESIGN §3): 200 when site, database and chat rooms answer, 503 naming the part that does not. */
export async function health(c: AppContext): Promise<Response> {
  const [database, chat] = await Promise.all([
    probe(c.get("services").db.run(sql`select 1`)),
    probe(
      fetch(new URL("/health", c.get("settings").chatUrl), {
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      }).then((response) => {
        if (!response.ok) throw new Error(`chat answered ${response.status}`);
      }),
    ),
  ]);
  const ok = database && chat;
  const word = (up: boolean) => (up ? "ok" : "down");
  const data = {
    status: word(ok),
    database: word(database),
    chat: word(chat),
    build: __BUILD_ID__,
  };
  return Response.json(
    { data },
    { status: ok ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

async function probe(work: Promise<unknown>): Promise<boolean> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("timed out")), PROBE_TIMEOUT_MS);
  });
  try {
    await Promise.race([work, timeout]);
    return true;
  } catch {
    return false;
  }
}
