import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ICAL from "ical.js";
import MarkdownIt from "markdown-it";
import { build } from "vite";
import { ROOT } from "./install.ts";
import {
  CHARACTER_NAMES,
  messagesIn,
  pseudoModule,
  STRIPE_PARTS,
  withoutUnused,
} from "./vite-plugins.ts";

const MESSAGES = join(ROOT, "domain/messages");

/** What a module gets that imports a file of the English messages, when the site speaks a language. */
async function resolved(language: string, file: string, importer: string) {
  const plugin = messagesIn(language);
  const { resolveId } = plugin as unknown as {
    resolveId: (this: unknown, ...args: unknown[]) => Promise<{ id: string } | string | null>;
  };
  const context = { resolve: async () => ({ id: `${MESSAGES}/en/${file}` }) };
  const found = await resolveId.call(context, `#domain/messages/en/${file}`, importer, {});
  return (typeof found === "string" ? found : found?.id)?.slice(MESSAGES.length);
}

test("English is what is written: no plugin", () => {
  expect(messagesIn("en")).toBeUndefined();
});

test("a language without a folder stops the build by name", () => {
  expect(() => messagesIn("xx")).toThrow('UI_LANGUAGE is "xx"');
});

test("each import of English messages becomes the language's own file, or one made of the English", async () => {
  const page = join(ROOT, "app/root.tsx");
  expect(await resolved("pseudo", "language.ts", page)).toBe("/pseudo/language.ts");
  expect(await resolved("pseudo", "shell.ts", page)).toBe("/en/shell.ts?pseudo");
  expect(await resolved("pseudo", "request.ts", `${MESSAGES}/en/package.ts`)).toBe(
    "/en/request.ts?pseudo",
  );
});

test("a file of the language gets its English namesake as it is", async () => {
  expect(await resolved("pseudo", "language.ts", `${MESSAGES}/pseudo/language.ts`)).toBe(
    "/en/language.ts",
  );
  expect(await resolved("pseudo", "shell.ts", `${MESSAGES}/en/shell.ts?pseudo`)).toBe(
    "/en/shell.ts",
  );
});

test("the module made of an English one has its values, not its types", () => {
  const code = pseudoModule(
    "/x.ts",
    'export const a = { b: "c" } as const;\nexport function d(n: number) { return n; }\nexport type E = 1;\nconst f = 2;',
  );
  expect(code.match(/^export .*$/gm)).toEqual([
    "export const a = pseudo(english.a);",
    "export const d = pseudo(english.d);",
  ]);
});

test("each part of Stripe's API that is called is in the Worker's client", async () => {
  const called = new Set<string>();
  for (const file of new Bun.Glob("worker/services/cards/*.ts").scanSync(ROOT))
    for (const [, part = ""] of (await Bun.file(join(ROOT, file)).text()).matchAll(
      /\bclient\.([\w.]+)\.\w+\(/g,
    ))
      if (part !== "webhooks") called.add(part);
  const kept = STRIPE_PARTS.filter((part) => !part.endsWith("/index")).map((part) =>
    part.replace(/(^|\/)(.)/g, (_, slash, first) => (slash ? "." : "") + first.toLowerCase()),
  );
  expect([...called].sort()).toEqual(kept);
});

test("each character that Markdown may name is the one HTML names so", () => {
  const { unescapeAll } = new MarkdownIt().utils;
  const html = Object.keys(CHARACTER_NAMES).map((name) => [name, unescapeAll(`&${name};`)]);
  expect(CHARACTER_NAMES).toEqual(Object.fromEntries(html));
});

/** All kinds of values a calendar may hold, which what is left of the parser must read as the whole library does. */
const ALL_KINDS = `BEGIN:VEVENT
DTSTAMP:20261129T101500Z
DTSTART;TZID=Asia/Dubai:20261201T090000
DURATION:PT2H30M
RRULE:FREQ=MONTHLY;UNTIL=20271231T235959Z;INTERVAL=2;BYDAY=MO,-1FR;BYMONTH=1,2;BYSETPOS=-1;WKST=SU;COUNT=9
EXDATE;VALUE=DATE:20261224,20261225
RDATE;VALUE=PERIOD:20261201T090000Z/PT1H,20261202T090000Z/20261202T100000Z
TRIGGER:-PT15M
ATTACH;ENCODING=BASE64;VALUE=BINARY:SGVsbG8=
GEO:25.0805;55.1403
PRIORITY:5
X-NOTE;X-ODD="a:b;c":One\\, two\\nthree
ATTENDEE;CN="Sara; Guest":mailto:sara@example.com
SUMMARY:A line that is folded
  over two
END:VEVENT
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:+0400
TZOFFSETTO:-0330
END:STANDARD`.replaceAll("\n", "\r\n");

test("of the calendars' library the Worker has a parser that reads as the whole one does", async () => {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: "silent",
    plugins: [withoutUnused()],
    ssr: { noExternal: true },
    build: { ssr: "node_modules/ical.js/dist/ical.js", write: false, minify: false },
  });
  const [{ code }] = (built as unknown as { output: { code: string }[] }).output as [
    { code: string },
  ];
  const { default: kept } = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`
  );
  const fixtures = ["apple", "google", "outlook"].map((name) =>
    readFileSync(join(ROOT, `worker/services/calendars/fixtures/${name}.ics`), "utf8"),
  );
  for (const text of [`BEGIN:VCALENDAR\r\n${ALL_KINDS}\r\nEND:VCALENDAR`, ...fixtures])
    expect(kept.parse(text)).toEqual(ICAL.parse(text));
  expect(() => kept.parse("BEGIN:VEVENT\r\nRRULE:FREQ=NEVER\r\nEND:VEVENT")).toThrow();
}, 60_000);
