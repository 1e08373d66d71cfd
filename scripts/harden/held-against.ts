import { createClient } from "@libsql/client/web";
import type { Ledger } from "./load.ts";

/** What was said to be done and is not stored, and what is stored more than once. */
export type Held = { lost: string[]; doubled: string[] };

/** Holds a ledger against the rows of the database. */
export async function heldAgainst(
  libsqlUrl: string,
  { requests, offers, acceptances, messages }: Ledger,
): Promise<Held> {
  const client = createClient({ url: libsqlUrl, intMode: "string" });
  const count = async (sql: string) =>
    new Map((await client.execute(sql)).rows.map(({ key, n }) => [`${key}`, Number(n)]));
  try {
    const stored = {
      request: await count("select email key, count(*) n from rental_request group by email"),
      offer: await count(
        "select uuid key, revision n from rental_approval where state in ('offered', 'accepted', 'closed', 'expired')",
      ),
      booking: await count("select rental_request_uuid key, count(*) n from booking group by 1"),
      told: await count(
        "select record_uuid key, count(*) n from audit_log where action = 'booking_confirmed' group by 1",
      ),
      message: await count(
        "select client_id key, count(*) n from chat_message where client_id is not null group by 1",
      ),
    };
    const entries: [string, string, boolean, Map<string, number>][] = [
      ...[...requests.values()].map(
        ({ email, isSure }) =>
          ["request", email, isSure, stored.request] as [
            string,
            string,
            boolean,
            Map<string, number>,
          ],
      ),
      ...[...offers].map(
        ([key, { isSure }]) =>
          ["offer", key, isSure, stored.offer] as [string, string, boolean, Map<string, number>],
      ),
      ...[...acceptances].map(
        ([key, { isSure }]) =>
          ["booking", key, isSure, stored.booking] as [
            string,
            string,
            boolean,
            Map<string, number>,
          ],
      ),
      ...[...messages].map(
        ([key, { isSure }]) =>
          ["message", key, isSure, stored.message] as [
            string,
            string,
            boolean,
            Map<string, number>,
          ],
      ),
    ];
    return {
      lost: entries
        .filter(([, key, isSure, rows]) => isSure && !rows.get(key))
        .map(([what, key]) => `${what} ${key}`),
      doubled: [
        ...entries
          .filter(([, key, , rows]) => (rows.get(key) ?? 0) > 1)
          .map(([what, key]) => `${what} ${key}`),
        ...[...stored.told].filter(([, n]) => n > 1).map(([key]) => `confirmation of ${key}`),
      ],
    };
  } finally {
    client.close();
  }
}

/** Mails that two of were made of one thing, and those that nobody sends. */
export async function mailProblems(libsqlUrl: string): Promise<string[]> {
  const client = createClient({ url: libsqlUrl, intMode: "string" });
  const { rows } = await client.execute(
    "select event_key, recipient, count(*) n from email_outbox group by 1, 2 having n > 1",
  );
  client.close();
  return rows.map(({ event_key, n }) => `mail ${event_key} × ${n}`);
}
