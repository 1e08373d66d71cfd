/** What a device may keep, and under which name. */
import { expect, test } from "bun:test";
import { fileName, isClosed, pageOfData, placeOf } from "./places.ts";

const REQUEST = "0198f3a2-1111-7000-8000-000000000001";
const at = (address: string) => new URL(address, "https://khorizon.example");
const keyOf = (address: string) => placeOf(at(address))?.key;

test("public pages are kept under their path and the query they depend on", () => {
  expect(keyOf("/?utm_source=x&quote")).toBe("/");
  expect(keyOf("/packages?x=1&timeofday=3")).toBe("/packages?timeofday=3");
  expect(keyOf("/fullofferform?name=Layla")).toBeUndefined();
  expect(keyOf("/contact?sent=1")).toBeUndefined();
  expect(keyOf("/no-such-page")).toBeUndefined();
});

test("an own request is kept under its uuid, without the token that opened it", () => {
  const place = placeOf(at(`/view/booking?token=a.b.c&request=${REQUEST}`));
  expect(place).toEqual({
    kind: "own",
    key: `/view/booking?request=${REQUEST}`,
    request: REQUEST,
    isPlain: true,
  });
  expect(placeOf(at(`/view/booking?request=${REQUEST}&done=asked`))).toMatchObject({
    isPlain: false,
  });
});

test.each([
  "/admin",
  "/admin/list/Booking",
  "/admin.data",
  "/ADMIN/auth",
  "/user",
  "/user/details?x=1",
  "/partner",
  "/affiliate",
  "/affiliate/statement/file?month=2026-12",
  "/partner/answer/x?token=a.b.c",
  "/login",
  "/login?token=a.b.c",
  "/api/list/article",
  "/unsubscribe/abc",
  "/confirm?code=a.b.c",
])("%s is left alone", (address) => {
  expect(isClosed(at(address))).toBe(true);
  expect(placeOf(at(address))).toBeUndefined();
});

test.each([
  "/view/booking",
  "/view/booking?request=nonsense",
  `/view/ticket?request=${REQUEST}`,
  `/view/calendar?request=${REQUEST}`,
])("%s is never kept", (address) => {
  expect(placeOf(at(address))).toBeUndefined();
});

test("/partners and /packages are no areas of an account", () => {
  expect(["/partners", "/packages", "/"].map((path) => isClosed(at(path)))).toEqual([
    false,
    false,
    false,
  ]);
});

test("a data request is of its page", () => {
  expect(pageOfData(at("/_.data?_routes=root"))?.href).toBe("https://khorizon.example/");
  expect(pageOfData(at("/packages.data?guests=3&_routes=root"))?.search).toBe("?guests=3");
  expect(pageOfData(at("/packages"))).toBeUndefined();
});

test("one loaded width of a picture stands for all", () => {
  expect(fileName("/media/hero-sunset/640.avif")).toBe("/media/hero-sunset");
  expect(fileName("/assets/root-a1.css")).toBe("/assets/root-a1.css");
  expect(fileName("/files/a.pdf")).toBeUndefined();
  expect(fileName("/api/health")).toBeUndefined();
});
