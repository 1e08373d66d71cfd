// What an administrator may do whose account is limited (DESIGN §18). SPEC §6's roles stand as they are: who is limited is an
// administrator, to whom a part of the office is closed. This table is the only place that says so; services ask it through
// the guard of the account (worker/auth/account-guard.ts), and what is not in it is closed to everybody who is limited.

/** What an account with the role admin may be limited to; without one it may do everything. */
export const PERMISSIONS = ["bookkeeping", "content"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** All of a thing, or of an entity some fields alone: those that are seen, and of them those that are changed. */
type Opened =
  | "read"
  | "write"
  | { readonly read: readonly string[] | "all"; readonly change: readonly string[] };
type Line = { readonly [P in Permission]?: Opened };

const CLOSED: Line = {};
const BOOKS: Line = { bookkeeping: "read" };
const CONTENT: Line = { content: "write" };
const BOTH_READ: Line = { bookkeeping: "read", content: "read" };
const BOTH: Line = { bookkeeping: "read", content: "write" };

/** Of a provider the texts that the site shows, and how to reach it. What it earns and where its money goes is no writer's business. */
const PROVIDER_TEXTS = ["name", "slug", "logo", "description", "area", "languages", "captains"];
const PROVIDER_READ = [
  ...PROVIDER_TEXTS,
  ...[
    "email",
    "phone",
    "whatsapp",
    "statusid",
    "rating",
    "rating_count",
    "response_minutes",
    "response_rate",
  ],
];

/** The words and pictures of what is sold. What it costs, whom it carries and whose it is decide others. */
const SOLD_TEXTS = ["title", "slug", "summary", "description", "pictures", "amenities"];
const SHOWN_TEXTS = ["occasions", "seo_title", "seo_description", "featured_order", "statusid"];
const TEXTS: Line = {
  bookkeeping: "read",
  content: { read: "all", change: [...SOLD_TEXTS, ...SHOWN_TEXTS] },
};

/**
 * What each permission opens: by the entity (its api name), or the desk of the office that is none. An entity or a desk that is
 * not here is closed, and a test asks for its line.
 */
export const OFFICE: Readonly<Record<string, Line>> = {
  // What the site shows.
  article: CONTENT,
  faq: CONTENT,
  file: CONTENT,
  letter: CONTENT,
  // A review is published, or not with a reason; what its guest has written stays theirs.
  partnerrating: {
    content: { read: "all", change: ["published", "refused_reason", "statusid"] },
  },
  productoption: TEXTS,
  productpackage: TEXTS,
  rentalproduct: TEXTS,
  upload: CONTENT,
  rentalpartner: {
    bookkeeping: "read",
    content: { read: PROVIDER_READ, change: PROVIDER_TEXTS },
  },
  // The books.
  booking: BOOKS,
  checkout: BOOKS,
  commissionentry: BOOKS,
  invoice: BOOKS,
  payment: BOOKS,
  paymententry: BOOKS,
  payout: BOOKS,
  referralpartner: BOOKS,
  stripeevent: BOOKS,
  // Requests, people and what keeps the office running.
  auditlog: CLOSED,
  bookingchange: CLOSED,
  cannedanswer: CLOSED,
  chat: CLOSED,
  chatassistant: CLOSED,
  chatmessage: CLOSED,
  customer: CLOSED,
  emailoutbox: CLOSED,
  jobrun: CLOSED,
  letterlink: CLOSED,
  mailevent: CLOSED,
  newsletter: CLOSED,
  offermessage: CLOSED,
  rentalapproval: CLOSED,
  rentalrequest: CLOSED,
  requestreach: CLOSED,
  sharevisit: CLOSED,
  siteconfig: CLOSED,
  user: CLOSED,
  vesselblock: CLOSED,
  // Desks. Of what is found, only records of open entities are answered; only one's own changes are undone.
  find: BOTH,
  undo: CONTENT,
  markdown: CONTENT,
  preview: BOTH_READ,
  figures: BOOKS,
  // Keys are everybody's own, and open no more than their account.
  api: BOTH_READ,
  // So is one's own security.
  security: BOTH_READ,
  webhooks: CLOSED,
  statements: BOOKS,
  calendar: CLOSED,
  feeds: CLOSED,
  mails: CLOSED,
  people: CLOSED,
  queue: CLOSED,
  room: CLOSED,
  telephone: CLOSED,
  told: CLOSED,
};

/** The pages of the office by the paths of their routes, and what each opens; "entity": the one its address names. */
export const OFFICE_PAGES: Readonly<Record<string, string>> = {
  "/admin": "queue",
  "/admin/find": "find",
  "/admin/told": "told",
  "/admin/figures": "figures",
  "/admin/figures/:part": "figures",
  "/admin/figures/visits": "figures",
  // Addresses are shown to who may see customers alone.
  "/admin/figures/waiting": "figures",
  "/admin/edit/upload": "upload",
  "/admin/list/:entity": "entity",
  "/admin/edit/Chat/:uuid": "chat",
  "/admin/edit/Chat/:uuid/ticket": "chat",
  "/admin/edit/:entity/:uuid?": "entity",
  "/admin/delete/:entity/:uuid": "entity",
  "/admin/mails": "mails",
  "/admin/mails/:event": "mails",
  "/admin/mails/:event/html": "mails",
  "/admin/outbox/:mail": "mails",
  "/admin/outbox/:mail/html": "mails",
  "/admin/trips/:booking": "booking",
  "/admin/requests/:request": "rentalrequest",
  "/admin/subscribers/:subscriber": "newsletter",
  "/admin/edit/Letter/:uuid?": "letter",
  "/admin/letters/audience": "letter",
  "/admin/letters/:uuid/history": "letter",
  "/admin/letters/:uuid/html": "letter",
  "/admin/people": "people",
  "/admin/people/file": "people",
  "/admin/call": "telephone",
  "/admin/customers": "customer",
  "/admin/customers/:customer": "customer",
  "/admin/api": "api",
  "/admin/security": "security",
  "/admin/calendar": "calendar",
  "/admin/feeds": "feeds",
  "/admin/invoices/:invoice": "invoice",
  "/admin/statements": "statements",
  "/admin/statements/file": "statements",
  "/admin/statements/:party/:uuid": "statements",
  "/admin/statements/:party/:uuid/file": "statements",
  "/admin/office": "room",
  "/admin/waiting": "queue",
};

/** The same of the calls of the API, by their paths. */
export const OFFICE_CALLS: Readonly<Record<string, string>> = {
  "/admin/list/data": "figures",
  "/admin/list/:entity": "entity",
  "/admin/list/:entity/bulk": "entity",
  "/admin/list/:entity/views": "entity",
  "/admin/list/:entity/columns": "entity",
  "/admin/edit/:entity": "entity",
  "/admin/edit/rentalapproval": "rentalapproval",
  "/admin/find": "find",
  "/admin/undo": "undo",
  "/admin/markdown": "markdown",
  "/admin/queue": "queue",
  "/admin/queue/told": "told",
  "/admin/queue/push": "told",
  "/admin/queue/:kind/:record/:step": "queue",
  "/admin/requests/:uuid": "rentalrequest",
  "/admin/requests/:uuid/:step": "rentalrequest",
  "/admin/bookings/:uuid/:step": "booking",
  "/admin/bookings/:uuid/money": "booking",
  "/admin/bookings/:uuid/money/:step": "booking",
  "/admin/chats/:uuid/:step": "chat",
  "/admin/subscribers/:uuid": "newsletter",
  "/admin/subscribers/:uuid/:step": "newsletter",
  "/admin/letters/:uuid/:step": "letter",
  "/admin/stripe-events/:uuid/seen": "stripeevent",
  "/admin/mails/retry": "mails",
  "/admin/people": "people",
  "/admin/people/export": "people",
  "/admin/people/erase": "people",
};

/** Where a limited account begins: the queue is not for it. */
export const OFFICE_HOME: Readonly<Record<Permission, string>> = {
  bookkeeping: "/admin/figures",
  content: "/admin/list/ProductPackage",
};

export type OfficeUse = {
  /** The entity or desk, by its name in OFFICE. */
  thing: string;
  to: "read" | "write";
  /** The fields that are asked for or changed; a record as a whole is made, deleted and given back without. */
  fields?: readonly string[] | undefined;
};

const openedTo = (permission: Permission, thing: string): Opened | undefined =>
  Object.hasOwn(OFFICE, thing) ? OFFICE[thing]?.[permission] : undefined;

/** Fields that tell nothing of a record but which one it is. */
const NAMELESS = ["uuid", "create_date", "update_date"];

const areIn = (keys: readonly string[], known: readonly string[]) =>
  keys.every((key) => known.includes(key));

/** Whether an administrator with this permission (null: everything) may do so. */
export function mayUse(permission: Permission | null, { thing, to, fields }: OfficeUse): boolean {
  if (permission === null) return true;
  const opened = openedTo(permission, thing);
  if (opened === undefined) return false;
  if (typeof opened === "string") return to === "read" || opened === "write";
  if (to === "read")
    return opened.read === "all" || areIn(fields ?? [], [...opened.read, ...NAMELESS]);
  return fields !== undefined && fields.length > 0 && areIn(fields, opened.change);
}

/** Whether a page of the office, by its address, is open to them; pages of the site are to everybody. */
export function mayOpen(permission: Permission | null, to: string): boolean {
  const [path = ""] = to.split(/[?#]/);
  if (permission === null || !/^\/admin(?:\/|$)/.test(path)) return true;
  const depth = (pattern: string) => pattern.split(":").length;
  const [pattern] = Object.keys(OFFICE_PAGES)
    .filter((one) => patternOf(one).test(path))
    .toSorted((one, other) => depth(one) - depth(other));
  const thing = pattern === undefined ? "" : (OFFICE_PAGES[pattern] ?? "");
  const [, , , name = ""] = path.split("/");
  const entity = CALLED[name.toLowerCase()] ?? name;
  return mayUse(permission, {
    thing: thing === "entity" ? entity.toLowerCase() : thing,
    to: "read",
  });
}
/** Entities whose addresses have another name than their calls. */
const CALLED: Readonly<Record<string, string>> = {
  ...{ affiliate: "referralpartner", audit: "auditlog" },
  ...{ email: "emailoutbox", settings: "siteconfig" },
};
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, "(?:/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`, "i");

/** Whether they may change anything of it at all, all or some of its fields. */
export function mayChange(permission: Permission | null, thing: string): boolean {
  const fields = fieldsFor(permission, thing)?.change;
  return mayUse(permission, { thing, to: "write", ...(fields && { fields }) });
}

/** The permissions that open this. */
export const permissionsFor = (use: OfficeUse): Permission[] =>
  PERMISSIONS.filter((permission) => mayUse(permission, use));

/** The fields of an entity that this permission sees and changes; undefined: all of them. */
export function fieldsFor(permission: Permission | null, thing: string) {
  const opened = permission === null ? undefined : openedTo(permission, thing);
  return typeof opened === "object" ? opened : undefined;
}
