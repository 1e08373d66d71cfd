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

/** The page with one offer; the other comes when the result is called, as by a live update. */
function live() {
  data = sampleRequestPage([first]);
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(<Stub />);
  return () =>
    act(() => {
      data = sampleRequestPage([first, cheaper]);
      tell();
    });
}
const columns = () => screen.queryAllByRole("columnheader");

test("a new offer takes its sorted place, moves in alone, and is read out", () => {
  const arrive = live();
  expect(document.querySelector(".offer-in")).toBeNull();
  arrive();
  const [added, old] = columns();
  expect(added?.textContent).toStartWith("Creek dhow");
  expect(added?.className).toContain("offer-in");
  expect(old?.className).not.toContain("offer-in");
  expect(screen.getByRole("status").textContent).toBe("New offer: Creek dhow, AED 3,000.");
});

test("what is being read stays unfolded when an offer arrives above it", () => {
  live()();
  const [above, read] = [...document.querySelectorAll("article")].map((card) =>
    card.querySelector("details"),
  );
  expect(above?.hasAttribute("open")).toBe(false);
  expect(read?.hasAttribute("open")).toBe(true);
});

test("accepting stays in reach above an unfolded offer and goes away with a folded one", () => {
  live()();
  const card = [...document.querySelectorAll("article")][0];
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
