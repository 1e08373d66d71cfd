import { expect, test } from "bun:test";
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { QuoteProvider } from "#app/components/quote-dialog.tsx";
import { aProvider, aProviderPage } from "#app/testing/providers.ts";
import { ProviderPage } from "./provider-page.tsx";
import { ProviderCard, ReviewList } from "./provider-parts.tsx";

const page = (changes: Partial<typeof aProviderPage> = {}) => (
  <MemoryRouter>
    <QuoteProvider>
      <ProviderPage provider={{ ...aProviderPage, ...changes }} siteName="Khorizon" invented />
    </QuoteProvider>
  </MemoryRouter>
);
const renderProvider = (changes?: Partial<typeof aProviderPage>) => render(page(changes));

test("a provider's page shows its vessels with their facts, and each package under its vessel", () => {
  renderProvider();
  const vessel = screen.getByRole("article");
  expect(within(vessel).getByRole("heading", { level: 3 }).textContent).toBe(
    "Sanderling, 55 ft flybridge",
  );
  for (const text of ["Flybridge yacht", "16.8 m", "18 guests", "2021", "Bow sunpad · Swim ladder"])
    expect(within(vessel).getByText(text)).toBeDefined();
  const pack = within(vessel).getByRole("link", { name: "Golden Hour, 55 ft flybridge" });
  expect(pack.getAttribute("href")).toBe("/package/golden-hour");
  expect(vessel.textContent).toContain("AED 2,520 for two hours, AED 1,260 an hour");
});

test("a rating stands only where there are reviews, with their count", () => {
  expect(renderProvider().container.textContent).toContain("4.2 of 5, 5 reviews");
  const { container } = renderProvider({ rating: null, rating_count: 0, ratings: [] });
  expect(container.textContent).toContain("No reviews on Khorizon yet");
  expect(container.textContent).not.toContain("What guests say");
});

test("captains and papers stand on it, and a demo says that they are invented", () => {
  const { container, rerender } = renderProvider();
  expect(screen.getByText("Rafiq Delmaro")).toBeDefined();
  expect(screen.getByText("Sanderling, licensed since 2014")).toBeDefined();
  expect(screen.getByText("DEMO-CHARTER-0011")).toBeDefined();
  expect(container.textContent).not.toContain("Insurance");
  expect(container.textContent).toContain("are invented");
  rerender(page({ captains: [], licence: "" }));
  expect(container.textContent).not.toContain("are invented");
});

test("a captain has a face where the record names one of the site's own, and its path is no word", () => {
  const captains = [
    "Rafiq Delmaro, Sanderling, /brand/captains.svg#rafiq-delmaro",
    "Suresh Palkani",
  ];
  const { container } = renderProvider({ captains });
  const faces = container.querySelectorAll("li img.rounded-full");
  expect([...faces].map((face) => face.getAttribute("src"))).toEqual([
    "/brand/captains.svg#rafiq-delmaro",
  ]);
  expect(screen.getByText("Sanderling")).toBeDefined();
  expect(screen.getByText("Suresh Palkani")).toBeDefined();
});

test("a review shows its vessel and leads to its package", () => {
  renderProvider();
  const review = screen.getByText("Towels were dry.").closest("li");
  if (!review) throw new Error("no review");
  const link = within(review).getByRole("link", { name: "Golden Hour, 55 ft flybridge" });
  expect(link.getAttribute("href")).toBe("/package/golden-hour");
  expect(within(review).getByRole("img", { name: "A white motor yacht." })).toBeDefined();
});

test("a review says when it sailed, and shows the guest's pictures and the provider's answer", () => {
  const picture = { key: "guest-1", alt: "A picture by Maren", width: 800, height: 600 };
  const [rating] = aProviderPage.ratings;
  if (!rating) throw new Error("no review");
  renderProvider({ ratings: [{ ...rating, pictures: [picture], answer: "Come back soon." }] });
  const review = screen.getByText("Towels were dry.").closest("li");
  if (!review) throw new Error("no review");
  expect(review.textContent).toContain("Sailed in March 2026");
  const shown = within(review).getByRole("img", { name: picture.alt });
  expect(shown.closest("a")?.getAttribute("href")).toBe("/media/guest-1/1200.webp");
  expect(review.textContent).toContain("Come back soon.");
});

test("on a package's page the first two reviews stand in sight, those of its vessel, and the critical ones", () => {
  const [rating] = aProviderPage.ratings;
  if (!rating) throw new Error("no review");
  const given = [
    { near: 2, stars: 3 },
    { near: 1, stars: 5 },
    { near: 1, stars: 4 },
    { stars: 5 },
    { stars: 4 },
    { stars: 2 },
  ];
  const ratings = given.map((one, n) => ({ ...rating, ...one, comment: `Comment ${n}` }));
  const { container } = render(<ReviewList ratings={ratings} here="x" folded />, {
    wrapper: MemoryRouter,
  });
  const folded = container.querySelector("details");
  expect(folded?.querySelector("summary")?.textContent).toBe("Two more reviews");
  const comments = (of: Element | null) => [...(of?.textContent?.match(/Comment \d/g) ?? [])];
  expect(comments(folded)).toEqual(["Comment 3", "Comment 4"]);
  expect(comments(container.querySelector("ul"))).toEqual([
    ...["Comment 0", "Comment 1", "Comment 2", "Comment 5"],
  ]);
});

test("what is not known is left out", () => {
  const { container } = renderProvider({ response_minutes: null, area: "", languages: [] });
  for (const word of ["Answers", "Languages"]) expect(container.textContent).not.toContain(word);
});

test("the way on leads to several providers, with no address, number or mail of this one", () => {
  const { container } = renderProvider();
  expect(screen.getByRole("link", { name: "Get offers" }).getAttribute("href")).toBe(
    "/fullofferform",
  );
  expect(container.innerHTML).not.toMatch(/mailto:|tel:|wa\.me/);
});

test("on a package's page it says who runs the vessel and leads on", () => {
  const { container } = render(
    <MemoryRouter>
      <ProviderCard provider={aProvider} siteName="Khorizon" />
    </MemoryRouter>,
  );
  expect(container.textContent).toContain(
    "Berthed at Dubai Marina. Speaks English and Arabic. Usually answers within 90 minutes.",
  );
  expect(screen.getByRole("link").getAttribute("href")).toBe("/provider/gulfwind-marine");
});
