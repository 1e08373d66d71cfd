import { desc, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { file } from "#db/entities/file.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { payment } from "#db/entities/payment.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { user } from "#db/entities/user.ts";
import type { Entity } from "#db/entity.ts";
import { type Api, type Key, registry } from "#db/registry.ts";
import type { editMessages } from "#domain/messages/en/admin-edit.ts";
import { keyBegins, returningOf } from "../mail-rows.ts";
import { columnOf, conditionSql } from "./conditions.ts";
import { recordColumns } from "./record-columns.ts";

/** Headings of what stands beside a record. */
type RelatedTitle = keyof typeof editMessages.related.titles;

type RelatedOf<A extends Api> = {
  title: RelatedTitle;
  entity: A;
  /** The column that names the record, the list of relations that does, or a condition of their own. */
  key?: Key<A>;
  via?: string;
  where?: (uuid: string) => SQL;
  /** The list of them all, where a column of theirs has what a column of the record has. */
  same?: { key: Key<A>; as: string };
  /** Columns of a line: what it is called, what stands below, its state and its sum. */
  show: { title: Key<A>; detail: readonly Key<A>[]; badge?: Key<A>; amount?: Key<A> };
};
/** Other records that belong to one. */
export type Related = { [A in Api]: RelatedOf<A> }[Api];

export const mailsToAccount = (uuid: string) =>
  sql`email_outbox.recipient = (select u.email from ${user} u where u.uuid = ${uuid})`;
export const mailsToSubscriber = (uuid: string) =>
  sql`email_outbox.recipient = (select n.email from ${newsletter} n where n.uuid = ${uuid})`;
/** Mails to providers whose keys name their invitation (a), or the booking (b) that came of it. */
const OF_INVITATION = sql`json_each('["invitation","invitation_reminder","invitation_nudge","invitation_changed","invitation_closed","offer_declined","offer_lost","offer_to_confirm"]') e`;
const mailsToProviders = (uuid: string) => sql`
  select m.uuid from ${rental_approval} a cross join ${OF_INVITATION} cross join ${email_outbox} m
    where a.rental_request_uuid = ${uuid} and ${keyBegins(sql`e.value`, sql`a.uuid`)}
  union all select m.uuid from ${booking} b
    cross join json_each('["booking_for_provider","booking_changed_provider"]') e cross join ${email_outbox} m
    where b.rental_request_uuid = ${uuid} and ${keyBegins(sql`e.value`, sql`b.uuid`)}`;
/** Mails of this request: to the customer, if keys or data name it, and to the providers that were asked. */
export const mailsOfRequest = (
  uuid: string,
) => sql`(email_outbox.uuid in (${mailsToProviders(uuid)}) or email_outbox.recipient =
    (select lower(q.email) from ${rental_request} q where q.uuid = ${uuid})
  and (instr(email_outbox.event_key, ${uuid}) > 0 or instr(email_outbox.data, ${uuid}) > 0
    or email_outbox.data ->> '$.trip.request_id' = (select q.request_id from ${rental_request} q where q.uuid = ${uuid})))`;
export const mailsOfBooking = (uuid: string) => sql`email_outbox.recipient =
    (select lower(b.email) from ${booking} b where b.uuid = ${uuid})
  and (instr(email_outbox.event_key, ${uuid}) > 0 or instr(email_outbox.data, ${uuid}) > 0)`;
export const showsPicture = (table: "product_package" | "rental_product") => (uuid: string) =>
  sql`exists (select 1 from json_each(${sql.raw(`"${table}".pictures`)}) p where p.value ->> '$.file_uuid' = ${uuid})`;
export const reviewsOfPackage = (uuid: string) =>
  sql`partner_rating.booking_uuid in (select b.uuid from ${booking} b where b.product_package_uuid = ${uuid})`;
export const packagesOfProvider = (uuid: string) =>
  sql`product_package.rental_product_uuid in (select v.uuid from ${rental_product} v where v.rental_partner_uuid = ${uuid})`;
export const visitsOfAffiliate = (uuid: string) =>
  sql`share_visit.sharelink = (select p.sharelink from ${referral_partner} p where p.uuid = ${uuid})`;

/** Lines a card shows; one more is read to know that there are others. */
export const RELATED_MOST = 5;

/** The newest records of one kind that belong to a record. */
export function relatedRecords(db: Db, related: Related, uuid: string) {
  const { key, via, where, show } = related;
  const target: Entity = registry[related.entity];
  const { title, detail, badge, amount } = show;
  const keys = [target.title, title, ...detail, badge, amount].filter((one) => one !== undefined);
  const belongs =
    where?.(uuid) ??
    (via === undefined
      ? sql`${columnOf(target, key ?? "")} = ${uuid}`
      : conditionSql(target, { key: via, op: "in", values: [uuid] }));
  return db
    .select(recordColumns(target, keys))
    .from(sql`${target.table}`)
    .where(sql`${belongs} and ${columnOf(target, "statusid")} <> -1`)
    .orderBy(desc(columnOf(target, "create_date")), desc(columnOf(target, "uuid")))
    .limit(RELATED_MOST + 1);
}

/** The files that a record shows: of its lists of pictures, and those it names. */
export function recordFiles(db: Db, entity: Entity, uuid: string | null) {
  const row = uuid === null ? sql`1` : sql`${columnOf(entity, "uuid")} = ${uuid}`;
  const named = Object.entries(entity.readable).flatMap(([key, field]) => {
    const column = columnOf(entity, key);
    if (field.kind === "pictures")
      return [
        sql`select p.value ->> '$.file_uuid' from ${entity.table}, json_each(${column}) p where ${row}`,
      ];
    return field.relation === "file"
      ? [sql`select ${column} from ${entity.table} where ${row}`]
      : [];
  });
  const uuids = named.length > 0 ? sql.join(named, sql` union `) : sql`select null`;
  return db
    .select({
      ...pick(file, "uuid", "key", "alt", "width", "height", "original_name", "mime", "bytes"),
      ...pick(file, "update_date"),
    })
    .from(file)
    .where(sql`${file.uuid} in (${uuids})`);
}

// What lists show that no column holds: for the records of one page alone, each from an index.

const LAST_WORDS_MOST = 120;

/** The offers made for a request, and the providers asked. */
export const offersOfRequest =
  sql`(select json_array(coalesce(sum(a.answered_date is not null and a.state <> 'declined'), 0), count(*))
  from ${rental_approval} a where a.rental_request_uuid = "rental_request"."uuid" and a.statusid <> -1)`.mapWith(
    readNumbers,
  );

/** What came of a booking's payments, what is open of them, and what has still to go back, in fils. */
export const moneyOfBooking =
  sql`(select json_array(coalesce(sum(p.paid), 0), coalesce(sum(p.amount - p.waived - p.paid), 0),
    coalesce(sum(${returningOf("p")}), 0)) from ${payment} p
  where p.booking_uuid = "booking"."uuid" and p.statusid >= 0)`.mapWith(readNumbers);

/** How the visitor has begun a chat (its uuid, in SQL), shortened: what it is called. */
export const firstWordsOf = (chat: SQL, most: number) =>
  sql<string | null>`(select substr(f.content, 1, ${most}) from ${chat_message} f
  where f.chat_uuid = ${chat} and f.role = 'user' order by f.sequence limit 1)`;
export const firstWordsOfChat = firstWordsOf(sql.raw('"chat"."uuid"'), LAST_WORDS_MOST);

/** The last message of a chat, shortened. */
export const lastWordsOfChat = sql`(select substr(m.content, 1, ${LAST_WORDS_MOST}) from ${chat_message} m
  where m.chat_uuid = "chat"."uuid" order by m.sequence desc limit 1)`;

/** Numbers of a JSON list, as many as it has. */
function readNumbers(text: unknown): number[] {
  return JSON.parse(`${text}`) as number[];
}
