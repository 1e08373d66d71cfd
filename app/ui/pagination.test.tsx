import { expect, test } from "bun:test";
import { render, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { Pagination, pageWindow } from "./pagination.tsx";

const href = (page: number) => (page === 1 ? "/articles" : `/articles?page=${page}`);

function renderPagination(page: number, pages: number) {
  const { container } = render(
    <MemoryRouter>
      <Pagination page={page} pages={pages} href={href} label="Pages of articles" />
    </MemoryRouter>,
  );
  return within(container);
}

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [2, 6, [1, 2, 3, null, 6]],
  [3, 5, [1, 2, 3, 4, 5]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [12, 12, [1, null, 11, 12]],
])("on page %p of %p the ends and the neighbours are shown", (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected);
});

test("no gap stands for a single page, and no page comes twice", () => {
  for (let pages = 1; pages <= 12; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const window = pageWindow(page, pages);
      const numbers = window.filter((n) => n !== null);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      window.forEach((n, index) => {
        if (n !== null) return;
        expect((window[index + 1] ?? 0) - (window[index - 1] ?? 0)).toBeGreaterThan(2);
      });
    }
  }
});

test("every page is a plain link, and the current one is marked", () => {
  const list = renderPagination(6, 12);
  expect(list.getByRole("navigation", { name: "Pages of articles" })).toBeDefined();
  expect(list.getByRole("link", { name: "Page 12" }).getAttribute("href")).toBe(
    "/articles?page=12",
  );
  expect(list.getByRole("link", { name: "Page 6" }).getAttribute("aria-current")).toBe("page");
  const previous = list.getByRole("link", { name: "Previous" });
  expect([previous.getAttribute("rel"), previous.getAttribute("href")]).toEqual([
    "prev",
    "/articles?page=5",
  ]);
  expect(list.getByRole("link", { name: "Next" }).getAttribute("rel")).toBe("next");
});

test("at the ends there is no link beyond them", () => {
  expect(renderPagination(1, 3).queryByRole("link", { name: "Previous" })).toBeNull();
  expect(renderPagination(3, 3).queryByRole("link", { name: "Next" })).toBeNull();
});

test("one page needs no pages", () => {
  expect(renderPagination(1, 1).queryByRole("navigation")).toBeNull();
});
