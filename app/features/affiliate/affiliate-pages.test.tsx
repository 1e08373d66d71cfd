/** What an affiliate sees: the link it can copy, empty pages that say what comes, sums and trips without anybody's name. */
import { expect, spyOn, test } from "bun:test";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { shows } from "#app/test/shows.ts";
import { addDays } from "#domain/lib/dubai-date.ts";
import { affiliateMessages as words } from "#domain/messages/en/money-affiliate.ts";
import { AffiliateDetailsForm } from "./affiliate-details.tsx";
import { AffiliateHome } from "./affiliate-home.tsx";
import { AffiliateStatement } from "./affiliate-statement.tsx";
import type { AffiliateData, StatementData } from "./area.server.ts";
import { sharePath, shareUrl } from "./share-link.ts";

const URL_OF = "https://khorizon.example/?sharelink=marina-desk-2026";
const NONE = { noted: 0, corrected: 0, waiting: 0, ready: 0, over: 0, paid: 0 };
const series = Array.from({ length: 30 }, (_, at) => ({
  day: addDays("2026-11-01", at),
  count: 0,
}));

function sample(changes: Partial<AffiliateData> = {}): AffiliateData {
  return {
    auth: {} as AffiliateData["auth"],
    account: { name: "", email: "", permission: null },
    site: {},
    ...{ affiliate: "Marina Desk", isOn: true, rate_bp: 500, hasAccount: true },
    share: { path: "/", url: URL_OF },
    clicks: { days: 30, series, total: 0, pages: [] },
    ...{ months: [], trips: [], payouts: [], money: NONE },
    ...changes,
  };
}

function show(data: AffiliateData) {
  const Stub = createRoutesStub([
    { path: "/affiliate", Component: shows(() => <AffiliateHome data={data} />) },
  ]);
  return <Stub initialEntries={["/affiliate"]} />;
}

test("with nothing yet, each part says what will stand there, and the rule is on the page", () => {
  render(show(sample()));
  for (const text of [words.clicks.empty, words.came.empty, words.money.empty, words.payouts.none])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText(/remembers it for 2 years.*the last link counts/)).toBeDefined();
  expect(screen.getByText(/You earn 5 % of/)).toBeDefined();
  expect(screen.getByText(/once the trip has sailed/)).toBeDefined();
  expect(screen.queryByText(words.home.off)).toBeNull();
});

test("the link is selectable text, and a button copies it where a script runs", async () => {
  const html = renderToString(show(sample()));
  expect(html).toContain(`value="${URL_OF}"`);
  expect(html).not.toContain(words.share.copy);
  const user = userEvent.setup();
  render(show(sample()));
  await user.click(screen.getByRole("button", { name: words.share.copy }));
  expect(await screen.findByText(words.share.copied)).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(URL_OF);
});

test("a browser that lets nothing be copied has the link selected instead", async () => {
  const user = userEvent.setup();
  const refused = spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
  render(show(sample()));
  await user.click(screen.getByRole("button", { name: words.share.copy }));
  expect(await screen.findByText(words.share.notCopied)).toBeDefined();
  const field = screen.getByLabelText(words.share.label) as HTMLInputElement;
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, URL_OF.length]);
  refused.mockRestore();
});

