/** How the worker answers with and without a connection. */
import { describe, expect, test } from "bun:test";
import { at, build, device, ownPage, page, REQUEST } from "#app/testing/device.ts";
import {
  answerData,
  answerFile,
  answerPage,
  changesPerson,
  isLeftAlone,
  keepAlways,
} from "./answers.ts";

const away = () => Promise.reject(new TypeError("no network"));
const booking = `/view/booking?request=${REQUEST}`;

describe("pages", () => {
  test("a copy says that it is one, and its time in Danish format in Dubai", async () => {
    const { serve, visit, deps, clock } = device();
    build("a", serve);
    serve.set("/faq", page("a", "questions"));
    await visit("/faq");
    const shown = async () => (await answerPage(at("/faq?utm_source=x"), away, deps)).text();
    expect(await shown()).toContain("You are offline. This page is from 14.05.");
    clock.now += 86_400_000;
    expect(await shown()).toContain("This page is from 22.11.2026, 14.05.");
  });

  test("a copy goes with the policy of its own scripts, and into no other cache", async () => {
    const { serve, visit, deps } = device();
    build("a", serve);
    serve.set("/faq", page("a", "questions"));
    await visit("/faq");
    const { headers } = await answerPage(at("/faq"), away, deps);
    expect(Object.fromEntries(headers)).toEqual({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "script-src 'sha256-a'",
      "cache-control": "no-store",
    });
  });

  test("what is not kept gets the page that says so, without any script", async () => {
    const { serve, visit, deps } = device();
    build("a", serve);
    serve.set("/offline", page("a", "You are offline"));
    await visit("/offline");
    const answer = await answerPage(at("/article/unread"), away, deps);
    const html = await answer.text();
    expect([answer.status, html.includes("You are offline")]).toEqual([503, true]);
    expect(html).not.toContain("<script");
  });

  test("a connection that hangs gives way to the copy, and what comes late is kept", async () => {
    const { serve, visit, deps, store, losePatience, settled } = device();
    build("a", serve);
    serve.set("/faq", page("a", "old"));
    await visit("/faq");
    const late = Promise.withResolvers<Response>();
    const answer = answerPage(at("/faq"), () => late.promise, deps);
    losePatience();
    const shown = await (await answer).text();
    expect(shown).toContain("Slow connection. This page is from 14.05.");
    late.resolve(page("a", "new")());
    await settled();
    expect((await store.find({ kind: "page", key: "/faq" }))?.html).toContain("new");
  });

  test("a page that is not kept, and what an own request says of the moment, are waited for", async () => {
    const { serve, visit, deps, losePatience, settled } = device();
    build("a", serve);
    serve.set(booking, ownPage("a", "offers"));
    await visit(booking);
    losePatience();
    for (const address of ["/about", `${booking}&done=accepted`]) {
      const late = Promise.withResolvers<Response>();
      const answer = answerPage(at(address), () => late.promise, deps);
      await new Promise((done) => setImmediate(done));
      late.resolve(page("a", "the answer")());
      expect(await (await answer).text()).toContain("the answer");
    }
    await settled();
  });

  test("answers of the server are given as they are; errors and previews are not kept", async () => {
    const { deps, keys, settled, serve } = device();
    build("a", serve);
    const broken = await answerPage(
      at("/faq"),
      async () => new Response("", { status: 500 }),
      deps,
    );
    expect(broken.status).toBe(500);
    const preview = page("a", "draft", { "cache-control": "private, no-store" });
    await answerPage(at("/article/draft?preview"), async () => preview(), deps);
    await settled();
    expect(keys("kept-pages")).toEqual([]);
  });
});

