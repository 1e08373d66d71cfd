import { afterEach, expect, test } from "bun:test";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server.edge";
import { createRoutesStub } from "react-router";
import { shows } from "#app/test/shows.ts";
import { accountMessages, signInMessages } from "#domain/messages/en/account.ts";
import { readIntent } from "./sign-in.server.ts";
import { SignInForm, type SignInFormProps } from "./sign-in-form.tsx";
import type { SignInAnswer } from "./sign-in-heading.tsx";

const user = userEvent.setup();
const { errors, failures } = accountMessages;
let posted: Record<string, string>[] = [];
let root: Root | undefined;
afterEach(() => {
  posted = [];
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
});

type Reply = SignInAnswer | Promise<SignInAnswer>;
const failed: SignInAnswer = {
  intent: "password",
  values: { email: "layla@haddad.example" },
  errors: {},
  failure: failures.wrong,
};

function signInPage(props: Partial<SignInFormProps> = {}, reply: () => Reply = () => failed) {
  const Stub = createRoutesStub([
    {
      path: "/login",
      Component: shows<SignInAnswer>((answer) => (
        <SignInForm {...props} answer={answer ?? props.answer} />
      )),
      action: async ({ request }) => {
        posted.push(Object.fromEntries(await request.formData()) as Record<string, string>);
        return reply();
      },
    },
  ]);
  return <Stub initialEntries={["/login"]} />;
}
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const button = (name: string) => screen.getByRole("button", { name });

test("Enter signs in with the password, and the way back is posted along", async () => {
  render(signInPage({ redirect: "/view/booking" }));
  expect(screen.getByText(signInMessages.goBack.request)).toBeDefined();
  await user.type(field("Email"), "layla@haddad.example");
  await user.type(field("Password"), "correct horse{Enter}");
  await screen.findByText(failures.wrong);
  expect(posted).toEqual([
    {
      email: "layla@haddad.example",
      password: "correct horse",
      redirect: "/view/booking",
      intent: "enter",
    },
  ]);
});

test("Enter without a password asks for the link, which needs no more than the email", async () => {
  const { failure: _, ...answer } = { ...failed, intent: "link", linkSent: true };
  const { container } = render(signInPage({}, () => answer));
  // That is how browsers press it; without a script as well.
  expect(container.querySelector<HTMLButtonElement>("form button")?.hidden).toBe(false);
  await user.type(field("Email"), "layla@haddad.example{Enter}");
  await screen.findByText(signInMessages.sent.text("layla@haddad.example"));
  expect(posted.map(({ intent }) => intent)).toEqual(["enter"]);
});

test("the server takes Enter for the password where one is typed, else for the link", () => {
  const asked = (password: string) =>
    readIntent(new URLSearchParams({ intent: "enter", email: "layla@haddad.example", password }));
  expect([asked("x"), asked("")]).toEqual(["password", "link"]);
});

test("no request is promised to who came from another page", () => {
  render(signInPage({ redirect: "/partner/bookings?done=1" }));
  expect(screen.getByText(signInMessages.goBack.page)).toBeDefined();
  expect(screen.queryByText(signInMessages.goBack.request)).toBeNull();
});

test("without a way back none is promised or posted", () => {
  const { container } = render(signInPage());
  for (const promise of Object.values(signInMessages.goBack))
    expect(screen.queryByText(promise)).toBeNull();
  expect(container.querySelector("[name=redirect]")).toBeNull();
});

