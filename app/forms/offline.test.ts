import { expect, test } from "bun:test";
import { accountMessages } from "#domain/messages/en/account.ts";
import { orOffline, shouldRevalidateOnline } from "./offline.ts";
import { valuesByName } from "./posted-fields.ts";

const postRequest = (values: Record<string, string>) =>
  new Request("http://localhost/user", { method: "POST", body: new URLSearchParams(values) });
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

test("without network the form says so and keeps its values, but no password", async () => {
  const signIn = await orOffline({
    request: postRequest({ intent: "password", email: "a@b.example", password: "secret" }),
    serverAction: offline,
  });
  expect(signIn).toEqual({
    intent: "password",
    values: { intent: "password", email: "a@b.example" },
    errors: {},
    failure: accountMessages.failures.network,
  });
  const account = await orOffline({
    request: postRequest({
      intent: "password",
      current_password: "secret",
      new_password: "secret",
    }),
    serverAction: offline,
  });
  expect(account.values).toEqual({ intent: "password" });
});

test("what the server answers or throws passes through", async () => {
  const thrown = new Response(null, { status: 404 });
  const request = postRequest({ intent: "link" });
  expect(
    await orOffline({ request, serverAction: async <T>() => ({ intent: "x" }) as T }).then(
      ({ intent }) => intent,
    ),
  ).toBe("x");
  expect(
    orOffline({ request: postRequest({}), serverAction: () => Promise.reject(thrown) }),
  ).rejects.toBe(thrown);
});

test("an answer that never reached the server has the page's data stay as it is", async () => {
  const request = postRequest({ intent: "password", email: "a@b.example" });
  const revalidates = (actionResult: unknown) =>
    shouldRevalidateOnline({ actionResult, defaultShouldRevalidate: true } as Parameters<
      typeof shouldRevalidateOnline
    >[0]);
  expect(revalidates(await orOffline({ request, serverAction: offline }))).toBe(false);
  expect(revalidates({ intent: "password" })).toBe(true);
  expect(revalidates(undefined)).toBe(true);
});

test("a page that a conflict shows to be out of date is read again; after any other error it stays", () => {
  const revalidates = (actionStatus: number) =>
    shouldRevalidateOnline({
      actionResult: { intent: "offer" },
      actionStatus,
      defaultShouldRevalidate: false,
    } as Parameters<typeof shouldRevalidateOnline>[0]);
  expect(revalidates(409)).toBe(true);
  expect(revalidates(400)).toBe(false);
  expect(revalidates(429)).toBe(false);
});

test("repeated fields stay in step, empty ones too", () => {
  const posted = new FormData();
  for (const [title, price] of [
    ["Cake", "100"],
    ["", ""],
    ["Ice", "20"],
  ] as const) {
    posted.append("extra_title", title);
    posted.append("extra_price", price);
  }
  expect(valuesByName(posted)).toEqual({ extra_title: "Cake\n\nIce", extra_price: "100\n\n20" });
});

test("without network an offer is not lost", async () => {
  const body = new URLSearchParams({ intent: "offer", price: "4200" });
  const request = new Request("http://localhost/partner/answer/i1", { method: "POST", body });
  const serverAction = () => Promise.reject(new TypeError("offline"));
  expect(await orOffline({ request, serverAction })).toEqual({
    intent: "offer",
    errors: {},
    failure: accountMessages.failures.network,
    values: { intent: "offer", price: "4200" },
  });
});
