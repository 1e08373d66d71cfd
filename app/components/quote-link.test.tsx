import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { QuoteProvider } from "#app/components/quote-dialog.tsx";
import { QuoteLink } from "#app/components/quote-link.tsx";
import { HomeHero } from "#app/features/home/home-hero.tsx";
import { earliestDay } from "#domain/lib/dubai-date.ts";
import { homeMessages } from "#domain/messages/en/home.ts";

const ahead = readFileSync(join(import.meta.dirname, "../boot/ahead.js"), "utf8");

const Home = () => (
  <QuoteProvider>
    <HomeHero earliest={earliestDay(new Date())} />
    <QuoteLink>Ask</QuoteLink>
    <script id="boot" type="application/x-boot" data-preload="" />
  </QuoteProvider>
);

/** The platform's, which here knows no DOM. */
function FieldsOf(form: HTMLFormElement) {
  const fields = [...form.querySelectorAll<HTMLInputElement>("[name]")];
  return fields.map(({ name, value }) => [name, value]);
}

test("what stands in home's bar goes along into the dialog, and with the link into another window", async () => {
  const Stub = createRoutesStub([{ path: "/", Component: Home }]);
  render(<Stub initialEntries={["/"]} />);
  new Function("FormData", ahead)(FieldsOf);
  const { bar } = homeMessages;
  fireEvent.change(screen.getByLabelText(bar.guests), { target: { value: "12" } });
  fireEvent.change(screen.getByLabelText(bar.hours), { target: { value: "4" } });
  fireEvent.change(screen.getByLabelText(bar.time), { target: { value: "1" } });
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Ask" });
  fireEvent.click(link);
  expect(link.search).toMatch(/timeofday=1&guests=12&duration=4$/);
  const morning = await screen.findByRole<HTMLInputElement>("radio", { name: /^Morning/ });
  expect(morning.checked).toBe(true);
  const inForm = (name: string) =>
    document.querySelector<HTMLInputElement>(`#quote-dialog [name=${name}]`)?.value;
  expect([inForm("txtGuests"), inForm("txtDuration")]).toEqual(["12", "4"]);
});
