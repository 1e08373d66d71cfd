import { expect, test } from "bun:test";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server.edge";
import { createRoutesStub } from "react-router";
import type {
  AnswerPageData,
  InvitationState,
  OfferAnswer,
} from "#app/features/offers/offer-data.ts";
import { partnerMessages } from "#app/messages/en/partner.ts";
import { shows } from "#app/test/shows.ts";
import { AnswerPage } from "./answer-page.tsx";
import { aChoice, anInvitation, anOffer, aRequest } from "./test-data.ts";

const user = userEvent.setup();
const { offer: text, errors, decline, withdraw, messages, state: states } = partnerMessages;

type Posted = Record<string, string[]>;
function page(
  data: AnswerPageData,
  options: { answers?: Partial<OfferAnswer>; posted?: Posted[]; first?: OfferAnswer } = {},
) {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: shows<OfferAnswer>((answer) => (
        <AnswerPage data={data} answer={answer ?? options.first} />
      )),
      action: async ({ request }) => {
        const sent = await request.formData();
        const posted = Object.fromEntries(
          [...sent.keys()].map((name) => [name, sent.getAll(name).map(String)]),
        );
        options.posted?.push(posted);
        return { intent: `${posted.intent}`, errors: {}, values: {}, ...options.answers };
      },
    },
  ]);
  return <Stub initialEntries={["/"]} />;
}
const show = (...args: Parameters<typeof page>) => render(page(...args));
const sendButton = () => {
  const [first] = screen.getAllByRole("button", { name: text.send });
  if (!first) throw new Error("nothing to send with");
  return first;
};
const textIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const radio = (label: string | RegExp) =>
  screen.getByRole("radio", { name: label }) as HTMLInputElement;

test("one press sends the first choice that fits, whole", async () => {
  const posted: Posted[] = [];
  show(anInvitation(), { posted });
  await user.click(sendButton());
  await waitFor(() =>
    expect(posted).toEqual([
      {
        revision: ["3"],
        choice: ["sail"],
        start_time: ["12:00"],
        valid_hours: ["24"],
        price_mode: ["all_in"],
        price: ["4200"],
        includes: ["Captain\nFuel"],
        excludes: ["Food"],
        tier_hours: ["48"],
        tier_percent: ["50"],
        meeting_point: ["Pier 7"],
        note: [""],
        intent: ["offer"],
      },
    ]),
  );
});

test("the same form goes without a script, with empty rows to write in and a button that fills", () => {
  const html = renderToString(page(anInvitation()));
  expect(html).toContain('method="post"');
  expect(html.match(/name="extra_title"/g)?.length).toBe(3);
  expect(html.match(/name="tier_hours"/g)?.length).toBe(4);
  expect(html).toContain('value="fill"');
  // Enter in a field presses the first submit button.
  expect(html.indexOf('value="offer"')).toBeLessThan(html.indexOf('value="fill"'));
});

test("what does not fit can't be chosen and says why", () => {
  show(anInvitation());
  expect(radio(/Little Wind/).disabled).toBe(true);
  expect(screen.getByText("Carries 8 guests")).toBeDefined();
  expect(radio(/Afternoon under Sail/).checked).toBe(true);
});

test("another vessel refills what nobody has touched and leaves the rest", async () => {
  show(anInvitation());
  await user.clear(screen.getByLabelText(text.meetingPoint));
  await user.type(screen.getByLabelText(text.meetingPoint), "Gate C");
  await user.click(radio(/Lantern Supper/));
  expect(textIn(text.price)).toBe("5400");
  expect(radio(text.base).checked).toBe(true);
  expect(textIn(`${text.extras.first}, ${text.extras.row(1)}`)).toBe("Supper");
  expect(textIn(text.includes)).toBe("Captain\nSupper");
  expect(textIn(text.meetingPoint)).toBe("Gate C");
  // (5,400 + 960) and 5 %.
  expect(screen.getAllByText(/6,678\.00/).length).toBeGreaterThan(0);
});

test("a price somebody wrote stays, whatever vessel is chosen, and the live line follows it", async () => {
  show(anInvitation());
  await user.clear(screen.getByLabelText(text.price));
  expect(screen.getAllByText(text.unreadable).length).toBe(2);
  await user.type(screen.getByLabelText(text.price), "4,219");
  await user.click(radio(/Lantern Supper/));
  expect(textIn(text.price)).toBe("4,219");
  const live = document.querySelector("[aria-live]")?.textContent;
  expect(live).toContain("AED 4,219.00");
  expect(live).toContain("351.58 per guest · 1,054.75 per hour");
});

test("extras are added and removed, and posted row by row", async () => {
  const posted: Posted[] = [];
  show(anInvitation(), { posted });
  await user.click(radio(text.base));
  await user.click(screen.getByRole("button", { name: text.extras.add }));
  await user.keyboard("Cake");
  await user.tab();
  await user.keyboard("100.50");
  await user.click(screen.getByRole("button", { name: text.extras.add }));
  await user.keyboard("Flowers");
  await user.click(screen.getByRole("button", { name: text.remove(text.extras.row(2)) }));
  await user.click(sendButton());
  await waitFor(() =>
    expect(posted[0]).toMatchObject({ extra_title: ["Cake"], extra_price: ["100.50"] }),
  );
});

