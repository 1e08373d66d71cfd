import { expect, test } from "bun:test";
import { fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { QuoteProvider } from "#app/components/quote-dialog.tsx";
import { ChatProvider } from "#app/features/chat/chat-dialog.tsx";
import { PackagePage } from "#app/features/package/package-page.tsx";
import { givenValues } from "#app/features/request/defaults.ts";
import { shows } from "#app/test/shows.ts";
import { aPackage, aProvider } from "#app/testing/providers.ts";
import type { KeptMonth } from "#domain/lib/free-times.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { OFFER_LIMITS } from "#domain/rules/request.ts";

const EARLIEST = "2026-11-24";
const { buy } = packageMessages;

function renderPackage(pack = aPackage, free?: KeptMonth, first?: string) {
  const Component = shows(() => (
    <ChatProvider>
      <QuoteProvider of={pack}>
        <PackagePage
          pack={pack}
          day={{ value: "<p>Sixteen people fit.</p>" }}
          options={[]}
          provider={aProvider}
          ratings={[]}
          rated={null}
          similar={[]}
          {...(first && { first })}
          free={free}
          choice={{ time: 3, guests: 2, hours: 2 }}
          earliest={EARLIEST}
          now="2026-11-21T08:00:00Z"
          siteName="Khorizon"
        />
      </QuoteProvider>
    </ChatProvider>
  ));
  const Stub = createRoutesStub([{ path: "/", Component }]);
  render(<Stub initialEntries={["/"]} />);
}

/** What the request form takes of the day it is handed by the page's button, and what it says it has left out. */
function handedOver() {
  const href = screen.getByRole("link", { name: buy.reserve }).getAttribute("href") ?? "";
  const query = new URLSearchParams(href.split("?")[1]);
  const { values, leftOut } = givenValues(query, OFFER_LIMITS, EARLIEST);
  return { day: values.codStartDate, problem: leftOut.codStartDate };
}

test("a day that cannot be is no other one: the request form says that it is left out, and why", () => {
  renderPackage();
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText(buy.date), { target: { value } });
  expect(handedOver()).toEqual({ day: EARLIEST, problem: undefined });
  for (const impossible of ["05/12/2026", "23.11.2026"]) {
    type(impossible);
    expect(handedOver()).toEqual({ day: undefined, problem: expect.any(String) });
  }
  type("25.12.2026");
  expect(handedOver()).toEqual({ day: "2026-12-25", problem: undefined });
});

