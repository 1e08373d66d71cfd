import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { SAMPLE_NOW, sampleBooking } from "#app/test/offers.ts";
import { shows } from "#app/test/shows.ts";
import { CompletePage } from "./complete-page.tsx";
import type { BookingData } from "./to-page.server.ts";

function showBooking(changes: Partial<BookingData> = {}) {
  const page = (
    <CompletePage
      booking={sampleBooking(changes)}
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
    "Arrive by 05.12.2026, 15.45",
    "AED 4,200 back",
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

test("the extras that were accepted are named with what each is of the total", () => {
  const extras = [{ title: "Wheelchair ramp and helper", price: 25_000 }];
  expect(showBooking({ extras })).toContain("Wheelchair ramp and helper, AED 250 before VAT");
});
