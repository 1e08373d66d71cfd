import { expect, test } from "bun:test";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { shows } from "#app/test/shows.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import type { OwnData } from "./own-data.server.ts";
import { OwnDataForms } from "./own-data-forms.tsx";

const user = userEvent.setup();
const { confirm, download, erase, failures } = personalMessages;
const own: OwnData = {
  email: "layla@haddad.example",
  has_password: false,
  confirmed: true,
  is_fresh: true,
  ahead: 0,
  money: 0,
  open: 0,
};

function showOwnData(data: Partial<OwnData>, posted: unknown[] = []) {
  const Stub = createRoutesStub([
    {
      path: "/user/data",
      Component: shows<FormAnswer>((answer) => (
        <OwnDataForms own={{ ...own, ...data }} answer={answer} />
      )),
      action: async ({ request }) => {
        const values = Object.fromEntries(await request.formData()) as Record<string, string>;
        posted.push(values);
        return { intent: `${values.intent}`, errors: {}, failure: failures.ahead, values };
      },
    },
  ]);
  render(<Stub initialEntries={["/user/data"]} />);
}
const button = (name: string) => screen.queryByRole("button", { name });

test("an address nobody has shown to be theirs gets neither file nor end, but one way to the link", () => {
  showOwnData({ confirmed: false });
  expect(button(download.send)).toBeNull();
  expect(button(erase.send)).toBeNull();
  expect(screen.getAllByRole("button", { name: confirm.send }).length).toBe(1);
});

test("an old sign-in without a password may download, and erases after a link", () => {
  showOwnData({ is_fresh: false });
  expect(button(download.send)).not.toBeNull();
  expect(button(erase.send)).toBeNull();
  expect(screen.getAllByRole("button", { name: confirm.send }).length).toBe(1);
});

test("while money of a trip is open the page says so instead of the form, and whom to write to", () => {
  showOwnData({ money: 1 });
  expect(button(erase.send)).toBeNull();
  expect(screen.getByText(failures.money)).toBeDefined();
});

test("a charter to come leads to the bookings, and open requests are counted", () => {
  showOwnData({ ahead: 2, open: 1 });
  expect(button(erase.send)).toBeNull();
  expect(screen.getByText(erase.ahead(2))).toBeDefined();
  expect(screen.getByText(erase.requests(1))).toBeDefined();
  expect(screen.getByRole("link", { name: erase.toBookings }).getAttribute("href")).toBe("/user");
});

test("the address is typed, in any letter case, and the password where there is one; a refusal is said", async () => {
  const posted: unknown[] = [];
  showOwnData({ has_password: true }, posted);
  const press = () => user.click(screen.getByRole("button", { name: erase.send }));
  await press();
  expect(screen.getByText(failures.emailRequired)).toBeDefined();
  await user.type(screen.getByLabelText(erase.email), "someone@else.example");
  await press();
  expect(screen.getByText(failures.emailDiffers)).toBeDefined();
  expect(posted).toEqual([]);
  await user.clear(screen.getByLabelText(erase.email));
  await user.type(screen.getByLabelText(erase.email), " Layla@Haddad.example");
  await user.type(screen.getByLabelText(erase.password), "a long enough password");
  await press();
  await waitFor(() => expect(posted.length).toBe(1));
  expect((await screen.findByRole("alert")).textContent).toBe(failures.ahead);
});
