import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { shows } from "#app/test/shows.ts";
import { changesMessages as text } from "#domain/messages/en/changes.ts";
import { ChangePanel } from "./change-panel.tsx";
import type { ChangeView } from "./changes.server.ts";

const view: ChangeView = {
  ...{
    booking_uuid: "b",
    side: "provider",
    trip: "Vessel",
    total: "AED 3,150",
    open: null,
    history: [],
  },
  ...{ may_propose: false, may_call_off: false, may_cancel: false },
  form: {
    ...{ day: "2026-12-05", time: "12:00", hours: 3, guests: 4, choice: "p" },
    ...{ extras: [], choices: [], options: [] },
  },
};
const answered = (intent: string, values: Record<string, string>, shown: Partial<ChangeView>) => {
  const answer = { intent, values, errors: {}, failure: text.errors.changed };
  const panel = <ChangePanel view={{ ...view, ...shown } as ChangeView} answer={answer} />;
  const Stub = createRoutesStub([{ path: "/", Component: shows(() => panel) }]);
  return render(<Stub initialEntries={["/"]} />);
};

test("what was refused because the page was no longer true is said, with the words that were typed", async () => {
  const reason = "The engine is in repair";
  // A trip that has begun has no form any more; another proposal is open than the page knew of.
  for (const [intent, values] of [
    ["change-cancel", { open: "", seen: "", reason }],
    ["change-propose", { open: "old", seen: "1", reason }],
  ] as const) {
    const { unmount } = answered(
      intent,
      values,
      intent === "change-propose" ? { may_propose: true } : {},
    );
    expect(await screen.findByText(text.errors.changed)).toBeDefined();
    expect(screen.getByText(reason)).toBeDefined();
    unmount();
  }
});

test("a form that stands still says itself why it was refused, once; another form's answer is not the panel's", async () => {
  const { unmount } = answered(
    "change-cancel",
    { open: "", seen: "" },
    {
      may_propose: true,
      may_call_off: true,
      may_cancel: true,
    },
  );
  expect(await screen.findAllByText(text.errors.changed)).toHaveLength(1);
  unmount();
  answered("cancel", {}, { may_propose: true });
  await screen.findByText(text.title);
  expect(screen.queryByText(text.errors.changed)).toBeNull();
});
