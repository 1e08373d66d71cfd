import { expect, test } from "bun:test";
import { render } from "@testing-library/react";
import { Rating } from "./rating.tsx";

const textOf = (element: HTMLElement) => element.textContent?.replace(/\s+/g, " ").trim();

test("a mean is read as its figure, what it is of, and how many reviews made it", () => {
  expect(textOf(render(<Rating value={4.75} count={12} />).container)).toBe("4.8 of 5, 12 reviews");
  expect(textOf(render(<Rating value={5} count={1} />).container)).toBe("5.0 of 5, 1 review");
});

test("the stars of one review say their figure too", () => {
  expect(textOf(render(<Rating value={4} />).container)).toBe("4 of 5");
});

test("no review, no stars", () => {
  expect(render(<Rating value={0} count={0} />).container.innerHTML).toBe("");
});

test("the stars are filled as far as the figure says, and say nothing themselves", () => {
  const { container } = render(<Rating value={4.52} count={2} />);
  const stars = container.querySelector<HTMLElement>(".stars");
  expect(stars?.style.getPropertyValue("--rated")).toBe("90%");
  expect(stars?.getAttribute("aria-hidden")).toBe("true");
});

test("a figure has one decimal at most and stays between 0 and 5", () => {
  const figureOf = (value: number) => textOf(render(<Rating value={value} />).container);
  expect([4.04, 3.96, 7, -1].map(figureOf)).toEqual(["4 of 5", "4 of 5", "5 of 5", "0 of 5"]);
});
