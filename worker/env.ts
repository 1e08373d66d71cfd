import { isRefused, type } from "#db/ark.ts";
import { site } from "#domain/config/site.ts";
import type { siteBinding } from "#domain/config/site-languages.ts";
import { GRACE_DAYS } from "#domain/rules/security.ts";
import { type TokenKeys, tokenKeys } from "#worker/auth/tokens.ts";

/** The Worker's bindings as the runtime hands them over; text variables are parsed by `parseSettings`. */
export type Bindings = {
  /** The static files of the build. */
  ASSETS: Fetcher;
  FILES: R2Bucket;
  IMAGES: ImagesBinding;
  EMAIL: SendEmail;
  /** Messages that wake the sender of mails: those somebody waits for, and all others. */
  MAIL_NOW: Queue<string>;
  MAIL: Queue<string>;
  PUBLIC_WRITES: RateLimit;
  /** Takes analytics events where it is bound; without it they are counted in the database. */
  EVENTS?: AnalyticsEngineDataset;
  LIBSQL_URL?: string;
  LIBSQL_AUTH_TOKEN?: string;
  SITE_URL?: string;
  CHAT_URL?: string;
  AUTH_SECRET?: string;
  AUTH_SECRET_PREVIOUS?: string;
  RATE_LIMITS?: string;
  OUTSIDE_HOSTS?: string;
  CLOCK?: string;
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  STRIPE_API?: string;
  ADMIN_PASSKEY_GRACE_DAYS?: string;
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  ENVIRONMENT?: string;
} & {
  /** The Workers of further languages, which the first one's alone knows. */
  [language in ReturnType<typeof siteBinding>]?: Fetcher;
};

/** What stands in examples until somebody puts a secret there. */
const PLACEHOLDER = /change.?me|placeholder|your.?secret|example|1234567890/i;
/** Long enough, not a few signs repeated and no placeholder: a key nobody guesses. */
const secret = type("string >= 32").narrow(
  (text) => new Set(text).size >= 10 && !PLACEHOLDER.test(text),
);

/** An address on this machine, which tests and simulations have answered. */
const loopback = type("''").or(/^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/);

const settings = type({
  LIBSQL_URL: "string.url",
  "LIBSQL_AUTH_TOKEN?": "string",
  "SITE_URL?": "string.url",
  CHAT_URL: "string.url",
  AUTH_SECRET: secret,
  "AUTH_SECRET_PREVIOUS?": type("''").or(secret),
  "RATE_LIMITS?": "'on'|'off'",
  "OUTSIDE_HOSTS?": "string",
  "CLOCK?": loopback,
  "STRIPE_SECRET_KEY?": type("''").or(/^(?:sk|rk)_\S{10,}$/),
  "STRIPE_WEBHOOK_SECRET?": type("''").or(/^whsec_\S{10,}$/),
  "STRIPE_API?": loopback,
  "ADMIN_PASSKEY_GRACE_DAYS?": type("'' | 'off'").or(/^(?:[1-9]?\d)$/),
  // A point of P-256 and its scalar, base64url (bun run push:keys).
  "VAPID_PUBLIC_KEY?": type("''").or(/^B[A-Za-z0-9_-]{86}$/),
  "VAPID_PRIVATE_KEY?": type("''").or(/^[A-Za-z0-9_-]{43}$/),
  "ENVIRONMENT?": "'local'|'staging'|'production'",
});

/** What card payments need (docs/money.md, Cards). */
export type CardSettings = {
  secretKey: string;
  /** Signs what Stripe tells us. */
  webhookSecret: string;
  /** Where tests on one machine answer in Stripe's place ("http://127.0.0.1:9000"); undefined: Stripe. */
  api: string | undefined;
};

/** What identifies the site to the makers of browsers (VAPID, RFC 8292). */
export type PushSettings = {
  publicKey: string;
  privateKey: string;
  /** Whom they may turn to: an https or mailto address. */
  subject: string;
};

export type Settings = {
  libsqlUrl: string;
  libsqlAuthToken: string | undefined;
  siteUrl: string | undefined;
  chatUrl: string;
  /** Made of AUTH_SECRET and, while it is being replaced, AUTH_SECRET_PREVIOUS. */
  keys: TokenKeys;
  rateLimits: boolean;
  /** Hosts with their ports that may be asked for a calendar although they stand on this machine: tests have some. */
  outsideHosts: readonly string[];
  /** Undefined: nobody pays by card here. */
  cards: CardSettings | undefined;
  /** How many days administrators have until they need a passkey; null: they are not asked. */
  passkeyDays: number | null;
  /** Undefined: nobody is told by push here. */
  push: PushSettings | undefined;
  /** "local" only on one machine under `bun run start`; anything else is treated as production. */
  environment: "local" | "production";
  /** False on staging: search engines are asked to leave it out. */
  isListed: boolean;
};

