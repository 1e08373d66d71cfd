import { expect, test } from "bun:test";
import { accountMessages } from "#domain/messages/en/account.ts";
import {
  accountClientAction,
  shouldRevalidateOnline,
  signInClientAction,
} from "./client-action.ts";

const post = (values: Record<string, string>) =>
  new Request("http://localhost/user", { method: "POST", body: new URLSearchParams(values) });
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

test("without network the form says so and keeps its values, but no password", async () => {
  const signIn = await signInClientAction({
    request: post({ intent: "password", email: "a@b.example", password: "secret" }),
    serverAction: offline,
  });
  expect(signIn).toEqual({
    intent: "password",
    email: "a@b.example",
    errors: {},
    failure: accountMessages.failures.network,
  });
  const account = await accountClientAction({
    request: post({ intent: "password", current_password: "secret", new_password: "secret" }),
    serverAction: offline,
  });
  expect(account.values).toEqual({ intent: "password" });
});

test("what the server answers or throws passes through", async () => {
  const thrown = new Response(null, { status: 404 });
  const request = post({ intent: "link" });
  expect(
    await signInClientAction({ request, serverAction: async <T>() => ({ email: "x" }) as T }).then(
      ({ email }) => email,
    ),
  ).toBe("x");
  expect(
    signInClientAction({ request: post({}), serverAction: () => Promise.reject(thrown) }),
  ).rejects.toBe(thrown);
});

test("an answer that never reached the server has the page's data stay as it is", async () => {
  const request = post({ intent: "password", email: "a@b.example" });
  const revalidates = (actionResult: unknown) =>
    shouldRevalidateOnline({ actionResult, defaultShouldRevalidate: true } as Parameters<
      typeof shouldRevalidateOnline
    >[0]);
  expect(revalidates(await signInClientAction({ request, serverAction: offline }))).toBe(false);
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
