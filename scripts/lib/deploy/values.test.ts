import { afterAll, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "#scripts/lib/install.ts";
import {
  readValues,
  SECRETS,
  secretLines,
  secretProblems,
  secretStates,
  secretsOf,
  withoutValues,
  wrongValues,
} from "./values.ts";

const folder = mkdtempSync(join(tmpdir(), "values-"));
afterAll(() => rmSync(folder, { recursive: true }));

const GOOD = {
  LIBSQL_URL: "libsql://boats.turso.example",
  LIBSQL_AUTH_TOKEN: "tokentokentoken",
  SITE_URL: "https://boats.example",
  CHAT_URL: "https://rooms.boats.example",
  AUTH_SECRET: "kR7-vQ2.pX9_mL4+zT8=wB3/nH6*yD5!",
  TICKET_KEY: "q33z6J53.fqal9mWC7lmn3vPQDj0-Pi79z2utLZV24pg4UwQH5AI",
};
const places = { file: ".deploy/staging.env", worker: "boats-staging", rooms: "chat-staging" };

test("the environment's file goes before the shell, and nobody else may read it", () => {
  const file = join(folder, "a.env");
  writeFileSync(file, "SITE_URL=https://from.file.example\nUNKNOWN=1\n", { mode: 0o600 });
  const shell = { SITE_URL: "https://from.shell.example", AUTH_SECRET: GOOD.AUTH_SECRET };
  expect(readValues({ file }, shell)).toEqual({
    SITE_URL: "https://from.file.example",
    AUTH_SECRET: GOOD.AUTH_SECRET,
    TICKET_KEY: GOOD.TICKET_KEY,
  });
  chmodSync(file, 0o644);
  expect(() => readValues({ file }, {})).toThrow("chmod 600");
  expect(readValues({ file: join(folder, "none.env") }, {})).toEqual({});
});

test("what is set is judged as the Worker will, without a word of the values", () => {
  expect(wrongValues(GOOD)).toEqual([]);
  expect(wrongValues({})).toEqual([]);
  const wrong = wrongValues({
    SITE_URL: "http://boats.example",
    CHAT_URL: "https://localhost:1999",
    LIBSQL_URL: "http://127.0.0.1:8080",
    AUTH_SECRET: "short-and-secret",
  }).join("\n");
  for (const words of ["SITE_URL must start with https://", "CHAT_URL names this very machine"])
    expect(wrong).toContain(words);
  for (const name of ["LIBSQL_URL", "AUTH_SECRET"]) expect(wrong).toContain(name);
  expect(wrong).not.toContain("short-and-secret");
});

test("a secret is needed wherever it is read: given here, or set at the site and at the rooms", () => {
  const missing = (values: object, site: string[], rooms: string[]) =>
    secretProblems(secretStates({ ...values }, { site, rooms }), places);
  expect(missing(GOOD, [], [])).toEqual([]);
  const names = Object.keys(GOOD);
  expect(missing({}, names, names)).toEqual([]);
  const without = (gone: string) => names.filter((name) => name !== gone);
  // The rooms read neither CHAT_URL nor what signs accounts.
  for (const name of ["CHAT_URL", "AUTH_SECRET"])
    expect(missing({}, names, without(name))).toEqual([]);
  expect(missing({}, without("TICKET_KEY"), without("TICKET_KEY"))).toEqual([
    "TICKET_KEY is missing (rooms): write AUTH_SECRET, of which it is made, into .deploy/staging.env",
  ]);
  expect(missing({}, names, without("SITE_URL"))).toEqual([
    "SITE_URL is missing (rooms): write it into .deploy/staging.env, or bun partykit env add SITE_URL --name chat-staging",
  ]);
  expect(missing({}, [], [])).toHaveLength(6);
});

test("half a model is refused, a whole one and none are not", () => {
  const problems = (names: string[]) =>
    secretProblems(secretStates(GOOD, { site: [], rooms: names }), places);
  expect(problems(["ASSISTANT_BASE_URL"])).toHaveLength(1);
  expect(problems(["ASSISTANT_BASE_URL", "ASSISTANT_API_KEY", "ASSISTANT_MODEL"])).toEqual([]);
  expect(problems([])).toEqual([]);
});

test("where nobody was asked nothing is missing, and the list holds names alone", () => {
  const states = secretStates(GOOD, { site: undefined, rooms: undefined });
  expect(secretProblems(states, places)).toEqual([]);
  const list = secretLines(states).join("\n");
  for (const value of Object.values(GOOD)) expect(list).not.toContain(value);
  for (const { name } of SECRETS) expect(list).toContain(name);
});

test("every text variable that the Worker or the rooms read is on the list", () => {
  const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
  const bindings =
    /export type Bindings = \{([\s\S]*?)\n\};/.exec(read("worker/env.ts"))?.[1] ?? "";
  const site = [...bindings.matchAll(/^ {2}(\w+)\??: string;/gm)].map(([, name]) => name);
  const rooms = ["party/settings.ts", "party/http.ts", "party/assistant/model/settings.ts"]
    .flatMap((file) => [...read(file).matchAll(/\benv\.([A-Z_]+)|"(ASSISTANT_[A-Z_]+)"/g)])
    .map(([, member, quoted]) => member ?? quoted);
  const elsewhere = ["RATE_LIMITS", "OUTSIDE_HOSTS", "CLOCK", "STRIPE_API", "ENVIRONMENT"];
  const listed = new Set([...SECRETS.map(({ name }) => name), ...elsewhere]);
  expect([...new Set([...site, ...rooms])].filter((name) => !listed.has(name ?? ""))).toEqual([]);
  expect(site.length).toBeGreaterThanOrEqual(8);
});

test("whatever a tool says, no value gets out: neither the file's, the shell's nor the accounts'", () => {
  const secrets = secretsOf(GOOD, {
    AUTH_SECRET: "another-secret-of-the-shell",
    CLOUDFLARE_API_TOKEN: "cf-token-1234",
    HOME: "/root",
  });
  const said = `401 for ${GOOD.LIBSQL_URL} with ${GOOD.LIBSQL_AUTH_TOKEN}, cf-token-1234, another-secret-of-the-shell at https://boats.example /root`;
  const clean = withoutValues(said, secrets);
  expect(clean).toBe(
    "401 for [LIBSQL_URL] with [LIBSQL_AUTH_TOKEN], [CLOUDFLARE_API_TOKEN], [AUTH_SECRET of the shell] at https://boats.example /root",
  );
});
