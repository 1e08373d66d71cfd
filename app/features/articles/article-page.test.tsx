import { expect, test } from "bun:test";
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { QuoteProvider } from "#app/components/quote-dialog.tsx";
import { boardingDay } from "#app/testing/articles.ts";
import { ArticlePage } from "./article-page.tsx";

function renderArticle(changes: Partial<typeof boardingDay> = {}, related = [boardingDay]) {
  return render(
    <QuoteProvider>
      <ArticlePage article={{ ...boardingDay, ...changes }} related={related} packages={[]} />
    </QuoteProvider>,
    { wrapper: MemoryRouter },
  ).container;
}

test("the head says who wrote it, when (Danish format, SPEC §9) and how long it takes", () => {
  const head = renderArticle().querySelector("header");
  expect(head?.textContent).toContain("Khorizon editors");
  expect(head?.textContent).toContain("13.10.2026");
  expect(head?.textContent).toContain("4 minutes to read");
  expect(head?.querySelector("time")?.getAttribute("datetime")).toBe("2026-10-13");
});

test("the contents link to the parts of the text, on the phone in a fold that needs no script", () => {
  const page = renderArticle();
  const [aside, fold] = screen.getAllByRole("navigation", { name: "In this article" });
  for (const contents of [fold, aside]) {
    if (!contents) throw new Error("no contents");
    const links = within(contents).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["#bring", "#wear", "#back"]);
  }
  expect(page.querySelector("details nav") === fold).toBe(true);
  expect(page.querySelector("#bring")).not.toBeNull();
});

test("a short text has no contents, an article alone nothing to read next", () => {
  renderArticle({ headings: boardingDay.headings.slice(0, 2) }, []);
  expect(screen.queryByRole("navigation", { name: "In this article" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Read next" })).toBeNull();
});

test("headings go in order under one first one", () => {
  const levels = [...renderArticle().querySelectorAll("h1, h2, h3, h4")].map(
    ({ tagName }) => tagName,
  );
  expect(levels).toEqual(["H1", "H2", "H2", "H3", "H2"]);
});

test("asking for offers, below the text and beside it, is a link that works without a script", () => {
  renderArticle();
  const links = screen.getAllByRole("link", { name: "Get offers" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/fullofferform",
    "/fullofferform",
  ]);
});

test("an article begins with its picture and its name on it; without one its head stands on the page", () => {
  const cover = { key: "head-stern", alt: "A yacht", width: 1600, height: 1067 };
  const head = renderArticle({ cover }).querySelector("header");
  expect(head?.className).toContain("wide-picture");
  expect(head?.querySelector("img")?.getAttribute("alt")).toBe("A yacht");
  expect(head?.querySelector("h1")?.textContent).toBe(boardingDay.title);
  const bare = renderArticle({ cover: null }).querySelector("header");
  expect(bare?.className).not.toContain("wide-picture");
  expect(bare?.querySelector("h1")?.textContent).toBe(boardingDay.title);
});
