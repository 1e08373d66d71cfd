import { afterAll, expect, test } from "bun:test";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, Link, Outlet } from "react-router";
import { QuoteProvider } from "#app/components/quote-dialog.tsx";
import { QuoteLink } from "#app/components/quote-link.tsx";
import { HomeHero } from "#app/features/home/home-hero.tsx";
import { RequestForm } from "#app/features/request/request-form.tsx";
import { earliestDay } from "#domain/lib/dubai-date.ts";
import { homeMessages } from "#domain/messages/en/home.ts";

const Home = () => (
  <QuoteProvider>
    <HomeHero earliest={earliestDay(new Date())} />
    <QuoteLink>Ask</QuoteLink>
  </QuoteProvider>
);

const Two = () => (
  <QuoteProvider>
    <QuoteLink prefill={{ guests: 8 }}>Eight</QuoteLink>
    <QuoteLink prefill={{ guests: 12 }}>Twelve</QuoteLink>
  </QuoteProvider>
);

const Shell = () => (
  <QuoteProvider>
    <QuoteLink>Ask</QuoteLink>
    <Link to="/">Home</Link>
    <Link to="/form">Form</Link>
    <main>
      <Outlet />
    </main>
  </QuoteProvider>
);
const OFFER = { kind: "offer" } as const;
const Form = () => <RequestForm mode={OFFER} earliest={earliestDay(new Date())} />;

const platforms = globalThis.FormData;
/** In the platform's place, which here knows no DOM. */
function FieldsOf(form: HTMLFormElement) {
  const fields = [...form.querySelectorAll<HTMLInputElement>("[name]")];
  return fields.map(({ name, value }) => [name, value]);
}
Object.assign(globalThis, { FormData: FieldsOf });
afterAll(() => Object.assign(globalThis, { FormData: platforms }));

test("what stands in home's bar goes along into the dialog, and with the link into another window", async () => {
  const Stub = createRoutesStub([{ path: "/", Component: Home }]);
  render(<Stub initialEntries={["/"]} />);
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

test("a bar that is set back to how it came says nothing more", async () => {
  const Stub = createRoutesStub([{ path: "/", Component: Home }]);
  render(<Stub initialEntries={["/"]} />);
  // The DOM of these tests does not know what an option came with.
  for (const option of document.querySelectorAll("option"))
    Object.assign(option, { defaultSelected: option.selected });
  const guests = screen.getByLabelText<HTMLInputElement>(homeMessages.bar.guests);
  const before = guests.value;
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Ask" });
  for (const [value, search] of [
    ["12", /guests=12/],
    [before, /^$/],
  ] as const) {
    fireEvent.change(guests, { target: { value } });
    fireEvent.click(link);
    expect(link.search).toMatch(search);
  }
});

test("before it is pressed for another tab, by its menu or the middle button, the link has it all", () => {
  const Stub = createRoutesStub([{ path: "/", Component: Home }]);
  render(<Stub initialEntries={["/"]} />);
  fireEvent.change(screen.getByLabelText(homeMessages.bar.guests), { target: { value: "12" } });
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Ask" });
  fireEvent.pointerDown(link, { button: 1 });
  expect(link.search).toMatch(/guests=12/);
});

test("another wish is another form, and who asks needs not be typed anew", async () => {
  const Stub = createRoutesStub([{ path: "/", Component: Two }]);
  render(<Stub initialEntries={["/"]} />);
  fireEvent.click(screen.getByRole("link", { name: "Eight" }));
  const email = await screen.findByLabelText<HTMLInputElement>("Email Address");
  fireEvent.change(email, { target: { value: "layla@haddad.example" } });
  fireEvent.click(screen.getByRole("link", { name: "Twelve" }));
  await waitFor(() => expect(email.isConnected).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>("Email Address").value).toBe(email.value);
  const guests = document.querySelector<HTMLInputElement>("#quote-dialog [name=txtGuests]");
  expect(guests?.value).toBe("12");
});

test("on each page the form goes on where it was left, by the dialog or by the form's own page", async () => {
  const children = [{ index: true }, { path: "form", Component: Form }];
  const Stub = createRoutesStub([{ path: "/", Component: Shell, children }]);
  render(<Stub initialEntries={["/"]} />);
  const emailIn = (place: string) =>
    document.querySelector<HTMLInputElement>(`${place} [name=txtEmail]`)?.value;
  const type = (place: string, value: string) =>
    fireEvent.change(document.querySelector(`${place} [name=txtEmail]`) as Element, {
      target: { value },
    });
  fireEvent.click(screen.getByRole("link", { name: "Ask" }));
  await screen.findByLabelText("Email Address");
  type("#quote-dialog", "layla@haddad");
  fireEvent.click(screen.getByRole("link", { name: "Form", hidden: true }));
  await waitFor(() => expect(emailIn("main")).toBe("layla@haddad"));
  type("main", "layla@haddad.example");
  fireEvent.click(screen.getByRole("link", { name: "Home", hidden: true }));
  await waitFor(() => expect(emailIn("main")).toBeUndefined());
  fireEvent.click(screen.getByRole("link", { name: "Ask" }));
  await waitFor(() => expect(emailIn("#quote-dialog")).toBe("layla@haddad.example"));
});
