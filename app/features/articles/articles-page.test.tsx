import { expect, test } from "bun:test";
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { boardingDay } from "#app/testing/articles.ts";
import { ArticlesPage, articlesPath, widePairs } from "./articles-page.tsx";

const some = (n: number) =>
  Array.from({ length: n }, (_, index) => ({
    ...boardingDay,
    slug: `article-${index}`,
    title: `Article ${index}`,
  }));
const renderJournal = (props: Parameters<typeof ArticlesPage>[0]) =>
  render(<ArticlesPage {...props} />, { wrapper: MemoryRouter });

test("every row is full: twos first, then threes", () => {
  for (const cards of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    const pairs = widePairs(cards);
    expect(pairs % 2).toBe(0);
    expect((cards - pairs) % 3).toBe(0);
  }
});

test("the latest article leads the first page only, and its picture is loaded at once", () => {
  renderJournal({ articles: some(3), page: 1, pages: 1 });
  const [first, second] = screen.getAllByAltText("A bow with a sunpad");
  expect(first?.getAttribute("loading")).toBe("eager");
  expect(second?.getAttribute("loading")).toBe("lazy");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("other pages are all grid, say their number and lead back", () => {
  renderJournal({ articles: some(3), page: 2, pages: 2 });
  expect(screen.getAllByRole("article")).toHaveLength(3);
  expect(screen.getByText("Journal, page 2")).toBeTruthy();
  const pages = within(screen.getByRole("navigation", { name: "Pages of the journal" }));
  expect(pages.getByRole("link", { name: "Page 1" }).getAttribute("href")).toBe("/articles");
  expect(articlesPath(2)).toBe("/articles?page=2");
});

test("an empty journal says so and leads on", () => {
  renderJournal({ articles: [], page: 1, pages: 0 });
  expect(screen.getByText("No articles yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See all yachts" }).getAttribute("href")).toBe(
    "/packages",
  );
});

test("the feed is a link anybody can see", () => {
  renderJournal({ articles: some(1), page: 1, pages: 1 });
  expect(screen.getByRole("link", { name: "Follow by RSS" }).getAttribute("href")).toBe(
    "/articles/rss.xml",
  );
});
