import { expect, test } from "bun:test";
import { fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { shows } from "#app/test/shows.ts";
import type { Fleet, FleetEntry } from "./fleet.server.ts";
import { Timeline } from "./timeline.tsx";

const HOUR_MS = 3_600_000;
const from = Date.UTC(2028, 2, 1) - 4 * HOUR_MS;

/** A month of one vessel with an own block each day; `drawn` counts how often one of them was. */
function aMonth() {
  const drawn: Record<string, number> = {};
  const entries = Array.from({ length: 31 }, (_, day): FleetEntry => {
    const uuid = `block ${day}`;
    const start = from + (24 * day + 8) * HOUR_MS;
    const entry = { uuid, kind: "own", start, end: start + 3 * HOUR_MS, label: uuid } as const;
    return Object.defineProperty({ ...entry, until: null, rule: null, source: null }, "label", {
      get: () => {
        drawn[uuid] = (drawn[uuid] ?? 0) + 1;
        return uuid;
      },
    });
  });
  const fleet: Fleet = {
    ...{ side: "provider", view: "month", day: "2028-03-01", today: "2026-12-01" },
    ...{ first: "2028-03-01", next: "2028-04-01", before: "2028-02-01" },
    ...{ now: from - HOUR_MS, from, to: from + 31 * 24 * HOUR_MS, providers: [], partner: "" },
    vessels: [{ uuid: "v", title: "Vessel", provider: "Provider", closed: [], entries }],
  };
  return { fleet, drawn };
}

test("a block that is lifted and carried draws no other entry of its row anew", async () => {
  const { fleet, drawn } = aMonth();
  const Stub = createRoutesStub([
    { path: "/", Component: shows(() => <Timeline fleet={fleet} span="March 2028" />) },
  ]);
  const { container } = render(<Stub initialEntries={["/"]} />);
  const own = await screen.findByText(/block 5/);
  const before = { ...drawn };
  fireEvent.keyDown(own, { key: "Enter" });
  fireEvent.keyDown(own, { key: "ArrowRight" });
  expect(container.querySelector("[data-lifted]")?.contains(own)).toBe(true);
  expect(container.querySelectorAll(".fleet-ghost")).toHaveLength(1);
  const { "block 5": lifted, ...others } = drawn;
  const { "block 5": once, ...othersBefore } = before;
  expect(lifted).toBeGreaterThan(once ?? 0);
  expect(others).toEqual(othersBefore);
});