test("visits stand in a chart, by page and in a table; sums and trips by their month", () => {
  const counted = series.map((one, at) => ({ ...one, count: at === 3 ? 4 : 0 }));
  const pages = [
    { path: "/packages", count: 3 },
    { path: null, count: 1 },
  ];
  render(
    show(
      sample({
        clicks: { days: 30, series: counted, total: 4, pages },
        months: [{ month: "2026-11", requests: 2, bookings: 1 }],
        money: { noted: 50_000, corrected: -10_000, waiting: 40_000, ready: 0, over: 476, paid: 0 },
        trips: [
          {
            ...{ month: "2026-12", state: "confirmed", net: 800_000, commission: 40_000 },
            currency: "AED",
          },
        ],
        payouts: [
          {
            ...{ month: "2026-10", amount: 25_000, currency: "AED", state: "paid" },
            ...{ paid: "2026-11-05T08:00:00.000Z", reference: "TT-17" },
          },
        ],
      }),
    ),
  );
  expect(screen.getByRole("img", { name: /Visits from 01.11.2026 to 30.11.2026/ })).toBeDefined();
  const pageTable = screen.getByRole("table", { name: words.clicks.byPage });
  expect(within(pageTable).getByRole("rowheader", { name: "All yachts" })).toBeDefined();
  expect(within(pageTable).getByRole("rowheader", { name: words.clicks.other })).toBeDefined();
  expect(screen.getByText("Trip in December 2026").closest("li")?.textContent).toBe(
    "Trip in December 2026AED 8,000.00 netCommission AED 400.00To be sailed",
  );
  expect(screen.getByText("AED -100.00")).toBeDefined();
  // What was paid beyond what is earned by now.
  expect(screen.getByText(words.money.over)).toBeDefined();
  expect(screen.getByText("AED -4.76")).toBeDefined();
  expect(screen.getByText(/Paid on 05.11.2026 · Reference TT-17/)).toBeDefined();
});

test("a statement adds up and leads to its file", () => {
  const entry = { trip: "2026-12", state: "confirmed", rate_bp: 500, noted: "2026-11-03" } as const;
  const data = {
    ...sample(),
    ...{ month: "2026-11", current: "2026-11" },
    entries: [
      { ...entry, reason: "booked", base: 1_000_000, amount: 50_000 },
      { ...entry, reason: "changed", base: -200_000, amount: -10_000 },
    ],
    sums: {
      ...{ base: 800_000, commission: 40_000, carried: 0, paid: 0, closing: 40_000 },
      ...{ ready: 0, waiting: 40_000, over: 0 },
    },
  } satisfies StatementData & AffiliateData;
  const Stub = createRoutesStub([
    { path: "/", Component: shows(() => <AffiliateStatement data={data} />) },
  ]);
  render(<Stub />);
  const foot = screen.getByRole("rowheader", { name: words.statement.total }).parentElement;
  expect(foot?.textContent).toContain("8,000.00");
  expect(foot?.textContent).toContain("400.00");
  expect(screen.queryByText(words.statement.over)).toBeNull();
  expect(screen.getByRole("link", { name: words.statement.csv }).getAttribute("href")).toBe(
    "/affiliate/statement/file?month=2026-11",
  );
});

test("wrong details are said at their fields before anything is sent, and what was typed stays", async () => {
  const user = userEvent.setup();
  const own = { name: "Marina Desk", email: "desk@marina.example", phone: "", bank_account: "" };
  const sent: FormData[] = [];
  const Stub = createRoutesStub([
    {
      path: "/affiliate/details",
      Component: shows<FormAnswer>((answer) => (
        <AffiliateDetailsForm own={own} signIn="a@b.example" answer={answer ?? undefined} />
      )),
      action: async ({ request }) => {
        sent.push(await request.formData());
        return null;
      },
    },
  ]);
  render(<Stub initialEntries={["/affiliate/details"]} />);
  const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
  await user.clear(field("Email"));
  await user.type(field("Email"), "nobody");
  await user.type(field("Phone"), "050 123");
  await user.type(field("Bank account"), "AE07 0331");
  await user.click(screen.getByRole("button", { name: words.details.save }));
  expect(await screen.findByText("Email must be a valid email address")).toBeDefined();
  expect(screen.getByText(/Phone must start with \+ or 00/)).toBeDefined();
  expect(sent).toEqual([]);
  expect([field("Email").value, field("Bank account").value]).toEqual(["nobody", "AE07 0331"]);
});

test("a link is made for the pages of the list alone, whatever an address asks for", () => {
  for (const asked of ["https://evil.example/", "//evil.example", "/admin", "", null])
    expect(sharePath(asked)).toBe("/");
  expect(sharePath("/sunset-cruise-dubai")).toBe("/sunset-cruise-dubai");
  expect(shareUrl("/packages", "marina-desk-2026", new URL("https://a.example/affiliate?x"))).toBe(
    "https://a.example/packages?sharelink=marina-desk-2026",
  );
});
