/** Who may call the admin's API, and what it never gives out (SPEC §6; DESIGN §6). */
import { expect, test } from "bun:test";
import { adminApi } from "#app/test/admin-api.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { adminOfficeMessages } from "#domain/messages/en/admin-office.ts";

const NOWHERE = "01890000-0000-7000-8000-000000000001";
const unique = (word: string) => `${word}-${crypto.randomUUID()}`;
const article = () => ({ title: "Wind", slug: unique("wind"), body: "Text", statusid: 0 });

test("secrets never leave: not in a record, not in the log, not as a filter or an order", async () => {
  const { call } = await adminApi();
  const email = `${unique("new")}@visitor.example`;
  const password = "a long walk by the sea";
  const made = await call("POST", "edit/user", { email, roles: ["user"], password, statusid: 1 });
  expect(made.status).toBe(201);
  const { uuid, update_date } = made.data;
  const changed = await call("PUT", "edit/user", { uuid, update_date, password: `${password} 2` });
  expect(changed.status).toBe(200);
  const [stored] = await rows("select password_hash from user where uuid = ?", [uuid]);
  expect(`${stored?.password_hash}`).toStartWith("scrypt$");
  const log = JSON.stringify(await rows("select * from audit_log where record_uuid = ?", [uuid]));
  for (const text of [JSON.stringify([made.data, changed.data]), log]) {
    expect(text).not.toContain("scrypt$");
    expect(text).not.toContain(password);
  }
  expect(log).toContain("password_hash");
  for (const query of ["sort=password_hash", "sort=-password_hash", "filter[password_hash][eq]=x"])
    expect((await call("GET", `list/user?${query}`)).status).toBe(400);
  expect((await call("GET", "list/email?filter[html][contains]=token")).status).toBe(400);
  for (const name of ["session", "logintoken", "idempotencykey", "throttle", "__proto__"])
    expect((await call("GET", `list/${name}`)).status).toBe(404);
});

test("an account has a role, and a provider's or affiliate's account has theirs", async () => {
  const { call } = await adminApi();
  for (const [roles, field] of [
    [[], "roles"],
    [["partner"], "rental_partner_uuid"],
    [["affiliate"], "referral_partner_uuid"],
  ] as const) {
    const email = `${unique("new")}@visitor.example`;
    const { status, error } = await call("POST", "edit/user", { email, roles });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  }
});

test("a new password or address ends the account's sessions and is told of, and nobody gives themselves one or takes their own access away", async () => {
  const [admin, other] = [await adminApi(), await adminApi()];
  const { uuid } = other.account;
  const { update_date } = (await admin.call("GET", `edit/user?uuid=${uuid}`)).data;
  const stale = { uuid, update_date: "2026-01-01", password: "a long walk by the sea" };
  expect((await admin.call("PUT", "edit/user", stale)).status).toBe(409);
  expect((await other.call("GET", "list/faq")).status).toBe(200);
  expect((await admin.call("PUT", "edit/user", { ...stale, update_date })).status).toBe(200);
  expect((await other.call("GET", "list/faq")).status).toBe(401);
  // The owner is told, of nothing but that: not even of a change that was refused.
  const told = async (email: string) => {
    const mails = await rows("select data from email_outbox where recipient = ?", [email]);
    return mails
      .map(({ data }) => JSON.parse(`${data}`))
      .map(({ what, browser }) => what + browser);
  };
  expect(await told(other.account.email)).toEqual(["password_set"]);
  // Of another address at the one before too, whatever else is changed with it.
  const [email, read] = [`${unique("new")}@visitor.example`, { uuid, name: "Sara Haddad" }];
  const now = (await admin.call("GET", `edit/user?uuid=${uuid}`)).data;
  const moved = { ...read, email, password: "another walk by the sea" };
  const { status } = await admin.call("PUT", "edit/user", {
    ...{ ...moved, update_date: now.update_date },
  });
  expect(status).toBe(200);
  expect((await told(other.account.email)).toSorted()).toEqual([
    ...["email_set", "password_set", "password_set"],
  ]);
  expect((await told(email)).toSorted()).toEqual(["email_set", "password_set"]);

  const me = admin.account.uuid;
  const mine = (await admin.call("GET", `edit/user?uuid=${me}`)).data;
  const put = { uuid: me, update_date: mine.update_date };
  expect((await admin.call("PUT", "edit/user", { ...put, roles: ["user"] })).status).toBe(409);
  const { password } = stale;
  expect((await admin.call("PUT", "edit/user", { ...put, password })).status).toBe(409);
  expect((await admin.call("PUT", "edit/user", { ...put, email: "x@y.example" })).status).toBe(409);
  expect((await admin.call("PUT", "edit/user", { ...put, statusid: 0 })).status).toBe(409);
  expect((await admin.call("DELETE", `edit/user?uuid=${me}`)).status).toBe(409);
  const bulk = { action: "delete", ids: [me] };
  expect((await admin.call("POST", "list/user/bulk", bulk)).status).toBe(409);
});

