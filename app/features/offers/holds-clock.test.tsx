import { expect, test } from "bun:test";
import { render } from "@testing-library/react";
import { sampleOffer } from "#app/test/offers.ts";
import { HoldsClock } from "./holds-clock.tsx";
import { OfferAnnouncer } from "./offer-announcer.tsx";
import { leftText } from "./use-clock.ts";

const from = "2026-11-20T08:00:00.000Z";
const until = "2026-11-20T20:00:00.000Z";
function clock(now: string) {
  const offer = { answered_date: from, valid_until_date: until, option_until: null };
  const { container } = render(<HoldsClock offer={offer} now={now} />);
  const onPaper = container.querySelector("time > :last-child.hidden")?.textContent ?? "";
  return {
    text: container.textContent?.slice(0, onPaper ? -onPaper.length : undefined),
    onPaper,
    svg: container.innerHTML,
  };
}

test("what is left is hours, minutes and seconds, never below zero", () => {
  expect(leftText(17 * 3_600_000 + 22 * 60_000 + 40_000)).toBe("17:22:40");
  expect(leftText(1)).toBe("00:00:01");
  expect(leftText(-5)).toBe("00:00:00");
  expect(leftText(101 * 3_600_000)).toBe("101:00:00");
});

test("it counts by the server's clock and names the end in Dubai time", () => {
  expect(clock("2026-11-20T14:00:00.000Z").text).toBe("06:00:00until 21.11.2026, 00.00");
  // No time that is left stands on paper.
  expect(clock("2026-11-20T14:00:00.000Z").onPaper).toBe("Holds until 21.11.2026, 00.00");
});

test("the sun is at its height at half the time, and brass under two hours", () => {
  const noon = clock("2026-11-20T14:00:00.000Z").svg;
  expect(noon).toContain('cx="29.0" cy="5.0"');
  expect(noon).toContain("teal-600");
  const late = clock("2026-11-20T18:30:00.000Z");
  expect(late.text).toStartWith("01:30:00");
  expect(late.svg).toContain("brass-500");
});

test("what has ended leaves the bare line and says since when", () => {
  const over = clock("2026-11-20T20:00:00.000Z");
  expect(over.text).toBe("Endedended 21.11.2026, 00.00");
  expect(over.svg).not.toContain("circle");
});

test("comings, changes and short times are told once each, the passing of time is not", () => {
  const offer = sampleOffer({ valid_until_date: until });
  const news = (before: string, after: string, now = [offer]) => {
    const page = render(<OfferAnnouncer offers={[offer]} now={before} />);
    page.rerender(<OfferAnnouncer offers={now} now={after} />);
    const { textContent } = page.getByRole("status");
    page.unmount();
    return textContent;
  };
  const at = (time: string) => `2026-11-20T${time}.000Z`;
  expect(news(at("14:00:00"), at("14:00:01"))).toBe("");
  expect(news(at("18:59:59"), at("19:00:00"))).toBe(
    "The offer for 46 ft catamaran holds for one more hour.",
  );
  expect(news(at("19:49:59"), at("19:50:00"))).toBe(
    "The offer for 46 ft catamaran holds for ten more minutes.",
  );
  expect(news(at("19:59:59"), at("20:00:00"))).toBe("The offer for 46 ft catamaran has ended.");
  const t = at("14:00:00");
  expect(news(t, t, [offer, { ...offer, uuid: "o2" }])).toBe(
    "New offer: 46 ft catamaran, AED 4,200.",
  );
  expect(news(t, t, [{ ...offer, revision: 2, total: 410_000 }])).toBe(
    "Changed offer: 46 ft catamaran, now AED 4,100.",
  );
  expect(news(t, t, [{ ...offer, state: "withdrawn" }])).toBe(
    "The offer for 46 ft catamaran is no longer open.",
  );
});
