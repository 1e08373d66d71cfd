/** How far the numbers of requests jump: those given since the backup stand in mails, and are not given twice. */
const REQUEST_NUMBERS_LEFT_OUT = 1_000;
/** How far the count of content changes jumps: pages cached since the backup are kept under the numbers after it. */
const CONTENT_VERSIONS_LEFT_OUT = 1_000_000;

/**
 * What must not come back to life with a backup, as statements of one transaction: mails that were waiting (they may
 * have gone out since: parked, an administrator sends those that are still needed), sessions and one-time links (they
 * may have been revoked or used since), and numbers that were given since. docs/backup.md.
 */
export function invalidations(now: Date): { sql: string; args: (bigint | string)[] }[] {
  const time = BigInt(now.getTime());
  return [
    {
      sql: "update email_outbox set state = 'parked', last_error = 'waited when the backup was taken', update_date = ? where state in ('queued', 'sending', 'failed')",
      args: [time],
    },
    { sql: "update session set revoked_date = ? where revoked_date is null", args: [time] },
    { sql: "update login_token set used_date = ? where used_date is null", args: [time] },
    {
      sql: "update sequence set value = value + ? where name = 'rental_request'",
      args: [BigInt(REQUEST_NUMBERS_LEFT_OUT)],
    },
    {
      sql: "update sequence set value = value + ? where name = 'content'",
      args: [BigInt(CONTENT_VERSIONS_LEFT_OUT)],
    },
  ];
}
