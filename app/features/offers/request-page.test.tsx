import { expect, mock, test } from "bun:test";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server.edge";
import { createRoutesStub } from "react-router";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { SAMPLE_NOW, sampleBooking, sampleOffer, sampleRequestPage } from "#app/test/offers.ts";
import { shows } from "#app/test/shows.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";
import { OFFER_LIMITS } from "#domain/rules/request.ts";
import type { Offer, RequestPageData } from "./offer-data.ts";
import { RequestPage } from "./request-page.tsx";

const user = userEvent.setup();
const catamaran = sampleOffer();
const flybridge = sampleOffer({
  uuid: "o2",
  revision: 3,
  state: "revised",
  provider: { name: "Gulfwind Marine", rating: null, rating_count: 0 },
  vessel: { title: "55 ft flybridge" },
  price: 480_000,
  extras: [{ title: "Grazing table", price: 60_000 }],
  vat: 27_000,
  total: 567_000,
  per_guest: 47_250,
  per_hour: 141_750,
  excludes: [],
  valid_until_date: "2026-11-20T12:20:00.000Z",
  messages: [{ uuid: "m1", from: "visitor", text: "Is there shade?", date: SAMPLE_NOW }],
});

function requestPage(
  data: RequestPageData,
  options: { first?: FormAnswer; posted?: unknown[] } = {},
) {
  const Stub = createRoutesStub([
    {
      path: "/view/booking",
      Component: shows<FormAnswer>((answer) => (
        <RequestPage data={data} answer={answer ?? options.first} />
      )),
      action: async ({ request }) => {
        const values = Object.fromEntries(await request.formData()) as Record<string, string>;
        options.posted?.push(values);
        return { intent: `${values.intent}`, errors: {}, failure: "It was changed.", values };
      },
    },
  ]);
  return <Stub initialEntries={["/view/booking"]} />;
}
const showOffers = (offers: Offer[], options = {}) =>
  render(requestPage(sampleRequestPage(offers), options));
const table = () => within(screen.getByRole("table"));
const row = (name: string) =>
  table()
    .getByRole("rowheader", { name })
    .closest("tr")
    ?.querySelectorAll("td") as NodeListOf<HTMLElement>;
const columns = () =>
  table()
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);

test("totals, what they are per guest and hour, and their lines are exact to two decimals", () => {
  showOffers([flybridge, catamaran]);
  const totals = row("Total");
  expect(totals[0]?.textContent).toStartWith("AED 4,200.00350.00 per guest · 1,050.00 per hour");
  expect(totals[1]?.textContent).toStartWith("AED 5,670.00472.50 per guest · 1,417.50 per hour");
  const [plain, withExtra] = row("Price, AED");
  expect(plain?.textContent).toBe("4 hours4,000.00Extras: none0.00VAT 5\u00a0%200.00");
  expect(withExtra?.textContent).toBe("4 hours4,800.00Grazing table600.00VAT 5\u00a0%270.00");
});

test("offers stand in order of their total, with one plain tag where it tells them apart", () => {
  showOffers([flybridge, catamaran]);
  expect(columns()).toEqual([
    "46 ft catamaranCoral & Compass ToursLowest total",
    "55 ft flybridgeGulfwind MarineEnds soonest",
  ]);
});

test("each other order is a link, and following it sorts by it", async () => {
  showOffers([flybridge, catamaran]);
  const links = table().getAllByRole("link", { hidden: true });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/view/booking?sort=guest",
    "/view/booking?sort=ends",
    "/view/booking?sort=rating",
  ]);
  await user.click(table().getByText("Ends soonest", { selector: "a" }));
  await waitFor(() => expect(columns()[0]).toStartWith("55 ft flybridge"));
});

test("what is not included is named, never a sum", () => {
  showOffers([flybridge, catamaran]);
  const [named, unnamed] = row("Not included");
  expect(named?.textContent).toBe("FoodShade on the foredeck");
  expect(unnamed?.textContent).toBe("Nothing named by the provider");
  for (const cell of row("Not included")) expect(cell.textContent).not.toMatch(/\d/);
});

