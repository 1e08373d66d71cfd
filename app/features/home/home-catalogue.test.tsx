import { expect, test } from "bun:test";
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { type HomeReview, HomeReviews } from "#app/features/home/home-catalogue.tsx";

const review = (n: number): HomeReview => ({
  stars: 4,
  comment: `Comment ${n}.`,
  author: "Ines V.",
  day: "2026-10-31",
  pack: { slug: "golden-hour", title: "Golden Hour" },
  picture: null,
  provider: { slug: "plover-point-boats", name: "Plover Point Boats" },
});

function renderReviews(count: number) {
  const reviews = Array.from({ length: count }, (_, index) => review(index + 1));
  return render(<HomeReviews reviews={reviews} />, { wrapper: MemoryRouter }).container;
}

test("every review given is shown, and without any no section", () => {
  const counts = [0, 1, 3].map((count) => renderReviews(count).querySelectorAll("figure").length);
  expect(counts).toEqual([0, 1, 3]);
  expect(renderReviews(0).innerHTML).toBe("");
});

test("a review says its stars, who wrote it, when, and about whom", () => {
  const container = renderReviews(1);
  const text = container.querySelector("figure")?.textContent?.replace(/\s+/g, " ") ?? "";
  expect(text).toStartWith("4 of 5");
  expect(text).toContain("Comment 1.");
  expect(text).toContain("Ines V., 31.10.2026");
  const links = [...container.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/provider/plover-point-boats", "/package/golden-hour"]);
});
