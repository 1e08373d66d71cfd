import { expect, test } from "bun:test";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { PageKeys } from "#app/features/admin/page-keys.tsx";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { telephoneMessages as words } from "#domain/messages/en/admin-telephone.ts";
import type { CallAnswer, CallView, OnCall } from "./telephone.server.ts";
import { CALL_PARTS, Telephone } from "./telephone.tsx";

const pack = (uuid: string, changes: Partial<OnCall> = {}): OnCall => ({
  ...{ uuid, title: `Package ${uuid}`, vessel: "Dunlin", provider: "Tillerman", phone: "" },
  ...{ capacity: 8, total: 151_200, missing: [], starts: ["15:00"], why: null },
  ...changes,
});
const view = (changes: Partial<CallView["values"]> = {}): CallView => ({
  values: {
    ...{ who: "", name: "", email: "", phone: "", date: "2026-12-20", guests: "2", duration: "2" },
    ...{ timeofday: "2", start_hour: "", comment: "", customer: "", request: "", package: "" },
    ...{ key: "k", extras: [] },
    ...changes,
  },
  ...{ customers: [], extras: ["Grill"], problems: {}, days: [] },
  packages: [pack("a"), pack("b"), pack("c", { why: "not free then" })],
});

let first: CallView;
const Page = () => (
  <>
    <PageKeys id="keys" list={words.shortcuts} parts={CALL_PARTS} />
    <Telephone first={first} posted={undefined} />
  </>
);

/** The screen, and the intents that were posted. */
function call(shown: CallView) {
  first = shown;
  const posted: string[] = [];
  const Stub = createRoutesStub([
    {
      path: "/admin/call",
      Component: Page,
      async action({ request }): Promise<CallAnswer> {
        const form = await request.formData();
        posted.push(`${form.get("intent")}`);
        const values = { ...first.values, who: `${form.get("who")}` };
        return { view: { ...first, values }, failure: "", fields: {}, open: "", typed: {} };
      },
    },
  ]);
  render(<Stub initialEntries={["/admin/call"]} />);
  return { posted, user: userEvent.setup() };
}
const focused = () => document.activeElement?.getAttribute("name");

test("of a request the package it asks for is marked and open, and Enter never books without a word", async () => {
  const { posted, user } = call(view({ request: "r", package: "a" }));
  await waitFor(() => expect(focused()).toBe("said_who:a"));
  expect(screen.getByText(words.fits.asked).closest("summary")?.textContent).toContain("Package a");
  await user.keyboard("{Enter}");
  expect(screen.getByText(words.word.missing.who)).toBeDefined();
  expect(focused()).toBe("said_who:a");
  await user.keyboard("Omar{Enter}");
  expect(document.activeElement?.textContent).toBe(
    words.book.button("Tillerman", ["15.00", "17.00"], "AED 1,512"),
  );
  expect(posted).toEqual([]);
});

test("with any hour the button names the hours it books, and follows the start that is chosen", async () => {
  const shown = view({ request: "r", package: "a" });
  shown.packages = [pack("a", { starts: ["21:00", "23:00"] })];
  const { user } = call(shown);
  await waitFor(() => expect(focused()).toBe("start:a"));
  const button = () => document.querySelector<HTMLElement>('button[value="book:a"]')?.textContent;
  expect(button()).toBe("Book Tillerman, 21.00 to 23.00, for AED 1,512");
  await user.selectOptions(document.getElementById("start:a") as HTMLElement, "23:00");
  expect(button()).toBe("Book Tillerman, 23.00 to 01.00, for AED 1,512");
  // Enter goes on from it: a press more than where there is one start alone.
  await user.keyboard("{Enter}Omar{Enter}");
  expect(document.activeElement?.textContent).toBe(button() ?? "");
});

test("Enter leads from the customer's name to what else of the customer is empty, then to the trip", async () => {
  const { user } = call(view({ who: "" }));
  await user.click(document.querySelector<HTMLElement>("[name=name]") as HTMLElement);
  await user.keyboard("Mona{Enter}");
  expect(focused()).toBe("email");
  await user.keyboard("{Enter}");
  expect(focused()).toBe("phone");
  await user.keyboard("{Enter}");
  expect(focused()).toBe("date");
});

test("what was asked for and does not fit stands above with its reason", () => {
  call(view({ request: "r", package: "c" }));
  const [above] = screen.getAllByText("not free then");
  expect(above?.parentElement?.textContent).toContain(words.fits.asked);
});

test("Alt and a digit goes to a part also while one types, and ? tells the keys where nobody does", async () => {
  const { user } = call(view());
  await user.click(screen.getByLabelText(words.customer.who));
  await user.keyboard("?{Alt>}[Digit4]{/Alt}");
  expect(document.activeElement?.id).toBe("call-send");
  expect(document.querySelector("dialog[open]")).toBeNull();
  await user.keyboard("?");
  expect(document.querySelector("dialog[open]")?.textContent).toContain(
    adminListMessages.shortcuts.title,
  );
});
