import { expect, test } from "bun:test";
import { sampleBooking, sampleOffer, sampleRequestPage } from "#app/test/offers.ts";
import { requestState, requestTitle } from "./request-state.ts";

const offers = (n: number) =>
  Array.from({ length: n }, (_, place) => sampleOffer({ uuid: `o${place}` }));
const ended = { valid_until_date: "2026-11-20T11:00:00.000Z" };
const heading = (...page: Parameters<typeof sampleRequestPage>) =>
  requestState(sampleRequestPage(...page)).heading.replaceAll("\u00a0", " ");

test("open offers are counted in words", () => {
  expect(heading(offers(1))).toBe("One offer for 05.12.2026");
  expect(heading(offers(3))).toBe("Three offers for 05.12.2026");
  expect(heading(offers(21))).toBe("21 offers for 05.12.2026");
});

test("the title says how many offers are open, and which request it is", () => {
  const title = (...page: Parameters<typeof sampleRequestPage>) =>
    requestTitle(sampleRequestPage(...page));
  expect(title([])).toBe("Request 1047");
  expect(title(offers(1))).toBe("One offer · Request 1047");
  expect(title([...offers(2), sampleOffer({ uuid: "y", ...ended })])).toBe(
    "Two offers · Request 1047",
  );
  expect(title(offers(1), { booking: sampleBooking() })).toBe("Request 1047");
});

test("offers that can't be accepted don't count", () => {
  const gone = sampleOffer({ uuid: "x", state: "withdrawn" });
  const over = sampleOffer({ uuid: "y", ...ended });
  expect(heading([...offers(2), gone, over])).toBe("Two offers for 05.12.2026");
  expect(heading([gone, over])).toBe("No offer for 05.12.2026 is open now");
});

test("before the first offer it says whether anybody was asked, waits or has declined", () => {
  expect(heading([], { asked: 0, opened: 0 }, { statusid: 0 })).toBe(
    "We are finding providers for 05.12.2026",
  );
  expect(heading([])).toBe("Waiting for offers for 05.12.2026");
  expect(heading([], { declined: 5 })).toBe("No provider can take 05.12.2026");
});

test("a reservation waits for the one company it is asked of", () => {
  const company = {
    ...{ name: "Palm Circuit", slug: "palm-circuit", rating: null, rating_count: 0 },
    ...{ response_minutes: null, has_opened: false },
  };
  const reserved = { package_title: "Palm Circuit at Dusk" };
  expect(heading([], { asked: 1, companies: [company] }, reserved)).toBe(
    "Waiting for Palm Circuit's answer for 05.12.2026",
  );
  expect(heading([], { asked: 1 }, reserved)).toBe(
    "Waiting for the provider's answer for 05.12.2026",
  );
  expect(heading([], { asked: 0 }, reserved)).toBe("We have your reservation for 05.12.2026");
  expect(heading([], { asked: 1, declined: 1 }, reserved)).toBe(
    "The provider can't take 05.12.2026",
  );
});

test("a closed request says what ended it, as far as it is known", () => {
  expect(heading([], {}, { statusid: 3 })).toBe("Your request for 05.12.2026 is closed");
  expect(heading([], {}, { statusid: 3, ...ended })).toBe(
    "The time for offers for 05.12.2026 has ended",
  );
  expect(heading([], {}, ended)).toBe("The time for offers for 05.12.2026 has ended");
  expect(heading([], { declined: 5 }, { statusid: 3 })).toBe("No provider can take 05.12.2026");
  expect(heading([], {}, { statusid: -1 })).toBe("This request was removed");
});

test("a booking says how it stands and leads to its page, unless it was cancelled", () => {
  const booked = (state: Parameters<typeof sampleBooking>[0]) =>
    requestState(sampleRequestPage(offers(1), { booking: sampleBooking(state) }, { statusid: 2 }));
  expect(booked({}).wayOn).toBe("booking");
  expect(booked({}).heading).toStartWith("Your yacht is booked for");
  expect(booked({ state: "held" }).isOpen).toBe(false);
  expect(booked({ state: "completed" }).heading).toStartWith("Your charter of");
  expect(booked({ state: "cancelled" }).wayOn).toBe("again");
  const off = booked({ called_off: true });
  expect([off.heading, off.wayOn]).toEqual(["The weather calls this trip off", "booking"]);
  expect(booked({ state: "cancelled", called_off: true }).wayOn).toBe("again");
});