describe("data of the router", () => {
  const ask = (path: string) => new Request(at(path));

  test("without a connection the router loads the page", async () => {
    const { deps, net } = device();
    net.isUp = false;
    const answer = await answerData(ask("/faq.data"), at("/faq"), at("/packages"), deps);
    expect([answer.status, answer.headers.get("x-remix-redirect")]).toEqual([204, "/faq"]);
    expect(answer.headers.get("x-remix-reload-document")).toBe("true");
  });

  test("a page that reads its own data again is left as it is", async () => {
    const { deps, net } = device();
    net.isUp = false;
    const answer = await answerData(ask("/view/booking.data"), at(booking), at(booking), deps);
    expect(answer.type).toBe("error");
  });

  test("a refusal, or a way to the login, ends what is kept of the request", async () => {
    for (const status of [202, 401, 403, 404, 410]) {
      const { deps, serve, visit, keys } = device();
      build("a", serve);
      serve.set(booking, ownPage("a", "offers"));
      await visit(booking);
      const data = `/view/booking.data?request=${REQUEST}`;
      serve.set(data, () => new Response("", { status }));
      await answerData(ask(data), at(booking), at(booking), deps);
      expect([status, keys("kept-own")]).toEqual([status, []]);
    }
  });

  test("data is never kept", async () => {
    const { deps, serve, keys, settled } = device();
    serve.set("/faq.data", () => new Response("data"));
    await answerData(ask("/faq.data"), at("/faq"), at("/"), deps);
    await settled();
    expect([keys("kept-pages"), keys("kept-files")]).toEqual([[], []]);
  });
});

test("pictures and scripts are kept when a kept page names them, and only then", async () => {
  const { deps, serve, keys, visit, settled } = device();
  build("a", serve);
  serve.set("/faq", () => {
    const html = '<link href="/assets/public-a.css"><img src="/media/dhow/960.webp">';
    return new Response(html, { headers: { ...Object.fromEntries(page("a")().headers) } });
  });
  const picture = () => new Response("dhow", { headers: { "content-length": "4" } });
  for (const path of ["/media/dhow/640.avif", "/media/other/640.avif"]) serve.set(path, picture);
  await visit("/faq");
  for (const path of ["/media/dhow/640.avif", "/media/other/640.avif"])
    await answerFile(new Request(at(path)), deps);
  await settled();
  expect(keys("kept-files")).toEqual(["/assets/public-a.css", "/media/dhow"]);
});

test.each([
  ["POST", "/api/auth/logout", true],
  ["POST", "/api/auth/login", true],
  ["GET", "/login", true],
  ["GET", "/login.data", true],
  ["POST", "/admin/auth", true],
  ["GET", "/ar/login", true],
  ["POST", "/ar/api/auth/login", true],
  ["POST", "/api/auth/refresh", false],
  ["GET", "/", false],
])("%s %s forgets own requests: %p", (method, path, is) => {
  expect(changesPerson(method, at(path))).toBe(is);
});

test.each(["/admin.data", "/user/details.data", "/partner/bookings.data", "/api/list/article"])(
  "%s passes untouched",
  (path) => {
    expect(isLeftAlone(at(path))).toBe(true);
  },
);

test("the page without a connection lists the packages that are kept, the last seen first", async () => {
  const { serve, visit, deps, clock, settled } = device();
  build("a", serve);
  const pattern = '<template><ul><li><a href="{key}">{title}</a></li></ul></template>';
  serve.set("/offline", page("a", pattern));
  serve.set("/contact", page("a"));
  for (const slug of ["first", "second"])
    serve.set(`/package/${slug}`, page("a", `</p><h1 class="x">The ${slug} &amp; best</h1><p>`));
  await keepAlways(deps);
  const shown = async () =>
    (await answerPage(at("/faq"), () => Promise.reject(new TypeError("no network")), deps)).text();
  expect(await shown()).not.toContain("<li>");
  await visit("/package/first");
  clock.now += 1000;
  await visit("/package/second");
  await settled();
  expect(await shown()).toContain(
    '<ul><li><a href="/package/second">The second &amp; best</a></li>' +
      '<li><a href="/package/first">The first &amp; best</a></li></ul>',
  );
});
