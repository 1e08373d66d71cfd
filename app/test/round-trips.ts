import { until } from "#scripts/lib/process.ts";
import { rows, testStack } from "./stack.ts";

const { proxyUrl } = testStack();

const seen = async () => (await (await fetch(`${proxyUrl}/__seen`)).json()) as string[];
const forget = () => fetch(`${proxyUrl}/__seen`, { method: "DELETE" });

const isVersionLookUp = (request: string) =>
  request.includes("sequence") && !request.includes("insert into");

/** What the site asks behind an answer, when nobody waits any more: the content version, due mails, counted visits. */
const isBehind = (request: string) =>
  isVersionLookUp(request) ||
  /(?:update|delete from) \\"email_outbox\\"/.test(request) ||
  request.includes("set state = 'sent', sent_date") ||
  /insert into \\"(?:visit_event|share_visit)\\"/.test(request);

/**
 * How often the site asks the database until `work` has its answers. What earlier tests have left to be sent is put
 * off, and what is being sent now is waited for: neither is counted.
 */
export async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  await rows(
    "update email_outbox set next_try_date = 4102444800000 where state in ('queued', 'failed')",
  );
  await until(
    async () =>
      (await rows("select 1 from email_outbox where state = 'sending' limit 1")).length === 0,
    { message: "a mail was sent without end" },
  );
  await forget();
  await work();
  return (await seen()).filter((request) => !isBehind(request)).length;
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
      await fetch(`${testStack().siteUrl}/offline`, { method: "HEAD" });
      return (await seen()).filter(isVersionLookUp).length >= 2;
    },
    { message: "the site never looked at the content's version" },
  );
}
