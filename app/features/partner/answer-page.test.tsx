import { expect, test } from "bun:test";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server.edge";
import { createRoutesStub, data, useActionData, useLoaderData } from "react-router";
import type { AnswerPageData } from "#app/features/offers/offer-data.ts";
import { type FormAnswer, valuesByName } from "#app/forms/posted-fields.ts";
import { shouldRevalidate } from "#app/routes/partner/answer.tsx";
import {
  aChoice,
  anInvitation,
  anOffer,
  answerPage,
  aRequest,
  type Posted,
} from "#app/test/invitations.tsx";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import type { ApprovalState } from "#domain/states/invitation.ts";
import { AnswerPage } from "./answer-page.tsx";

const user = userEvent.setup();
const {
  offer: text,
  confirm,
  errors,
  decline,
  withdraw,
  messages,
  state: states,
} = partnerMessages;
const showAnswerPage = (...args: Parameters<typeof answerPage>) => render(answerPage(...args));
const textIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const radio = (label: string | RegExp) =>
  screen.getByRole("radio", { name: label }) as HTMLInputElement;

test("nobody's contact is shown before acceptance, even if it were there", () => {
  const contact = { name: "Layla Haddad", email: "layla@haddad.example", phone: "+971501234567" };
  const before: ApprovalState[] = ["sent", "opened", "offered", "revised", "superseded"];
  for (const state of before) {
    const html = renderToString(answerPage(anInvitation(state, { contact, offer: anOffer() })));
    expect(html).not.toContain("Layla");
    expect(html).not.toContain("971501234567");
  }
  showAnswerPage(
    anInvitation("accepted", { contact, offer: anOffer(), request: aRequest({ statusid: 2 }) }),
  );
  expect(screen.getByRole("link", { name: contact.phone }).getAttribute("href")).toBe(
    "tel:+971501234567",
  );
  expect(screen.queryByText(withdraw.open)).toBeNull();
});

test("a wish that matches an extra is flagged with its price", () => {
  const cake = { uuid: "c", title: "Birthday cake", price: 45_000, unit: "booking" as const };
  showAnswerPage(anInvitation("opened", { wished: [cake] }));
  const flagged = screen.getByRole("region", { name: partnerMessages.request.wished });
  expect(flagged.textContent).toContain("Birthday cake");
  expect(flagged.textContent).toContain("AED 472.50 a booking");
});

test("what the comment wishes is added to the offer by one press, at its price for the whole trip", async () => {
  const posted: Posted[] = [];
  const cake = { uuid: "c", title: "Birthday cake", price: 45_000, unit: "booking" as const };
  const request = aRequest({ comment: "A birthday, we would like a cake." });
  showAnswerPage(anInvitation("opened", { wished: [cake], request }), { posted });
  await user.click(screen.getByRole("button", { name: "Add Birthday cake, AED 472.50" }));
  await screen.findByText("Birthday cake is in the price");
  const [send] = screen.getAllByRole("button", { name: text.send });
  if (!send) throw new Error("nothing to send with");
  await user.click(send);
  await waitFor(() => expect(posted).toHaveLength(1));
  // AED 4,200 with VAT are 4,000 without it.
  expect(posted[0]).toMatchObject({
    ...{ price_mode: ["base"], price: ["4000"] },
    ...{ extra_title: ["Birthday cake"], extra_price: ["450"] },
  });
});

test("an extra added by one press stays when another vessel is chosen, at that vessel's price, until it is removed", async () => {
  const cake = { uuid: "c", title: "Cake", price: 45_000, unit: "booking" as const };
  const request = aRequest({ comment: "A birthday, we would like a cake." });
  showAnswerPage(anInvitation("opened", { wished: [cake], request }));
  const titles = () =>
    [...document.querySelectorAll<HTMLInputElement>("[name=extra_title]")].map((one) => one.value);
  await user.click(screen.getByRole("button", { name: /^Add Cake/ }));
  await user.click(radio(/Lantern Supper/));
  expect([textIn(text.price), titles()]).toEqual(["5400", ["Supper", "Cake"]]);
  await user.click(radio(/Afternoon under Sail/));
  expect([textIn(text.price), titles()]).toEqual(["4000", ["Cake"]]);
  expect(radio(text.base).checked).toBe(true);
  await user.click(screen.getByRole("button", { name: text.remove(text.extras.row(1)) }));
  await user.click(radio(/Lantern Supper/));
  expect(titles()).toEqual(["Supper"]);
});

