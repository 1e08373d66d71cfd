/** The script that shows sums once more in the currency a visitor has chosen, beside what marks them (DESIGN §16). */
import { beforeAll, beforeEach, expect, spyOn, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { CurrencyChoice } from "#app/components/currency-choice.tsx";
import { PriceLine } from "#app/components/price-line.tsx";
import { SecondPrice, SumsTwice } from "#app/components/second-price.tsx";
import { SiteContext } from "#app/components/site.ts";
import SubPage from "#app/routes/layouts/sub-page.tsx";
import { site } from "#domain/config/site.ts";
import { currencyMessages } from "#domain/messages/en/currency.ts";

const RATES = "USD 3.6725 EUR 4.2785 INR 0.0413";
const NOTE = currencyMessages.note("02.11.2026");
const ELEMENT = "second-price[fils]";

beforeAll(() => {
  document.head.insertAdjacentHTML(
    "beforeend",
    `<meta name="rates" content="en-GB; ${RATES}; ${NOTE}">`,
  );
  document.head.insertAdjacentHTML(
    "beforeend",
    '<script data-prices="/assets/prices-a.js"></script>',
  );
  run("currency.js");
});

/** Runs a script of the pages as the element of this data would. */
function run(name: string, dataset: Readonly<Record<string, string>> = {}) {
  Object.defineProperty(document, "currentScript", { value: { dataset }, configurable: true });
  new Function(readFileSync(join(import.meta.dirname, name), "utf8"))();
}

/** What the first choice of a visit did, before the file that shows it was there and once it was: the other tests have it. */
let first: { before: number; files: (string | null)[]; shown: string[]; kept: string | null };

beforeAll(() => {
  const asked: HTMLScriptElement[] = [];
  // Nothing is fetched here; the file is run below.
  const append = spyOn(document.head, "appendChild").mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) asked.push(node);
    return node;
  });
  const { container, unmount } = render(
    <SiteContext value={{ ...site, rates: `2026-11-02 ${RATES}` }}>
      <SecondPrice fils={126_000} />
      <CurrencyChoice />
    </SiteContext>,
  );
  const before = asked.length;
  const list = screen.getByLabelText(currencyMessages.label);
  fireEvent.change(list, { target: { value: "INR" } });
  // Another one before it is there.
  fireEvent.change(list, { target: { value: "USD" } });
  append.mockRestore();
  for (const { dataset } of asked) run("prices.js", { chosen: dataset.chosen ?? "" });
  const files = asked.map((script) => script.getAttribute("src"));
  const kept = localStorage.getItem("currency");
  first = { before, files, shown: figures(container), kept };
  unmount();
});

test("the file that shows a currency is asked for at the first choice, and shows that", () => {
  const file = "/assets/prices-a.js";
  expect(first).toEqual({ before: 0, files: [file, file], shown: ["≈ USD 343"], kept: "USD" });
});

/** What another page has stored before one comes back to this one; null: nothing. */
function storeElsewhere(currency: string | null) {
  if (currency === null) localStorage.removeItem("currency");
  else localStorage.setItem("currency", currency);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
}
beforeEach(() => storeElsewhere(null));

const figures = (root: HTMLElement) =>
  [...root.querySelectorAll(ELEMENT)].map(({ shadowRoot }) =>
    (shadowRoot?.textContent ?? "")
      .replaceAll("\u00a0", " ")
      .replace(/[\u2068\u2069]/g, "")
      .trim(),
  );

test.each([
  ["USD", 126_000, "≈ USD 343"],
  ["USD", 3_673, "≈ USD 10"],
  ["USD", 3_672, "≈ USD 10"],
  ["USD", 1_000, "≈ USD 2.72"],
  ["EUR", 504_000_000, "≈ EUR 1,177,983"],
  ["INR", 126_050, "≈ INR 30,521"],
  ["USD", 0, ""],
  // No rate is known of these.
  ["SAR", 126_000, ""],
  ["AED", 126_000, ""],
  ["XXX", 126_000, ""],
  [".*", 126_000, ""],
])("in %s, %i fils are %p", (currency, fils, figure) => {
  storeElsewhere(currency);
  const { container } = render(<SecondPrice fils={fils} />);
  expect(figures(container)).toEqual([figure]);
});

test("a choice shows beside each sum, follows it, is kept, and goes again", () => {
  const pack = { price: 120_000, price_model: "hour", hours_min: 2, times_of_day: [2] } as const;
  const page = (hours: number) => (
    <SiteContext value={{ ...site, rates: `2026-11-02 ${RATES}` }}>
      <PriceLine pack={{ ...pack, times_of_day: [2] }} hours={hours} />
      <CurrencyChoice />
    </SiteContext>
  );
  const { rerender, container } = render(page(2));
  const list = screen.getByLabelText(currencyMessages.label);
  const options = screen.getAllByRole<HTMLOptionElement>("option").map(({ value }) => value);
  expect(options).toEqual(["", "USD", "EUR", "INR"]);
  expect(screen.getByDisplayValue(currencyMessages.none)).toBe(list);
  const words = container.textContent;
  expect(words).toContain(NOTE);
  expect(figures(container)).toEqual([""]);

  fireEvent.change(list, { target: { value: "EUR" } });
  expect(figures(container)).toEqual(["≈ EUR 589"]);
  expect(container.querySelector<HTMLElement>(ELEMENT)?.title).toBe(NOTE);
  expect(localStorage.getItem("currency")).toBe("EUR");
  // The framework finds the page as it came.
  expect(container.textContent).toBe(words);
  rerender(page(4));
  expect(figures(container)).toEqual(["≈ EUR 1,178"]);

  fireEvent.change(list, { target: { value: "" } });
  expect(figures(container)).toEqual([""]);
  expect(localStorage.getItem("currency")).toBeNull();
});

test("another page's choice is this one's too when one comes back to it, and a new list begins with it", () => {
  const { container } = render(<SecondPrice fils={504_000} />);
  storeElsewhere("USD");
  expect(figures(container)).toEqual(["≈ USD 1,372"]);
  render(<CurrencyChoice />, {
    wrapper: ({ children }) => (
      <SiteContext value={{ ...site, rates: `2026-11-02 ${RATES}` }}>{children}</SiteContext>
    ),
  });
  screen.getByDisplayValue("USD");
});

test("sums in a text are found, with and without decimals", () => {
  storeElsewhere("USD");
  const { container } = render(
    <SumsTwice>Between AED 2,520 and AED 5,042.50, on 5 December. AED is what you pay.</SumsTwice>,
  );
  expect(figures(container)).toEqual(["≈ USD 686", "≈ USD 1,373"]);
});

test("without rates there is nothing to choose", () => {
  const { container } = render(<CurrencyChoice />);
  expect(container.innerHTML).toBe("");
});

const ThePage = () => <p>The page</p>;

test.each([true, false])(
  "a page of a booking offers a currency where its sums stand in it too, else not (%p)",
  async (hasSums) => {
    const data = { requestNumber: 1042, hasSums };
    const Stub = createRoutesStub([
      {
        ...{ path: "/", Component: SubPage },
        children: [{ index: true, id: "page", Component: ThePage }],
      },
    ]);
    render(
      <SiteContext value={{ ...site, rates: `2026-11-02 ${RATES}` }}>
        <Stub hydrationData={{ loaderData: { page: data } }} />
      </SiteContext>,
    );
    await screen.findByText("The page");
    expect(screen.queryAllByLabelText(currencyMessages.label)).toHaveLength(hasSums ? 1 : 0);
  },
);
