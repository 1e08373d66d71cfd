import { expect, test } from "bun:test";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { shows } from "#app/test/shows.ts";
import type { DeskAnswer, DeskData, DeskInvitation } from "#domain/data/record-desk.ts";
import { adminRequestMessages as words } from "#domain/messages/en/admin-request.ts";
import { securityMessages } from "#domain/messages/en/security.ts";
import { RequestDesk } from "./request-desk.tsx";

const NOW = "2026-11-21T08:00:00.000Z";
const hours = (n: number) => new Date(Date.parse(NOW) + n * 3_600_000).toISOString();

function invitation(changes: Partial<DeskInvitation> = {}): DeskInvitation {
  return {
    ...{ uuid: "a1", partner_uuid: "p1", provider: "Coral & Compass", state: "sent", revision: 0 },
    ...{
      vessel: null,
      total: null,
      currency: "AED",
      reason: "",
      held: null,
      byHand: false,
      word: null,
      takenOut: false,
      toConfirm: false,
      booking: null,
      cancelled: false,
      mail: "sent",
    },
    ...{ sent_date: hours(-2), opened_date: null, answered_date: null, reminded_date: null },
    ends: hours(10),
    can: { nudge: true, withdraw: true, accept: false },
    ...changes,
  };
}
const offer = (changes: Partial<DeskInvitation> = {}) =>
  invitation({
    ...{ uuid: "a2", partner_uuid: "p2", provider: "Gulfwind", state: "offered", revision: 1 },
    ...{ vessel: "55 ft flybridge", total: 567_000, answered_date: hours(-1) },
    can: { nudge: false, withdraw: true, accept: true },
    ...changes,
  });

function desk(changes: Partial<DeskData> = {}): DeskData {
  return {
    request: {
      ...{
        uuid: "r1",
        request_id: 1047,
        name: "Layla",
        email: "layla@visitor.example",
        taken_by: null,
        day: "2026-12-05",
        timeofday: 2,
      },
      ...{
        guests: 12,
        duration: 4,
        start_hour: null,
        extras: [],
        statusid: 1,
        valid_until_date: hours(10),
        closed_reason: "",
      },
    },
    invitations: [invitation(), offer()],
    candidates: [
      { uuid: "p3", name: "Plover Point", outcome: "invited" },
      { uuid: "p4", name: "Small Boats", outcome: "capacity" },
    ],
    can: { invite: true, close: true },
    now: NOW,
    ...changes,
  };
}

/** Shows the desk; what its forms post is kept, and answered with `answer`. */
function show(data: DeskData, answer: DeskAnswer = { step: "nudge", done: true }) {
  const posted: Record<string, unknown>[] = [];
  const Stub = createRoutesStub([
    { path: "/", Component: shows(() => <RequestDesk data={data} />) },
    {
      path: "/admin/requests/:request",
      action: async ({ request }) => {
        posted.push(Object.fromEntries(await request.formData()));
        return answer;
      },
    },
  ]);
  render(<Stub />);
  return posted;
}

test("each provider stands with its state, its total and what is left of its time", () => {
  show(desk({ invitations: [offer({ ends: hours(1) }), invitation({ ends: hours(17) })] }));
  const [first, second] = screen
    .getAllByRole("listitem")
    // What an acceptance would do is listed within.
    .filter(({ parentElement }) => !parentElement?.closest("li"))
    .map(({ textContent }) => textContent);
  expect(first).toContain("AED 5,670.00");
  expect(first).toContain("1 h left");
  expect(first).toContain(words.endsSoon);
  expect(second).toContain("17 h left");
  expect(second).toContain(words.states.sent);
  expect(screen.getByText(words.answered(1, 2))).toBeDefined();
  expect(screen.getByText("1 h left").className).toContain("text-amber-800");
  expect(screen.getByText("17 h left").className).not.toContain("text-amber-800");
});