test("a refusal keeps the email, empties the password and puts the focus there", async () => {
  render(signInPage());
  await user.type(field("Email"), "layla@haddad.example");
  await user.type(field("Password"), "wrong{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe(failures.wrong);
  expect(field("Email").value).toBe("layla@haddad.example");
  await waitFor(() => expect(document.activeElement === field("Password")).toBe(true));
  expect(field("Password").value).toBe("");
});

test("missing and wrong fields are named before anything is sent, with the focus on the first", async () => {
  render(signInPage());
  await user.click(button("Sign in"));
  expect(screen.getByText(errors.emailRequired)).toBeDefined();
  expect(screen.getByText(errors.passwordRequired)).toBeDefined();
  expect(document.activeElement === field("Email")).toBe(true);
  await user.type(field("Email"), "layla");
  expect(screen.getByText(errors.emailInvalid)).toBeDefined();
  await user.type(field("Email"), "@haddad.example");
  await waitFor(() => expect(screen.queryByText(errors.emailInvalid) === null).toBe(true));
  expect(posted).toEqual([]);
});

test("a link needs the email only; the answer names it and leads back to the form", async () => {
  const sent: SignInAnswer = { ...failed, intent: "link", linkSent: true };
  const { failure: _, ...answer } = sent;
  render(signInPage({}, () => answer));
  await user.click(button(signInMessages.sendLink));
  expect(screen.getByText(errors.emailRequired)).toBeDefined();
  expect(screen.queryByText(errors.passwordRequired)).toBeNull();
  await user.type(field("Email"), "layla@haddad.example");
  await user.click(button(signInMessages.sendLink));
  await screen.findByText(signInMessages.sent.text("layla@haddad.example"));
  expect(posted[0]?.intent).toBe("link");
  const heading = screen.getByRole("heading", { name: signInMessages.sent.title });
  await waitFor(() => expect(document.activeElement === heading).toBe(true));
  await user.click(screen.getByRole("link", { name: signInMessages.sent.back }));
  expect(field("Email").value).toBe("layla@haddad.example");
});

test("the lost link's button asks for a link as well", async () => {
  render(signInPage());
  await user.type(field("Email"), "layla@haddad.example");
  await user.click(button(signInMessages.lost.link));
  await waitFor(() => expect(posted[0]?.intent).toBe("link"));
});

test("while it is sent the pressed button is busy and nothing can be pressed twice", async () => {
  const answer = Promise.withResolvers<SignInAnswer>();
  render(signInPage({}, () => answer.promise));
  await user.type(field("Email"), "layla@haddad.example");
  await user.type(field("Password"), "correct horse");
  await user.click(button("Sign in"));
  await waitFor(() => expect(button("Sign in").getAttribute("aria-busy")).toBe("true"));
  expect(button(signInMessages.sendLink).getAttribute("aria-busy")).toBeNull();
  expect((button(signInMessages.sendLink) as HTMLButtonElement).disabled).toBe(true);
  answer.resolve(failed);
  await screen.findByText(failures.wrong);
  expect(posted.length).toBe(1);
});

test("an answer in the page shows without a script: errors at their fields, the first with the focus", () => {
  const html = renderToString(
    signInPage({ answer: { ...failed, errors: { email: errors.emailInvalid } } }),
  );
  expect(html).toContain(failures.wrong);
  expect(html).toContain(errors.emailInvalid);
  expect(html).toMatch(/<input[^>]*autofocus=""[^>]*name="email"|name="email"[^>]*autofocus=""/i);
  expect(html).toContain('method="post"');
});

test("what was typed before the script came is what counts", async () => {
  const box = document.createElement("div");
  box.innerHTML = renderToString(signInPage());
  document.body.replaceChildren(box);
  field("Email").value = "layla@haddad.example";
  field("Password").value = "typed early";
  await act(async () => {
    root = hydrateRoot(box, signInPage());
  });
  expect(field("Email").value).toBe("layla@haddad.example");
  await user.click(button("Sign in"));
  await screen.findByText(failures.wrong);
  expect(posted[0]).toMatchObject({ email: "layla@haddad.example", password: "typed early" });
});

test("the letters of the password can be shown and hidden again", async () => {
  render(signInPage());
  const eye = button(signInMessages.showPassword);
  expect(field("Password").type).toBe("password");
  await user.click(eye);
  expect(field("Password").type).toBe("text");
  expect(eye.getAttribute("aria-pressed")).toBe("true");
  await user.click(eye);
  expect(field("Password").type).toBe("password");
});
