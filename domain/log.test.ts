import { afterEach, beforeEach, expect, type Mock, spyOn, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { ROOT } from "#scripts/lib/install.ts";
import { inLogScope } from "#worker/log.ts";
import { cleanMessage, cleanText, describeError, log } from "./log.ts";

let logged: Mock<typeof console.log>;
beforeEach(() => {
  logged = spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());
const lines = () => logged.mock.calls.map(([line]) => JSON.parse(String(line)));

const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJ1dWlkIjoiMTIzNDU2In0.c2lnbmF0dXJlLW9mLXRva2Vu";
const UUID = "01a1fcf6-9a5f-714f-a26c-27adf54af8fa";

/** What must not get into a log, however it gets into a message. */
const HOSTILE = [
  "layla@haddad.example",
  "layla%40haddad.example",
  "Layla.Haddad+boats@mail.haddad.example",
  JWT,
  "+971501234567",
  "+971 50 123 45 67",
  "00971-50-1234567",
  "0501234567",
  "(050) 123-4567",
  "sk-Abc123Def456Ghi789Jkl012Mno345",
];
const AROUND = [
  (secret: string) => secret,
  (secret: string) => `no way to ${secret}: refused`,
  (secret: string) => `"${secret}" is not valid`,
  (secret: string) => `https://khorizon.example/view/booking?token=${secret}&x=1`,
  (secret: string) => `Cookie: token=${secret}; other=1`,
  (secret: string) => `Authorization: Bearer ${secret}`,
  (secret: string) => `(${secret}), [${secret}], {"email":"${secret}"}`,
];

test.each(HOSTILE)("%j gets into no line, whatever stands around it", (secret) => {
  for (const around of AROUND) {
    log("info", "tried", { text: around(secret), error: describeError(new Error(around(secret))) });
  }
  const written = logged.mock.calls.map(([line]) => String(line));
  expect(written).toHaveLength(AROUND.length);
  for (const line of written) expect(line).not.toContain(secret);
  // Nothing of it is left beside what replaced it either.
  for (const line of written) expect(line).not.toMatch(/haddad|50.?123.?45|Ghi789|c2lnbmF0/);
});

test("no email address and no number that can be dialled survives, wherever it stands", () => {
  const word = fc.stringMatching(/^[a-z]{2,8}$/);
  const address = fc.tuple(word, word).map(([name, host]) => `${name}@${host}.example`);
  const phone = fc.stringMatching(/^\+[1-9][0-9]{8,13}$/);
  fc.assert(
    fc.property(fc.string(), fc.oneof(address, phone), fc.string(), (left, secret, right) => {
      expect(cleanText(`${left} ${secret} ${right}`)).not.toContain(secret);
    }),
    { numRuns: 300, seed: 7 },
  );
});

test("what helps stays: ids of records, names of variables and columns, figures, places", () => {
  for (const text of [
    UUID,
    "expire-offers",
    "AUTH_SECRET, LIBSQL_URL",
    "UNIQUE constraint failed: newsletter.email",
    "SQLITE_BUSY: database is locked",
    "    at placeRequest (file:///app/index.js:12:34567)",
    "HTTP status 503 after 6000 ms",
  ])
    expect(cleanText(text)).toBe(text);
  expect(cleanMessage(new TypeError("Cannot read properties of undefined (reading 'uuid')"))).toBe(
    "Cannot read properties of undefined (reading 'uuid')",
  );
});

test("a message is kept without what it quotes: that is somebody's input", () => {
  expect(cleanMessage(new TypeError('Invalid URL: "Layla Haddad"'))).toBe('Invalid URL: "…"');
  expect(cleanMessage(new Error('fts5: syntax error near "Layla"'))).toBe(
    "fts5: syntax error near […]",
  );
  let parsing: unknown;
  try {
    JSON.parse('Layla "Haddad"');
  } catch (error) {
    parsing = error;
  }
  expect(describeError(parsing)).not.toContain("Layla");
});

test("a failed query is logged without its parameters, with the message of the database", () => {
  const query = new Error(
    "Failed query: select * from user where name = ?\nparams: Layla Haddad,layla@haddad.example",
    { cause: new Error("SQLITE_BUSY: database is locked") },
  );
  const text = describeError(query);
  expect(text).not.toMatch(/layla/i);
  expect(text).toContain("SQLITE_BUSY: database is locked");
  expect(text).toContain("    at ");
});

test("any other error is named, not shown", () => {
  expect(describeError({ password: "x" })).toBe("unknown");
});

test("each line names level, event and build, and within a request or a run its id, over every await", async () => {
  await inLogScope({ request: UUID }, async () => {
    await Promise.resolve();
    log("info", "first", { ms: 5 });
    await inLogScope({ run: "r1", job: "prune" }, async () => log("info", "second"));
    queueMicrotask(() => log("info", "behind"));
    await Promise.resolve();
  });
  log("info", "outside");
  const common = { level: "info", build: "none" };
  expect(lines()).toEqual([
    { ...common, event: "first", request: UUID, ms: 5 },
    { ...common, event: "second", request: UUID, run: "r1", job: "prune" },
    { ...common, event: "behind", request: UUID },
    { ...common, event: "outside" },
  ]);
});

test("on the server one place writes the log, and events are named in snake_case", async () => {
  const patterns = [
    "worker/**/*.ts",
    "party/**/*.ts",
    "db/**/*.ts",
    "app/**/*.server.ts",
    "app/**/*.server.tsx",
  ];
  const files = patterns.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync({ cwd: ROOT })]);
  const direct: string[] = [];
  const events: string[] = [];
  for (const file of [...files, "app/entry.server.tsx"]) {
    if (/\.(?:i?test)\.tsx?$|testing\//.test(file) || file === "domain/log.ts") continue;
    const text = readFileSync(join(ROOT, file), "utf8");
    if (/\bconsole\.\w+\(/.test(text)) direct.push(file);
    for (const [, event] of text.matchAll(/\blog\(\s*"(?:info|warn|error)",\s*"([^"]+)"/g))
      events.push(event ?? "");
    for (const [, event] of text.matchAll(/\blogFailure\(\s*"([^"]+)"/g)) events.push(event ?? "");
  }
  expect(direct).toEqual([]);
  expect(events.filter((event) => !/^[a-z]+(?:_[a-z]+)*$/.test(event))).toEqual([]);
  expect(events.length).toBeGreaterThan(20);
});
