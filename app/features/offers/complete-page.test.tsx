import { expect, test } from "bun:test";
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { GuestLinkGone } from "#app/features/trip/guest-page.tsx";
import { SAMPLE_NOW, sampleBooking } from "#app/test/offers.ts";
import { shows } from "#app/test/shows.ts";
import { refundNow } from "#domain/lib/cancellation.ts";
import { completeMessages } from "#domain/messages/en/complete.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";
import type { BookingData } from "#worker/services/offer-view.ts";
import { CompletePage } from "./complete-page.tsx";

function showBooking(changes: Partial<BookingData> = {}, guestUrl: string | null = null) {
  const booking = sampleBooking(changes);
  const { start_date: start, total } = booking;
  const back = refundNow(booking.cancellation, {
    ...{ start, total, now: new Date(SAMPLE_NOW), calledOff: false },
  });
  const page = (
    <CompletePage
      booking={{ ...booking, ...back, books: null }}
      wayThere={null}
      guestUrl={guestUrl}
      requestNumber={1047}
      calendarHref="/view/complete.ics"
      contact={{ email: "hello@site.example", whatsapp: "https://wa.me/971500000100" }}
      now={SAMPLE_NOW}
    />
  );
  const Stub = createRoutesStub([{ path: "/", Component: shows(() => page) }]);
  return render(<Stub />).container.textContent;
}
const href = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

test("a confirmed booking tells when, where, what is paid and when to be there", () => {
  const page = showBooking();
  for (const part of [
    "Your booking is confirmed",
    "05.12.2026, 16.00 to 20.00",
    "Dubai Marina, Gate 3",
    "AED 4,200.00",
    "Arrive by 15.45",
    "Until 02.12.2026, 16.00Free to cancel",
    "After thatAED 4,200 to pay",
  ])
    expect(page).toContain(part);
});

test("the provider is reached by phone, WhatsApp and email, and the day goes into a calendar", () => {
  showBooking();
  expect(href(/^Call/)).toBe("tel:+971500000101");
  expect(href(/^WhatsApp \+/)).toBe("https://wa.me/971500000102");
  expect(href(/^Email/)).toBe("mailto:crew@coral.example");
  expect(href("Add to calendar")).toBe("/view/complete.ics");
  expect(href("WhatsApp")).toBe("https://wa.me/971500000100");
});

test("a cancelled booking has no calendar and no checklist, but a way on", () => {
  const page = showBooking({ state: "cancelled" });
  expect(page).toContain("This booking was cancelled");
  expect(page).not.toContain("On the day");
  expect(screen.queryByRole("link", { name: "Add to calendar" })).toBeNull();
  expect(href("Ask for offers again")).toBe("/fullofferform");
});

const hours = (from: string, to: string) => ({
  start_date: new Date(`2026-12-05T${from}:00+04:00`),
  end_date: new Date(`2026-12-05T${to}:00+04:00`),
});

test("the sunset is spoken of where a trip reaches it or its golden light, not on one at noon", () => {
  const noon = showBooking(hours("11:00", "15:00"));
  expect(noon).not.toContain(offersMessages.light.day);
  expect(noon).not.toContain("The sun");
  expect(showBooking(hours("14:00", "17:15"))).toContain(offersMessages.light.day);
  expect(showBooking(hours("14:00", "18:00"))).toContain("The sun sets at 17.30");
});

test("something warm is asked for where the trip reaches the sunset, not by day", () => {
  const { day, night } = completeMessages.checklist.bring;
  expect(showBooking(hours("10:00", "14:00"))).toContain(day);
  expect(showBooking(hours("16:00", "20:00"))).toContain(night);
  expect(showBooking(hours("01:00", "02:00"))).toContain(night);
});

test("the price is shown line by line, and what has changed the total since is a line of its own", () => {
  const lines = [
    { kind: "charter", title: "Sunset sail", amount: 375_000 },
    { kind: "extra", title: "Wheelchair ramp and helper", amount: 25_000 },
    { kind: "vat", title: "", amount: 20_000 },
  ] as const;
  const page = showBooking({ lines: [...lines] });
  expect(page).toContain("Sunset sailAED 3,750.00");
  expect(page).toContain("Wheelchair ramp and helperAED 250.00");
  expect(page).not.toContain(tripMessages.price.since);
  const changed = showBooking({ lines: [...lines], total: 400_000 });
  expect(changed).toContain(`${tripMessages.price.since}AED -200.00`);
});

test("before cancelling one reads what comes back, until when, and what after that", () => {
  expect(showBooking()).toContain(
    "All of it, AED 4,200, comes back to you. That holds until 02.12.2026, 16.00; after that nothing comes back.",
  );
});

test("a known meeting point is on a map of our own, another one is words alone", () => {
  showBooking();
  const maps = screen.getAllByRole("img", { name: tripMessages.map.name("Dubai Marina") });
  // On the screen and on paper.
  expect(maps).toHaveLength(2);
  expect(href(tripMessages.map.open)).toContain("query=25.0772,55.1385");
  cleanup();
  showBooking({ meeting_point: "Yas Marina, Abu Dhabi" });
  expect(screen.queryByRole("link", { name: tripMessages.map.open })).toBeNull();
});

test("on paper a booking is a document: day, place and whom to call, then money and terms, and nothing to press", () => {
  showBooking();
  const paper = document.querySelector(".trip-paper");
  expect(paper?.querySelectorAll("a, button, input, summary")).toHaveLength(0);
  const parts = [
    "Your booking is confirmed",
    "Saturday 5 December 2026",
    "16.00 to 20.00",
    "Be there by 15.45",
    "Dubai Marina, Gate 3",
    "Layla Haddad · 12 guests",
    "+971 50 000 0101",
    "AED 4,200.00",
    "Captain, 1 crew, fuel",
    "Free to cancel",
  ];
  const places = parts.map((part) => paper?.textContent?.indexOf(part) ?? -1);
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("the guests' link is made by a press, then shown and taken back", () => {
  showBooking();
  expect(screen.getByRole("button", { name: tripMessages.share.give })).toBeDefined();
  cleanup();
  showBooking({ guest_link: 1 }, "https://site.example/trip/abc");
  expect(href(tripMessages.share.open)).toBe("https://site.example/trip/abc");
  expect(screen.getByRole("button", { name: tripMessages.share.takeBack })).toBeDefined();
});

test("a cancelled booking says that its total is what it was, and leads to our email only where no payments are kept", () => {
  const page = showBooking({ state: "cancelled" });
  expect(page).toContain("Total before it was cancelled");
  expect(page).not.toContain("Total with VAT");
  expect(page).toContain("What comes back is in our email about it.");
});

test("a guests' link that opens nothing says so kindly, and whom to ask", () => {
  const Stub = createRoutesStub([{ path: "/", Component: GuestLinkGone }]);
  const html = render(<Stub />).container.textContent;
  expect(html).toContain("This link is not valid");
  expect(html).toContain("ask whoever shared it with you");
});
