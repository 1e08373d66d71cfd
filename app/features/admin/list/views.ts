import { REQUEST_STATUS } from "#domain/config/limits.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import type { ListView, StatusAction, Tab } from "./view-types.ts";

const { tabs: names, columns: heads, bulk, table } = adminListMessages;

const any = (key: string, ...values: (string | number)[]) => ({
  key,
  op: "in",
  values: values.map(String),
});
const all: Tab = { id: "all", label: names.all, filters: [] };
const deleted: Tab = { id: "deleted", label: names.deleted, filters: [any("statusid", -1)] };
const tab = (id: keyof typeof names & string, ...filters: Tab["filters"][number][]): Tab => ({
  id,
  label: `${names[id]}`,
  filters,
});

const PUBLISHING: readonly StatusAction[] = [
  { to: 1, label: bulk.publish },
  { to: 0, label: bulk.unpublish },
];
const ACTIVATING: readonly StatusAction[] = [
  { to: 1, label: bulk.activate },
  { to: 0, label: bulk.deactivate },
];
const published: readonly Tab[] = [
  all,
  tab("published", any("statusid", 1)),
  tab("drafts", any("statusid", 0)),
  deleted,
];
const activated: readonly Tab[] = [all, tab("active", any("statusid", 1)), deleted];
const { new: fresh, pending, approved, rejected } = REQUEST_STATUS;
const created = { key: "create_date", inCard: null };
/** What says enough by itself in a card. */
const bare = (text: string) => text;

/**
 * How the lists of the entities look, by api name: their columns with what stands on a second line, their saved
 * filters, the filters in the bar and the statuses that many records can be given at once. An entity without an entry
 * shows the registry's columns plainly.
 */
