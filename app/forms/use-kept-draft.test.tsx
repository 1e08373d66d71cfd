import { expect, test } from "bun:test";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, redirect } from "react-router";
import { DetailsForms } from "#app/features/account/details-forms.tsx";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { shows } from "#app/test/shows.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { dropDrafts, SESSION_ENDED } from "./kept-draft.ts";

const user = userEvent.setup();
const details = {
  email: "layla@haddad.example",
  name: "Layla",
  language: "en",
  has_password: true,
};

function showDetails(given = details, act: () => FormAnswer | Response | null = () => null) {
  const Stub = createRoutesStub([
    {
      path: "/user/details",
      Component: shows<FormAnswer>((answer) => (
        <DetailsForms details={given} answer={answer ?? undefined} />
      )),
      action: async () => act(),
    },
    { path: "/login", Component: shows(() => <p>Sign in</p>) },
  ]);
  return render(<Stub initialEntries={["/user/details"]} />);
}
const nameField = () => screen.getByLabelText("Name") as HTMLInputElement;

async function typeName(text: string) {
  await user.clear(nameField());
  await user.type(nameField(), text);
}

test("what was typed when the session ended is back after signing in again, once", async () => {
  const page = showDetails();
  await typeName("Layla Haddad");
  await user.type(screen.getByLabelText("New password"), "a long new secret");
  act(() => void window.dispatchEvent(new Event(SESSION_ENDED)));
  page.unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("secret");

  const back = showDetails();
  expect(nameField().value).toBe("Layla Haddad");
  expect(screen.getByText(accountMessages.details.restored)).toBeDefined();
  back.unmount();
  showDetails();
  expect(nameField().value).toBe("Layla");
});

test("another person in the same tab sees nothing of it", async () => {
  const page = showDetails();
  await typeName("Layla Haddad");
  act(() => void window.dispatchEvent(new Event(SESSION_ENDED)));
  page.unmount();
  showDetails({ ...details, email: "anders@holm.example", name: "Anders" });
  expect(nameField().value).toBe("Anders");
});

test("a form answered by a redirect to /login is kept too", async () => {
  const page = showDetails(details, () => redirect("/login"));
  await typeName("Layla Haddad");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Sign in");
  page.unmount();
  showDetails();
  expect(nameField().value).toBe("Layla Haddad");
});

test("an answered form leaves nothing behind", async () => {
  showDetails(details, () => ({
    intent: "details",
    errors: { name: accountMessages.errors.nameLong },
    values: { name: "Layla Haddad", language: "en" },
  }));
  await typeName("Layla Haddad");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(accountMessages.errors.nameLong);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(nameField().value).toBe("Layla Haddad");
});

test("signing out on purpose forgets the drafts and nothing else", () => {
  sessionStorage.setItem("draft:details:a@b.example", "{}");
  sessionStorage.setItem("other", "1");
  dropDrafts();
  expect(Object.keys(sessionStorage)).toEqual(["other"]);
});