let parsed: { from: Bindings; settings: Settings } | undefined;

/**
 * The text variables of DESIGN §3, checked once per isolate. Throws an Error that names the variables which are
 * missing or wrong, never their values.
 */
export function parseSettings(env: Bindings): Settings {
  if (parsed?.from === env) return parsed.settings;
  const out = settings({ ...env });
  if (isRefused(out)) {
    const names = [...new Set(out.map((error) => String(error.path[0])))].join(", ");
    throw new Error(`Missing or invalid settings: ${names}. docs/commands.md lists the variables.`);
  }
  const environment = out.ENVIRONMENT === "local" ? "local" : "production";
  if (environment !== "local") refuseLocalWays(out);
  const result: Settings = {
    libsqlUrl: out.LIBSQL_URL,
    libsqlAuthToken: out.LIBSQL_AUTH_TOKEN || undefined,
    siteUrl: out.SITE_URL,
    chatUrl: out.CHAT_URL,
    keys: tokenKeys(out.AUTH_SECRET, out.AUTH_SECRET_PREVIOUS),
    rateLimits: out.RATE_LIMITS !== "off",
    outsideHosts: (out.OUTSIDE_HOSTS ?? "").split(",").flatMap((host) => host.trim() || []),
    passkeyDays: passkeyDays(out.ADMIN_PASSKEY_GRACE_DAYS, environment),
    cards: cardSettings(out),
    push: pushSettings(out),
    environment,
    isListed: out.ENVIRONMENT !== "staging",
  };
  parsed = { from: env, settings: result };
  return result;
}

/** On one machine nobody is asked for a passkey unless the variable says so. */
function passkeyDays(given: string | undefined, environment: Settings["environment"]) {
  if (given === "off") return null;
  if (given) return Number(given);
  return environment === "local" ? null : GRACE_DAYS;
}

/** Throws an Error where one of the two is missing: money would come of which nobody hears. */
function cardSettings(out: typeof settings.infer): CardSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = out;
  if (!secretKey && !webhookSecret) return undefined;
  if (secretKey && webhookSecret)
    return { secretKey, webhookSecret, api: out.STRIPE_API || undefined };
  throw new Error("Of STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET both or none are set.");
}

/** Throws an Error where one of the two is missing. */
function pushSettings(out: typeof settings.infer): PushSettings | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, SITE_URL = "" } = out;
  if (!publicKey && !privateKey) return undefined;
  if (!publicKey || !privateKey)
    throw new Error("Of VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY both or none are set.");
  const subject = SITE_URL.startsWith("https:") ? SITE_URL : `mailto:${site.email_support}`;
  return { publicKey, privateKey, subject };
}

/** What one machine may do and a deployed Worker may not. */
function refuseLocalWays(out: typeof settings.infer): void {
  if (out.RATE_LIMITS === "off") throw new Error("RATE_LIMITS=off is refused in production.");
  if (out.OUTSIDE_HOSTS) throw new Error("OUTSIDE_HOSTS is refused in production.");
  if (out.ADMIN_PASSKEY_GRACE_DAYS === "off")
    throw new Error("ADMIN_PASSKEY_GRACE_DAYS=off is refused in production.");
  if (out.CLOCK) throw new Error("CLOCK is refused in production.");
  if (out.STRIPE_API) throw new Error("STRIPE_API is refused in production.");
  const { SITE_URL, CHAT_URL, LIBSQL_URL } = out;
  const isOpen = (url: string | undefined) => url === undefined || /^(?:http|ws):/i.test(url);
  const open = Object.entries({ SITE_URL, CHAT_URL, LIBSQL_URL })
    .filter(([, url]) => isOpen(url))
    .map(([name]) => name);
  if (open.length > 0) {
    throw new Error(`In production these must be https addresses: ${open.join(", ")}.`);
  }
}

/** The data centre's own cache; the DOM's types of `caches`, loaded for the app, do not know it. */
export function edgeCache(): Cache {
  return (caches as unknown as { default: Cache }).default;
}
