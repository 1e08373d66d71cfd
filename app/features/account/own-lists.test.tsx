import { expect, test } from "bun:test";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { shows } from "#app/test/shows.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { paymentsMessages } from "#domain/messages/en/money-visitor.ts";
import type { OwnBooking, OwnRequest } from "./own-area.server.ts";
import { OwnBookings } from "./own-bookings.tsx";
import { OwnRequests } from "./own-requests.tsx";

const user = userEvent.setup();
const { bookings: text, requests, failures } = accountMessages;

const request: OwnRequest = {
  uuid: "r1",
  request_id: 1047,
  statusid: 1,
  package_title: null,
  package_slug: null,
  picture: null,
  day: "2026-12-05",
  booked_start: null,
  timeofday: 3,
  duration: 3,
  guests: 12,
  create_date: "2026-11-20T21:30:00.000Z",
  valid_until_date: "2026-11-22T05:12:00.000Z",
  booking_state: null,
  offers: 0,
};
const booking: OwnBooking = {
  uuid: "b1",
  vessel: "Al Noor",
  provider: "Marina Line",
  picture: null,
  start_date: "2026-12-05T12:00:00.000Z",
  end_date: "2026-12-05T16:00:00.000Z",
  guests: 12,
  total: 504_000,
  currency: "AED",
  extras: [{ title: "Wheelchair ramp and helper", price: 25_000 }],
  state: "confirmed",
  open_change: null,
  invoice_uuid: null,
  cancellation: [],
  can_cancel: true,
  request_uuid: "r1",
  refund: 378_000,
  refund_until: "2026-12-02T12:00:00.000Z",
  refund_then: 0,
  ended: null,
  books: null,
  money_on_its_way: false,
  due: null,
};

function showRequests(list: OwnRequest[]) {
  const Stub = createRoutesStub([
    { path: "/", Component: shows(() => <OwnRequests requests={list} />) },
  ]);
  render(<Stub />);
}

function bookingsPage(list: OwnBooking[], first?: FormAnswer, posted: unknown[] = []) {
  const Stub = createRoutesStub([
    {
      path: "/user",
      Component: shows<FormAnswer>((answer) => (
        <OwnBookings bookings={list} answer={answer ?? first} />
      )),
      action: async ({ request: sent }) => {
        const values = Object.fromEntries(await sent.formData()) as Record<string, string>;
        posted.push(values);
        return { intent: `${values.intent}`, errors: {}, failure: failures.other, values };
      },
    },
  ]);
  return <Stub initialEntries={["/user"]} />;
}

test("a request says what was asked, when in Dubai, and how it stands in plain words", () => {
  showRequests([
    request,
    {
      ...request,
      uuid: "r2",
      statusid: 0,
      package_title: "Lantern Supper",
      package_slug: "lantern",
    },
    { ...request, uuid: "r3", statusid: 2 },
    { ...request, uuid: "r4", statusid: 3 },
    { ...request, uuid: "r5", statusid: 2, booking_state: "cancelled" },
    { ...request, uuid: "r6", offers: 2 },
  ]);
  const [first, second, third, fourth, fifth, sixth] = screen.getAllByRole("article");
  expect(first?.textContent).toContain("Offers from several providers");
  expect(first?.textContent).toContain("05.12.2026 · Evening · 12 guests · 3 hours");
  expect(first?.textContent).toContain(
    "Request 1047 · Asked on 21.11.2026 · Open until 22.11.2026, 09.12",
  );
  expect(first?.textContent).toContain("With the providers");
  expect(second?.textContent).toContain("Waiting to be sent");
  expect(screen.getByRole("link", { name: "Lantern Supper" }).getAttribute("href")).toBe(
    "/package/lantern",
  );
  expect(third?.textContent).toContain("Booked");
  expect(third?.textContent).not.toContain("Open until");
  expect(fourth?.textContent).toContain("Closed");
  expect(fifth?.textContent).toContain("Booking cancelled");
  expect(sixth?.textContent).toContain("2 offers to choose from");
  expect(sixth?.textContent).not.toContain("With the providers");
  expect(fifth?.textContent).not.toContain("Booked");
});

test("without requests there is a way on", () => {
  showRequests([]);
  expect(screen.getByRole("link", { name: requests.ask }).getAttribute("href")).toBe(
    "/fullofferform",
  );
});

test("a booking tells vessel, provider, time in Dubai, guests, total and state", () => {
  render(bookingsPage([booking]));
  const card = screen.getByRole("article").textContent;
  for (const part of ["Al Noor", "Marina Line", "05.12.2026, 16.00 to 20.00", "AED 5,040"]) {
    expect(card).toContain(part);
  }
  expect(screen.getByText("Confirmed")).toBeDefined();
});

test("cancelling names the money that comes back and posts after a second press", async () => {
  const posted: unknown[] = [];
  render(bookingsPage([booking], undefined, posted));
  await user.click(screen.getByText(text.cancel));
  expect(screen.getByText("AED 3,780 of AED 5,040 comes back to you.")).toBeDefined();
  expect(posted).toEqual([]);
  await user.click(screen.getByRole("button", { name: text.cancelConfirm }));
  await waitFor(() => expect(posted).toEqual([{ intent: "cancel", uuid: "b1" }]));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe(failures.other);
  await waitFor(() => expect(document.activeElement === alert).toBe(true));
});

test("while a card payment is on its way, cancelling says what becomes of it", () => {
  const books = { paid: 0, back: 0, open: 0, costs: 0, costs_then: 0 };
  render(bookingsPage([{ ...booking, books, money_on_its_way: true }]));
  expect(screen.getByRole("article").textContent).toContain(paymentsMessages.comesBack);
});

test("with payments cancelling says what the trip then costs, as its mail does, less what was let go", async () => {
  const books = { paid: 30_000, back: 10_000, open: 0, costs: 20_000, costs_then: 504_000 };
  const refund_until = "2026-12-01T12:00:00.000Z";
  render(bookingsPage([{ ...booking, refund_until, refund_then: 0, books }]));
  const text = screen.getByRole("article").textContent;
  expect(text).toContain("Cancelled, the trip costs AED 200 of AED 5,040 by its conditions.");
  expect(text).toContain("; after that it costs AED 5,040.");
  expect(text).toContain("You have paid AED 300: AED 100 of it goes back as it was paid.");
  expect(text).not.toContain("comes back to you");
});

test("money that does not come back, or comes back whole, is said so", () => {
  render(
    bookingsPage([
      { ...booking, refund: 0 },
      { ...booking, uuid: "b2", refund: 504_000 },
    ]),
  );
  expect(screen.getByText("Nothing of AED 5,040 comes back at this time.")).toBeDefined();
  expect(screen.getByText("All of it, AED 5,040, comes back to you.")).toBeDefined();
});

test("what is over or can't be cancelled offers no cancelling", () => {
  render(
    bookingsPage([
      { ...booking, can_cancel: false },
      { ...booking, uuid: "b2", state: "cancelled" },
      { ...booking, uuid: "b3", state: "completed" },
    ]),
  );
  expect(screen.queryByText(text.cancel)).toBeNull();
  expect(screen.getAllByText(text.change).length).toBe(1);
});

test("a cancelled trip says what it costs and what of it comes back", () => {
  const ended = "Cancelled, the trip costs AED 2,520 of AED 5,040 by its conditions.";
  render(bookingsPage([{ ...booking, state: "cancelled", can_cancel: false, ended }]));
  expect(screen.getByText(ended)).toBeDefined();
  expect(screen.getByText("Total before it was cancelled")).toBeDefined();
});
