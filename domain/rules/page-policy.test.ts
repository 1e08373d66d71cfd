import { describe, expect, test } from "bun:test";
import { asksForPreview, cacheablePage, readQuery } from "./page-policy.ts";

const of = (address: string, method = "GET") =>
  cacheablePage(method, new URL(address, "https://khorizon.example"))?.href.replace(
    "https://khorizon.example",
    "",
  );

describe("what is kept at the edge (DESIGN §10, §11)", () => {
  test("public pages, under their path and the query they depend on, in a fixed order", () => {
    expect(of("/")).toBe("/");
    expect(of("/?utm_source=x&gclid=1&quote")).toBe("/");
    expect(of("/packages?x=1&timeofday=3")).toBe("/packages?timeofday=3");
    expect(of("/package/under-sail?hour=16&guests=4&date=2026-12-05")).toBe(
      "/package/under-sail?date=2026-12-05&guests=4&hour=16",
    );
    expect(of("/articles?page=2&utm_source=x")).toBe("/articles?page=2");
    expect(of("/articles?page=02")).toBe("/articles");
    expect(of("/articles/rss.xml?page=2")).toBe("/articles/rss.xml");
    expect(of("/fullofferform?package=under-sail")).toBe("/fullofferform?package=under-sail");
  });

  test("the hour of a start is part of the key where the page fills it in; wished extras are the visitor's own", () => {
    expect(of("/package/under-sail?hour=20&timeofday=3")).toBe(
      "/package/under-sail?timeofday=3&hour=20",
    );
    expect(of("/fullofferform?hour=25&timeofday=3")).toBe("/fullofferform?timeofday=3&hour=25");
    expect(of("/fullofferform?hour=026")).toBe("/fullofferform?hour=%3F");
    expect(of("/package/under-sail?hour=8")).toBe("/package/under-sail");
    expect(of("/package/under-sail?month=2027-01")).toBe("/package/under-sail?month=2027-01");
    expect(of("/package/under-sail?month=2027-13")).toBe("/package/under-sail");
    expect(of("/fullofferform?extras=Jet+ski")).toBeUndefined();
  });

  test("data requests of these pages too", () => {
    expect(of("/_.data?_routes=routes%2Fpublic%2Fhome")).toBe(
      "/_.data?_routes=routes%2Fpublic%2Fhome",
    );
    expect(of("/_.data?_routes=zzzz")).toBeUndefined();
    expect(of("/.data")).toBeUndefined();
    expect(of("/package/under-sail.data?x=1")).toBe("/package/under-sail.data");
  });

  test("never with a visitor's data in the address, another method, an unknown or a private path", () => {
    expect(of("/fullofferform?name=Layla")).toBeUndefined();
    expect(of("/fullofferform?email=a@b.example&guests=4")).toBeUndefined();
    expect(of("/fullofferform", "POST")).toBeUndefined();
    expect(of("/view/booking")).toBeUndefined();
    expect(of("/admin")).toBeUndefined();
    expect(of("/no-such-page")).toBeUndefined();
    expect(of("/package/UPPER")).toBeUndefined();
    expect(of("/contact?sent=1")).toBeUndefined();
    expect(of("/contact", "POST")).toBeUndefined();
  });

  test("the contact page once for each topic it offers", () => {
    expect(of("/contact?topic=partner&name=Layla")).toBe("/contact?topic=partner");
    expect(of("/contact?topic=secret")).toBe("/contact");
  });

  test("a value that no page makes anything of is no part of the key", () => {
    expect(of("/packages?timeofday=9")).toBe("/packages");
    expect(of("/fullofferform?package=A/B&from=elsewhere&guests=")).toBe("/fullofferform");
  });
});

test("values the form names because they are wrong are one to the key, so that they cannot fill the cache", () => {
  const wrong = "/fullofferform?date=%3F&guests=%3F";
  for (const day of ["05.12.2026", "5. 12. 2026", "05122026"])
    expect(of(`/fullofferform?date=${day}&guests=4`)).toBe(
      "/fullofferform?date=2026-12-05&guests=4",
    );
  expect(of("/fullofferform?date=alice@visitor.example&guests=x")).toBe(wrong);
  expect(of("/fullofferform?guests=%3Cscript%3E&date=2026-12-05T00:00")).toBe(wrong);
});

test("a link out of the chat is a page of its own; with a comment in it, it is not kept", () => {
  expect(of("/fullofferform?from=chat&guests=12")).toBe("/fullofferform?guests=12&from=chat");
  expect(of("/fullofferform?from=chat&guests=12&comment=A+birthday")).toBeUndefined();
  expect(of("/package/under-sail?quote&from=chat&guests=12&comment=A+birthday")).toBe(
    "/package/under-sail?guests=12",
  );
});

test("only articles and packages have a preview", () => {
  const asks = (address: string) => asksForPreview(new URL(address, "https://khorizon.example"));
  for (const address of ["/article/x?preview", "/package/x-1.data?preview=1&_routes=root"])
    expect([address, asks(address)]).toEqual([address, true]);
  for (const address of ["/article/x", "/provider/x?preview", "/?preview", "/article/x/y?preview"])
    expect([address, asks(address)]).toEqual([address, false]);
});

test("answers of the API that are everybody's, unless something of one's own is asked of them", () => {
  expect(of("/api/list/article")).toBe("/api/list/article");
  expect(of("/api/list/productpackage?sort=-price&size=20")).toBe(
    "/api/list/productpackage?size=20&sort=-price",
  );
  expect(of("/api/edit/rentalpartner?slug=gulfwind-marine")).toBe(
    "/api/edit/rentalpartner?slug=gulfwind-marine",
  );
  for (const own of [
    "q=sunset",
    "filter[price][lte]=1",
    "cursor=first",
    "size=20&size=30",
    "x=1",
    "constructor=1",
  ])
    expect(of(`/api/list/productpackage?${own}`)).toBeUndefined();
  for (const other of ["/api/list/user", "/api/edit/newsletter", "/api/list/article.data"])
    expect(of(other)).toBeUndefined();
  expect(of("/api/edit/rentalpartner", "PUT")).toBeUndefined();
});

test("a page's links say again what it could read, and nothing of who asks", () => {
  expect(readQuery("/packages?guests=8&wide=1")).toBe("?guests=8");
  expect(readQuery("/packages?date=20.12.2026&guests=8")).toBe("?guests=8&date=2026-12-20");
  expect(readQuery("/fullofferform?package=golden-hour&guests=many")).toBe("?package=golden-hour");
  for (const path of [
    "/packages?date=2026-02-30",
    "/fullofferform?name=Layla",
    "/view/booking?a=1",
  ])
    expect(readQuery(path)).toBe("");
});