test("cancelling is told in money and dates", () => {
  showOffers([flybridge, catamaran]);
  expect(row("If you cancel")[0]?.textContent).toBe(
    "Until 02.12.2026, 16.00Free to cancelUntil 05.12.2026, 16.00AED 2,100.00 to payAfter thatAED 4,200.00 to pay",
  );
});

test("where cards are on, the question before accepting says so", () => {
  const terms = { ...catamaran.terms, deposit_percent: 30, balance_days: 2 };
  for (const cards of [true, false]) {
    const page = { ...sampleRequestPage([{ ...catamaran, terms }]), cards };
    const { unmount } = render(requestPage(page));
    const dialog = document.getElementById("accept-o1")?.textContent;
    const how = cards ? "by card or bank transfer" : "by bank transfer";
    expect(dialog).toContain(`Within 2 days, ${how}`);
    expect(dialog?.includes("by card")).toBe(cards);
    unmount();
  }
});

test("accepting asks first, then posts the offer and the revision that was read", async () => {
  const posted: unknown[] = [];
  showOffers([catamaran, flybridge], { posted });
  const [button] = screen.getAllByRole("button", { name: "Accept this offer: 55 ft flybridge" });
  if (!button) throw new Error("no button");
  const dialog = document.getElementById(button.getAttribute("popovertarget") ?? "");
  await user.click(button);
  expect((dialog as HTMLDialogElement).open).toBe(true);
  expect(posted).toEqual([]);
  for (const part of ["AED 5,670.00", "AED 5,670", "Gulfwind Marine", "05.12.2026, 16.00"])
    expect(dialog?.textContent).toContain(part);
  await user.click(within(dialog as HTMLElement).getByText("Accept for AED 5,670.00"));
  await waitFor(() => expect(posted).toEqual([{ intent: "accept", offer: "o2", revision: "3" }]));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("It was changed.");
  expect((dialog as HTMLDialogElement).open).toBe(false);
  await waitFor(() => expect(document.activeElement === alert).toBe(true));
});

test("a changed offer closes the confirmation of what it was", () => {
  const { rerender } = showOffers([catamaran]);
  const before = document.getElementById("accept-o1");
  rerender(requestPage(sampleRequestPage([{ ...catamaran, revision: 2, total: 430_000 }])));
  expect(before).not.toBe(document.getElementById("accept-o1"));
});

test("a question needs words and goes to the offer it is about", async () => {
  const posted: unknown[] = [];
  showOffers([catamaran, flybridge], { posted });
  const cell = row("Questions")[1];
  if (!cell) throw new Error("no cell");
  expect(cell.textContent).toContain("Is there shade?");
  await user.click(within(cell).getByText(/Ask another question/));
  await user.click(within(cell).getByText("Send the question"));
  expect(within(cell).getByText(offersMessages.errors.messageRequired)).toBeDefined();
  await user.type(within(cell).getByLabelText("Your question to Gulfwind Marine"), "And towels?");
  await user.click(within(cell).getByText("Send the question"));
  await waitFor(() =>
    expect(posted).toEqual([{ intent: "question", offer: "o2", message: "And towels?" }]),
  );
});

test("a refused question stands open with its words, and only in its offer, without a script", () => {
  const first = {
    intent: "question",
    errors: { message: offersMessages.errors.messageLong },
    values: { offer: "o2", message: "Kept words" },
  };
  const html = renderToString(requestPage(sampleRequestPage([catamaran, flybridge]), { first }));
  // The first card's details and the question in ledger and card.
  expect(html.match(/<details open=""/g)?.length).toBe(3);
  expect(html.match(/Kept words<\/textarea>/g)?.length).toBe(2);
});

test("declining all and cancelling the request are posted after a second press", async () => {
  const posted: unknown[] = [];
  showOffers([catamaran, flybridge], { posted });
  await user.click(screen.getByText("Decline all offers"));
  expect(posted).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Yes, decline all", hidden: true }));
  await waitFor(() => expect(posted).toEqual([{ intent: "decline-all" }]));
  await user.click(screen.getByRole("button", { name: "Yes, cancel the request", hidden: true }));
  await waitFor(() => expect(posted.at(-1)).toEqual({ intent: "cancel-request" }));
});

