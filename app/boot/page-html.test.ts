import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UNSAFE_decodeViaTurboStream } from "react-router";
import { BETWEEN_PAGES, BETWEEN_PAGES_HASH } from "#domain/config/between-pages.ts";
import { QUERY_TOKEN_MAX, SHARELINK_LENGTH } from "#domain/config/limits.ts";
import { authConsole } from "#domain/messages/en/account.ts";
import { contentSecurityPolicy } from "#worker/middleware/security-headers.ts";
import { numbered, takeHandoff, USUAL_CONTEXT } from "./handoff.ts";
import {
  beforePaint,
  bringLater,
  holdBack,
  newMark,
  unmarked,
  watchAddress,
} from "./page-html.server.ts";

const CHAT = "https://chat.khorizon.example";
const MARK = newMark();
const NONCE = ` nonce="${MARK}"`;
const PAGE =
  `<html><head><link rel="modulepreload" href="/assets/a.js"${NONCE}/><link rel="stylesheet" href="/t.css"${NONCE}/></head><body>` +
  `<script${NONCE}>window.context = "$&";</script><script type="application/ld+json">{"a":1}</script>` +
  `<script${NONCE} type="module" async="">import("/assets/a.js") // $1</script></body></html>`;
const policyOf = (html: string, options = {}) =>
  contentSecurityPolicy(unmarked(html, MARK).scripts, [CHAT], options);
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the framework is held back until the first intent (DESIGN §2)", () => {
  const held = holdBack(PAGE, MARK);

  test("no module is fetched or run by the page itself", () => {
    expect(held).not.toContain('rel="modulepreload"');
    expect(held).not.toContain('type="module"');
    expect(held).toContain('rel="stylesheet"');
  });

  test("what it needs later stands in the page, unchanged", () => {
    expect(held).toContain('data-preload="a"');
    expect(held).toContain('id="boot"');
    expect(held).toContain('import("/assets/a.js") // $1</script>');
    expect(held).toContain('window.context = "$&";');
  });

  test("what its loaders have read stands in a block that ends nowhere else, with the context if it is another", () => {
    const streamed = (context: string) =>
      PAGE.replace(
        "window.context",
        `window.__reactRouterContext = ${context};window.__reactRouterContext.stream = 1;window.context`,
      );
    const data = JSON.stringify({ loaderData: { root: "</script><!--$&" } });
    const blockIn = (html: string) =>
      JSON.parse(
        /<script type="application\/json" id="handoff">(.*?)<\/script>/.exec(html)?.[1] ?? "",
      );
    const usual = holdBack(streamed(USUAL_CONTEXT), MARK, data);
    expect(blockIn(usual)).toEqual([JSON.parse(data)]);
    expect(usual).not.toContain("__reactRouterContext");
    expect(blockIn(holdBack(streamed('{"basename":"/x"}'), MARK, data))).toEqual([
      JSON.parse(data),
      { basename: "/x" },
    ]);
    expect(holdBack(streamed(USUAL_CONTEXT), MARK)).toContain("__reactRouterContext.stream");
  });

  test("a page without the framework stays as it is", () => {
    expect(holdBack("<p>Internal Server Error</p>", MARK)).toBe("<p>Internal Server Error</p>");
  });
});

describe("what a page hands to the framework", () => {
  const state = {
    loaderData: { root: { list: [1, "two", null, [], {}], words: "two", no: false, sum: -5 } },
    errors: null,
  };

  test("is read by React Router as it was written", async () => {
    document.body.innerHTML = `<script type="application/json" id="handoff">${JSON.stringify([state])}</script>`;
    takeHandoff();
    const { stream, ...context } = window.__reactRouterContext ?? {};
    expect(context).toEqual(JSON.parse(USUAL_CONTEXT));
    if (!stream) throw new Error("no stream");
    expect((await UNSAFE_decodeViaTurboStream(stream, globalThis)).value).toEqual(state);
  });

  test("has each value in one list, and parts by their place in it", () => {
    expect(numbered({ a: [null, "b"] })).toBe('[{"_1":2},"a",[-5,3],"b"]\n');
  });
});

