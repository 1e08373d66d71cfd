import { expect, test } from "bun:test";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import type { PackageCardData } from "#domain/data/catalogue.ts";
import { PackageCard } from "./package-card.tsx";

const goldenHour: PackageCardData = {
  slug: "golden-hour",
  title: "Golden Hour, 55 ft flybridge",
  price: 120_000,
  price_model: "hour",
  hours_min: 2,
  hours_max: 6,
  guests_min: 2,
  guests_max: 16,
  late_night: false,
  times_of_day: [2, 3],
  location: "Dubai Marina",
  picture: null,
};

function renderCard(changes: Partial<PackageCardData> = {}) {
  const pack = { ...goldenHour, ...changes };
  const { container } = render(<PackageCard pack={pack} sizes="100vw" />, {
    wrapper: MemoryRouter,
  });
  return container.textContent;
}

test("an hourly price is shown with VAT, the smallest total before that of an hour", () => {
  expect(renderCard()).toEndWith("AED 2,520 for two hours, AED 1,260 an hour");
});

test("a fixed price is for the evening when only evenings are sold, else for the outing", () => {
  const fixed = { price_model: "fixed", price: 900_000, hours_min: 3, hours_max: 3 } as const;
  expect(renderCard({ ...fixed, times_of_day: [3] })).toEndWith("AED 9,450 for the evening");
  expect(renderCard({ ...fixed, times_of_day: [2, 3] })).toEndWith("AED 9,450 for the outing");
});

test("guests and hours stand before the price", () => {
  expect(renderCard()).toContain("Up to 16 guests · 2 to 6 hours · Dubai Marina");
  expect(renderCard({ hours_min: 3, hours_max: 3, location: "" })).toContain(
    "Up to 16 guests · 3 hours",
  );
});

test("the times of day are named, or all day", () => {
  expect(renderCard()).toStartWith("Afternoon, evening");
  expect(renderCard({ times_of_day: [1, 2, 3] })).toStartWith("All day");
});

test("a package that calls its evening Late Night is listed so (SPEC §2)", () => {
  expect(renderCard({ late_night: true })).toStartWith("Afternoon, late night");
});

test("the card links to the package", () => {
  renderCard();
  expect(screen.getByRole("link", { name: goldenHour.title }).getAttribute("href")).toBe(
    "/package/golden-hour",
  );
});

test("where hours are asked for, their total comes first, and the link takes what was asked along", () => {
  const { container } = render(
    <PackageCard pack={goldenHour} sizes="100vw" hours={4} query="?guests=12&duration=4" />,
    { wrapper: MemoryRouter },
  );
  expect(container.textContent).toEndWith("AED 5,040 for four hours, AED 1,260 an hour");
  expect(screen.getByRole("link").getAttribute("href")).toBe(
    "/package/golden-hour?guests=12&duration=4",
  );
});

test("a fixed price stays what it is, however many hours are asked for", () => {
  const fixed = { ...goldenHour, price_model: "fixed", price: 680_000, hours_max: 4 } as const;
  const { container } = render(<PackageCard pack={fixed} sizes="100vw" hours={4} />, {
    wrapper: MemoryRouter,
  });
  expect(container.textContent).toEndWith("AED 7,140 for the outing");
});

test("further pictures are asked for by a swipe only, one at a time, and go around", () => {
  const picture = { key: "deck", alt: "A deck", width: 1600, height: 1067 };
  renderCard({ picture, further: "bow helm" });
  const card = screen.getByRole("article");
  const sources = () => [...card.querySelectorAll("img")].map((image) => image.getAttribute("src"));
  const swipe = (to: number) => {
    fireEvent.touchStart(card, { touches: [{ clientX: 200, clientY: 0 }] });
    fireEvent.touchEnd(card, { changedTouches: [{ clientX: to, clientY: 60 }] });
  };
  expect(sources()).toEqual(["/media/deck/800.webp"]);
  swipe(190);
  expect(sources()).toEqual(["/media/deck/800.webp"]);
  swipe(100);
  expect(sources()).toEqual(["/media/deck/800.webp", "/media/bow/800.webp"]);
  swipe(300);
  expect(sources()).toEqual(["/media/deck/800.webp"]);
  swipe(300);
  expect(sources().at(-1)).toBe("/media/helm/800.webp");
  // A finger that came before anybody listened has come from nowhere; one that goes down the page has not swiped.
  fireEvent.touchEnd(card, { changedTouches: [{ clientX: 300, clientY: 0 }] });
  fireEvent.touchStart(card, { touches: [{ clientX: 200, clientY: 0 }] });
  fireEvent.touchEnd(card, { changedTouches: [{ clientX: 300, clientY: 200 }] });
  expect(sources().at(-1)).toBe("/media/helm/800.webp");
});

test("a swipe is counted where a browser moves the touch along, and once though it is told of twice", () => {
  renderCard({ further: "bow helm" });
  const card = screen.getByRole("article");
  const touch = { clientX: 200, clientY: 0 };
  const [start, end] = (["touchstart", "touchend"] as const).map((sign) =>
    Object.assign(new Event(sign, { bubbles: true }), {
      touches: [touch],
      changedTouches: [touch],
    }),
  );
  for (const event of [start, end, start, end]) {
    touch.clientX = event === start ? 200 : 100;
    if (event) fireEvent(card, event);
  }
  expect(card.querySelector("picture:last-of-type img")?.getAttribute("src")).toBe(
    "/media/bow/800.webp",
  );
});

test("a mouse turns the pictures by where it stands, and leaves the first behind", () => {
  renderCard({ picture: null, further: "bow helm" });
  const card = screen.getByRole("article");
  card.getBoundingClientRect = () => ({ x: 0, width: 300 }) as DOMRect;
  const shown = () => card.querySelector("picture:last-of-type img")?.getAttribute("src");
  const move = (clientX: number) => fireEvent.pointerMove(card, { clientX, pointerType: "mouse" });
  move(150);
  expect(shown()).toBe("/media/bow/800.webp");
  move(290);
  expect(shown()).toBe("/media/helm/800.webp");
  fireEvent.pointerLeave(card, { pointerType: "mouse" });
  expect(shown()).toBeUndefined();
});
