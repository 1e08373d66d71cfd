import { createHmac } from "node:crypto";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  deliveryFailed,
  deliveryTaken,
} from "#db/queries/webhooks.ts";
import { log } from "#domain/log.ts";
import { OutsideRefusal, postOutside } from "#worker/services/outside.ts";

/** A Worker has six connections at a time. */
const AT_ONCE = 5;

export type WebhookDeps = { db: Db; now: () => Date; outsideHosts?: readonly string[] };

/**
 * Sends deliveries, each claimed by its row, and records what came of it: a message that comes twice sends nothing twice.
 * One goes out twice only when its run died between sending and recording; both carry the same webhook-id.
 */
export async function sendWebhooks(deps: WebhookDeps, uuids: readonly string[]): Promise<void> {
  const { db, now } = deps;
  const { claimed } = await readBatch(db, { claimed: claimDeliveries(db, uuids, now()) });
  const lane = async () => {
    for (let one = claimed.shift(); one; one = claimed.shift()) await sendOne(deps, one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function sendOne({ db, now, outsideHosts }: WebhookDeps, one: ClaimedDelivery) {
  const seconds = Math.floor(now().getTime() / 1000);
  try {
    const status = await postOutside(one.url, one.body, {
      ...(outsideHosts && { hosts: outsideHosts }),
      headers: webhookHeaders(one, seconds),
    });
    await readBatch(db, deliveryTaken(db, one, status, now()));
  } catch (error) {
    if (!(error instanceof OutsideRefusal)) throw error;
    const { problem } = error;
    const status = Number(/^http_(\d+)$/.exec(problem)?.[1]) || null;
    // Never the address: it may hold a credential.
    log("warn", "webhook_not_taken", { delivery: one.uuid, attempts: one.attempts, problem });
    await readBatch(db, deliveryFailed(db, one, { status, problem }, now()));
  }
}

/** The headers of Standard Webhooks: the same id at each try, signed with the secret and, for a day, the one before. */
function webhookHeaders(
  { uuid, body, secret, previous }: Pick<ClaimedDelivery, "uuid" | "body" | "secret" | "previous">,
  seconds: number,
): Record<string, string> {
  const id = `msg_${uuid}`;
  const sign = (text: string) =>
    `v1,${createHmac("sha256", Buffer.from(text.replace(/^whsec_/, ""), "base64"))
      .update(`${id}.${seconds}.${body}`)
      .digest("base64")}`;
  return {
    "content-type": "application/json",
    "user-agent": "khorizon-webhooks",
    "webhook-id": id,
    "webhook-timestamp": `${seconds}`,
    "webhook-signature": [secret, ...(previous ? [previous] : [])].map(sign).join(" "),
  };
}
