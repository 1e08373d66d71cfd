import { existsSync, readFileSync, statSync } from "node:fs";
import { parseEnv } from "node:util";
import { ticketKey } from "#worker/auth/tokens.ts";
import { type Bindings, parseSettings } from "#worker/env.ts";
import { ENVIRONMENTS, type Environment, readEnvironment } from "./environments.ts";

/** What is known of an environment's variables on this machine. */
export type Values = Record<string, string>;

/** A secret of the Worker or of the rooms: who reads it, and whether one can do without. */
type SecretRule = {
  name: string;
  site: boolean;
  rooms: boolean;
  required: boolean;
  what: string;
};

/** Everything that is set by hand, for the site (worker/env.ts) and the rooms (party/settings.ts and its neighbours). */
export const SECRETS: readonly SecretRule[] = [
  both("LIBSQL_URL", "the database's address, libsql://…"),
  both("LIBSQL_AUTH_TOKEN", "its token"),
  both("SITE_URL", "the site's public address, https://…"),
  { ...both("CHAT_URL", "the rooms' public address, https://…"), rooms: false },
  { ...both("AUTH_SECRET", "signs tokens, 32 random characters or more"), rooms: false },
  { ...optional("AUTH_SECRET_PREVIOUS", "the secret before, while it is replaced"), rooms: false },
  { ...both("TICKET_KEY", "reads the site's tickets; made here of AUTH_SECRET"), site: false },
  { ...optional("TICKET_KEY_PREVIOUS", "the same of AUTH_SECRET_PREVIOUS"), site: false },
  { ...optional("STRIPE_SECRET_KEY", "Stripe's secret key, for card payments"), rooms: false },
  { ...optional("STRIPE_WEBHOOK_SECRET", "signs what Stripe tells /api/stripe"), rooms: false },
  {
    ...optional(
      "ADMIN_PASSKEY_GRACE_DAYS",
      "days administrators have to add a passkey, 14 without it",
    ),
    rooms: false,
  },
  { ...optional("VAPID_PUBLIC_KEY", "names the site to push services"), rooms: false },
  { ...optional("VAPID_PRIVATE_KEY", "signs push messages to the office"), rooms: false },
  { ...optional("ASSISTANT_BASE_URL", "the model's endpoint"), site: false },
  { ...optional("ASSISTANT_API_KEY", "its key"), site: false },
  { ...optional("ASSISTANT_MODEL", "its name"), site: false },
  { ...optional("ASSISTANT_PRICE_IN", "its price per million tokens read"), site: false },
  { ...optional("ASSISTANT_PRICE_OUT", "its price per million tokens written"), site: false },
];

function both(name: string, what: string): SecretRule {
  return { name, site: true, rooms: true, required: true, what };
}

function optional(name: string, what: string): SecretRule {
  return { ...both(name, what), required: false };
}

const TICKET_KEYS = [
  ["TICKET_KEY", "AUTH_SECRET"],
  ["TICKET_KEY_PREVIOUS", "AUTH_SECRET_PREVIOUS"],
] as const;

/** The environment's file over what is set in the shell. Throws an Error when others may read the file. */
export function readValues(
  { file }: Pick<Environment, "file">,
  shell: Record<string, string | undefined> = process.env,
): Values {
  const kept: Record<string, string | undefined> = {};
  if (existsSync(file)) {
    if ((statSync(file).mode & 0o077) !== 0) {
      throw new Error(`Others may read ${file}: chmod 600 ${file}`);
    }
    Object.assign(kept, parseEnv(readFileSync(file, "utf8")));
  }
  const values: Values = {};
  for (const { name } of SECRETS) {
    const value = kept[name] ?? shell[name];
    if (value) values[name] = value;
  }
  // The rooms get the key for tickets alone, never the secret that signs accounts.
  for (const [key, secret] of TICKET_KEYS)
    if (values[secret]) values[key] = ticketKey(values[secret]);
  return values;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** What is wrong with the values that are set, by name and reason, never with a value. */
export function wrongValues(values: Values): string[] {
  const wrong: string[] = [];
  for (const name of ["SITE_URL", "CHAT_URL", "LIBSQL_URL", "ASSISTANT_BASE_URL"]) {
    const value = values[name];
    if (value === undefined) continue;
    const schemes = name === "LIBSQL_URL" ? ["libsql:", "https:"] : ["https:"];
    if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol)) {
      wrong.push(`${name} must start with ${schemes.join("// or ")}//`);
    } else if (LOOPBACK.test(new URL(value).hostname)) {
      wrong.push(`${name} names this very machine`);
    }
  }
  // The Worker's own judgement of the rest; what is merely missing is in the checklist.
  const given: Values = {
    LIBSQL_URL: "https://missing.invalid",
    CHAT_URL: "https://missing.invalid",
    SITE_URL: "https://missing.invalid",
    AUTH_SECRET: "missing: abcdefghijklmnopqrstuvwxyz",
    ...values,
    ENVIRONMENT: "production",
  };
  for (const name of ["LIBSQL_URL", "CHAT_URL", "SITE_URL"]) {
    if (wrong.some((one) => one.startsWith(`${name} `))) given[name] = "https://missing.invalid";
  }
  try {
    parseSettings(given as unknown as Bindings);
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : "the settings are wrong");
  }
  return wrong;
}

