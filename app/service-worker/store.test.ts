/** What is kept on a device, for how long, and what goes together. */
import { describe, expect, test } from "bun:test";
import { at, build, device, OTHER_REQUEST, ownPage, page, REQUEST } from "#app/testing/device.ts";
import { OFFLINE_KEPT } from "#domain/config/limits.ts";
import { answerFile, answerPage, keepAlways } from "./answers.ts";

const DAY_MS = 86_400_000;
const away = () => Promise.reject(new TypeError("no network"));
const booking = (uuid: string) => `/view/booking?request=${uuid}`;

describe("builds", () => {
  test("a page of an old build is shown with its own files, never with those of a new one", async () => {
    const { serve, visit, deps, keys, net, settled } = device();
    build("a", serve);
    serve.set("/faq", page("a", "old"));
    serve.set("/about", page("a", "old"));
    await visit("/faq");
    await visit("/about");
    // The visitor acts: the page's script is loaded, and kept with it.
    await answerFile(new Request(at("/assets/entry-a.js")), deps);
    await settled();

    // A new build is out, the files of the old one are gone.
    for (const path of [...serve.keys()]) if (path.includes("-a.")) serve.delete(path);
    build("b", serve);
    serve.set("/faq", page("b", "new"));
    await visit("/faq");
    net.isUp = false;
    const shown = async (path: string) => (await answerPage(at(path), away, deps)).text();
    const [faq, about] = [await shown("/faq"), await shown("/about")];
    expect([faq.includes("public-b.css"), faq.includes("-a.")]).toEqual([true, false]);
    expect([about.includes("public-a.css"), about.includes("-b.")]).toEqual([true, false]);
    for (const path of ["/assets/public-a.css", "/assets/entry-a.js", "/assets/public-b.css"]) {
      const file = await answerFile(new Request(at(path)), deps);
      expect(await file.text()).toContain(path.includes("-a.") ? "of a" : "of b");
    }
    // The new build's script was never loaded: there is none, rather than the old one's.
    await expect(answerFile(new Request(at("/assets/entry-b.js")), deps)).rejects.toThrow();

    // Once no page of the old build is left, its files are not either.
    net.isUp = true;
    serve.set("/about", page("b", "new"));
    await visit("/about");
    expect(keys("kept-files")).toEqual(["/assets/public-b.css"]);
  });

  test("scripts that wait for the visitor, and the fonts of the style, are kept with the page", async () => {
    const { serve, visit, deps, keys, settled } = device();
    const files = {
      "public-a.css": "@font-face { src: url(/assets/text-a.woff2) }",
      "text-a.woff2": "letters",
      "later-a.js": 'const form = "dialog-form-a libraries-a".split(" ")',
      "entry-a.js": "entry",
      "libraries-a.js": "libraries",
      "dialog-form-a.js": "form",
    };
    for (const [name, text] of Object.entries(files))
      serve.set(`/assets/${name}`, () => new Response(text));
    const html =
      '<link rel="stylesheet" href="/assets/public-a.css"><script defer src="/assets/later-a.js"></script>' +
      '<script id="boot" data-preload="entry-a libraries-a"></script>';
    serve.set("/faq", () => new Response(html, { headers: page("a")().headers }));
    await visit("/faq");
    const kept = () => keys("kept-files").sort();
    expect(kept()).toEqual(["/assets/later-a.js", "/assets/public-a.css"]);
    // The rest as soon as it is loaded, by an act or for the letters.
    for (const name of Object.keys(files))
      await answerFile(new Request(at(`/assets/${name}`)), deps);
    await settled();
    const all = Object.keys(files).map((name) => `/assets/${name}`);
    expect(kept()).toEqual(all.sort());
  });

  test("a page whose style can't be had is not kept, and does not replace one that is whole", async () => {
    const { serve, visit, store } = device();
    build("a", serve);
    serve.set("/faq", page("a", "whole"));
    await visit("/faq");
    serve.set("/faq", page("b", "half"));
    await visit("/faq");
    expect((await store.find({ kind: "page", key: "/faq" }))?.html).toContain("whole");
  });

  test("a worker is not installed before it has the page for no connection and the ways to reach us", async () => {
    const { serve, deps, keys } = device();
    build("a", serve);
    serve.set("/offline", page("a"));
    await expect(keepAlways(deps)).rejects.toThrow("/contact");
    serve.set("/contact", page("a"));
    await keepAlways(deps);
    expect(keys("kept-pages")).toEqual(["/offline", "/contact"]);
  });
});

