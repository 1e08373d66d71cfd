/**
 * Everything that is stored of people, as facts: each cookie, each key of a browser's storage, each copy a device
 * keeps, each table with personal data. The cookies page and the privacy notice are made of these lists
 * (domain/messages/en/stored-data.ts has a text for each), and a test finds in the sources what is missing here.
 * "…" stands for what differs from visitor to visitor.
 */

/** Cookies of our own. */
export const COOKIES = [
  "__Host-token",
  "__Host-session",
  "__Host-device",
  "__Secure-link-request-…",
  "__Secure-link-seen-…",
  "__Secure-link-invitation-…",
  "sharelink",
  "visit",
] as const;
export type StoredCookie = (typeof COOKIES)[number];

/** Cookies of the analytics tag: only where one is configured, after a yes, until a no. */
export const TAG_COOKIES = ["_ga", "_ga_…"] as const;

/** Keys of localStorage ("until deleted") and sessionStorage ("until the tab is closed"), with the file that uses each. */
export const BROWSER_KEYS = {
  consent: { storage: "local", file: "app/boot/measure.js" },
  currency: { storage: "local", file: "app/boot/currency.js" },
  language: { storage: "local", file: "app/components/language-choice.tsx" },
  "signed-out-of": { storage: "local", file: "app/boot/session.js" },
  "chat:session": { storage: "local", file: "app/features/chat/chat-storage.ts" },
  "chat:blank": { storage: "local", file: "app/features/chat/chat-storage.ts" },
  "chat:sound": { storage: "local", file: "app/features/chat/chat-storage.ts" },
  "chat:draft": { storage: "session", file: "app/features/chat/chat-storage.ts" },
  "chat:unsent": { storage: "session", file: "app/features/chat/chat-storage.ts" },
  "draft:…": { storage: "session", file: "app/forms/kept-draft.ts" },
  "desk-draft:…": { storage: "session", file: "app/features/admin/chat/desk-input.tsx" },
  watched: { storage: "local", file: "app/features/trip/watch-form.tsx" },
  "admin-list-keys": { storage: "local", file: "app/features/admin/list/use-list-keys.ts" },
  "admin-recent-…": { storage: "local", file: "app/features/admin/find/recent.ts" },
  "admin-queue-sound": { storage: "local", file: "app/features/admin/told/device-settings.ts" },
  "admin-queue-badge": { storage: "local", file: "app/features/admin/told/device-settings.ts" },
  "reloaded-for-part": { storage: "session", file: "app/features/updates/page-loads.ts" },
  "react-router-scroll-positions": { storage: "session", file: "app/root.tsx" },
} as const;
export type BrowserKey = keyof typeof BROWSER_KEYS;

/** What a device keeps to show it without a connection (OFFLINE_KEPT), and the caches it is kept in. */
export const OFFLINE_COPIES = ["pages", "request", "contact"] as const;
export const OFFLINE_CACHES = ["kept-pages", "kept-files", "kept-own"] as const;

/** The groups in which the privacy notice lists the tables with personal data. */
export const KEPT_GROUPS = [
  "request",
  "booking",
  "mail",
  "link",
  "session",
  "tries",
  "key",
  "marketing",
  "account",
  "chat",
  "review",
  "partner",
  "upload",
  "log",
] as const;
export type KeptGroup = (typeof KEPT_GROUPS)[number];

/** Tables with personal data, each with its group. */
export const PERSONAL_TABLES: Readonly<Record<string, KeptGroup>> = {
  rental_request: "request",
  rental_approval: "request",
  offer_message: "request",
  booking: "booking",
  booking_change: "booking",
  slot_watch: "request",
  customer: "request",
  customer_note: "request",
  customer_merge: "request",
  payment: "booking",
  payment_entry: "booking",
  invoice: "booking",
  email_outbox: "mail",
  login_token: "link",
  session: "session",
  passkey: "session",
  recovery_code: "session",
  list_view: "account",
  throttle: "tries",
  idempotency_key: "key",
  newsletter: "marketing",
  mail_event: "marketing",
  user: "account",
  api_key: "account",
  push_subscription: "account",
  office_notice: "account",
  chat: "chat",
  chat_message: "chat",
  chat_note: "chat",
  partner_rating: "review",
  rental_partner: "partner",
  referral_partner: "partner",
  upload: "upload",
  file: "upload",
  audit_log: "log",
};

/** Tables with a column that sounds personal and is not, and why. */
export const IMPERSONAL_TABLES: Readonly<Record<string, string>> = {
  article: "author is the name an article is signed with, published with it",
  site_config: "name, addresses and phones are the site's own",
};
