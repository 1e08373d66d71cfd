import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { bookedStages } from "#domain/lib/books.ts";
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
    "Until 7 days beforeFree to cancel",
    "Until 2 days before50\u00a0% to pay",
    "After thatThe whole price to pay",
  ]);
});

test("with a date it shows Danish dates in Dubai time and money", () => {
  render(<CancellationLine tiers={tiers} charter={charter} />);
  expect(
    screen.getByText(/For a start on 05.12.2026, 12.00 and a total of AED 5,040/),
  ).toBeTruthy();
  expect(lines()).toEqual([
    "Until 28.11.2026, 12.00Free to cancel",
    "Until 03.12.2026, 12.00AED 2,520 to pay",
    "After thatAED 5,040 to pay",
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

test("odd sums are split to the fils", () => {
  render(<CancellationLine tiers={tiers} charter={{ ...charter, total: 100_001 }} />);
  expect(lines()[1]).toContain("AED 500 to pay");
});

test("terms without tiers cost the whole price from booking on", () => {
  render(<CancellationLine tiers={[]} />);
  expect(lines()).toEqual(["From booking onThe whole price to pay"]);
});

test("only of money that was paid something comes back, and what stays paid is said beside it", () => {
  const stages = bookedStages(tiers, charter, [
    { place: 0, amount: 252_000, waived: 0, paid: 252_000 },
    { place: 1, amount: 252_000, waived: 0, paid: 0 },
  ]);
  render(<CancellationLine tiers={tiers} charter={charter} stages={stages} />);
  expect(lines()).toEqual([
    "Until 28.11.2026, 12.00AED 2,520 back",
    "Until 03.12.2026, 12.00Nothing backAED 2,520 paid in all",
    "After thatNothing backAED 5,040 paid in all",
  ]);
});