const VIEWS: Readonly<Record<string, ListView>> = {
  rentalrequest: {
    columns: [
      // Numbers are drawn as requests come: their order is that of creation, which every filter keeps.
      { key: "request_id", label: heads.number, sort: "create_date", inCard: bare },
      { key: "name", label: heads.customer, under: "email" },
      { key: "start_date", label: heads.date, as: "day", under: "timeofday" },
      { key: "guests", inCard: (text) => table.shown(Number(text)) },
      { key: "duration", label: heads.hours, inCard: (text) => table.hours(Number(text)) },
      { key: "typeid", label: heads.kind, inCard: null },
      { key: "offers", label: heads.offers, as: "offers" },
      { key: "statusid" },
      { key: "valid_until_date", label: table.left, as: "left" },
      {
        key: "source",
        label: heads.source,
        as: "source",
        inCard: null,
        with: ["landing_path", "referral_partner_uuid"],
      },
    ],
    tabs: [
      all,
      // Nobody could be asked: the one state of a request that waits for an administrator.
      tab("attention", any("statusid", fresh)),
      tab("open", any("statusid", fresh, pending)),
      tab("approved", any("statusid", approved)),
      tab("rejected", any("statusid", rejected)),
      deleted,
    ],
    filters: ["start_date", "statusid", "typeid", "product_package_uuid"],
  },
  rentalapproval: {
    columns: [
      { key: "rental_request_uuid", label: heads.invited, as: "link" },
      { key: "rental_partner_uuid", under: "rental_product_uuid" },
      { key: "state" },
      { key: "price" },
      { key: "valid_until_date", label: table.left, as: "left" },
      { key: "answered_date" },
      created,
    ],
    tabs: [
      all,
      tab("waiting", any("state", "queued", "sent", "opened")),
      tab("offered", any("state", "offered", "revised")),
      tab("accepted", any("state", "accepted")),
      tab("over", any("state", "declined", "withdrawn", "expired", "superseded")),
    ],
    filters: ["state", "rental_partner_uuid", "rental_request_uuid", "valid_until_date"],
  },
  booking: {
    columns: [
      { key: "name", label: heads.customer, under: "email" },
      { key: "rental_product_uuid", under: "rental_partner_uuid" },
      { key: "start_date", label: heads.trip, as: "times", with: ["end_date"] },
      { key: "guests", inCard: (text) => table.shown(Number(text)) },
      { key: "total" },
      { key: "state" },
      created,
    ],
    tabs: [
      all,
      tab("upcoming", any("state", "held", "confirmed")),
      tab("completed", any("state", "completed")),
      tab("cancelled", any("state", "cancelled", "no_show")),
      deleted,
    ],
    filters: ["start_date", "state", "rental_partner_uuid", "rental_product_uuid"],
  },
  payment: {
    tabs: [all, tab("due", any("state", "due")), tab("paid", any("state", "paid")), deleted],
    filters: ["due_date", "state", "kind"],
  },
  chat: {
    columns: [
      { key: "last_words", label: heads.chat, as: "words" },
      { key: "last_from", inCard: null },
      { key: "state" },
      { key: "chat_assistant_uuid", under: "user_uuid" },
      { key: "message_count", inCard: (text) => table.messages(Number(text)) },
      { key: "rental_request_uuid", as: "link" },
      { key: "last_message_date", cardEnd: true },
      created,
    ],
    tabs: [
      all,
      tab("open", any("state", "open")),
      tab("takenOver", any("state", "taken_over")),
      tab("closed", any("state", "closed")),
      deleted,
    ],
    filters: [
      "last_from",
      "last_message_date",
      "state",
      "chat_assistant_uuid",
      "rental_request_uuid",
    ],
  },
  productpackage: {
    columns: [
      { key: "title", under: "rental_product_uuid" },
      { key: "price", under: "price_model" },
      { key: "guests_min", label: heads.guests, as: "span", with: ["guests_max"] },
      { key: "hours_min", label: heads.hours, as: "span", with: ["hours_max"] },
      { key: "featured_order", label: heads.featured },
      { key: "statusid" },
      created,
    ],
    tabs: published,
    filters: ["statusid", "rental_product_uuid", "price", "price_model"],
    statuses: PUBLISHING,
  },
  rentalproduct: {
    columns: [
      { key: "title", under: "type" },
      { key: "rental_partner_uuid" },
      { key: "capacity" },
      { key: "location" },
      { key: "statusid" },
      created,
    ],
    tabs: published,
    filters: ["statusid", "rental_partner_uuid", "type", "capacity"],
    statuses: PUBLISHING,
  },
  productoption: { tabs: published, statuses: PUBLISHING },
  rentalpartner: {
    columns: [
      { key: "name", label: heads.provider, under: "email" },
      { key: "area" },
      { key: "rating", label: heads.rating, as: "hundredths", under: "rating_count" },
      { key: "response_minutes", label: heads.answers, as: "minutes" },
      { key: "statusid" },
      created,
    ],
    tabs: published,
    statuses: PUBLISHING,
  },
  partnerrating: {
    columns: [
      { key: "author", under: "comment" },
      { key: "stars" },
      { key: "rental_partner_uuid" },
      { key: "published" },
      created,
    ],
    tabs: [
      all,
      tab("attention", any("statusid", 0), { key: "published", op: "eq", values: ["0"] }),
      tab("published", { key: "published", op: "eq", values: ["1"] }),
      deleted,
    ],
    filters: ["rental_partner_uuid", "stars", "published", "create_date"],
  },
  vesselblock: { filters: ["rental_product_uuid", "start_date"] },
  referralpartner: {
    columns: [
      { key: "name", label: heads.affiliate, under: "email" },
      { key: "sharelink" },
      { key: "visit_count" },
      { key: "request_count" },
      { key: "booking_count" },
      { key: "statusid" },
      created,
    ],
    tabs: activated,
    statuses: ACTIVATING,
  },
  newsletter: {
    columns: [
      { key: "email", label: heads.subscriber, under: "consent_source" },
      { key: "typeid" },
      { key: "statusid" },
      { key: "consent_date" },
      { key: "unsubscribed_date" },
      created,
    ],
    tabs: [
      all,
      tab("active", any("statusid", 1)),
      tab("fresh", any("statusid", 0)),
      tab("consent", any("typeid", 1)),
      deleted,
    ],
    filters: ["create_date", "statusid", "typeid", "unsubscribed_date"],
    statuses: ACTIVATING,
  },
  article: {
    columns: [
      { key: "title", under: "author" },
      { key: "tags" },
      { key: "published_date" },
      { key: "statusid" },
      created,
    ],
    tabs: published,
    filters: ["published_date", "statusid", "tags"],
    statuses: PUBLISHING,
  },
  faq: { tabs: published, statuses: PUBLISHING },
  user: {
    columns: [
      { key: "email", label: heads.account, under: "name" },
      { key: "roles" },
      { key: "last_login_date" },
      { key: "statusid" },
      created,
    ],
    tabs: activated,
    filters: ["roles", "statusid", "rental_partner_uuid", "last_login_date"],
    statuses: ACTIVATING,
  },
  chatassistant: { tabs: [all, deleted], filters: ["active", "statusid"] },
  file: {
    columns: [
      { key: "original_name", label: heads.file, as: "picture", under: "alt", with: ["key"] },
      { key: "mime", inCard: bare },
      { key: "bytes", label: heads.size, as: "bytes" },
      { key: "width", label: heads.pixels, as: "pixels", with: ["height"], inCard: bare },
      { key: "upload_uuid", as: "link" },
      created,
    ],
    tabs: [all, deleted],
    filters: ["used", "create_date", "mime", "bytes", "upload_uuid"],
  },
  upload: {
    columns: [
      { key: "original_name", label: heads.file, under: "reason" },
      { key: "mime", inCard: bare },
      { key: "bytes", label: heads.size, as: "bytes" },
      { key: "state" },
      { key: "user_uuid" },
      created,
    ],
    filters: ["create_date", "state", "user_uuid"],
  },
  emailoutbox: {
    columns: [
      { key: "subject", label: heads.mail, as: "mail", with: ["event"], under: "recipient" },
      { key: "event", inCard: bare },
      { key: "state" },
      { key: "attempts", under: "last_error" },
      { key: "sent_date" },
      created,
    ],
    tabs: [
      all,
      tab("parked", any("state", "parked")),
      tab("queued", any("state", "queued", "sending", "failed")),
      tab("sent", any("state", "sent")),
    ],
    filters: ["create_date", "state", "event"],
  },
  auditlog: { filters: ["create_date", "actor_uuid", "action", "entity"] },
};

const PLAIN: ListView = {};
export const viewOf = (api: string): ListView => VIEWS[api] ?? PLAIN;
/** The entities that have a view of their own. */
export const viewedEntities = (): string[] => Object.keys(VIEWS);
/** The saved filters of an entity's list; an entity without any has none to choose between. */
export const tabsOf = (api: string): readonly Tab[] => viewOf(api).tabs ?? [];
