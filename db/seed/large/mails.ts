import type { Db } from "#db/client.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { type Cell, writeRows } from "./insert.ts";
import type { Random } from "./random.ts";
import { SPREAD_MS } from "./requests.ts";
import { person } from "./words.ts";

const PER_BATCH = 2500;
// biome-ignore format: one line reads like the table
const COLUMNS = ["uuid", "create_date", "update_date", "statusid", "event_key", "event", "data", "recipient", "subject", "state", "attempts", "next_try_date", "sent_date", "last_error"];
const SUBJECTS = {
  request_receipt: "We have your request",
  offer_received: "You have an offer",
  offer_revised: "An offer has changed",
  booking_confirmed: "Your booking is confirmed",
} as const;

/** Mails of the last two years: sent, but for some that could not be and wait for somebody. */
export async function seedMails(
  db: Db,
  count: number,
  { now, random }: { now: Date; random: Random },
): Promise<void> {
  const events = Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[];
  for (let from = 0; from < count; from += PER_BATCH) {
    const rows: Cell[][] = [];
    for (let index = from; index < Math.min(count, from + PER_BATCH); index++) {
      const before = ((count - index - random.next()) / count) * SPREAD_MS;
      const at = Math.round(now.getTime() - before);
      const uuid = random.uuid(at);
      const event = random.pick(events);
      const isParked = random.chance(0.001);
      const { email } = person(random, index);
      // biome-ignore format: in the order of the columns
      rows.push([uuid, at, at, 0, `${event}:${uuid}`, event, "{}", email, SUBJECTS[event],
        isParked ? "parked" : "sent", isParked ? 8 : 1, at, isParked ? null : at + 4000,
        isParked ? "550 mailbox unavailable" : ""]);
    }
    await writeRows(db, [{ table: email_outbox, columns: COLUMNS, rows }]);
  }
}