test("a row with a price alone is kept, and with as many extras as fit none is offered", async () => {
  const extra = (title: string) => ({
    uuid: title,
    title,
    price: 10_000,
    unit: "booking" as const,
  });
  const extras = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ title: `Extra ${n}`, price: 5_000 }));
  const request = aRequest({ comment: "A birthday, we would like a cake." });
  const choices = [aChoice({ extras: extras(8) })];
  const wished = [extra("Cake"), extra("Flowers")];
  showAnswerPage(anInvitation("opened", { wished, request, choices }));
  await user.click(screen.getByRole("button", { name: text.extras.add }));
  await user.tab();
  await user.keyboard("70");
  await user.click(screen.getByRole("button", { name: /^Add Cake/ }));
  expect(textIn(`${text.extras.second}, ${text.extras.row(9)}`)).toBe("70");
  expect(textIn(`${text.extras.first}, ${text.extras.row(10)}`)).toBe("Cake");
  expect(screen.getByText("Cake is in the price")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Add Flowers/ })).toBeNull();
});

test("an offer that is out is shown as the visitor sees it and revised from what it is", async () => {
  const posted: Posted[] = [];
  const offer = anOffer({ total: 421_900, price: 401_810, vat: 20_090, note: "Until sunset" });
  showAnswerPage(anInvitation("offered", { offer, offered_choice: "sail" }), { posted });
  expect(screen.getByRole("region", { name: partnerMessages.seen.title })).toBeDefined();
  expect(textIn(text.price)).toBe("4219");
  expect(textIn(text.start)).toBe("16:00");
  const [send] = screen.getAllByRole("button", { name: text.sendRevised });
  if (!send) throw new Error("nothing to send with");
  await user.click(send);
  await waitFor(() =>
    expect(posted[0]).toMatchObject({
      revision: ["3"],
      intent: ["offer"],
      choice: ["sail"],
      note: ["Until sunset"],
    }),
  );
});

const LoadedPage = () => (
  <AnswerPage data={useLoaderData<AnswerPageData>()} answer={useActionData<FormAnswer>()} />
);

test("a conflict has the page read again: the next press is for the request as it stands, with what was typed", async () => {
  const posted: Record<string, string>[] = [];
  const first = anInvitation("opened");
  let page = first;
  const Stub = createRoutesStub([
    {
      id: "answer",
      path: "/",
      loader: () => page,
      shouldRevalidate,
      action: async ({ request }) => {
        const values = valuesByName(await request.formData());
        posted.push(values);
        page = { ...first, invitation: { ...first.invitation, revision: 4, trip: "as it is now" } };
        return data({ intent: "offer", errors: {}, failure: "Changed.", values }, { status: 409 });
      },
      Component: LoadedPage,
    },
  ]);
  render(<Stub initialEntries={["/"]} hydrationData={{ loaderData: { answer: first } }} />);
  const send = () => fireEvent.submit(screen.getByRole("form", { name: text.title }));
  fireEvent.change(screen.getByLabelText(text.price), { target: { value: "4321" } });
  send();
  await waitFor(() =>
    expect(document.querySelector("[name=trip][value='as it is now']")).toBeTruthy(),
  );
  send();
  await waitFor(() => expect(posted.length).toBe(2));
  expect(posted).toMatchObject([
    { revision: "3", trip: first.invitation.trip, price: "4321" },
    { revision: "4", trip: "as it is now", price: "4321" },
  ]);
});

test("withdrawing takes a second press", async () => {
  const posted: Posted[] = [];
  showAnswerPage(anInvitation("revised", { offer: anOffer() }), { posted });
  await user.click(screen.getByText(withdraw.open));
  expect(posted).toEqual([]);
  await user.click(screen.getByRole("button", { name: withdraw.confirm }));
  await waitFor(() => expect(posted).toEqual([{ intent: ["withdraw"], revision: ["3"] }]));
});

test("declining asks for a reason", async () => {
  const posted: Posted[] = [];
  showAnswerPage(anInvitation(), { posted });
  await user.click(screen.getByText(decline.open));
  await user.click(screen.getByRole("button", { name: decline.send }));
  expect(screen.getByText(errors.reason)).toBeDefined();
  await user.click(radio(decline.reasons.booked));
  await user.click(screen.getByRole("button", { name: decline.send }));
  await waitFor(() =>
    expect(posted).toEqual([{ intent: ["decline"], reason: ["booked"], reason_text: [""] }]),
  );
});

test("a question that is open has a field for its answer, one that is answered has none", async () => {
  const posted: Posted[] = [];
  const question = {
    uuid: "m1",
    from: "visitor" as const,
    text: "Our own cake?",
    date: anOffer().answered_date,
  };
  const data = anInvitation("offered", { offer: anOffer(), messages: [question] });
  const { unmount } = showAnswerPage(data, { posted });
  await user.type(screen.getByLabelText(messages.label), "Of course.");
  await user.click(screen.getByRole("button", { name: messages.send }));
  await waitFor(() => expect(posted).toEqual([{ intent: ["message"], message: ["Of course."] }]));
  unmount();
  showAnswerPage({ ...data, messages: [question, { ...question, uuid: "m2", from: "provider" }] });
  expect(screen.queryByLabelText(messages.label)).toBeNull();
});

