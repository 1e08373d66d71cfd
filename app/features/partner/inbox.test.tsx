import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { anInboxRow, aRequest } from "#app/test/invitations.tsx";
import { shows } from "#app/test/shows.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import { Inbox } from "./inbox.tsx";
import { type PartnerBooking, PartnerBookings } from "./partner-bookings.tsx";
import { isClose, timeLeft } from "./time-left.ts";

const { inbox: text } = partnerMessages;
const now = "2026-11-21T11:50:00.000Z";

function showPage(page: React.ReactNode) {
  const Stub = createRoutesStub([{ path: "/", Component: shows(() => page) }]);
  render(<Stub initialEntries={["/"]} />);
}

test("what waits comes first, the soonest deadline on top, each a link to its page", () => {
  const rows = [
    anInboxRow({ uuid: "done", state: "accepted", total: 420_000 }),
    anInboxRow({ uuid: "late" }),
    anInboxRow({ uuid: "soon", state: "sent", valid_until_date: "2026-11-21T13:12:00.000Z" }),
    anInboxRow({ uuid: "out", state: "offered", request: aRequest({ guests: 6 }) }),
  ];
  showPage(<Inbox rows={rows} response={{ minutes: 42, rate: 86 }} now={now} />);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["soon", "late", "out", "done"].map((uuid) => `/partner/answer/${uuid}`));
  expect(screen.getByText("1 h 22 min left").className).toContain("amber");
  expect(
    screen.getByText("You usually answer within 42 minutes and you answer 86 % of requests."),
  ).toBeDefined();
});

test("an offer to confirm waits like a new request, and a cancelled booking is no accepted offer", () => {
  const rows = [
    anInboxRow({ uuid: "stale", state: "offered", total: 420_000, to_confirm: true }),
    anInboxRow({ uuid: "off", state: "accepted", booking_state: "cancelled" }),
  ];
  showPage(<Inbox rows={rows} response={{ minutes: null, rate: null }} now={now} />);
  const linksUnder = (title: string) => {
    const group = screen.getByRole("heading", { name: `${title} 1` }).closest("section");
    return [...(group?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
  };
  expect(linksUnder(text.waiting)).toEqual(["/partner/answer/stale"]);
  expect(linksUnder(text.earlier)).toEqual(["/partner/answer/off"]);
  expect(screen.queryByRole("heading", { name: new RegExp(text.out) })).toBeNull();
  expect(screen.getByText(partnerMessages.state.to_confirm.badge)).toBeDefined();
  expect(screen.getByText(partnerMessages.state.cancelled.badge)).toBeDefined();
  expect(screen.queryByText(partnerMessages.state.accepted.badge)).toBeNull();
});

test("with nothing to do the inbox says so, and an empty one says what will come", () => {
  showPage(
    <Inbox
      rows={[anInboxRow({ state: "declined" })]}
      response={{ minutes: null, rate: null }}
      now={now}
    />,
  );
  expect(screen.getByText(text.caughtUp)).toBeDefined();
});

test("an inbox without a request explains itself", () => {
  showPage(<Inbox rows={[]} response={{ minutes: null, rate: null }} now={now} />);
  expect(screen.getByText(text.emptyTitle)).toBeDefined();
});

test("time left is told in the unit that matters", () => {
  expect(timeLeft(now, "2026-11-21T12:38:30.000Z")).toBe("48 min");
  expect(timeLeft(now, "2026-11-21T13:50:00.000Z")).toBe("2 h");
  expect(timeLeft(now, "2026-11-24T11:49:00.000Z")).toBe("2 days");
  expect(timeLeft(now, now)).toBeNull();
  expect(isClose(now, "2026-11-21T14:49:59.000Z")).toBe(true);
  expect(isClose(now, "2026-11-21T14:50:00.000Z")).toBe(false);
});

test("trips stand under their day in Dubai, with the customer one press away; the past is folded", () => {
  const trip: PartnerBooking = {
    uuid: "b1",
    vessel: "46 ft catamaran",
    start_date: new Date("2026-12-05T17:00:00.000Z"),
    end_date: new Date("2026-12-05T21:00:00.000Z"),
    guests: 12,
    name: "Layla Haddad",
    phone: "+971501234567",
    email: "layla@haddad.example",
    total: 420_000,
    extras: [{ title: "Wheelchair ramp and helper", price: 25_000 }],
    currency: "AED",
    state: "confirmed",
    open_change: null,
  };
  const earlier = {
    ...trip,
    uuid: "b0",
    start_date: new Date("2026-11-01T08:00:00.000Z"),
    end_date: new Date("2026-11-01T10:00:00.000Z"),
  };
  showPage(<PartnerBookings bookings={[trip, earlier]} now={new Date(now)} />);
  const [first] = screen.getAllByRole("article");
  expect(first?.textContent).toContain("21.00 to 06.12.2026, 01.00");
  expect(first?.textContent).toContain("12 guests · AED 4,200 with VAT");
  expect(first?.textContent).toContain("Wheelchair ramp and helper, AED 250 before VAT");
  expect(screen.getByText("05.12.2026")).toBeDefined();
  expect(first?.querySelector("a")?.getAttribute("href")).toBe(`/partner/bookings/${trip.uuid}`);
  expect(first?.querySelector('a[href="tel:+971501234567"]')).not.toBeNull();
  expect(screen.getByText("One earlier").closest("details")?.open).toBe(false);
});
