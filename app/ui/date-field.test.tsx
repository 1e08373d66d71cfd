import { expect, test } from "bun:test";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
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