test("records that nobody writes by hand answer 405, unknown kinds 404", async () => {
  const { call } = await adminApi();
  for (const [method, path] of [
    ["POST", "edit/audit"],
    ["PUT", "edit/email"],
    ["DELETE", "edit/upload"],
    ["POST", "edit/settings"],
    ["DELETE", "edit/settings"],
    ["POST", "edit/file"],
    ["POST", "list/audit/bulk"],
    ["POST", "list/article"],
    ["PATCH", "edit/article"],
    ["GET", "list/article/bulk"],
  ] as const) {
    const { status } = await call(method, path, method === "GET" ? undefined : {});
    expect([method, path, status]).toEqual([method, path, 405]);
  }
  expect((await call("GET", "list/nothing")).status).toBe(404);
  expect((await call("GET", "edit/Affiliate?uuid=x")).status).toBe(400);
  expect((await call("GET", "edit/settings")).data.name).toBe("Khorizon");
});

test("only administrators, and only from our own pages", async () => {
  const { siteUrl } = testStack();
  for (const role of ["user", "partner", "affiliate"] as const) {
    const { call } = await adminApi([role]);
    for (const [method, path] of [
      ["GET", "list/rentalrequest"],
      ["GET", "list/rentalrequest.csv"],
      ["GET", "list/data"],
      ["GET", "undo?request=x"],
      ["POST", "undo"],
      ["GET", "find?q=x"],
      ["GET", "list/nothing"],
      ["GET", `edit/user?uuid=${NOWHERE}`],
      ["POST", "edit/article"],
      ["PUT", "edit/article"],
      ["DELETE", `edit/article?uuid=${NOWHERE}`],
      ["POST", "list/article/bulk"],
      ["POST", "edit/file"],
      ["GET", "edit/upload"],
      ["DELETE", "edit/settings"],
    ] as const) {
      const body = {
        ...article(),
        uuid: NOWHERE,
        update_date: "2026-01-01",
        action: "delete",
        ids: [NOWHERE],
      };
      const { status } = await call(
        method,
        path,
        method === "POST" || method === "PUT" ? body : undefined,
      );
      expect([role, method, path, status]).toEqual([role, method, path, 403]);
    }
  }
  const { account, call } = await adminApi();
  const foreign = await call("POST", "edit/article", article(), { origin: "https://evil.example" });
  expect(foreign.status).toBe(403);
  const bare = await fetch(`${siteUrl}/api/admin/edit/article`, {
    method: "POST",
    headers: { cookie: account.cookie, "content-type": "application/json" },
    body: JSON.stringify(article()),
  });
  expect(bare.status).toBe(403);
  const bearer = await fetch(`${siteUrl}/api/admin/edit/article`, {
    method: "POST",
    headers: { authorization: `Bearer ${account.token}`, "content-type": "application/json" },
    body: JSON.stringify(article()),
  });
  expect(bearer.status).toBe(201);
});

test("a form of who is limited is refused by the office's own page, in its shell, without a script too", async () => {
  const { siteUrl } = testStack();
  for (const permission of ["bookkeeping", "content"]) {
    const { account } = await adminApi();
    await rows("update user set permission = ? where uuid = ?", [permission, account.uuid]);
    const answer = await fetch(`${siteUrl}/admin/requests/${NOWHERE}`, {
      ...{ method: "POST", body: new URLSearchParams({ intent: "close", reason: "Because." }) },
      headers: { cookie: account.cookie, origin: siteUrl, accept: "text/html" },
    });
    expect(answer.status).toBe(403);
    const html = await answer.text();
    expect(html).toContain(adminOfficeMessages.refused.title);
    expect(html).toContain(adminOfficeMessages.refused.text[permission as "content"]);
    expect(html).not.toContain("Internal Server Error");
    expect(html).toContain('href="/admin/list/');
    // An address that only leads on is a page, too.
    const list = await fetch(`${siteUrl}/admin/customers`, { headers: { cookie: account.cookie } });
    expect([list.status, list.headers.get("content-type")]).toEqual([
      ...[403, "text/html; charset=utf-8"],
    ]);
  }
});

test("an address of an open page in another spelling leads who is limited to it, as it leads others", async () => {
  const { siteUrl } = testStack();
  const { account } = await adminApi();
  await rows("update user set permission = 'content' where uuid = ?", [account.uuid]);
  for (const [path, to] of [
    [`/admin/edit/File/${NOWHERE}`, `/admin/edit/file/${NOWHERE}`],
    ["/admin/list/faq", "/admin/list/Faq"],
  ] as const) {
    const headers = { cookie: account.cookie, accept: "text/html" };
    const answer = await fetch(siteUrl + path, { headers, redirect: "manual" });
    expect([answer.status < 400, answer.headers.get("location")]).toEqual([true, to]);
  }
});
