import { expect, test } from "bun:test";
import { render, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { QuoteProvider } from "#app/components/quote-dialog.tsx";
import { ChatProvider } from "#app/features/chat/chat-dialog.tsx";
import { shows } from "#app/test/shows.ts";
import { aboutMessages } from "#domain/messages/en/about.ts";
import { partnersMessages } from "#domain/messages/en/partners.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";
import About from "./about.tsx";
import Partners from "./partners.tsx";

function show(page: unknown, loaderData: object) {
  const Page = page as ComponentType<{ loaderData: object }>;
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: shows(() => (
        <QuoteProvider>
          <ChatProvider>
            <Page loaderData={loaderData} />
          </ChatProvider>
        </QuoteProvider>
      )),
    },
  ]);
  return render(<Stub />).container;
}

test("the bar of the about page leads to the yachts where there are some, else to asking", () => {
  const { bar, packages } = aboutMessages.catalogue;
  const barWith = (counts: { vessels: number; packages: number; providers: number }) => {
    const page = within(show(About, { counts, founder_role: "" }));
    const shown = within(page.getByRole("complementary", { name: shellMessages.bar.label }));
    return [bar(counts).title, packages, shellMessages.getOffers].map(
      (words) => shown.queryByText(words) !== null,
    );
  };
  expect(barWith({ vessels: 2, packages: 3, providers: 1 })).toEqual([true, true, false]);
  expect(barWith({ vessels: 2, packages: 0, providers: 1 })).toEqual([false, false, true]);
});

test("a provider without vessels has no empty line and no way to its yachts", () => {
  const provider = {
    ...{ slug: "a", name: "Coral & Compass", logo: null, area: "", languages: [], picture: null },
    ...{ rating: null, rating_count: 0, response_minutes: null, least: null },
  };
  const cardOf = (types: string[]) =>
    within(show(Partners, { providers: [{ ...provider, types }] })).getByRole("article");
  const bare = cardOf([]);
  expect([...bare.querySelectorAll("p")].every((line) => line.textContent !== "")).toBe(true);
  expect(bare.textContent).not.toContain(partnersMessages.list.more);
  expect(cardOf(["motor_yacht"]).textContent).toContain(partnersMessages.list.more);
});