test("a day that cannot be is said at its field once it is typed (SPEC §5)", () => {
  renderPackage();
  const date = screen.getByLabelText(buy.date);
  const said = () => screen.queryByText(/at least 3 days|can't tell which day/)?.textContent;
  const type = (value: string) => {
    fireEvent.focus(date);
    fireEvent.change(date, { target: { value } });
    expect(said()).toBeUndefined();
    fireEvent.blur(date);
  };
  type("23.11.2026");
  expect(said()).toBe("Date must be at least 3 days from today");
  expect(date.getAttribute("aria-describedby")).toBe("buy-date-error");
  type("05/12/2026");
  expect(said()).toBe("We can't tell which day 05/12/2026 is. Write it like 24.12.2026.");
  type("25.12.2026");
  expect(said()).toBeUndefined();
});

test("where the earliest day is taken its field begins with the first free one", () => {
  renderPackage(aPackage, undefined, "2026-11-26");
  expect(handedOver()).toEqual({ day: "2026-11-26", problem: undefined });
  expect(screen.getByLabelText<HTMLInputElement>(buy.date).value).toBe("26.11.2026");
});

test("a number of guests that the package does not take is said at its field, and nothing is shared by it (SPEC §5)", () => {
  renderPackage();
  const guests = screen.getByLabelText(buy.guests);
  const type = (value: string) => fireEvent.change(guests, { target: { value } });
  const isShared = () => screen.queryByText(/ per guest/) !== null;
  const said = () => screen.queryByText(/^(Min|Max)imum \d+ guests/)?.textContent;
  fireEvent.focus(guests);
  type("40");
  expect([said(), isShared()]).toEqual(["Maximum 16 guests allowed", false]);
  expect(guests.getAttribute("aria-describedby")).toBe("buy-guests-error");
  // The first figure of a number is no number yet.
  type("1");
  expect(said()).toBeUndefined();
  fireEvent.blur(guests);
  expect(said()).toBe("Minimum 2 guests required");
  type("12");
  expect([said(), isShared()]).toEqual([undefined, true]);
});

test("the month follows the hours of the price card, and its days take them along before a script has come", () => {
  const free = { month: "2026-12", days: "c".repeat(9).padEnd(31, "f"), starts: [], nearest: null };
  renderPackage({ ...aPackage, hours_min: 2, hours_max: 6 }, free);
  const hours = screen.getByLabelText<HTMLInputElement>(buy.hours, { exact: true });
  fireEvent.change(hours, { target: { value: "4" } });
  expect(screen.getByText(/^For 4 hours/)).toBeDefined();
  const day = screen.getByRole("button", { name: "10 December 2026, free" });
  const next = screen.getByRole("button", { name: packageMessages.free.next });
  for (const button of [day, next]) {
    expect(button.getAttribute("form")).toBe(hours.form?.id as string);
    expect(button.getAttribute("formaction")).toBe(`/package/${aPackage.slug}`);
  }
});

test("a package that calls its evening Late Night says so on its page and in the form it opens (SPEC §2)", async () => {
  renderPackage({ ...aPackage, late_night: true });
  expect(screen.getAllByText("Late Night").map(({ tagName }) => tagName)).toEqual([
    "OPTION",
    "SPAN",
  ]);
  fireEvent.click(screen.getByRole("link", { name: buy.reserve }));
  expect(await screen.findByRole("radio", { name: /^Late Night/ })).toBeDefined();
  expect(screen.queryAllByText("Evening")).toEqual([]);
});

test("what is waited for after a press has the heading and the times of day of that form", async () => {
  renderPackage();
  const waits = () => {
    const shown = document.querySelector("#quote-dialog [role=status].form-grid");
    return [shown?.textContent, shown?.querySelectorAll(".sky").length];
  };
  const reservation = [`Reserve ${aPackage.title} Now`, aPackage.times_of_day.length];
  expect(waits()).toEqual(reservation);
  fireEvent.click(screen.getByRole("link", { name: buy.reserve }));
  expect(waits()).toEqual(reservation);
  await screen.findByLabelText("Email Address");
  expect(screen.getByRole("dialog", { name: `${reservation[0]}` })).toBeDefined();
});

test("a picture pressed before the page listened is not opened once more when its press is repeated", () => {
  const pictures = [{ key: "bow", alt: "The bow", width: 1600, height: 1067 }];
  renderPackage({ ...aPackage, pictures });
  const { gallery } = packageMessages;
  const button = screen.getByRole("button", { name: gallery.enlarge(1, 1) });
  const dialog = button.closest("section")?.querySelector("dialog");
  dialog?.showModal();
  // Its command runs unless the click is taken.
  expect(fireEvent.click(button)).toBe(false);
  expect(dialog?.open).toBe(true);
});

test("each picture of the gallery has its words, a thumbnail that leads to it without a script, and arrows", () => {
  const { gallery } = packageMessages;
  const picture = { width: 1600, height: 1067 };
  const pictures = ["bow", "deck", "saloon"].map((key) => ({
    ...{ ...picture, key, alt: `The ${key}, at length` },
    ...(key === "bow" && { caption: "The bow" }),
  }));
  renderPackage({ ...aPackage, pictures });
  const shown = screen.getByRole("region", { name: new RegExp(`^${gallery.label}`) });
  const [strip, large] = [...shown.querySelectorAll("ul")];
  const wordsOf = (list?: Element) =>
    [...(list?.querySelectorAll("figcaption") ?? [])].map(({ textContent }) => textContent);
  expect(wordsOf(strip)).toEqual(["The bow", "The deck, at length", "The saloon, at length"]);
  // By name and number, and what one sees, which readers of screens hear of the picture itself.
  expect(wordsOf(large)[0]).toBe("The bow 1 of 3The bow, at length");
  const dialog = shown.querySelector("dialog");
  for (const list of [strip, large]) {
    const ids = [...(list?.children ?? [])].map(({ id }) => `#${id}`);
    const leadsTo = (name: string) =>
      screen
        .getAllByRole("link", { name, hidden: true })
        .filter((link) => dialog?.contains(link) === (list === large))
        .map((link) => link.getAttribute("href"));
    expect(ids.flatMap((_, index) => leadsTo(gallery.show(index + 1, 3)))).toEqual(ids);
    // Each picture of the strip has its own. Where they are large, two buttons turn what is shown.
    const at = list === strip ? [0, 1, 2] : [];
    expect(leadsTo(gallery.next)).toEqual(at.map((index) => `${ids[(index + 1) % 3]}`));
    expect(leadsTo(gallery.previous)).toEqual(at.map((index) => `${ids[(index + 2) % 3]}`));
  }
  for (const name of [gallery.previous, gallery.next])
    expect(dialog?.contains(screen.getByRole("button", { name, hidden: true }))).toBe(true);
  expect(shown.textContent).toContain(gallery.note);
});