/** Names whose values two environments share although each must have its own. */
export function sharedValues(name: Environment["name"], values: Values): string[] {
  const shared = new Set<string>();
  for (const other of ENVIRONMENTS) {
    if (other === name) continue;
    const theirs = readValues(readEnvironment(other), {});
    for (const one of ["LIBSQL_URL", "AUTH_SECRET", "SITE_URL", "CHAT_URL"]) {
      if (values[one] !== undefined && values[one] === theirs[one]) shared.add(one);
    }
  }
  return [...shared];
}

const ACCOUNTS = ["CLOUDFLARE_API_TOKEN", "CLOUDFLARE_API_KEY", "PARTYKIT_TOKEN", "GITHUB_TOKEN"];
/** Addresses everybody may know. */
const PUBLIC = ["SITE_URL", "CHAT_URL"];

/** Everything that must not be shown: the environment's values, the shell's, the accounts' tokens. */
export function secretsOf(values: Values, shell: Record<string, string | undefined>): Values {
  const names = [...SECRETS.map(({ name }) => name), ...ACCOUNTS];
  const found: Values = {};
  for (const name of names.filter((one) => !PUBLIC.includes(one))) {
    const value = values[name] ?? shell[name];
    if (value) found[name] = value;
    // The shell's own, where the file says otherwise.
    if (shell[name] && shell[name] !== value) found[`${name} of the shell`] = shell[name];
  }
  return found;
}

/** A text without the values in it: each is replaced by its name. */
export function withoutValues(text: string, values: Record<string, string | undefined>): string {
  let clean = text;
  const known = Object.entries(values).filter(([, value]) => (value ?? "").length >= 6);
  // The longest first, or one that is a part of another leaves the rest of it standing.
  for (const [name, value] of known.sort((a, b) => (b[1] ?? "").length - (a[1] ?? "").length)) {
    clean = clean.replaceAll(value ?? "", `[${name}]`);
  }
  return clean;
}

/** Names that are set already where it is deployed; undefined where nobody was asked. */
export type Deployed = {
  site: readonly string[] | undefined;
  rooms: readonly string[] | undefined;
};

type SecretState = SecretRule & {
  /** Where it comes from, or that it is missing; "unknown" where nobody was asked. */
  state: "given" | "deployed" | "missing" | "unknown";
  /** Where it has to be set. */
  missingAt: ("site" | "rooms")[];
};

/** Each secret's state. One given here is sent to both; what is not has to be deployed already wherever it is read. */
export function secretStates(values: Values, deployed: Deployed): SecretState[] {
  return SECRETS.map((rule) => {
    if (values[rule.name] !== undefined) return { ...rule, state: "given", missingAt: [] };
    const missingAt = (["site", "rooms"] as const).filter(
      (place) => rule[place] && deployed[place]?.includes(rule.name) !== true,
    );
    if (missingAt.length === 0) return { ...rule, state: "deployed", missingAt: [] };
    const isUnknown = missingAt.every((place) => deployed[place] === undefined);
    return { ...rule, state: isUnknown ? "unknown" : "missing", missingAt };
  });
}

/** The checklist, one line each, with names only. */
export function secretLines(states: readonly SecretState[]): string[] {
  const words = {
    given: "set here",
    deployed: "set there",
    missing: "MISSING",
    unknown: "not set here",
  };
  return states.map(({ name, state, site, rooms, required, what }) => {
    const readers = [site && "site", rooms && "rooms"].filter(Boolean).join(" + ");
    const word = state === "missing" && !required ? "not set" : words[state];
    const need = required ? "required" : "optional";
    return `${name.padEnd(20)} ${word.padEnd(12)} ${need}  ${readers.padEnd(12)} ${what}`;
  });
}

/** What has to be set before anything is deployed, and how. */
export function secretProblems(
  states: readonly SecretState[],
  { file, worker, rooms }: { file: string; worker: string; rooms: string },
): string[] {
  const missing = states.filter(({ state, required }) => required && state === "missing");
  const problems = missing.map(({ name, missingAt }) => {
    const ways = missingAt.map((place) =>
      place === "site"
        ? `bun wrangler secret put ${name} --name ${worker}`
        : `bun partykit env add ${name} --name ${rooms}`,
    );
    const is = `${name} is missing (${missingAt.join(" and ")})`;
    if (name === "TICKET_KEY") return `${is}: write AUTH_SECRET, of which it is made, into ${file}`;
    return `${is}: write it into ${file}, or ${ways.join(" and ")}`;
  });
  // One half of a model's settings is worse than none: the assistant would say so in the log and work without.
  const model = states.filter(({ name }) => /^ASSISTANT_(?:BASE_URL|API_KEY|MODEL)$/.test(name));
  const set = model.filter(({ state }) => state === "given" || state === "deployed");
  if (set.length > 0 && set.length < model.length) {
    problems.push(
      "Of ASSISTANT_BASE_URL, ASSISTANT_API_KEY and ASSISTANT_MODEL all or none are set.",
    );
  }
  const cards = states.filter(({ name }) => name.startsWith("STRIPE_"));
  const cardsSet = cards.filter(({ state }) => state === "given" || state === "deployed");
  if (cardsSet.length === 1)
    problems.push("Of STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET both or none are set.");
  return problems;
}