describe("the policy of a page (DESIGN §11, cached HTML)", () => {
  const policy = policyOf(holdBack(PAGE, MARK));
  const scripts = policy.split("; ").find((directive) => directive.startsWith("script-src")) ?? "";

  test("names the hash of each inline script that runs, and of no data block", () => {
    expect(scripts).toContain(hash('window.context = "$&";'));
    expect(scripts).toContain(hash('import("/assets/a.js") // $1'));
    expect(scripts).not.toContain(hash('{"a":1}'));
  });

  test("names no script without the rendering's mark, and the page goes out without the mark", () => {
    const injected = PAGE.replace("<body>", "<body><script>window.evil = 1</script>");
    expect(policyOf(injected)).toBe(policyOf(PAGE));
    expect(unmarked(PAGE, newMark()).scripts).toEqual([]);
    expect(unmarked(PAGE, MARK).html).toBe(PAGE.replaceAll(NONCE, ""));
  });

  test("allows neither unsafe-inline nor unsafe-eval nor a nonce for scripts", () => {
    expect(scripts).not.toMatch(/unsafe|nonce/);
  });

  test("closes what the site does not need, and lets the chat through", () => {
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(policy).toContain(
      "connect-src 'self' https://chat.khorizon.example wss://chat.khorizon.example;",
    );
  });

  test("lets in no style of a page but that it fades into the next one", () => {
    expect(policy).toContain(`; style-src 'self' ${BETWEEN_PAGES_HASH};`);
    expect(BETWEEN_PAGES_HASH).toBe(hash(BETWEEN_PAGES));
  });

  test("lets a form lead to the one other host that is named, and to no other", () => {
    const formsTo = "https://pay.example";
    expect(policyOf(PAGE, { formsTo })).toEndWith("form-action 'self' https://pay.example");
    expect(policy).toEndWith("form-action 'self'");
  });

  test("lets through the chat server that the site itself names, and no malformed address", () => {
    const urls = [CHAT, "http://own.example:1999/x; script-src *", "javascript:1", "", "'none'"];
    expect(contentSecurityPolicy([], urls)).toContain(
      "connect-src 'self' https://chat.khorizon.example wss://chat.khorizon.example http://own.example:1999 ws://own.example:1999;",
    );
  });
});

describe("the script that watches the address", () => {
  const marked = watchAddress("<html><head><title>x</title></head></html>", MARK);
  const page = unmarked(marked, MARK).html;

  test("runs before everything else, and is named in the policy", () => {
    expect(page).toStartWith("<html><head><script>");
    const text = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? "";
    expect(policyOf(marked)).toContain(hash(text));
  });

  test("leaves nothing of a token or share link in the address", () => {
    history.replaceState(null, "", "/packages?guests=8&token=a.b.c#top");
    new Function(/<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? "")();
    expect(location.pathname + location.search + location.hash).toBe("/packages?guests=8#top");
  });
});

describe("what was wrong with the address is said on the console", () => {
  const source = readFileSync(join(import.meta.dirname, "asked.js"), "utf8");
  const warned = (token: string | null, sharelink: string | null = null) => {
    const said: string[] = [];
    const asked = { __asked: [token, sharelink] };
    const console = { warn: (words: string) => void said.push(words) };
    new Function("window", "console", source)(asked, console);
    expect(asked).toEqual({} as typeof asked);
    return said;
  };
  const tokenOf = (payload: object) => `h.${btoa(JSON.stringify(payload))}.s`;
  const account = { uuid: "u", user_uuid: "v", roles: [], iat: 1 };

  test("in the words of SPEC §8, with the limits of SPEC §9", () => {
    const { invalidFormat, tooLong, expired, missingFields } = authConsole;
    expect(warned("x".repeat(QUERY_TOKEN_MAX + 1))).toEqual([tooLong]);
    for (const token of ["", "a.b", "a..c", "a.%.c"])
      expect(warned(token)).toEqual([invalidFormat]);
    expect(warned(tokenOf({ uuid: "u" }))).toEqual([missingFields]);
    expect(warned(tokenOf({ ...account, exp: 1 }))).toEqual([expired]);
    expect(warned(tokenOf({ ...account, exp: Date.now() }))).toEqual([]);
  });

  test("of share links too", () => {
    const { min, max } = SHARELINK_LENGTH;
    for (const length of [min - 1, max + 1])
      expect(warned(null, "x".repeat(length))).toEqual([authConsole.sharelinkLength]);
    for (const length of [min, max]) expect(warned(null, "x".repeat(length))).toEqual([]);
    expect(warned(null, "not a link!")).toEqual([authConsole.sharelinkFormat]);
  });
});