test("the last price comes back by one press, and can still be looked at before it goes", async () => {
  const posted: Posted[] = [];
  const last_price = { choice: "sail", price: 380_000, extras: [] };
  show(anInvitation("opened", { last_price }), { posted });
  await user.click(screen.getByRole("button", { name: text.repeat("AED 3,990") }));
  expect(textIn(text.price)).toBe("3990");
  expect(posted).toEqual([]);
  expect(screen.queryByRole("button", { name: text.repeat("AED 3,990") })).toBeNull();
});

test("errors stand at their fields, which opens them and takes the focus", async () => {
  show(anInvitation(), { answers: { errors: { price: errors.price, tier_hours: errors.tiers } } });
  await user.click(sendButton());
  expect(await screen.findByText(errors.price)).toBeDefined();
  const price = screen.getByLabelText(text.price);
  expect(price.getAttribute("aria-describedby")).toContain("error");
  expect(screen.getByText(errors.tiers)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(price));
  expect(price.closest("details")?.open).toBe(true);
});

test("without a script what was posted comes back in the fields, rows and all", () => {
  const html = renderToString(
    page(anInvitation(), {
      first: {
        intent: "offer",
        errors: { extra_price: errors.extras },
        values: {
          choice: "lantern",
          price_mode: "base",
          price: "5x",
          extra_title: "Cake\n\nIce",
          extra_price: "100\n\nfree",
        },
      },
    }),
  );
  expect(html).toContain('value="5x"');
  for (const kept of ["Cake", "100", "Ice", "free"]) expect(html).toContain(`value="${kept}"`);
  expect(html).toContain(errors.extras);
  expect(html).toContain('<details open=""');
});

test("nobody's contact is shown before acceptance, even if it were there", () => {
  const contact = { name: "Layla Haddad", email: "layla@haddad.example", phone: "+971501234567" };
  const before: InvitationState[] = ["sent", "opened", "offered", "revised", "superseded"];
  for (const state of before) {
    const html = renderToString(page(anInvitation(state, { contact, offer: anOffer() })));
    expect(html).not.toContain("Layla");
    expect(html).not.toContain("971501234567");
  }
  show(anInvitation("accepted", { contact, offer: anOffer(), request: aRequest({ statusid: 2 }) }));
  expect(screen.getByRole("link", { name: contact.phone }).getAttribute("href")).toBe(
    "tel:+971501234567",
  );
  expect(screen.queryByText(withdraw.open)).toBeNull();
});

test("an offer that is out is shown as the visitor sees it and revised from what it is", async () => {
  const posted: Posted[] = [];
  const offer = anOffer({ total: 421_900, price: 401_810, vat: 20_090, note: "Until sunset" });
  show(anInvitation("offered", { offer, offered_choice: "sail" }), { posted });
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

test("withdrawing takes a second press", async () => {
  const posted: Posted[] = [];
  show(anInvitation("revised", { offer: anOffer() }), { posted });
  await user.click(screen.getByText(withdraw.open));
  expect(posted).toEqual([]);
  await user.click(screen.getByRole("button", { name: withdraw.confirm }));
  await waitFor(() => expect(posted).toEqual([{ intent: ["withdraw"], revision: ["3"] }]));
});

test("declining asks for a reason", async () => {
  const posted: Posted[] = [];
  show(anInvitation(), { posted });
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
  const { unmount } = show(data, { posted });
  await user.type(screen.getByLabelText(messages.label), "Of course.");
  await user.click(screen.getByRole("button", { name: messages.send }));
  await waitFor(() => expect(posted).toEqual([{ intent: ["message"], message: ["Of course."] }]));
  unmount();
  show({ ...data, messages: [question, { ...question, uuid: "m2", from: "provider" }] });
  expect(screen.queryByLabelText(messages.label)).toBeNull();
});

test("when nothing fits it says why and opens the decline", () => {
  show(
    anInvitation("opened", { choices: [aChoice({ fits: false, problem: "Booked at that time" })] }),
  );
  const why = screen.getByRole("region", { name: partnerMessages.nothing.title });
  expect(within(why).getByText("Booked at that time")).toBeDefined();
  expect(screen.queryByRole("button", { name: text.send })).toBeNull();
  expect(screen.getByText(decline.open).closest("details")?.open).toBe(true);
});

test("every state is said in plain words; what was given up may be offered anew while it can", () => {
  const withOffer = anOffer();
  const cases: [InvitationState, AnswerPageData["offer"], keyof typeof states, boolean][] = [
    ["declined", null, "declined", true],
    ["declined", withOffer, "refused", true],
    ["withdrawn", withOffer, "withdrawn", true],
    ["expired", null, "expired", true],
    ["superseded", withOffer, "superseded", false],
  ];
  for (const [state, offer, shown, again] of cases) {
    const { unmount } = show(anInvitation(state, { offer }));
    expect(screen.getByText(states[shown].text(null))).toBeDefined();
    expect(screen.queryByText(text.afterAll) !== null).toBe(again);
    unmount();
  }
  show(anInvitation("expired", { request: aRequest({ statusid: 3 }) }));
  expect(screen.queryByText(text.afterAll)).toBeNull();
});
