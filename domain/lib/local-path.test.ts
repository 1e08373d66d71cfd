import { expect, test } from "bun:test";
import fc from "fast-check";
import { SITE_LANGUAGES } from "#domain/config/site-languages.ts";
import {
  alternates,
  barePath,
  isOneForAll,
  isWithin,
  localPath,
  pathIn,
  pathWithout,
} from "./local-path.ts";

test("an English path is itself, and so is every path without a language", () => {
  for (const path of ["/", "/packages?guests=4", "/article/x", "/media/x/640.avif"])
    expect([localPath(path), barePath(path)]).toEqual([path, path]);
});

test.each([
  ["/", "/ar"],
  ["/?quote", "/ar?quote"],
  ["/#occasions", "/ar#occasions"],
  ["/articles?page=2", "/ar/articles?page=2"],
])("%s is %s in Arabic, and back", (path, arabic) => {
  expect(pathIn("/ar", path)).toBe(arabic);
  expect(isWithin("/ar", arabic)).toBe(true);
  expect(pathWithout("/ar", arabic)).toBe(path);
});

test("the framework's data of a page belong to its language; words that begin like one do not", () => {
  expect(pathWithout("/ar", "/ar.data")).toBe("/_.data");
  expect(pathWithout("/ar", "/ar/faq.data")).toBe("/faq.data");
  for (const path of ["/article/x", "/articles", "/arabic", "/AR"])
    expect([path, isWithin("/ar", path)]).toEqual([path, false]);
});

test("any path comes back from a language as it was", () => {
  const part = fc.constantFrom(..."ar/.?#=%x", "ar", "data");
  const path = fc.string({ unit: part }).map((text) => `/${text.replace(/^\/+/, "")}`);
  fc.assert(fc.property(path, (one) => expect(pathWithout("/ar", pathIn("/ar", one))).toBe(one)));
});

test.each(["//evil.example", "/\\evil.example/x", "////a:b"])(
  "%s, which names another host, is a path of ours in each language",
  (path) => {
    for (const { base } of SITE_LANGUAGES)
      expect(new URL(pathIn(base, path), "https://khorizon.example").host).toBe("khorizon.example");
  },
);

test("files and the areas of those who work here are one for all languages, pages are not", () => {
  for (const path of ["/admin", "/admin.data", "/partner/answer/x", "/media/x", "/sitemap.xml"])
    expect([path, isOneForAll(path)]).toEqual([path, true]);
  for (const path of ["/", "/partners", "/packages", "/calendars", "/view/booking", "/api/days"])
    expect([path, isOneForAll(path)]).toEqual([path, false]);
});

test("search engines are told of a page in each language, and that English is for all others", () => {
  const told = alternates("/faq");
  expect(told).toHaveLength(SITE_LANGUAGES.length + 1);
  expect(told).toEqual(
    expect.arrayContaining([
      { tag: "en", path: "/faq" },
      { tag: "ar", path: "/ar/faq" },
      { tag: "x-default", path: "/faq" },
    ]),
  );
});
