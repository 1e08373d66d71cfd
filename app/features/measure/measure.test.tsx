/** When the pages report an event (docs/measurement.md). */
import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, Link, Outlet } from "react-router";
import { useAccepted } from "#app/features/offers/complete-page.tsx";
import type { MeasureEvent } from "#domain/rules/events.ts";
import { measure, SEEN_AFTER_MS, useMeasured, useViews } from "./measure.ts";

let reported: MeasureEvent[] = [];
beforeEach(() => {
  reported = [];
  window.__measure = (event) => void reported.push(event);
});
afterEach(() => {
  jest.useRealTimers();
  delete window.__measure;
  history.replaceState(null, "", "/");
});

const Home = () => <p>Home</p>;
const Packages = () => <p>Packages</p>;

function Root() {
  useViews();
  return (
    <>
      <Link to="/packages?guests=4">More guests</Link>
      <Link to="/packages">All</Link>
      <Outlet />
    </>
  );
}

function Booking() {
  useAccepted();
  return null;
}

test("where pages are not measured nothing happens", () => {
  delete window.__measure;
  expect(measure({ name: "chat_opened" })).toBeUndefined();
});

test("a page reached without loading is counted, the first one and a change of the query are not", async () => {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: Root,
      children: [
        { index: true, Component: Home },
        { path: "packages", Component: Packages },
      ],
    },
  ]);
  render(<Stub initialEntries={["/"]} />);
  await screen.findByText("Home");
  expect(reported).toEqual([]);
  await userEvent.click(screen.getByText("All"));
  await screen.findByText("Packages");
  await waitFor(() => expect(reported).toEqual([{ name: "view" }]));
  await userEvent.click(screen.getByText("More guests"));
  expect(reported).toHaveLength(1);
});

function Form({ mode }: { mode?: "offer" | "reservation" }) {
  useMeasured(mode && { name: "quote_opened", mode });
  return <p>{mode ?? "closed"}</p>;
}

test("what is replaced at once is not reported; what is opened again is", () => {
  jest.useFakeTimers();
  const seen = (ms = SEEN_AFTER_MS) => jest.advanceTimersByTime(ms);
  const { rerender } = render(<Form mode="offer" />);
  seen(SEEN_AFTER_MS - 1);
  rerender(<Form mode="reservation" />);
  seen();
  expect(reported).toEqual([{ name: "quote_opened", mode: "reservation" }]);
  rerender(<Form />);
  rerender(<Form mode="reservation" />);
  seen();
  expect(reported).toHaveLength(2);
});

test("an accepted offer is reported once: a reload finds no mark of it", () => {
  history.replaceState(null, "", "/view/complete?request=r1&done=accepted");
  const { unmount } = render(<Booking />);
  expect(reported).toEqual([{ name: "offer_accepted" }]);
  expect(location.search).toBe("?request=r1");
  unmount();
  act(() => void render(<Booking />));
  expect(reported).toHaveLength(1);
});
