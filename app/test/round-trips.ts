import { until } from "#scripts/lib/process.ts";
import { rows, testStack } from "./stack.ts";

const { proxyUrl, siteUrl } = testStack();

const seen = async () => (await (await fetch(`${proxyUrl}/__seen`)).json()) as string[];
const forget = () => fetch(`${proxyUrl}/__seen`, { method: "DELETE" });

const isVersionLookUp = (request: string) => /select \\"value\\" from \\"sequence\\"/.test(request);

/**
 * What the site asks behind an answer, when nobody waits any more: the content version, due mails, counted visits, calls of
 * other sites that were refused, whose pages are freshened.
 */
const isBehind = (request: string) =>
  isVersionLookUp(request) ||
  /select slug from \\"product_package\\" where rental_product_uuid in/.test(request) ||
  /(?:update|delete from) \\"email_outbox\\"/.test(request) ||
  request.includes("set state = 'sent', sent_date") ||
  request.includes("origin_refused") ||
  /insert into \\"(?:visit_event|share_visit)\\"/.test(request);

/** Whoever has sent a mail for so long has died: the database was away when it was to be noted. */
const SENDING_MS = 30_000;
/** A mail whose message stands in a queue is handed over once more by then (db/queries/outbox.ts). */
const WAITS_MS = 10 * 60_000;

/** Puts off what earlier tests have left to be sent, and waits for what stands in a queue or is being sent now. */
async function mailsSettled(): Promise<void> {
  const onTheirWay = () =>
    rows(
      `select 1 from email_outbox where state = 'queued' and next_try_date > ?1 and next_try_date < ?1 + ${WAITS_MS}
        or state = 'sending' and update_date > ?1 - ${SENDING_MS} limit 1`,
      [Date.now()],
    );
  await rows(
    "update email_outbox set next_try_date = 4102444800000 where state in ('queued', 'failed') and next_try_date <= ?",
    [Date.now()],
  );
  await until(async () => (await onTheirWay()).length === 0, {
    message: "a mail is sent without end",
  });
}

/**
 * What happens while the site cannot reach its database (it answers 503, or the connection is cut within the answer),
 * and back to where it can.
 */
export async function whileAway(
  work: () => Promise<unknown>,
  how: "down" | "cut" = "down",
): Promise<void> {
  await mailsSettled();
  await fetch(`${proxyUrl}/__away`, { method: "PUT", body: how });
  try {
    await work();
  } finally {
    await fetch(`${proxyUrl}/__away`, { method: "DELETE" });
  }
  await until(async () => (await fetch(`${siteUrl}/api/health`)).ok, {
    message: "the site did not get well again",
  });
}

/** How often the site asks the database until `work` has its answers. Mails of earlier tests are not counted. */
export async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  await mailsSettled();
  await forget();
  await work();
  const asked = (await seen()).filter((request) => !isBehind(request));
  // For whoever wonders which of them is too many.
  if (asked.length > 1) console.warn(asked.map((request) => request.slice(0, 400)).join("\n"));
  return asked.length;
}

/**
 * Until the site goes by the content as it is now: no page that it has kept before is found any more, and no change of
 * an earlier test is still to be noticed. It looks the version up behind answers, one look-up at a time: when a second
 * one begins, what the first has found is what the site goes by.
 */
export async function nothingKept(): Promise<void> {
  await rows("update product_package set summary = ? where slug = 'fast-water-31-ft-rib'", [
    `Seen ${crypto.randomUUID()}.`,
  ]);
  await forget();
  await until(
    async () => {
      await fetch(`${siteUrl}/offline`, { method: "HEAD" });
      return (await seen()).filter(isVersionLookUp).length >= 2;
    },
    { message: "the site never looked at the content's version" },
  );
}