describe("what the first paint depends on stands in front of the content", () => {
  const text = /<body><script[^>]*>([\s\S]*?)<\/script>/.exec(beforePaint(PAGE, MARK))?.[1] ?? "";
  type Visitor = {
    cookie?: string;
    answer?: string | null;
    refused?: boolean;
    currency?: string;
  };
  const written: string[] = [];
  const shownTo = (visitor: Visitor) => {
    const root = { dataset: {} as Record<string, string> };
    const run = new Function("document", "localStorage", "navigator", text);
    const answer = visitor.answer ?? null;
    run(
      {
        cookie: visitor.cookie ?? "",
        documentElement: root,
        currentScript: { dataset: { prices: "/assets/prices-a.js" } },
        write: (html: string) => written.push(html),
      },
      answer === "blocked"
        ? undefined
        : { getItem: (key: string) => (key === "currency" ? visitor.currency : answer) },
      { globalPrivacyControl: visitor.refused },
    );
    return root.dataset;
  };
  const later = Math.floor(Date.now() / 1000) + 60;

  test("who is signed in, as long as the session stands", () => {
    expect(shownTo({ cookie: `a=1; __Host-session=${later}.partner` }).area).toBe("partner");
    for (const cookie of ["", "__Host-session=1.user", `x__Host-session=${later}.user`])
      expect(shownTo({ cookie }).area).toBeUndefined();
  });

  test("the question about the tag, to who has not answered and can answer", () => {
    expect(shownTo({}).consent).toBe("ask");
    expect(shownTo({ answer: "yes 1764000000000" }).consent).toBe("yes");
    expect(shownTo({ answer: "no 1764000000000" }).consent).toBe("no");
    expect(shownTo({ answer: "yes 1764000000000", refused: true }).consent).toBe("signal");
    expect(shownTo({ answer: "blocked" }).consent).toBeUndefined();
  });

  test("sums in another currency, to who has chosen one; all others fetch nothing for them", () => {
    expect(written).toEqual([]);
    shownTo({ currency: "EUR" });
    expect(written).toEqual(['<script src="/assets/prices-a.js"></script>']);
  });
});

describe("the file of what runs later", () => {
  const tagged = (tag: string) =>
    policyOf(bringLater(holdBack(PAGE, MARK), tag), { hasTag: tag !== "" });

  test("comes once the page has been read, after its styles", () => {
    const page = bringLater(PAGE, "");
    expect(page).toMatch(/<script defer src="[^"]*" data-tag=""><\/script><\/head>/);
    expect(page.indexOf("<script defer")).toBeGreaterThan(page.indexOf('rel="stylesheet"'));
  });

  test("counts with the configured tag, and nothing where a page is not counted", () => {
    expect(bringLater(PAGE, "G-ABC123")).toContain('data-tag="G-ABC123"');
    expect(bringLater(PAGE, undefined)).not.toContain("data-tag");
  });

  test("no other company is named without a tag, and with one only where it is needed", () => {
    expect(tagged("")).not.toContain("google");
    const directives = tagged("G-ABC123")
      .split("; ")
      .filter((one) => one.includes("google"));
    expect(directives.map((one) => one.split(" ", 1)[0])).toEqual([
      "script-src",
      "img-src",
      "connect-src",
    ]);
    expect(tagged("G-ABC123")).not.toMatch(/unsafe-eval|script-src[^;]*(?:unsafe|\*)/);
  });
});
