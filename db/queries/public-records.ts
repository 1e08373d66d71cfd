import { and, asc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { articleEntity } from "#db/entities/article.ts";
import { chat } from "#db/entities/chat.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { partnerRating } from "#db/entities/partner-rating.ts";
import { product_package, productPackage } from "#db/entities/product-package.ts";
import { rental_partner, rentalPartner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { user } from "#db/entities/user.ts";
import type { Entity } from "#db/entity.ts";
import { writeSchema } from "#db/write-schema.ts";
import { type Aside, type Asked, columnOf, whereSelected } from "./admin/conditions.ts";
import type { Columns } from "./admin/list.ts";
import { recordColumns } from "./admin/record-columns.ts";
import { failUnless } from "./fail-unless.ts";
import { emailOf } from "./own.ts";
import { isPublicPackage, isPublicRating, markOf, PUBLISHED } from "./published.ts";

// What the calls of SPEC §7 give to others than administrators: fields that are named here, of records that are public
// or the caller's own. A new column is nobody's business until it is added.

/** An entity as the public knows it. */
export type PublicEntity = {
  /** With the public fields alone: nothing else can be read, searched, ordered by or filtered for. */
  entity: Entity;
  /** What a list holds of a record; a record by itself has all fields. */
  columns: Columns & { computed: Readonly<Record<string, SQL>> };
  /** What has to hold of a record for the public to see it. */
  shown: (now: Date) => Asked[];
};

const isPublished: Asked = { key: "statusid", op: "eq", values: [PUBLISHED] };
const isPublic = (aside: Aside): Asked => ({ key: "public", op: "eq", values: [1], aside });
const DATES = ["create_date", "update_date"];

const PACKAGE_FIELDS = [
  ...["title", "slug", "rental_product_uuid", "summary", "description", "price_model", "price"],
  ...["hours_min", "hours_max", "guests_min", "guests_max", "times_of_day", "late_night"],
  ...["includes", "excludes"],
  ...["cancellation", "occasions", "featured_order"],
];
const PARTNER_FIELDS = [
  ...["name", "slug", "description", "area", "languages", "response_minutes", "rating"],
  "rating_count",
];
const cover = columnOf(articleEntity, "cover_file_uuid");
const firstPicture = sql`coalesce(${columnOf(productPackage, "pictures")} ->> '$[0].file_uuid',
  (select v.pictures ->> '$[0].file_uuid' from ${rental_product} v where v.uuid = ${columnOf(productPackage, "rental_product_uuid")}))`;

/** By the api name of SPEC §7. */
export const PUBLIC_ENTITIES = {
  article: publicly(
    articleEntity,
    ["title", "slug", "excerpt", "body", "tags", "author", "published_date"],
    (now) => [isPublished, { key: "published_date", op: "lte", values: [now.getTime()] }],
    { picture: markOf(cover) },
  ),
  partnerrating: publicly(
    partnerRating,
    ["rental_partner_uuid", "stars", "comment", "author"],
    () => [isPublic(isPublicRating)],
    {},
  ),
  productpackage: publicly(
    productPackage,
    PACKAGE_FIELDS,
    () => [isPublished, isPublic(isPublicPackage)],
    {
      currency: columnOf(productPackage, "currency"),
      picture: markOf(firstPicture),
    },
  ),
  rentalpartner: publicly(rentalPartner, PARTNER_FIELDS, () => [isPublished], {
    logo: markOf(columnOf(rentalPartner, "logo")),
  }),
} as const satisfies Record<string, PublicEntity>;

/**
 * What a provider changes of its own by itself. Address, vessel, pictures, status and place on the site are an
 * administrator's, and so are the name and the email, by which it is known and invited.
 */
export const OWN_ENTITIES = {
  productpackage: written(
    productPackage,
    PACKAGE_FIELDS,
    PACKAGE_FIELDS.filter(
      (key) => !["slug", "rental_product_uuid", "featured_order"].includes(key),
    ),
  ),
  rentalpartner: written(
    rentalPartner,
    [...PARTNER_FIELDS, "phone", "whatsapp"],
    ["description", "area", "languages", "phone", "whatsapp"],
  ),
} as const satisfies Record<string, Entity>;

function publicly(
  whole: Entity,
  keys: readonly string[],
  shown: PublicEntity["shown"],
  computed: Readonly<Record<string, SQL>>,
): PublicEntity {
  const entity = narrowed(whole, keys);
  const short = keys.filter((key) => entity.readable[key]?.kind !== "markdown");
  return { entity, columns: { keys: short, computed }, shown };
}

function written(whole: Entity, keys: readonly string[], writable: string[]): Entity {
  const patch = writeSchema(whole.table, { ...whole.fields }, writable, true);
  return { ...narrowed(whole, keys), patch };
}

/** The entity with some of its fields, and what goes by them. */
function narrowed(whole: Entity, keys: readonly string[]): Entity {
  const has = new Set([...keys, ...DATES]);
  const readable = Object.fromEntries(
    Object.entries(whole.readable).filter(([key]) => has.has(key)),
  );
  return {
    ...whole,
    fields: readable,
    readable,
    links: {},
    search: whole.search.filter((key) => has.has(key)),
    sorts: new Map([...whole.sorts].filter(([key]) => has.has(key))),
  };
}

/** One public record, with all its public fields, by its uuid or its address. */
export function publicRecord(
  db: Db,
  { entity, columns, shown }: PublicEntity,
  by: { key: "uuid" | "slug"; value: string },
  now: Date,
) {
  const conditions: Asked[] = [{ key: by.key, op: "eq", values: [by.value] }, ...shown(now)];
  return db
    .select({ ...recordColumns(entity, Object.keys(entity.readable)), ...columns.computed })
    .from(sql`${entity.table}`)
    .where(whereSelected(entity, { conditions }))
    .limit(1);
}

/** Fails a batch with "not_found" unless the record is that of the account's provider, and not deleted. */
export function demandOwn(db: Db, api: keyof typeof OWN_ENTITIES, uuid: string, user_uuid: string) {
  const provider =
    api === "rentalpartner"
      ? sql`select r.uuid from ${rental_partner} r where r.uuid = ${uuid} and r.statusid <> -1`
      : sql`select v.rental_partner_uuid from ${product_package} p
          join ${rental_product} v on v.uuid = p.rental_product_uuid
          where p.uuid = ${uuid} and p.statusid <> -1`;
  return failUnless(
    db,
    sql`select 1 from ${user} u where u.uuid = ${user_uuid} and u.rental_partner_uuid = (${provider})`,
    "not_found",
  );
}

/** A request as who has sent it may know it: the account's own, or without one that of the link which names it. */
export function ownRequest(db: Db, uuid: string, user_uuid?: string) {
  const q = rental_request;
  const isTheirs =
    user_uuid === undefined
      ? undefined
      : or(eq(q.email, emailOf(user_uuid)), eq(q.user_uuid, user_uuid));
  return db
    .select({
      ...pick(q, "uuid", "create_date", "update_date", "start_date", "end_date"),
      ...pick(q, "valid_until_date", "request_id", "product_package_uuid", "timeofday", "typeid"),
      ...pick(q, "duration", "guests", "name", "email", "phone", "comment", "language"),
      ...pick(q, "timezone", "statusid", "start_hour", "extras"),
    })
    .from(q)
    .where(and(eq(q.uuid, uuid), ne(q.statusid, -1), isTheirs));
}

/** An entry of the newsletter as its address may know it: the account's own, or that of the link which names it. */
export function ownSubscription(db: Db, uuid: string, user_uuid?: string) {
  const n = newsletter;
  return db
    .select({
      ...pick(n, "uuid", "create_date", "update_date", "email", "language", "timezone", "typeid"),
      ...pick(n, "statusid", "consent_text", "consent_date", "confirmed_date"),
      ...pick(n, "unsubscribed_date"),
    })
    .from(n)
    .where(
      and(
        eq(n.uuid, uuid),
        ne(n.statusid, -1),
        user_uuid === undefined ? undefined : eq(n.email, emailOf(user_uuid)),
      ),
    );
}

/** A chat that still goes on, and its messages in order, for a batch: its uuid is what continues it. */
export function ownChat(db: Db, uuid: string) {
  const goesOn = and(eq(chat.uuid, uuid), ne(chat.statusid, -1), ne(chat.state, "closed"));
  return {
    found: db
      .select(pick(chat, "uuid", "create_date", "state"))
      .from(chat)
      .where(goesOn),
    messages: db
      .select(pick(chat_message, "role", "name", "content", "create_date"))
      .from(chat_message)
      .innerJoin(chat, eq(chat.uuid, chat_message.chat_uuid))
      .where(goesOn)
      .orderBy(asc(chat_message.sequence)),
  };
}
