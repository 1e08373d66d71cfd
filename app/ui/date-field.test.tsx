import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { valuesByName } from "#app/forms/posted-fields.ts";
import { readDay } from "#domain/lib/dubai-date.ts";
import { DateField, DateInput } from "./date-field.tsx";

function Form({ from = "2026-12-02", ...form }: { from?: string } & ComponentProps<"form">) {
  const [day, setDay] = useState(from);
  return (
    <form {...form}>
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

const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole("button", { name: "Choose from a calendar" }));
  await screen.findByRole("dialog", { name: "Choose a day" });
};
const inFocus = () =>
  document.activeElement?.getAttribute("aria-label") || document.activeElement?.textContent;

test("the month opens at the day that stands there, is moved through by keys, and writes into the field", async () => {
  const user = userEvent.setup();
  const heard: string[] = [];
  // As the forms that follow what is chosen in them.
  render(
    <Form
      onChange={({ target }) => heard.push(`${(target as Element as HTMLInputElement).value}`)}
    />,
  );
  await open(user);
  expect(inFocus()).toBe("2 December 2026, free");
  for (const [keys, day] of [
    ["{ArrowRight}", "3 December 2026, free"],
    ["{ArrowDown}", "10 December 2026, free"],
    ["{End}", "13 December 2026, free"],
    ["{Home}", "7 December 2026, free"],
    ["{ArrowLeft}", "6 December 2026, free"],
    ["{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}", "3 January 2027, free"],
    ["{ArrowUp}", "27 December 2026, free"],
    ["{PageDown}", "27 January 2027, free"],
    ["{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{PageDown}", "28 February 2027, free"],
    ["{Shift>}{PageDown}{/Shift}", "28 February 2028, free"],
    ["{Shift>}{PageUp}{PageUp}{/Shift}", "1 December 2026, not open"],
    ["{PageUp}", "1 December 2026, not open"],
  ] as const) {
    await user.keyboard(keys);
    expect([keys, inFocus()]).toEqual([keys, day]);
  }
  // One day alone is in the order of focus, and a day before the first one is refused with its reason.
  const days = screen.getAllByRole("gridcell");
  expect(days.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await user.keyboard("{Enter}");
  expect(screen.getByText("The first day that can be asked for is 02.12.2026.")).toBeDefined();
  expect(field().value).toBe("02.12.2026");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field().value).toBe("08.12.2026");
  expect(announced()).toBe("2026-12-08");
  expect(heard).toEqual(["08.12.2026"]);
  expect(inFocus()).toBe("Choose from a calendar");
});

test("a day that is taken is said, and not taken into the field", async () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  const ask = async (month: string) => {
    asked.push(month);
    return [
      { day: "2026-12-01", state: "closed" as const },
      { day: "2026-12-02", state: "free" as const },
      { day: "2026-12-03", state: "taken" as const },
      { day: "2026-12-04", state: "partly" as const },
    ];
  };
  const besideTaken = (day: string) => <a href={`/waiting/${day}`}>Wait for it</a>;
  const shown = { id: "day", label: "Day", value: "2026-12-02", min: "2026-12-02" };
  render(<DateField {...shown} ask={ask} besideTaken={besideTaken} />);
  await open(user);
  const taken = await screen.findByRole("gridcell", { name: "3 December 2026, taken" });
  expect(screen.getByText("The first day that can be asked for is 02.12.2026.")).toBeDefined();
  expect(taken.getAttribute("aria-disabled")).toBe("true");
  await user.click(taken);
  expect(screen.getByText("03.12.2026 is taken.")).toBeDefined();
  const wait = screen.getByRole("link", { name: "Wait for it" });
  expect(wait.getAttribute("href")).toBe("/waiting/2026-12-03");
  await user.click(screen.getByRole("gridcell", { name: /^1 December 2026/ }));
  expect(screen.queryByRole("link")).toBeNull();
  expect(field().value).toBe("02.12.2026");
  await user.click(screen.getByRole("gridcell", { name: "4 December 2026, partly free" }));
  expect(field().value).toBe("04.12.2026");
  expect(asked).toEqual(["2026-12"]);
});

test("a day that no month has is named at the field", async () => {
  const user = userEvent.setup();
  render(<Form from="31.02.2027" />);
  expect(screen.getByText("There is no 31.02.2027: that month has 28 days.")).toBeDefined();
  await user.clear(field());
  await user.type(field(), "1.13.2027");
  expect(screen.getByText("There is no 1.13.2027: a year has 12 months.")).toBeDefined();
  await user.clear(field());
  await user.type(field(), "1.3.27");
  await user.tab();
  expect(field().value).toBe("01.03.2027");
  expect(screen.queryByText(/There is no/)).toBeNull();
});

