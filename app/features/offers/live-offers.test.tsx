import { expect, test } from "bun:test";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { createRoutesStub } from "react-router";
import { sampleOffer, sampleRequestPage } from "#app/test/offers.ts";
import { RequestPage } from "./request-page.tsx";

const first = sampleOffer();
const cheaper = sampleOffer({
  uuid: "o2",
  total: 300_000,
  vessel: { title: "Creek dhow" },
});

let data = sampleRequestPage([first]);
let tell = () => {};
function listen(told: () => void) {
  tell = told;
  return () => {};
}
function Page() {
  return <RequestPage data={useSyncExternalStore(listen, () => data)} answer={undefined} />;
}

const others = ["o3", "o4"].map((uuid) => sampleOffer({ uuid, vessel: { title: uuid } }));
const all = [first, cheaper, ...others];

/** The page of a request with some offers; as many as the result is called with stand there then, as by a live update. */
function live(asked = 5, count = 1) {
  data = sampleRequestPage(all.slice(0, count), { asked });
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(<Stub />);
  return (then = 2) =>
    act(() => {
      data = sampleRequestPage(all.slice(0, then), { asked });
      tell();
    });
}
const columns = () => screen.queryAllByRole("columnheader");

test("a new offer stands behind the others, moves in alone, and is read out", async () => {
  const arrive = live();
  expect(document.querySelector(".offer-in")).toBeNull();
  arrive();
  const [old, added] = columns();
  expect(added?.textContent).toStartWith("Creek dhow");
  expect(added?.className).toContain("offer-in");
  expect(old?.className).not.toContain("offer-in");
  expect(screen.getByRole("status").textContent).toBe("New offer: Creek dhow, AED 3,000.");
  // The order that is named can be chosen again, and then it holds.
  expect(screen.getAllByText("Total, new ones last")).toHaveLength(2);
  const [order] = screen.getAllByText("Total", { selector: "a" });
  if (!order) throw new Error("No order to choose");
  fireEvent.click(order);
  await waitFor(() => expect(columns()[0]?.textContent).toStartWith("Creek dhow"));
  expect(screen.queryByText("Total", { selector: "a" })).toBeNull();
  expect(screen.queryByText("Total, new ones last")).toBeNull();
});

test("the ledger's columns keep their width when offers come, whose places it keeps", () => {
  const arrive = live(4);
  arrive(2);
  const columnWidth = () =>
    / \* (clamp\(.*?\d, 27rem\))/.exec(
      document.querySelector("section:has(> table)")?.outerHTML ?? "",
    )?.[1];
  const before = columnWidth();
  expect(before).toBe("clamp(15rem, (100% - 9.375rem) / 4, 27rem)");
  arrive(4);
  expect(columns().length).toBe(4);
  expect(columnWidth()).toBe(before);
});

test("what is read further down stays until one asks for a new offer, or goes up", async () => {
  const arrive = live(5, 0);
  const scrolled = (top: number) => {
    document.documentElement.scrollTop = top;
    act(() => void globalThis.dispatchEvent(new Event("scroll")));
  };
  const accept = () => screen.queryAllByRole("button", { name: /^Accept this offer/ }).length;
  scrolled(700);
  arrive(1);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toStartWith("Waiting for offers");
  expect(accept()).toBe(0);
  expect(screen.getByRole("status").textContent).toStartWith("New offer");
  fireEvent.click(screen.getByRole("button", { name: "A new offer is here: show it" }));
  expect(accept()).toBe(1);
  expect(document.activeElement?.textContent).toStartWith("One offer");
  for (const come of [2, 3, 4]) {
    scrolled(700);
    arrive(come);
    expect(columns().length).toBe(come === 2 ? 0 : come - 1);
    scrolled(0);
    expect(columns().length).toBe(come);
  }
});

test("an offer that waits to be shown is among those that are declined, and is counted so", () => {
  const arrive = live();
  screen.getByText("Decline the offer");
  document.documentElement.scrollTop = 700;
  act(() => void globalThis.dispatchEvent(new Event("scroll")));
  arrive();
  screen.getByRole("button", { name: "A new offer is here: show it" });
  screen.getByText("Decline all offers");
  screen.getByText(/^All two open offers are closed/);
  document.documentElement.scrollTop = 0;
});

test("what is being read stays unfolded when an offer arrives", () => {
  live()();
  const [read, late] = [...document.querySelectorAll("article")].map((card) =>
    card.querySelector("details"),
  );
  expect(late?.hasAttribute("open")).toBe(false);
  expect(read?.hasAttribute("open")).toBe(true);
});

test("accepting stays in reach above an unfolded offer and goes away with a folded one", () => {
  live()();
  const card = [...document.querySelectorAll("article")][1];
  const fold = card?.querySelector("details");
  if (!fold) throw new Error("No card");
  const pinned = () => card?.querySelectorAll(".accept-reach").length;
  expect(pinned()).toBe(0);
  fold.open = true;
  fireEvent(fold, new Event("toggle"));
  expect(pinned()).toBe(1);
  fold.open = false;
  fireEvent(fold, new Event("toggle"));
  expect(pinned()).toBe(0);
});

test("nothing moves while a finger is down", async () => {
  const arrive = live();
  const point = (type: string) =>
    act(() => void document.dispatchEvent(new Event(type, { bubbles: true })));
  point("pointerdown");
  arrive();
  expect(columns().length).toBe(0);
  point("pointerup");
  await waitFor(() => expect(columns().length).toBe(2));
});
