import { expect, test } from "bun:test";
import fc from "fast-check";
import { safeRedirect } from "./safe-redirect.ts";

const SITE = "https://khorizon.example/login";

test.each([
  "/",
  "/user",
  "/admin/list/RentalRequest?page=2&sort=-create_date",
  "/view/booking#offers",
  "/a//b",
])("a target on this site is kept: %s", (target) => {
  expect(safeRedirect(target, SITE)).toBe(target);
});

test.each([
  "//x",
  "/\\x",
  "/\\/x",
  "/\t/x",
  "/\n/evil.com",
  "/\r/evil.com",
  "/x/..//evil.com",
  "/.//evil.com",
  "/%2e//evil.com",
  "/..//evil.com",
  "https://evil.com",
  "javascript:alert(1)",
  "evil.com",
  "",
  " /user",
  undefined,
  7,
  `/${"x".repeat(3000)}`,
  "/login?redirect=/login",
  "/ar/login",
  "/ar//login?redirect=/ar/user",
  "/AR/Login.data",
  "/ar/admin/auth",
  "/Login",
  "/api/auth/logout",
  "/admin/auth",
])("a target that leads elsewhere, or in a circle, is not: %j", (target) => {
  expect(safeRedirect(target, SITE)).toBeUndefined();
});

test.each([
  ["/ar", "/"],
  ["/ar/user/details?x=1#y", "/user/details?x=1#y"],
  ["/ar//evil.com", "/evil.com"],
])("a target in a language is one of the language that is spoken: %s", (target, path) => {
  expect(safeRedirect(target, SITE)).toBe(path);
});

test("whatever is typed, a browser that follows it stays on this site", () => {
  const hostile = fc.array(
    fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2f",
      "%5c",
      "\t",
      "\n",
      "@",
      ":",
      "evil.com",
      "?",
      "#",
      "x",
      "/ar",
    ),
  );
  fc.assert(
    fc.property(hostile, (parts) => {
      const target = safeRedirect(parts.join(""), SITE);
      if (target === undefined) return;
      expect(new URL(target, SITE).origin).toBe("https://khorizon.example");
    }),
  );
});
