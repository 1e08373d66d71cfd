import { expect, test } from "bun:test";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, useActionData, useLoaderData, useRevalidator } from "react-router";
import { shows } from "#app/test/shows.ts";
import { changesMessages as text } from "#domain/messages/en/changes.ts";
import { ChangeHistory, ChangePanel } from "./change-panel.tsx";
import type { ChangeView } from "./changes.server.ts";

const view: ChangeView = {
  ...{
    booking_uuid: "b",
    side: "provider",
    trip: "Vessel",
    all_back: "AED 3,150",
    open: null,
    history: [],
  },
  ...{ may_propose: false, may_call_off: false, may_cancel: false },
  form: {
    drawn: "v|p|1",
    ...{ day: "2026-12-05", time: "12:00", hours: 3, guests: 4, choice: "p" },
    earliest: "2026-11-24",
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

/** A page with the panel that can be made to read its data again. */
function PageThatReads() {
  const { open } = useLoaderData<Pick<ChangeView, "open">>();
  const answer = useActionData() as Parameters<typeof ChangePanel>[0]["answer"];
  const { revalidate } = useRevalidator();
  return (
    <>
      <ChangePanel view={{ ...view, open, may_propose: open === null }} answer={answer} />
      <button type="button" onClick={revalidate}>
        Again
      </button>
    </>
  );
}

test("what a proposal would look like stays when the page reads its data again, and says so where it is over", async () => {
  let open: ChangeView["open"] = null;
  const lines = [{ label: text.compare.guests, was: "4", is: "6" }];
  const preview = { lines, drawn: "v|p|2" };
  let reads = 0;
  const action = async ({ request }: { request: Request }) => {
    const values = Object.fromEntries(new URLSearchParams(await request.text()));
    return { intent: "change-look", values, errors: {}, preview };
  };
  const loader = () => {
    reads++;
    return { open };
  };
  const Stub = createRoutesStub([{ path: "/", Component: PageThatReads, loader, action }]);
  render(<Stub initialEntries={["/"]} hydrationData={{ loaderData: { "0": { open } } }} />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(text.form.reason), "Two more");
  await user.click(screen.getByText(text.form.look));
  await screen.findByText(text.form.looked);
  const again = async () => {
    const before = reads;
    await user.click(screen.getByText("Again"));
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  };
  await again();
  await screen.findByText(text.form.looked);
  // It is sent for the booking it was drawn for, whatever that is by now.
  expect(document.querySelector<HTMLInputElement>("form [name=drawn]")?.value).toBe("v|p|2");
  open = {
    ...{ uuid: "other", kind: "trip", side: "visitor", state: "open", seen: 1, until: "today" },
    ...{
      reason: "",
      answer: "",
      way: "",
      by_office: false,
      for_weather: false,
      with_booking: false,
      date: "today",
      decided: null,
      lines: [],
    },
    may: {
      agree: true,
      refuse: true,
      withdraw: false,
      propose: false,
      sailAfterAll: false,
      allBack: false,
    },
  };
  await again();
  expect(await screen.findByText(text.errors.changed)).toBeDefined();
  expect(screen.getByText("Two more")).toBeDefined();
});

test("what the office proposed for a side does not read as that side's own", async () => {
  const past: ChangeView["history"][number] = {
    uuid: "h",
    ...{
      by_office: true,
      for_weather: false,
      with_booking: false,
      reason: "",
      answer: "",
      way: "by mail",
      date: "today",
      decided: null,
      lines: [],
    },
    kind: "trip",
    side: "visitor",
    state: "withdrawn",
  };
  answered("none", {}, { side: "visitor", history: [past] });
  expect(await screen.findByText("Proposed by the office for the guest")).toBeDefined();
  expect(screen.getByText("Taken back: by mail")).toBeDefined();
});

test("a proposal's day is typed as it is shown everywhere, and its start is one of the list", async () => {
  const shown = { ...view, side: "visitor", may_propose: true } as ChangeView;
  const at = (time: string) => {
    const panel = (
      <ChangePanel view={{ ...shown, form: { ...shown.form, time } }} answer={undefined} />
    );
    const Stub = createRoutesStub([{ path: "/", Component: shows(() => panel) }]);
    return render(<Stub initialEntries={["/"]} />);
  };
  const { unmount } = at("12:00");
  const day = await screen.findByLabelText<HTMLInputElement>(text.form.day, { exact: true });
  expect([day.type, day.value]).toEqual(["text", "05.12.2026"]);
  expect(screen.getByLabelText(text.form.time)).toHaveProperty("value", "12:00");
  expect(screen.getAllByRole("option", { name: /^\d\d\.\d\d$/, hidden: true })).toHaveLength(24);
  unmount();
  // A start that is none of them, as it was agreed, stays.
  at("14:07");
  expect(await screen.findByLabelText(text.form.time)).toHaveProperty("value", "14:07");
});

test("each step of a change that is over stands beside its own time", async () => {
  const change: ChangeView["history"][number] = {
    ...({
      uuid: "c",
      kind: "trip",
      side: "visitor",
      state: "agreed",
      by_office: false,
      for_weather: false,
      with_booking: false,
      lines: [],
    } as const),
    ...{ reason: "", answer: "", way: "", date: "27.11.2026, 02.20", decided: "28.11.2026, 09.00" },
    lines: [],
  };
  render(<ChangeHistory history={[change]} />);
  const lineOf = (words: string) => screen.getByText(words).closest("p")?.textContent;
  expect(lineOf(text.history.by("visitor", false))).toEndWith("27.11.2026, 02.20");
  expect(lineOf(text.history.states.agreed)).toEndWith("28.11.2026, 09.00");
  const called = { ...change, uuid: "d", state: "withdrawn", for_weather: true } as const;
  render(<ChangeHistory history={[called]} />);
  expect(lineOf("Withdrawn for the weather")).toEndWith("28.11.2026, 09.00");
  const ended = { ...change, uuid: "e", state: "expired", with_booking: true } as const;
  render(<ChangeHistory history={[ended]} />);
  expect(lineOf("Ended with the booking")).toEndWith("28.11.2026, 09.00");
});
