import { expect, test } from "bun:test";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { shows } from "#app/test/shows.ts";
import { accountMessages, signInMessages } from "#domain/messages/en/account.ts";
import { SignInCode } from "./sign-in-code.tsx";
import type { SignInAnswer } from "./sign-in-heading.tsx";

const LINK = { intent: "code", code: "abc123", maskedEmail: "l•••@haddad.example" } as const;
const { linkGone, other } = accountMessages.failures;

function showSignInCode(
  props: Partial<Parameters<typeof SignInCode>[0]> = {},
  failure: string = linkGone,
) {
  const posted: Record<string, unknown>[] = [];
  const Stub = createRoutesStub([
    {
      path: "/login",
      Component: shows<SignInAnswer>((answer) => (
        <SignInCode link={LINK} {...props} answer={answer} />
      )),
      action: async ({ request }) => {
        posted.push(Object.fromEntries(await request.formData()));
        return { intent: "code", values: {}, errors: {}, failure } satisfies SignInAnswer;
      },
    },
  ]);
  render(<Stub initialEntries={["/login?code=abc123"]} />);
  return posted;
}

test("opening the link signs nobody in; the button does, with the code and the way back", async () => {
  const posted = showSignInCode({ redirect: "/view/booking" });
  expect(posted).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Sign in as l•••@haddad.example" }));
  await waitFor(() =>
    expect(posted).toEqual([{ code: "abc123", redirect: "/view/booking", intent: "code" }]),
  );
});

test("a link that was used meanwhile offers a new one", async () => {
  showSignInCode();
  await userEvent.click(screen.getByRole("button"));
  expect((await screen.findByRole("alert")).textContent).toBe(linkGone);
  expect(screen.getByRole("link", { name: signInMessages.code.newLink }).getAttribute("href")).toBe(
    "/login",
  );
});

test("a passing failure leaves the button", async () => {
  showSignInCode({}, other);
  await userEvent.click(screen.getByRole("button"));
  await screen.findByText(other);
  expect(screen.getByRole("button", { name: /Sign in as/ })).toBeDefined();
});

test("a link that is gone says so at once and keeps the way back", () => {
  showSignInCode({ link: undefined, redirect: "/user?a=1" });
  expect(screen.getByText(linkGone)).toBeDefined();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/login?redirect=%2Fuser%3Fa%3D1");
});

test("a token that came from another site says so, and has a way not to sign in", async () => {
  const posted = showSignInCode({ link: { ...LINK, intent: "token" } });
  expect(screen.getByRole("link", { name: signInMessages.token.leave }).getAttribute("href")).toBe(
    "/",
  );
  await userEvent.click(screen.getByRole("button", { name: "Sign in as l•••@haddad.example" }));
  await waitFor(() => expect(posted).toEqual([{ code: "abc123", intent: "token" }]));
});
