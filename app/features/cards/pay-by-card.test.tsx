import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { shows } from "#app/test/shows.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { CardNews, PayByCard } from "./pay-by-card.tsx";

const { cards: text } = moneyMessages;
type Cards = Parameters<typeof CardNews>[0]["cards"];
const DEPOSIT = { uuid: "d", kind: "deposit", open: 315_000, currency: "AED" } as const;
const BALANCE = { uuid: "b", kind: "balance", open: 735_050, currency: "AED" } as const;
const plain = { failed: false, waits: false };

function show(cards: Cards, path = "/") {
  const page = (
    <>
      <CardNews cards={cards} />
      {cards.lines.map((line) => (
        <PayByCard key={line.uuid} line={line} answer={undefined} />
      ))}
    </>
  );
  const Stub = createRoutesStub([{ path: "/", Component: shows(() => page) }]);
  return render(<Stub initialEntries={[path]} />).container;
}
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

test("each payment that is open has a button with its price", () => {
  const page = show({
    lines: [
      { ...DEPOSIT, ...plain },
      { ...BALANCE, ...plain },
    ],
    came: false,
  });
  expect(buttons()).toEqual(["Pay AED 3,150.00 by card", "Pay AED 7,350.50 by card"]);
  const posted = [...page.querySelectorAll("form")].map((form) =>
    [...form.querySelectorAll("input")].map(({ name, value }) => [name, value]),
  );
  expect(posted).toEqual([
    [
      ["intent", "pay-card"],
      ["payment", "d"],
    ],
    [
      ["intent", "pay-card"],
      ["payment", "b"],
    ],
  ]);
});

test("nothing is shown where nothing is open", () => {
  expect(show({ lines: [], came: false }).textContent).toBe("");
});

test("a refused card is said beside the button that tries again", () => {
  expect(
    show({ lines: [{ ...DEPOSIT, ...plain, failed: true }], came: false }).textContent,
  ).toContain(text.refused);
  expect(buttons()).toHaveLength(1);
});

test("while Stripe's confirmation is awaited nobody pays again", () => {
  const page = show({ lines: [{ ...DEPOSIT, ...plain, waits: true }], came: false });
  expect(page.textContent).toContain(text.waits);
  expect(buttons()).toEqual([]);
  expect(screen.getByRole("link", { name: text.look })).toBeDefined();
});

test("what came is said, and that leaving Stripe's page has cost nothing", () => {
  const lines = [{ ...BALANCE, ...plain }];
  expect(show({ lines, came: true }, "/?card=paid").textContent).toContain(text.came);
  const left = show({ lines, came: false }, "/?card=left").textContent;
  expect(left).toContain(text.left);
  expect(left).not.toContain(text.came);
});
