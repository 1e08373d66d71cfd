import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { isAbsolute, join } from "node:path";
import { ROOT } from "./install.ts";
import { reasonOf } from "./log-file.ts";

export type StackSettings = {
  port: number;
  partyPort: number;
  libsqlPort: number;
  dataDir: string;
  /** Set: that database is used and no sqld is started. */
  libsqlUrl: string | undefined;
  libsqlAuthToken: string | undefined;
  siteUrl: string;
  chatUrl: string;
  authSecret: string;
  authSecretPrevious: string | undefined;
  adminEmail: string;
  adminPassword: string | undefined;
  seed: "demo" | "none";
  rateLimits: "on" | "off";
  /** A folder of domain/messages. */
  uiLanguage: string;
  /** Passed on to the site and the rooms as they are. */
  passed: Record<string, string>;
  /** Passed on to the site alone. */
  siteOnly: Record<string, string>;
};

type Env = Record<string, string | undefined>;

const PASSED = [
  "OUTSIDE_HOSTS",
  "CLOCK",
  "ASSISTANT_BASE_URL",
  "ASSISTANT_API_KEY",
  "ASSISTANT_MODEL",
  "ASSISTANT_PRICE_IN",
  "ASSISTANT_PRICE_OUT",
];

const SITE_ONLY = [
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_API",
  "ADMIN_PASSKEY_GRACE_DAYS",
  "VAPID_PUBLIC_KEY",
  "VAPID_PRIVATE_KEY",
];

const given = (env: Env, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, env[name] ?? ""]).filter(([, value]) => value));

/** The variables of docs/commands.md with their defaults. Throws an Error that names a variable with a wrong value. */
export function readSettings(env: Env = process.env): StackSettings {
  const port = readPort(env, "PORT", 8787);
  const partyPort = readPort(env, "PARTY_PORT", 1999);
  const libsqlPort = readPort(env, "LIBSQL_PORT", 8080);
  if (new Set([port, partyPort, libsqlPort]).size < 3) {
    throw new Error("PORT, PARTY_PORT and LIBSQL_PORT must be three different ports.");
  }
  const dir = env.DATA_DIR || ".data";
  const dataDir = isAbsolute(dir) ? dir : join(ROOT, dir);
  makeWritable(dataDir);
  return {
    port,
    partyPort,
    libsqlPort,
    dataDir,
    libsqlUrl: readUrl(env, "LIBSQL_URL", ["http:", "https:", "libsql:"]),
    libsqlAuthToken: env.LIBSQL_AUTH_TOKEN || undefined,
    siteUrl: readUrl(env, "SITE_URL") ?? `http://localhost:${port}`,
    chatUrl: readUrl(env, "CHAT_URL") ?? `http://127.0.0.1:${partyPort}`,
    authSecret: readSecret(env, "AUTH_SECRET") ?? generatedSecret(dataDir),
    authSecretPrevious: readSecret(env, "AUTH_SECRET_PREVIOUS"),
    adminEmail: readEmail(env),
    adminPassword: readSecret(env, "ADMIN_PASSWORD", PASSWORD_LENGTH),
    seed: readChoice(env, "SEED", ["demo", "none"]),
    rateLimits: readChoice(env, "RATE_LIMITS", ["on", "off"]),
    uiLanguage: readLanguage(env),
    passed: given(env, PASSED),
    siteOnly: given(env, SITE_ONLY),
  };
}

/** Makes the data folder if it is missing; throws an Error that names DATA_DIR where nothing can be written. */
function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    rmdirSync(mkdtempSync(join(dataDir, "write-")));
  } catch (error) {
    throw new Error(
      `Nothing can be written in ${dataDir} (DATA_DIR): ${reasonOf(error)}. Set DATA_DIR to a folder that is yours.`,
    );
  }
}

function readPort(env: Env, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name} must be a port between 1 and 65535, not "${text}".`);
  }
  return port;
}

function readUrl(env: Env, name: string, schemes = ["http:", "https:"]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol)) {
    throw new Error(`${name} must be an address that starts with ${schemes.join("// or ")}//.`);
  }
  return text.replace(/\/$/, "");
}

function readChoice<T extends string>(env: Env, name: string, choices: readonly [T, ...T[]]): T {
  const text = env[name];
  if (!text) return choices[0];
  const found = choices.find((choice) => choice === text);
  if (!found) throw new Error(`${name} must be one of ${choices.join(", ")}, not "${text}".`);
  return found;
}

function readLanguage(env: Env): string {
  const folders = readdirSync(join(ROOT, "domain/messages"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "en")
    .map((entry) => entry.name);
  return readChoice(env, "UI_LANGUAGE", ["en", ...folders]);
}

const SECRET_LENGTH = 32;
const PASSWORD_LENGTH = 10;

function readSecret(env: Env, name: string, least = SECRET_LENGTH): string | undefined {
  const secret = env[name] || undefined;
  if (secret !== undefined && secret.length < least) {
    throw new Error(`${name} must have ${least} characters or more.`);
  }
  return secret;
}

function readEmail(env: Env): string {
  const email = (env.ADMIN_EMAIL || "admin@khorizon.example").toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new Error("ADMIN_EMAIL must be an email address.");
  return email;
}

/** The signing secret of this machine: made once, kept in DATA_DIR, readable by its owner only. */
function generatedSecret(dataDir: string): string {
  const path = join(dataDir, "auth-secret");
  if (existsSync(path)) return readFileSync(path, "utf8").trim();
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(path, secret, { mode: 0o600 });
  chmodSync(path, 0o600);
  return secret;
}