test("without a script there are dates and no digits that stand still", () => {
  const html = renderToString(requestPage(sampleRequestPage([catamaran])));
  expect(html).toContain("until 21.11.2026, 08.30");
  expect(html).not.toContain("17:22:40");
});

test("an offer for the trip as it was says so and can't be accepted; the others can", () => {
  const to_confirm = {
    day: "2026-12-04",
    timeofday: 1,
    guests: 6,
    duration: 3,
    package: null,
    hour: null,
    extras: [],
  } as const;
  const changed = [{ label: "Start", was: "16.00", is: "17.00" }];
  const { container } = showOffers([sampleOffer({ to_confirm, changed }), flybridge]);
  expect(screen.getByText(offersMessages.leads.toConfirm)).toBeDefined();
  // The ledger and the cards each say it.
  expect(screen.getAllByText(offersMessages.offer.toConfirm)).toHaveLength(2);
  expect(screen.getAllByRole("row", { name: "Start 16.00 17.00" })).toHaveLength(2);
  const accepts = screen.getAllByRole("button", { name: /^Accept this offer/ });
  expect(accepts.map((button) => button.getAttribute("aria-label"))).toEqual(
    Array(2).fill(offersMessages.offer.acceptVessel("55 ft flybridge")),
  );
  expect(container.querySelectorAll("input[name=intent][value=accept]")).toHaveLength(1);
});

test("an offer is priced for the hours it was made for, also where other ones are asked for by now", () => {
  const asked = sampleRequestPage([catamaran, flybridge], {}, { duration: 5 });
  render(requestPage(asked));
  expect(row("Price, AED")[0]?.textContent).toStartWith("4 hours4,000.00");
  cleanup();
  render(requestPage({ ...asked, offers: [catamaran] }));
  expect(screen.getByText("05.12.2026, 16.00 to 20.00")).toBeDefined();
});

test("the booked offer is named with the request and its total, not among those that are gone", () => {
  const booking = sampleBooking({ vessel: "46 ft catamaran" });
  const offers = [
    sampleOffer({ state: "accepted" }),
    { ...flybridge, state: "superseded" as const },
  ];
  render(requestPage(sampleRequestPage(offers, { booking })));
  const gone = within(screen.getByRole("region", { name: offersMessages.others.title }));
  expect(gone.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("55 ft flybridgeGulfwind Marine"),
  ]);
  expect(screen.getByText("46 ft catamaran")).toBeDefined();
  expect(screen.getByText("16.00 to 20.00")).toBeDefined();
  expect(gone.queryByText(/4,200\.00/)).toBeNull();
  expect(screen.getByText("4,200.00")).toBeDefined();
});

test("above the way to a booking stand where to be by when and what is paid next", () => {
  const booking = sampleBooking({ vessel: "46 ft catamaran" });
  const page = sampleRequestPage([sampleOffer({ state: "accepted" })], { booking });
  const due = { open: 126_000, amount: 126_000, due_date: "2026-11-25T12:00:00.000Z" };
  const line = { ...due, uuid: "p", kind: "deposit", state: "due", place: 0, reference: "KH-1-1" };
  const rest = { paid: 0, waived: 0, way: null, paid_date: null };
  const lines = [{ ...line, ...rest, is_overdue: false, on_its_way: false }];
  const payments = { lines, refunds: [], kept: null, currency: "AED", bank: "", provider: "" };
  const paper = { payments, wayThere: null } as unknown as NonNullable<typeof page.paper>;
  const { container } = render(requestPage({ ...page, paper }));
  const [facts] = container.querySelectorAll("dl");
  expect(facts?.textContent).toContain("Be there by 15.45");
  expect(facts?.textContent).toContain("AED 1,260 due by 25.11.2026");
});

