import { isRefused, type } from "#db/ark.ts";
import { type TokenKeys, tokenKeys } from "#worker/auth/tokens.ts";

/** The Worker's bindings as the runtime hands them over; text variables are parsed by `parseSettings`. */
export type Bindings = {
  FILES: R2Bucket;
  IMAGES: ImagesBinding;
  EMAIL: SendEmail;
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
  ENVIRONMENT?: string;
};

/** Long enough, and not one sign repeated: a key nobody guesses. */
const secret = type("string >= 32").narrow((text) => new Set(text).size >= 10);

const settings = type({
  LIBSQL_URL: "string.url",
  "LIBSQL_AUTH_TOKEN?": "string",
  "SITE_URL?": "string.url",
  CHAT_URL: "string.url",
  AUTH_SECRET: secret,
  "AUTH_SECRET_PREVIOUS?": type("''").or(secret),
  "RATE_LIMITS?": "'on'|'off'",
  "ENVIRONMENT?": "'local'|'production'",
});

export type Settings = {
  libsqlUrl: string;
  libsqlAuthToken: string | undefined;
  siteUrl: string | undefined;
  chatUrl: string;
  /** Made of AUTH_SECRET and, while it is being replaced, AUTH_SECRET_PREVIOUS. */
  keys: TokenKeys;
  rateLimits: boolean;
  /** "local" only on one machine under `bun run start`; anything else is treated as production. */
  environment: "local" | "production";
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
    throw new Error(`Missing or invalid settings: ${names}. README.md lists the variables.`);
  }
  const environment = out.ENVIRONMENT ?? "production";
  if (environment === "production" && out.RATE_LIMITS === "off") {
    throw new Error("RATE_LIMITS=off is refused in production.");
  }
  const result: Settings = {
    libsqlUrl: out.LIBSQL_URL,
    libsqlAuthToken: out.LIBSQL_AUTH_TOKEN || undefined,
    siteUrl: out.SITE_URL,
    chatUrl: out.CHAT_URL,
    keys: tokenKeys(out.AUTH_SECRET, out.AUTH_SECRET_PREVIOUS),
    rateLimits: out.RATE_LIMITS !== "off",
    environment,
  };
  parsed = { from: env, settings: result };
  return result;
}
