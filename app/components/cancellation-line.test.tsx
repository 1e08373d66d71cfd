import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { charterStart } from "#domain/lib/cancellation.ts";
import { CancellationLine } from "./cancellation-line.tsx";

const tiers = [
  { hours_before: 48, refund_percent: 50 },
  { hours_before: 168, refund_percent: 100 },
];
const charter = {
  start: charterStart("2026-12-05", 2),
  total: 504_000,
  now: new Date("2026-11-21T08:00:00Z"),
};
const lines = () => screen.getAllByRole("listitem").map((item) => item.textContent);

test("without a date it shows notice and percentages, longest notice first", () => {
  render(<CancellationLine tiers={tiers} />);
  expect(lines()).toEqual([
    "Until 7 days beforeEverything backYou pay nothing",
    "Until 2 days before50 % backYou pay 50 %",
    "After thatNothing backYou pay the whole price",
  ]);
});

test("with a date it shows Danish dates in Dubai time and money", () => {
  render(<CancellationLine tiers={tiers} charter={charter} />);
  expect(
    screen.getByText(/For a start on 05.12.2026, 12.00 and a total of AED 5,040/),
  ).toBeTruthy();
  expect(lines()).toEqual([
    "Until 28.11.2026, 12.00AED 5,040 backYou pay nothing",
    "Until 03.12.2026, 12.00AED 2,520 backYou pay AED 2,520",
    "After thatNothing backYou pay AED 5,040",
  ]);
});

test("a deadline that has passed is not offered any more", () => {
  render(
    <CancellationLine
      tiers={tiers}
      charter={{ ...charter, now: new Date("2026-11-28T08:00:00Z") }}
    />,
  );
  expect(lines()[0]).toStartWith("Until 03.12.2026");
});

test("odd sums are split to the fils and add up to the total", () => {
  render(<CancellationLine tiers={tiers} charter={{ ...charter, total: 100_001 }} />);
  expect(lines()[1]).toContain("AED 500.01 backYou pay AED 500");
});

test("terms without tiers give nothing back from booking on", () => {
  render(<CancellationLine tiers={[]} />);
  expect(lines()).toEqual(["From booking onNothing backYou pay the whole price"]);
});
