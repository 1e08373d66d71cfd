import { expect, test } from "bun:test";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { readDay } from "#domain/lib/dubai-date.ts";
import { DateField } from "./date-field.tsx";

function Form({ from = "2026-12-02" }: { from?: string }) {
  const [day, setDay] = useState(from);
  return (
    <form>
      <DateField id="day" name="day" label="Day" value={day} min="2026-12-02" onChange={setDay} />
      <output>{day}</output>
      <button type="button" onClick={() => setDay("2027-01-31")}>
        Later
      </button>
    </form>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>("Day");
const announced = () => screen.getByRole("status").textContent;

test("a day is shown, typed and posted day before month", async () => {
  const user = userEvent.setup();
  const { container } = render(<Form />);
  expect(field().value).toBe("02.12.2026");
  await user.clear(field());
  await user.type(field(), "5.12");
  expect(field().value).toBe("5.12");
  expect(announced()).toBe("5.12");
  await user.type(field(), ".2026");
  expect(announced()).toBe("2026-12-05");
  await user.tab();
  expect(field().value).toBe("05.12.2026");
  const posted = container.querySelectorAll<HTMLInputElement>("input[name]");
  expect([...posted].map(({ name, value }) => [name, value])).toEqual([["day", "05.12.2026"]]);
});

test("what is no day stays as it was typed: an American date is not turned into another", async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.clear(field());
  await user.type(field(), "12/02/2026");
  await user.tab();
  expect(field().value).toBe("12/02/2026");
  expect(announced()).toBe("12/02/2026");
});

test("the browser's calendar opens at the day that stands there, and writes into the field", async () => {
  const user = userEvent.setup();
  const { container } = render(<Form />);
  const calendar = container.querySelector<HTMLInputElement>("input[type=date]");
  if (!calendar) throw new Error("no calendar");
  let opened = "";
  calendar.showPicker = () => {
    opened = calendar.value;
  };
  await user.click(screen.getByRole("button", { name: "Choose from a calendar" }));
  expect(opened).toBe("2026-12-02");
  expect(calendar.min).toBe("2026-12-02");
  expect(calendar.name).toBe("");
  fireEvent.change(calendar, { target: { value: "2026-12-24" } });
  expect(field().value).toBe("24.12.2026");
  expect(announced()).toBe("2026-12-24");
});

test("a day that arrives from elsewhere stands in the field", async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByRole("button", { name: "Later" }));
  expect(field().value).toBe("31.01.2027");
});

test("a form that the browser checks refuses what nobody can read as a day, and takes what is read", () => {
  render(<Form />);
  // As browsers read a pattern: the whole of it, with the "v" flag.
  const typed = new RegExp(`^(?:${field().pattern})$`, "v");
  for (const day of ["05.12.2026", "5.12.2026", "5. 12. 2026", "05122026", "2026-12-05"])
    expect([day, typed.test(day)]).toEqual([day, readDay(day) === "2026-12-05"]);
  for (const text of ["12/02/2026", "2.12.26", "12-02-2026", "5 Dec 2026", "soon"])
    expect([text, typed.test(text), readDay(text)]).toEqual([text, false, undefined]);
});

test("a day that was typed before the framework came stays", async () => {
  const before = document.createElement("div");
  document.body.appendChild(before);
  const { renderToString } = await import("react-dom/server");
  before.innerHTML = renderToString(<Form />);
  const input = before.querySelector<HTMLInputElement>("#day");
  if (input) input.value = "25.12.20";
  render(<Form />, { container: before, hydrate: true });
  expect(before.querySelector<HTMLInputElement>("#day")?.value).toBe("25.12.20");
});
