import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { ended_link } from "#db/entities/ended-link.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import type { SecurityEvent } from "#domain/rules/security.ts";
import { type By, logLines } from "./audit.ts";
import { failIf, failUnless } from "./fail-unless.ts";
import { SECURITY } from "./security.ts";

/** A link somebody holds: what it opens ("request:{uuid}"), and when it was made (seconds). */
export type HeldLink = { scope: string; iat: number };

const endedSince = ({ scope, iat }: HeldLink): SQL =>
  sql`select 1 from ${ended_link} where scope = ${scope} and ended_date >= ${iat * 1000}`;

/** One row where a link was ended after it had been made. */
export const linkEnded = (db: Db, link: HeldLink) => db.all(endedSince(link));

/** Fails a batch with "unauthenticated" where a link was ended after it had been made. */
export const demandLink = (db: Db, link: HeldLink) =>
  failIf(db, endedSince(link), "unauthenticated");

/** Fails a batch with "not_found" unless an invitation is of the request. */
export const demandInvitation = (
  db: Db,
  { request_uuid, invitation }: { request_uuid: string; invitation: string },
) =>
  failUnless(
    db,
    sql`select 1 from ${rental_approval} where uuid = ${invitation} and rental_request_uuid = ${request_uuid}`,
    "not_found",
  );

/** Ends every link that was mailed for a scope until now, with a line in the log; those of later mails open again. */
export function endLinks(db: Db, by: By, scope: string) {
  const ms = by.now.getTime();
  const action: SecurityEvent = "links_ended";
  return [
    db
      .insert(ended_link)
      .values({ scope, ended_date: by.now, create_date: by.now, update_date: by.now })
      .onConflictDoUpdate({
        target: ended_link.scope,
        set: { ended_date: sql`${ms}`, update_date: by.now },
      }),
    logLines(db, by, {
      ...{ action, entity: SECURITY, record: sql`${scope.slice(scope.indexOf(":") + 1)}` },
      after: sql`${JSON.stringify({ scope })}`,
      from: sql`(select 1)`,
    }),
  ] as const;
}
