/** The addresses of the admin's lists on the running site (SPEC §2). */
import { beforeAll, expect, test } from "bun:test";
import { stackAccount } from "#app/test/identity.ts";
import { testStack } from "#app/test/stack.ts";
import { USER_AGENT } from "#app/test/user-agent.ts";
import { entities } from "#db/registry.ts";

const { siteUrl } = testStack();
let cookie = "";
beforeAll(async () => {
  ({ cookie } = await stackAccount(["admin"]));
});
const get = (path: string) =>
  fetch(siteUrl + path, {
    headers: { cookie, accept: "text/html", "user-agent": USER_AGENT },
    redirect: "manual",
  });

const lists = entities.filter(({ api }) => api !== "siteconfig").map(({ name }) => name);
test.each(lists)("/admin/list/%s shows its list", async (name) => {
  const response = await get(`/admin/list/${name}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("<h1");
});

test.each([
  ["rentalrequest", "RentalRequest"],
  ["PRODUCTPACKAGE", "ProductPackage"],
  ["file", "File"],
  ["referralpartner", "Affiliate"],
  ["Email", "EmailOutbox"],
  ["audit", "AuditLog"],
])("/admin/list/%s leads to the spelling of %s, with its query", async (asked, name) => {
  const query = "?q=a%20b&filter[statusid]=1";
  const response = await get(`/admin/list/${asked}${query}`);
  expect(response.status).toBe(301);
  const to = new URL(response.headers.get("location") ?? "", siteUrl);
  expect(to.pathname).toBe(`/admin/list/${name}`);
  expect([...to.searchParams]).toEqual([...new URLSearchParams(query)]);
});

test("the customers' own address leads to their list, with what was asked for", async () => {
  const to = async (query: string) =>
    (await get(`/admin/customers${query}`)).headers.get("location");
  expect(await to("")).toBe("/admin/list/Customer?sort=-last_date");
  expect(await to("?q=mei+l&sort=value")).toBe("/admin/list/Customer?q=mei+l&sort=value");
});

test("the settings are one record: their list is its editor", async () => {
  const response = await get("/admin/list/Settings");
  expect([response.status, response.headers.get("location")]).toEqual([
    302,
    "/admin/edit/SiteConfig",
  ]);
});

test("an unknown list is 404 for administrators, and tells others nothing", async () => {
  const unknown = await get("/admin/list/Nothing");
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain("Page Not Found: /admin/list/Nothing");
  expect((await get("/admin/list/Session")).status).toBe(404);
  const { cookie: other } = await stackAccount(["user"]);
  const ask = (name: string) =>
    fetch(`${siteUrl}/admin/list/${name}`, { headers: { cookie: other }, redirect: "manual" });
  for (const name of ["RentalRequest", "rentalrequest", "Nothing", "Settings"])
    expect((await ask(name)).status, name).toBe(403);
});

test("what a list cannot do is said on its page", async () => {
  const response = await get("/admin/list/RentalRequest?sort=comment&filter[nothing]=1");
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain("The list cannot be ordered by this");
  expect(text).toContain("The list cannot be filtered by this");
});

test("what is asked beside the columns is told in words, like any other filter", async () => {
  const { cookie } = await stackAccount(["admin"]);
  const chip = async (filter: string) => {
    const response = await fetch(`${testStack().siteUrl}/admin/list/File?${filter}`, {
      headers: { cookie },
    });
    return (await response.text()).includes("Remove filter: Use: Used nowhere");
  };
  expect(await chip("filter[used]=no")).toBe(true);
  expect(await chip("filter[used]=yes")).toBe(false);
});