test("what was booked by telephone says by whose word, and nothing of an answer on the site", () => {
  const word = { who: "Captain Omar", how: "By telephone", at: Date.parse(hours(-1)) };
  const dates = { sent_date: hours(-2), answered_date: hours(-1) };
  show(desk({ invitations: [offer({ state: "accepted", word, ...dates })] }));
  const row = screen.getByText(/on the word of Captain Omar \(By telephone\)/).textContent;
  expect(row).toContain("Sent ");
  expect(row).not.toMatch(/opened|answered/);
});

test("an invitation whose mail is stuck says so and leads to the mails", () => {
  show(desk({ invitations: [invitation({ state: "queued", sent_date: null, mail: "parked" })] }));
  expect(screen.getByText(words.notSent)).toBeDefined();
  const link = screen.getByRole("link", { name: words.toMails, hidden: true });
  expect(link.getAttribute("href")).toBe("/admin/mails#parked");
});

test("only what is possible can be pressed", () => {
  show(
    desk({
      invitations: [invitation({ can: { nudge: false, withdraw: false, accept: false } })],
      can: { invite: false, close: false },
    }),
  );
  // Links that were mailed live longer than their request.
  expect(screen.getAllByRole("button").map((one) => one.textContent)).toEqual([
    securityMessages.links.request,
  ]);
  expect(screen.getByText(words.ended)).toBeDefined();
});

test("providers that can serve the request come first, the others with their reason", () => {
  show(desk());
  const groups = screen
    .getAllByRole("group", { hidden: true })
    .map((group) => [group.getAttribute("label"), group.textContent]);
  expect(groups.filter(([label]) => label !== null)).toEqual([
    [words.invite.fits, "Plover Point"],
    [words.invite.others, "Small Boats (too many guests)"],
  ]);
});

test("closing says before it is pressed that the customer is written to, and that it stays so", () => {
  const { close } = words;
  const asks = (email: string) => {
    const data = desk();
    show({ ...data, request: { ...data.request, email } });
    const button = screen.getByRole("button", { name: close.send, hidden: true });
    expect(button.closest("details")?.open).toBe(false);
    return document.getElementById(`${button.getAttribute("aria-describedby")}`)?.textContent;
  };
  expect(asks("layla@visitor.example")).toBe(close.warning("layla@visitor.example"));
  document.body.innerHTML = "";
  expect(asks("")).toBe(close.warning(""));
});

test("an offer is accepted in the revision that is seen, and what came of it is said", async () => {
  const posted = show(desk(), { step: "accept", done: true });
  const name = words.take.send("Gulfwind", "AED 5,670");
  const button = screen.getByRole("button", { name, hidden: true });
  // Fields of a form are read by the browser itself; the journey sees them arrive.
  const fields = button.closest("form")?.querySelectorAll("input[type=hidden]") ?? [];
  expect(
    [...fields].map((field) => [field.getAttribute("name"), field.getAttribute("value")]),
  ).toEqual([
    ["offer", "a2"],
    ["revision", "1"],
  ]);
  expect(screen.getByText(words.take.toCustomer("layla@visitor.example"))).toBeDefined();
  expect(screen.getByText(words.take.waiting(["Coral & Compass"]))).toBeDefined();
  fireEvent.change(screen.getByLabelText(words.take.who), { target: { value: "Layla" } });
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(words.done.accept));
  expect(posted).toMatchObject([{ intent: "accept" }]);
  expect(screen.getByLabelText(words.take.how)).toHaveProperty("value", "By telephone");
});

test("all who have not answered are reminded with one press; a refusal is said in its place", async () => {
  const posted = show(desk(), {
    ...{ step: "nudge", done: false, failure: words.errors.resting, fields: {} },
  });
  fireEvent.click(screen.getByRole("button", { name: words.nudgeAll(1) }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(words.errors.resting));
  expect(posted).toEqual([{ intent: "nudge" }]);
});

test("two quick presses are one, and a later one counts again", async () => {
  const posted = show(desk());
  const button = screen.getByRole("button", { name: words.nudgeAll(1) });
  const said = () => screen.queryByRole("status")?.textContent;
  await act(async () => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(said()).toBe(words.done.nudge));
  expect(posted).toEqual([{ intent: "nudge" }]);
  await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(posted).toHaveLength(2));
});