test("when nothing fits it says why and opens the decline", () => {
  showAnswerPage(
    anInvitation("opened", { choices: [aChoice({ fits: false, problem: "Booked at that time" })] }),
  );
  const why = screen.getByRole("region", { name: partnerMessages.nothing.title });
  expect(within(why).getByText("Booked at that time")).toBeDefined();
  expect(screen.queryByRole("button", { name: text.send })).toBeNull();
  expect(screen.getByText(decline.open).closest("details")?.open).toBe(true);
});

test("every state is said in plain words; what was given up may be offered anew while it can", () => {
  const withOffer = anOffer();
  const cases: [ApprovalState, AnswerPageData["offer"], keyof typeof states, boolean][] = [
    ["declined", null, "declined", true],
    ["declined", withOffer, "refused", true],
    ["withdrawn", withOffer, "withdrawn", true],
    ["expired", null, "expired", true],
    ["superseded", withOffer, "superseded", false],
  ];
  for (const [state, offer, shown, again] of cases) {
    const request = aRequest({ statusid: state === "superseded" ? 2 : 1 });
    const { unmount } = showAnswerPage(anInvitation(state, { offer, request }));
    expect(screen.getByText(states[shown].text(null))).toBeDefined();
    expect(screen.queryByText(text.afterAll) !== null).toBe(again);
    unmount();
  }
  showAnswerPage(anInvitation("expired", { request: aRequest({ statusid: 3 }) }));
  expect(screen.queryByText(text.afterAll)).toBeNull();
});

test("what was booked by telephone names the word, and what the house took back was not lost to another yacht", () => {
  const word = {
    who: "Captain Omar",
    how: "By telephone",
    when: "Just now",
    at: 1_764_000_000_000,
  };
  const base = anInvitation("accepted", { offer: anOffer(), request: aRequest({ statusid: 2 }) });
  const { unmount } = showAnswerPage({ ...base, invitation: { ...base.invitation, word } });
  expect(screen.getByText(/on your word\. Who said so: Captain Omar\./)).toBeDefined();
  expect(screen.queryByText(states.accepted.text())).toBeNull();
  unmount();
  showAnswerPage(anInvitation("superseded", { request: aRequest({ statusid: 1 }) }));
  expect(screen.getByText(partnerMessages.takenBack)).toBeDefined();
});

test("an offer that is out ends at its own time, not with the request", () => {
  const offer = anOffer({ valid_until_date: "2026-11-23T11:50:00.000Z" });
  showAnswerPage(anInvitation("offered", { offer }));
  expect(
    screen.getByText(states.offered.text("23.11.2026, 15.50"), { exact: false }),
  ).toBeDefined();
  expect(screen.getByText("2 days left")).toBeDefined();
});

test("an offer for the trip as it was shows both trips and is confirmed by one press, or changed", async () => {
  const posted: Posted[] = [];
  const to_confirm = {
    day: "2026-12-04",
    timeofday: 1,
    guests: 6,
    duration: 3,
    package: null,
    hour: null,
    extras: [],
  } as const;
  const changed = [
    { label: "Date", was: "04.12.2026", is: "05.12.2026" },
    { label: "Extras", was: "None", is: "Grazing table" },
  ];
  const data = anInvitation("offered", { offer: anOffer({ to_confirm, changed }) });
  const { invitation } = data;
  const { unmount } = showAnswerPage(
    { ...data, invitation: { ...invitation, can_confirm: true } },
    { posted },
  );
  const part = screen.getByRole("region", { name: confirm.title });
  within(part).getByRole("row", { name: "Date 04.12.2026 05.12.2026" });
  within(part).getByRole("row", { name: "Extras None Grazing table" });
  expect(screen.getByText(states.to_confirm.text())).toBeDefined();
  expect(screen.getByText(text.revise)).toBeDefined();
  await user.click(screen.getByRole("button", { name: confirm.send("AED 4,200") }));
  await waitFor(() =>
    expect(posted).toEqual([{ intent: ["confirm"], revision: ["3"], trip: ["as asked"] }]),
  );
  unmount();
  showAnswerPage(data);
  expect(screen.queryByRole("button", { name: confirm.send("AED 4,200") })).toBeNull();
  expect(screen.getByText(confirm.unfit)).toBeDefined();
});

test("a cancelled booking is not said to stand", () => {
  const data = anInvitation("accepted", { offer: anOffer(), request: aRequest({ statusid: 2 }) });
  showAnswerPage({ ...data, invitation: { ...data.invitation, booking_state: "cancelled" } });
  expect(screen.getByText(states.cancelled.text())).toBeDefined();
  expect(screen.queryByText(states.accepted.badge)).toBeNull();
});
