import { buildPushPayload } from "@block65/webcrypto-web-push";
import { readBatch } from "#db/batch.ts";
import { dropSubscriptions, type PushRow, tellNews } from "#db/queries/admin/queue-news.ts";
import { log } from "#domain/log.ts";
import { adminToldMessages } from "#domain/messages/en/admin-told.ts";
import type { QueueKind } from "#domain/states/queue.ts";
import { isPushEndpoint } from "#domain/states/told.ts";
import type { PushSettings } from "#worker/env.ts";
import type { ClockDeps } from "#worker/jobs/index.ts";

/** A message nobody has fetched by then is of no use any more. */
const KEPT_SECONDS = 4 * 3600;
const SEND_TIMEOUT_MS = 10_000;
/** A Worker has six connections at a time. */
const AT_ONCE = 5;

type Send = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Tells people of the office of what has begun to wait since they were told last, by mail and by push, as each has chosen
 * (DESIGN §18), and answers how many mails and browsers. Two runs at once tell nobody twice.
 */
export async function tellPeople(
  { db, now, cards, push }: Pick<ClockDeps, "db" | "now" | "cards" | "push">,
  send: Send = fetch,
): Promise<{ mails: number; pushes: number }> {
  const at = { now: now(), cards: cards !== undefined };
  const { mails, pushes } = await readBatch(db, tellNews(db, at, { push: push !== undefined }));
  const left = [...pushes];
  const gone: string[] = [];
  let sent = 0;
  const lane = async () => {
    for (let row = left.shift(); row && push; row = left.shift()) {
      const answer = await sendPush(push, row, send);
      if (answer === "sent") sent += 1;
      if (answer === "gone") gone.push(row.uuid);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await dropSubscriptions(db, gone);
  return { mails: mails.rowsAffected, pushes: sent };
}

/** What a browser is sent: words, and no record's. */
function pushText(things: string): { title: string; text: string } {
  return adminToldMessages.news(JSON.parse(things) as { kind: QueueKind; n: number }[]);
}

/**
 * Sends a browser a message, encrypted for it alone. "gone": it takes none any more, or its address is not a known push
 * service's. Never throws; the address is a credential, and no line of the log has it.
 */
async function sendPush(
  keys: PushSettings,
  { endpoint, p256dh, auth, things }: PushRow,
  send: Send,
): Promise<"sent" | "gone" | "failed"> {
  if (!isPushEndpoint(endpoint)) return "gone";
  try {
    const options = { ttl: KEPT_SECONDS, urgency: "high", topic: "queue" } as const;
    const request = await buildPushPayload(
      { data: pushText(things), options },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      keys,
    );
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
    // Where it leads to is no known host any more.
    const response = await send(endpoint, { ...request, redirect: "manual", signal });
    await response.body?.cancel();
    if (response.ok) return "sent";
    log("warn", "push_not_sent", { status: response.status });
    return response.status === 404 || response.status === 410 ? "gone" : "failed";
  } catch (error) {
    log("warn", "push_not_sent", { error: error instanceof Error ? error.name : "unknown" });
    return "failed";
  }
}