describe("limits (OFFLINE_KEPT)", () => {
  test("so many pages, the oldest go first; what every device keeps does not count", async () => {
    const { serve, visit, deps, keys, clock } = device();
    build("a", serve);
    for (const path of ["/offline", "/contact"]) serve.set(path, page("a"));
    await keepAlways(deps);
    // The worker of another language keeps its own beside them.
    await deps.store.keep({ kind: "page", key: "/ar/offline" }, "<html>", new Headers());
    for (let n = 0; n <= OFFLINE_KEPT.pages; n++) {
      clock.now += 1000;
      serve.set(`/package/p${n}`, page("a"));
      await visit(`/package/p${n}`);
    }
    const kept = keys("kept-pages");
    expect(kept).toHaveLength(OFFLINE_KEPT.pages + 3);
    expect(kept).not.toContain("/package/p0");
    expect(kept).toContain(`/package/p${OFFLINE_KEPT.pages}`);
  });

  test("so many days, an own request fewer", async () => {
    const { serve, visit, deps, clock } = device();
    build("a", serve);
    serve.set("/faq", page("a", "questions"));
    serve.set(booking(REQUEST), ownPage("a", "offers"));
    await visit("/faq");
    await visit(booking(REQUEST));
    const shown = async (path: string) => (await answerPage(at(path), away, deps)).status;
    clock.now += OFFLINE_KEPT.requestDays * DAY_MS;
    expect([await shown("/faq"), await shown(booking(REQUEST))]).toEqual([200, 200]);
    clock.now += 1;
    expect([await shown("/faq"), await shown(booking(REQUEST))]).toEqual([200, 503]);
    clock.now += OFFLINE_KEPT.days * DAY_MS;
    expect(await shown("/faq")).toBe(503);
  });
});

describe("the own request", () => {
  test("is kept under its uuid alone, and the address's token is nowhere", async () => {
    const { serve, keys, deps, settled } = device();
    build("a", serve);
    const address = `${booking(REQUEST)}&token=aaaa.bbbb.cccc`;
    await answerPage(at(address), async () => ownPage("a", "offers")(), deps);
    await settled();
    expect(keys("kept-own")).toEqual([booking(REQUEST)]);
    const leaky = ownPage("a", "aaaa.bbbb.cccc");
    await answerPage(
      at(`${booking(OTHER_REQUEST)}&token=aaaa.bbbb.cccc`),
      async () => leaky(),
      deps,
    );
    await settled();
    expect(keys("kept-own")).toEqual([booking(REQUEST)]);
  });

  test("gives way to the next request that is opened, and is shown for no other", async () => {
    const { serve, visit, keys, deps } = device();
    build("a", serve);
    serve.set(booking(REQUEST), ownPage("a", "first"));
    serve.set(booking(OTHER_REQUEST), ownPage("a", "second"));
    await visit(booking(REQUEST));
    expect((await answerPage(at(booking(OTHER_REQUEST)), away, deps)).status).toBe(503);
    await visit(booking(OTHER_REQUEST));
    expect(keys("kept-own")).toEqual([booking(OTHER_REQUEST)]);
  });

  test.each([401, 403, 404, 410])("is forgotten when the server answers %d", async (status) => {
    const { serve, visit, keys, deps, settled } = device();
    build("a", serve);
    serve.set(booking(REQUEST), ownPage("a", "offers"));
    await visit(booking(REQUEST));
    const refused = async () => new Response("", { status });
    await answerPage(at(booking(REQUEST)), refused, deps);
    await settled();
    expect(keys("kept-own")).toEqual([]);
  });

  test("is not kept when it was forgotten while it was on its way", async () => {
    const { serve, keys, store, deps } = device();
    build("a", serve);
    const kept = store.keep(
      { kind: "own", key: booking(REQUEST), request: REQUEST, isPlain: true },
      await ownPage("a", "offers")().text(),
      new Headers(),
    );
    await deps.store.forgetOwn();
    expect(await kept).toBe(false);
    expect(keys("kept-own")).toEqual([]);
  });

  test("is kept only where the server says so: no redirect and no refusal", async () => {
    const { serve, visit, keys } = device();
    build("a", serve);
    serve.set(booking(REQUEST), page("a", "moving", { "cache-control": "private, no-store" }));
    await visit(booking(REQUEST));
    expect(keys("kept-own")).toEqual([]);
  });
});