test("the offer of a cancelled booking is not said to be accepted", () => {
  const booking = sampleBooking({ state: "cancelled" });
  render(requestPage(sampleRequestPage([sampleOffer({ state: "accepted" })], { booking })));
  expect(screen.getByText("Booking cancelled")).toBeDefined();
  expect(screen.queryByText("Accepted")).toBeNull();
});

test("an offer whose time another booking took does not say that its provider withdrew it", () => {
  const gone = { ...catamaran, state: "withdrawn" as const };
  const page = showOffers([flybridge, { ...gone, is_taken: true }]);
  expect(page.container.textContent).toContain("Taken by another booking");
  page.unmount();
  const other = showOffers([flybridge, gone]);
  expect(other.container.textContent).toContain("Withdrawn by the provider");
});

test("who waits sees how far the request is, who has it, what the day's light is, and what to read", () => {
  const company = (name: string, has_opened: boolean) => ({
    name,
    slug: name.toLowerCase().replaceAll(" ", "-"),
    rating: null,
    rating_count: 0,
    response_minutes: 90,
    has_opened,
  });
  const companies = [company("Gulfwind Marine", true), company("Tillerman Charter", false)];
  render(requestPage(sampleRequestPage([], { asked: 4, opened: 2, declined: 1, companies })));
  expect(screen.getByText(/^Two of four have opened your request/)).toBeDefined();
  expect(screen.getByRole("listitem", { current: "step" }).textContent).toStartWith("Opened");
  const gulfwind = screen.getByText("Gulfwind Marine").closest("li");
  expect(gulfwind?.textContent).toBe(
    "Gulfwind MarineHas opened itUsually answers within 90 minutes.",
  );
  expect(
    screen.getByText("One more provider was asked. One provider can't take your day."),
  ).toBeDefined();
  // 5 December over Dubai.
  const light = within(screen.getByRole("region", { name: "Saturday 5 December" }));
  expect(light.getByText("17.30")).toBeDefined();
  expect(light.getByText(/^Begin at 14\.00 and the sun sets/)).toBeDefined();
});

test("the only offer has the page, and can be accepted and asked about once", () => {
  showOffers([catamaran]);
  expect(screen.queryByRole("table")).toBeNull();
  const offer = within(screen.getByRole("article", { name: "46 ft catamaran" }));
  expect(offer.getAllByRole("button", { name: /^Accept this offer/ })).toHaveLength(1);
  for (const part of [
    "4,200.00",
    // On a phone above the sums, else beside what is not included.
    "Captain, 1 crew, fuel",
    "Shade on the foredeck",
    "AED 2,100 to pay",
  ])
    expect(offer.getAllByText(part)[0]).toBeDefined();
});

test("the start list of a change has what fits time of day and hours, and says which starts the package has taken", async () => {
  const change = {
    trip: { day: "2026-12-05", timeofday: 2, duration: 4, guests: 12, hour: null, extras: [] },
    ...{ seen: "{}", limits: OFFER_LIMITS, earliest: "2026-11-23", extras: [], names: {} },
  } as const;
  const asked: string[] = [];
  const answer = Promise.withResolvers<void>();
  const nativeFetch = globalThis.fetch;
  globalThis.fetch = mock(async (path: string) => {
    asked.push(path);
    await answer.promise;
    const data = { month: "2026-12", days: [], starts: ["20:00"], nearest: null };
    return Response.json({ data });
  }) as unknown as typeof fetch;
  const data = sampleRequestPage([catamaran], { change }, { package_slug: "sunset" });
  render(requestPage(data));
  await user.click(screen.getByText("Change the trip", { selector: "summary *, summary" }));
  const starts = () =>
    within(screen.getByLabelText("Start"))
      .getAllByRole("option", { hidden: true })
      .map(({ textContent }) => textContent);
  expect(starts()).toEqual(["Any hour that fits", "12.00", "13.00", "14.00", "15.00", "16.00"]);
  answer.resolve();
  await user.selectOptions(screen.getByLabelText("Time of day"), "3");
  await waitFor(() =>
    expect(starts()).toEqual(["Any hour that fits", "20.00", "21.00, taken", "22.00, taken"]),
  );
  expect(asked).toEqual(["/api/days?package=sunset&month=2026-12&duration=4&day=2026-12-05"]);
  globalThis.fetch = nativeFetch;
});

