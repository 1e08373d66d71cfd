/** SPEC §6: the path table and its skip list. */
import { describe, expect, test } from "bun:test";
import { leavesForLogin, pageRule } from "./pages.ts";

const area = (path: string) => pageRule(path)?.area;

test.each([
  "/admin",
  "/admin/",
  "/admin/list/RentalRequest",
  "//admin",
  "/Admin/List/File",
  "/ADMIN",
  "/%61dmin",
  "/%61%64%6D%69%6E/edit/Chat",
  "/admin/auth/x",
  "/admin/authx",
])("%s is for administrators", (path) => {
  expect(area(path)).toBe("admin");
  expect(pageRule(path)).toMatchObject({ roles: ["admin"], returns: true, links: false });
});

test("/user is for users and administrators, /view for any account and for links of emails", () => {
  expect(pageRule("/user/details")).toMatchObject({ roles: ["user", "admin"], links: false });
  expect(pageRule("/view/booking")).toMatchObject({ links: true, returns: false });
  expect(pageRule("/view/booking")?.roles).toContain("affiliate");
});

test("/affiliate, its code and its files too, is for affiliates alone, and the login leads back", () => {
  for (const path of ["/affiliate", "/Affiliate/qr.svg", "/affiliate/statement/file"])
    expect(pageRule(path)).toEqual({
      ...{ area: "affiliate", roles: ["affiliate"], links: false, returns: true },
    });
});

test("signing out leaves the areas of accounts, and no page that others may see", () => {
  for (const path of [
    "/admin",
    "/admin/auth",
    "/user/data",
    "/partner",
    "/Partner/bookings",
    "/affiliate",
  ])
    expect([path, leavesForLogin(path)]).toEqual([path, true]);
  for (const path of ["/", "/partners", "/packages", "/view/booking", "/partner/answer/x"])
    expect([path, leavesForLogin(path)]).toEqual([path, false]);
});

describe("everybody may see", () => {
  test.each([
    "/",
    "/login",
    "/404",
    "/package/a-boat",
    "/article/x",
    "/terms",
    "/faq",
    "/about",
    "/contact",
    "/admin/auth",
    "/Admin/Auth/",
    "/administration",
    "/users",
    "/viewpoint",
    "/package/admin",
    "/x/admin",
    "/admin%2Flist",
    "/%2561dmin",
    "/%zz",
    "/constructor",
    "/__proto__",
  ])("%s", (path) => {
    expect(pageRule(path)).toBeUndefined();
  });
});
