import { afterEach, beforeEach, expect, test } from "bun:test";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { LanguageLinks, LanguageOffer } from "./language-choice.tsx";

const OFFER = "هذا الموقع بالعربية";
/** The languages of a browser, and the page a visitor comes from. */
function comes(languages: readonly string[], from = "") {
  Object.defineProperty(navigator, "languages", { configurable: true, value: languages });
  Object.defineProperty(document, "referrer", { configurable: true, value: from });
}
function show(path = "/packages") {
  history.replaceState(null, "", path);
  return render(
    <MemoryRouter initialEntries={[path]}>
      <LanguageLinks className="" />
      <LanguageOffer />
    </MemoryRouter>,
  );
}
/** True where Arabic is offered. A failure that prints an element takes seconds. */
const isOffered = () => screen.queryByRole("link", { name: OFFER }) !== null;

beforeEach(() => localStorage.clear());
afterEach(() => {
  history.replaceState(null, "", "/");
  comes(["en-US", "en"]);
});

test("without script the link leads to the same page and query in the other language, and says so in it", () => {
  comes(["en"]);
  show("/packages?guests=4&type=sailing");
  const link = screen.getByRole("link", { name: "العربية" });
  const { lang, dir, hreflang } = link as HTMLAnchorElement;
  expect([link.getAttribute("href"), lang, dir, hreflang]).toEqual([
    "/ar/packages?guests=4&type=sailing",
    "ar",
    "rtl",
    "ar",
  ]);
});

test("a press takes along what the address says by then, and remembers the choice", () => {
  comes(["en"]);
  show("/packages");
  history.replaceState(null, "", "/packages?guests=9#list");
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "العربية" });
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(link.getAttribute("href")).toBe("/ar/packages?guests=9#list");
  expect(localStorage.getItem("language")).toBe("ar");
});

test.each([
  ["Arabic before all else", true, ["ar-EG", "en"]],
  ["one that the site does not speak, then Arabic", true, ["da-DK", "ar"]],
  ["English before Arabic", false, ["en-GB", "ar"]],
  ["none that the site speaks", false, ["da-DK", "sv"]],
] as const)("who reads %s is offered Arabic: %p", (_, is, languages) => {
  comes(languages);
  show();
  expect(isOffered()).toBe(is);
  // It is offered, never chosen for anybody.
  expect([location.pathname, localStorage.getItem("language")]).toEqual(["/packages", null]);
});

test("who waves it away is not asked again", () => {
  comes(["ar"]);
  const { unmount } = show();
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(isOffered()).toBe(false);
  unmount();
  show();
  expect(isOffered()).toBe(false);
});

test("what was chosen comes before what the browser says", () => {
  comes(["en"]);
  localStorage.setItem("language", "ar");
  show();
  expect(isOffered()).toBe(true);
});

test("who comes by the link of an Arabic page, pressed before any script was there, has chosen", () => {
  comes(["ar"], `${location.origin}/ar/packages`);
  show();
  expect([isOffered(), localStorage.getItem("language")]).toEqual([false, "en"]);
});
