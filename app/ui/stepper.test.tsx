import { expect, mock, test } from "bun:test";
import { fireEvent, render, screen } from "@testing-library/react";
import { Slider, Stepper, sliderScale } from "./stepper.tsx";

test("2 to 20 have half of a slider that goes on to 130, and every whole number its own place", () => {
  const scale = sliderScale(2, 130);
  expect(scale.marks).toEqual([2, 20, 130]);
  expect([2, 20, 130].map(scale.positionOf)).toEqual([0, 500, 1000]);
  for (let n = 2; n <= 130; n++) expect(scale.valueAt(scale.positionOf(n))).toBe(n);
});

test("a slider that small numbers have half of anyway is even", () => {
  for (const [min, max] of [
    [2, 6],
    [2, 38],
    [40, 130],
    [20, 130],
  ] as const) {
    const scale = sliderScale(min, max);
    expect(scale.isUneven).toBe(false);
    expect(scale.positionOf((min + max) / 2)).toBe(500);
  }
});

test("on an uneven scale keys count in steps of 1, and the hand in places on the line (SPEC §2)", () => {
  const onChange = mock((_: string) => {});
  const { container } = render(
    <Slider value={12} min={2} max={130} aria-label="Guests" onChange={onChange} />,
  );
  const counted = screen.getByRole<HTMLInputElement>("slider", { name: "Guests" });
  expect([counted.min, counted.max, counted.step, counted.value]).toEqual(["2", "130", "1", "12"]);
  const drawn = container.querySelector<HTMLInputElement>("input[aria-hidden]");
  if (!drawn) throw new Error("nothing is drawn");
  fireEvent.change(drawn, { target: { value: "500" } });
  expect(onChange.mock.lastCall).toEqual(["20"]);
  fireEvent.pointerUp(drawn);
  expect(document.activeElement).toBe(counted);
});

test("a number is typed in the figures of any keyboard, and arrow keys count", () => {
  const onChange = mock((_: string) => {});
  const same = { id: "hours", name: "hours", label: "Hours", lessLabel: "less", moreLabel: "more" };
  render(<Stepper {...same} value="٥" min={2} max={8} fixedNote="" onChange={onChange} />);
  expect(screen.getByRole<HTMLInputElement>("slider").value).toBe("5");
  const field = screen.getByRole("textbox", { name: "Hours" });
  fireEvent.change(field, { target: { value: "۷" } });
  fireEvent.keyDown(field, { key: "ArrowUp" });
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(onChange.mock.calls).toEqual([["7"], ["6"], ["4"]]);
});

test("a number that leaves no choice has neither slider nor plus and minus", () => {
  const same = { id: "hours", name: "hours", label: "Hours", lessLabel: "less", moreLabel: "more" };
  render(
    <Stepper {...same} value="4" min={4} max={4} fixedNote="Always 4 hours." onChange={() => {}} />,
  );
  expect(screen.queryByRole("slider")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Hours" });
  expect([field.value, field.readOnly]).toEqual(["4", true]);
  expect(screen.getByText("Always 4 hours.").id).toBe(field.getAttribute("aria-describedby") ?? "");
});