test("what a changed trip means says that others are asked where others are, not of a reservation", () => {
  const { change: words } = offersMessages;
  const change = {
    trip: { day: "2026-12-05", timeofday: 2, duration: 4, guests: 12, hour: null, extras: [] },
    ...{ seen: "{}", limits: OFFER_LIMITS, earliest: "2026-11-23", extras: [], names: {} },
  } as const;
  const preview = { lines: [{ label: "Guests", was: "12", is: "8" }], offers: [], looked: "{}" };
  const first = { intent: "trip-look", errors: {}, failure: "", values: {}, preview };
  for (const [package_title, said] of [
    [null, words.others],
    ["Sunset", words.only],
  ] as const) {
    const data = sampleRequestPage([catamaran], { change }, { package_title });
    const page = render(requestPage(data, { first }));
    expect(page.getByText(said)).toBeDefined();
    page.unmount();
  }
});

test("an offer whose time another guest holds says until when in card and ledger; once that is over it can be accepted", async () => {
  const soon = (ms: number) => new Date(Date.parse(SAMPLE_NOW) + ms).toISOString();
  const held = (until: string | null) =>
    showOffers([flybridge, { ...catamaran, blocked: { until } }]);
  const { offer: words } = offersMessages;
  const accepts = (page: ReturnType<typeof held>) =>
    page.queryAllByRole("button", { name: words.acceptVessel(catamaran.vessel.title) });
  const now = held(soon(3_600_000));
  expect(now.getAllByText(words.blocked("16.07"))).toHaveLength(2);
  expect(accepts(now)).toEqual([]);
  expect(now.getAllByRole("button", { name: tripMessages.watch.press })).toHaveLength(2);
  now.unmount();
  const tomorrow = held(soon(24 * 3_600_000));
  expect(tomorrow.getAllByText(words.blocked("21.11.2026, 15.07"))).toHaveLength(2);
  tomorrow.unmount();
  const gone = held(null);
  expect(gone.getAllByText(words.gone)).toHaveLength(2);
  expect(gone.container.querySelectorAll("dialog")).toHaveLength(1);
  gone.unmount();
  const over = held(soon(20));
  await waitFor(() => expect(accepts(over)).toHaveLength(2), { timeout: 5000 });
  expect(over.queryByText(words.blocked("15.07"))).toBeNull();
});

test("the only offer promises nothing of accepting while another guest holds its time", () => {
  const until = new Date(Date.parse(SAMPLE_NOW) + 60 * 60_000).toISOString();
  showOffers([{ ...catamaran, blocked: { until } }]);
  expect(screen.queryByText(offersMessages.leads.offers(1))).toBeNull();
  cleanup();
  showOffers([catamaran]);
  expect(screen.queryAllByText(offersMessages.leads.offers(1)).length).toBeGreaterThan(0);
});

test("who is on the list for a taken time reads so when they come back, with the way off it", () => {
  const off = "/watch/token";
  const gone = { ...catamaran, state: "withdrawn" as const, is_taken: true, off_list: off };
  const { watch } = tripMessages;
  const page = render(requestPage(sampleRequestPage([flybridge, gone])));
  expect(page.getByText(/You are on the list for 05\.12\.2026, 16\.00/)).toBeDefined();
  expect(page.getByRole("link", { name: watch.end }).getAttribute("href")).toBe(off);
  expect(page.queryByRole("button", { name: watch.press })).toBeNull();
});

test("a reservation waits with its package's picture, and speaks of one company", () => {
  const cover = { key: "palm-circuit", alt: "", width: 1600, height: 1067 };
  render(
    requestPage(
      sampleRequestPage([], { asked: 1, opened: 0, cover }, { package_title: "Palm Circuit" }),
    ),
  );
  expect(document.querySelector("img")?.src).toContain("/media/palm-circuit/");
  expect(document.body.textContent).not.toMatch(/providers|offers arrive|no more offers/i);
});