test("a day with slashes or hyphens is read, and is named at the field where the month may come first", async () => {
  const user = userEvent.setup();
  render(<Form from="05/12/2026" />);
  expect(
    screen.getByText("We can't tell which day 05/12/2026 is. Write it like 24.12.2026."),
  ).toBeDefined();
  for (const typed of ["24/12/2026", "24-12-2026", "٢٤/١٢/٢٠٢٦"]) {
    await user.clear(field());
    await user.type(field(), typed);
    expect([typed, announced()]).toEqual([typed, "2026-12-24"]);
    expect(screen.queryByText(/which day/)).toBeNull();
    await user.tab();
    expect(field().value).toBe("24.12.2026");
  }
  await user.clear(field());
  await user.type(field(), "٠٥/١١/٢٠٢٦");
  expect(screen.getByText(/which day ٠٥\/١١\/٢٠٢٦ is/)).toBeDefined();
  await user.clear(field());
  await user.type(field(), "31/02/2027");
  expect(screen.getByText("There is no 31/02/2027: that month has 28 days.")).toBeDefined();
});

test("a day that is none has one message, refused or not", () => {
  const refused = { id: "day", label: "Day", min: "2026-12-02", error: "Please select a date" };
  const { rerender } = render(<DateField {...refused} value="05/12/2026" />);
  const error = screen.getByText(
    "We can't tell which day 05/12/2026 is. Write it like 24.12.2026.",
  );
  expect(field().getAttribute("aria-describedby")).toBe(error.id);
  expect(screen.queryByText(refused.error)).toBeNull();
  rerender(<DateField {...refused} value="" />);
  expect(screen.getByText(refused.error)).toBeDefined();
});

test("a day that arrives from elsewhere stands in the field", async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByRole("button", { name: "Later" }));
  expect(field().value).toBe("31.01.2027");
});

test("a form that the browser checks refuses what nobody can read as a day, and takes what is read", () => {
  render(<DateInput aria-label="Day" value="" min="2026-12-02" />);
  // As browsers read a pattern: the whole of it, with the "v" flag.
  const typed = new RegExp(`^(?:${field().pattern})$`, "v");
  for (const day of [
    "05.12.2026",
    "5.12.2026",
    "5.12.26",
    "5. 12. 2026",
    "05122026",
    "2026-12-05",
    "٥.١٢.٢٠٢٦",
  ])
    expect([day, typed.test(day)]).toEqual([day, readDay(day) === "2026-12-05"]);
  for (const day of [
    "24/12/2026",
    "24-12-26",
    "31/ 3/ 2027",
    "٢٤/١٢/٢٠٢٦",
    "12/12/2026",
    "05/05/2027",
  ])
    expect([day, typed.test(day), readDay(day) !== undefined]).toEqual([day, true, true]);
  for (const text of [
    ...["12/02/2026", "2.12.20", "12-02-2026", "5 Dec 2026", "soon", "٠٢.١٢.٢٠"],
    ...["12/24/2026", "1/12/2026", "24/12/20"],
  ])
    expect([text, typed.test(text), readDay(text)]).toEqual([text, false, undefined]);
});

test("where no script runs the browser's own field takes the day, from the first one on, and comes first", async () => {
  const { renderToString } = await import("react-dom/server");
  const page = document.createElement("div");
  page.innerHTML = renderToString(<Form />);
  const [own, typed] = page.querySelectorAll<HTMLInputElement>("input[name=day]");
  expect([own?.type, own?.min, own?.value]).toEqual(["date", "2026-12-02", "2026-12-02"]);
  expect(own?.parentElement?.tagName).toBe("NOSCRIPT");
  expect(typed?.className).toContain("scripted");
  // Nobody sees it there: the browser is not to check it.
  expect(renderToString(<DateInput name="date" value="abc" min="2026-12-02" />)).not.toMatch(
    /pattern=/,
  );
  const posted = new URLSearchParams("day=2026-12-05&day=02.12.2026");
  expect(valuesByName(posted)).toEqual({ day: "2026-12-05" });
  for (const emptied of ["day=&day=02.12.2026", "day=&day="])
    expect(valuesByName(new URLSearchParams(emptied))).toEqual({ day: "" });
  expect(valuesByName(new URLSearchParams("a=&a=Sun%20deck"))).toEqual({ a: "\nSun deck" });
});

test("where no script runs the browser's own field alone is required", async () => {
  const { renderToString } = await import("react-dom/server");
  const day = <DateInput aria-label="Day" name="day" value="" min="2026-12-02" required />;
  const page = document.createElement("div");
  page.innerHTML = renderToString(day);
  const required = [...page.querySelectorAll<HTMLInputElement>("input")].map((one) => one.required);
  expect(required).toEqual([true, false]);
  render(day);
  expect(field().required).toBe(true);
});

test("a day that was typed before the framework came stays", async () => {
  const before = document.createElement("div");
  document.body.appendChild(before);
  const { renderToString } = await import("react-dom/server");
  // What stands for browsers without a script is no element to one with it.
  before.innerHTML = renderToString(<Form />).replace(/(<noscript>).*?(?=<\/noscript>)/g, "$1");
  const input = before.querySelector<HTMLInputElement>("#day");
  if (input) input.value = "25.12.20";
  render(<Form />, { container: before, hydrate: true });
  expect(before.querySelector<HTMLInputElement>("#day")?.value).toBe("25.12.20");
});
