import { desc, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { file } from "#db/entities/file.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { product_package_option } from "#db/entities/product-option.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { user } from "#db/entities/user.ts";
import type { Entity } from "#db/entity.ts";
import { entityByName } from "#db/registry.ts";
import { columnOf } from "./conditions.ts";
import { recordColumns } from "./record-columns.ts";

/** Headings of what stands beside a record; their words are in domain/messages. */
export type RelatedTitle =
  | "offers"
  | "chats"
  | "bookings"
  | "mails"
  | "reviews"
  | "vessels"
  | "packages"
  | "people"
  | "requests"
  | "messages"
  | "usedIn"
  | "blocks"
  | "payments"
  | "files"
  | "visits";

/** Other records that belong to one: by the column that names it, or by a condition of their own. */
export type Related = {
  title: RelatedTitle;
  entity: string;
  key?: string;
  where?: (uuid: string) => SQL;
  /** The list of them all, where a column of theirs has what a column of the record has. */
  same?: { key: string; as: string };
  /** Columns of a line: what it is called, what stands below, its state and its sum. */
  show: { title: string; detail: readonly string[]; badge?: string; amount?: string };
};

const BOOKING = { title: "name", detail: ["start_date"], badge: "state", amount: "total" };
const OFFER = {
  title: "rental_partner_uuid",
  detail: ["rental_product_uuid", "valid_until_date"],
  badge: "state",
  amount: "price",
};
const REQUEST = { title: "name", detail: ["start_date"], badge: "statusid" };
const MAIL = { title: "event", detail: ["create_date"], badge: "state" };
const PACKAGE = { title: "title", detail: [], badge: "statusid", amount: "price" };
const CHAT = { title: "create_date", detail: ["last_message_date"], badge: "state" };
const REVIEW = { title: "author", detail: ["stars", "create_date"], badge: "published" };

const mailsTo = (address: (uuid: string) => SQL) => (uuid: string) =>
  sql`email_outbox.recipient = (${address(uuid)})`;
/** Mails to providers whose keys name their invitation (a), or the booking (b) that came of it. */
const OF_INVITATION = sql`json_each('["invitation","invitation_reminder","invitation_nudge","offer_declined","offer_lost","offer_to_confirm"]') e`;
const keyBegins = (event: SQL, record: SQL) =>
  sql`m.event_key >= ${event} || ':' || ${record} and m.event_key < ${event} || ':' || ${record} || ';'`;
const mailsToProviders = (uuid: string) => sql`
  select m.uuid from ${rental_approval} a cross join ${OF_INVITATION} cross join ${email_outbox} m
    where a.rental_request_uuid = ${uuid} and ${keyBegins(sql`e.value`, sql`a.uuid`)}
  union all select m.uuid from ${booking} b
    cross join json_each('["booking_for_provider","booking_changed_provider"]') e cross join ${email_outbox} m
    where b.rental_request_uuid = ${uuid} and ${keyBegins(sql`e.value`, sql`b.uuid`)}`;
/** Mails of this request: to the customer, if keys or data name it, and to the providers that were asked. */
const mailsOfRequest = (
  uuid: string,
) => sql`(email_outbox.uuid in (${mailsToProviders(uuid)}) or email_outbox.recipient =
    (select lower(q.email) from ${rental_request} q where q.uuid = ${uuid})
  and (instr(email_outbox.event_key, ${uuid}) > 0 or instr(email_outbox.data, ${uuid}) > 0
    or email_outbox.data ->> '$.trip.request_id' = (select q.request_id from ${rental_request} q where q.uuid = ${uuid})))`;
const mailsOfBooking = (uuid: string) => sql`email_outbox.recipient =
    (select lower(b.email) from ${booking} b where b.uuid = ${uuid})
  and (instr(email_outbox.event_key, ${uuid}) > 0 or instr(email_outbox.data, ${uuid}) > 0)`;
const showsPicture = (table: string) => (uuid: string) =>
  sql`exists (select 1 from json_each(${sql.raw(`"${table}".pictures`)}) p where p.value ->> '$.file_uuid' = ${uuid})`;

/** What an editor shows beside a record, by the api name of its entity. */
export const RELATED: Readonly<Record<string, readonly Related[]>> = {
  rentalrequest: [
    { title: "offers", entity: "rentalapproval", key: "rental_request_uuid", show: OFFER },
    { title: "bookings", entity: "booking", key: "rental_request_uuid", show: BOOKING },
    { title: "chats", entity: "chat", key: "rental_request_uuid", show: CHAT },
    { title: "mails", entity: "emailoutbox", where: mailsOfRequest, show: MAIL },
  ],
  rentalapproval: [
    { title: "bookings", entity: "booking", key: "rental_approval_uuid", show: BOOKING },
  ],
  booking: [
    {
      title: "payments",
      entity: "payment",
      key: "booking_uuid",
      show: { title: "kind", detail: ["due_date"], badge: "state", amount: "amount" },
    },
    { title: "reviews", entity: "partnerrating", key: "booking_uuid", show: REVIEW },
    { title: "mails", entity: "emailoutbox", where: mailsOfBooking, show: MAIL },
  ],
  productpackage: [
    { title: "requests", entity: "rentalrequest", key: "product_package_uuid", show: REQUEST },
    { title: "bookings", entity: "booking", key: "product_package_uuid", show: BOOKING },
    {
      title: "reviews",
      entity: "partnerrating",
      where: (uuid) =>
        sql`partner_rating.booking_uuid in (select b.uuid from ${booking} b where b.product_package_uuid = ${uuid})`,
      show: REVIEW,
    },
  ],
  productoption: [
    {
      title: "packages",
      entity: "productpackage",
      key: "options",
      where: (uuid) =>
        sql`product_package.uuid in (select l.package_uuid from ${product_package_option} l where l.option_uuid = ${uuid})`,
      show: PACKAGE,
    },
  ],
  rentalproduct: [
    { title: "packages", entity: "productpackage", key: "rental_product_uuid", show: PACKAGE },
    { title: "bookings", entity: "booking", key: "rental_product_uuid", show: BOOKING },
    {
      title: "blocks",
      entity: "vesselblock",
      key: "rental_product_uuid",
      show: { title: "start_date", detail: ["end_date", "reason"] },
    },
  ],
  rentalpartner: [
    {
      title: "vessels",
      entity: "rentalproduct",
      key: "rental_partner_uuid",
      show: { title: "title", detail: ["type", "capacity"], badge: "statusid" },
    },
    {
      title: "packages",
      entity: "productpackage",
      where: (uuid) =>
        sql`product_package.rental_product_uuid in (select v.uuid from ${rental_product} v where v.rental_partner_uuid = ${uuid})`,
      show: PACKAGE,
    },
    {
      title: "people",
      entity: "user",
      key: "rental_partner_uuid",
      show: { title: "email", detail: ["name"], badge: "statusid" },
    },
    {
      title: "offers",
      entity: "rentalapproval",
      key: "rental_partner_uuid",
      show: { ...OFFER, title: "rental_request_uuid" },
    },
    { title: "bookings", entity: "booking", key: "rental_partner_uuid", show: BOOKING },
    { title: "reviews", entity: "partnerrating", key: "rental_partner_uuid", show: REVIEW },
  ],
  referralpartner: [
    {
      title: "visits",
      entity: "sharevisit",
      where: (uuid) =>
        sql`share_visit.sharelink = (select p.sharelink from ${referral_partner} p where p.uuid = ${uuid})`,
      same: { key: "sharelink", as: "sharelink" },
      show: { title: "landing_path", detail: ["day", "count"] },
    },
    { title: "requests", entity: "rentalrequest", key: "referral_partner_uuid", show: REQUEST },
    {
      title: "people",
      entity: "user",
      key: "referral_partner_uuid",
      show: { title: "email", detail: ["name"], badge: "statusid" },
    },
  ],
  user: [
    { title: "requests", entity: "rentalrequest", key: "user_uuid", show: REQUEST },
    { title: "bookings", entity: "booking", key: "user_uuid", show: BOOKING },
    {
      title: "mails",
      entity: "emailoutbox",
      where: mailsTo((uuid) => sql`select u.email from ${user} u where u.uuid = ${uuid}`),
      show: MAIL,
    },
  ],
  newsletter: [
    {
      title: "mails",
      entity: "emailoutbox",
      where: mailsTo((uuid) => sql`select n.email from ${newsletter} n where n.uuid = ${uuid}`),
      show: MAIL,
    },
  ],
  chat: [
    {
      title: "messages",
      entity: "chatmessage",
      key: "chat_uuid",
      show: { title: "content", detail: ["name", "create_date"] },
    },
  ],
  chatassistant: [{ title: "chats", entity: "chat", key: "chat_assistant_uuid", show: CHAT }],
  file: [
    {
      title: "packages",
      entity: "productpackage",
      where: showsPicture("product_package"),
      show: PACKAGE,
    },
    {
      title: "vessels",
      entity: "rentalproduct",
      where: showsPicture("rental_product"),
      show: { title: "title", detail: ["type"], badge: "statusid" },
    },
    {
      title: "usedIn",
      entity: "article",
      key: "cover_file_uuid",
      show: { title: "title", detail: ["author"], badge: "statusid" },
    },
  ],
  upload: [
    {
      title: "files",
      entity: "file",
      key: "upload_uuid",
      show: { title: "original_name", detail: ["mime"] },
    },
  ],
};

/** Lines a card shows; one more is read to know that there are others. */
export const RELATED_MOST = 5;

/** The newest records of one kind that belong to a record. */
export function relatedRecords(db: Db, { entity, key, where, show }: Related, uuid: string) {
  const target = targetOf(entity);
  const { title, detail, badge, amount } = show;
  const keys = [target.title, title, ...detail, badge, amount].filter((one) => one !== undefined);
  const belongs = where?.(uuid) ?? sql`${columnOf(target, key ?? "")} = ${uuid}`;
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
      uuid: file.uuid,
      key: file.key,
      alt: file.alt,
      width: file.width,
      height: file.height,
      original_name: file.original_name,
      mime: file.mime,
      bytes: file.bytes,
      update_date: file.update_date,
    })
    .from(file)
    .where(sql`${file.uuid} in (${uuids})`);
}

function targetOf(name: string): Entity {
  const target = entityByName(name);
  if (!target) throw new Error(`there is no entity ${name}`);
  return target;
}
