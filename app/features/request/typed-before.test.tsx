import { afterEach, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, fireEvent, screen } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server.edge";
import { OFFER_LIMITS } from "#domain/rules/request.ts";
import { defaultValues, type Given, givenValues, type RequestMode } from "./defaults.ts";
import { RequestForm } from "./request-form.tsx";
import type { StepAnswer } from "./server-steps.ts";
import { snapshotTypedValues } from "./typed-before.ts";

const EARLIEST = "2026-11-24";
const mode: RequestMode = { kind: "offer" };
const form = (resume?: StepAnswer, given?: Given) => (
  <RequestForm mode={mode} earliest={EARLIEST} resume={resume} given={given} />
);

const nativeFetch = globalThis.fetch;
let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  globalThis.fetch = nativeFetch;
});

/** The server's page, before any script. */
function serve(resume?: StepAnswer, given?: Given): HTMLElement {
  const box = document.createElement("div");
  // What stands for browsers without a script is no element to one with it.
  box.innerHTML = renderToString(form(resume, given)).replace(
    /(<noscript>).*?(?=<\/noscript>)/g,
    "$1",
  );
  document.body.replaceChildren(box);
  return box;
}

/** The framework takes the page over; whatever it complains of fails the test (console.error). */
async function takeOver(box: HTMLElement, resume?: StepAnswer, given?: Given) {
  snapshotTypedValues();
  await act(async () => {
    root = hydrateRoot(box, form(resume, given));
  });
}

const field = (label: string, selector = "input") =>
  screen.getByLabelText(label, { selector }) as HTMLInputElement;
const radio = (name: RegExp) => screen.getByRole("radio", { name }) as HTMLInputElement;

test("what was typed, ticked and chosen before hydration stays, with its focus and caret", async () => {
  const box = serve();
  const email = field("Email Address");
  email.value = "layla@haddad.example";
  email.focus();
  field("Preferred Date").value = "24.12.2026";
  radio(/Evening/).checked = true;
  const consent = screen.getByRole("checkbox") as HTMLInputElement;
  consent.checked = true;
  await takeOver(box);
  expect(field("Email Address")).toBe(email);
  expect(email.value).toBe("layla@haddad.example");
  expect(document.activeElement === email).toBe(true);
  expect(field("Preferred Date").value).toBe("24.12.2026");
  expect(radio(/Evening/).checked).toBe(true);
  expect(consent.checked).toBe(true);
  // The state knows it too: the next step comes without a message.
  globalThis.fetch = (async () => Response.json({ data: {} })) as unknown as typeof fetch;
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Next" })));
  expect(await screen.findByText("Step 2 of 3")).toBeDefined();
});

test("what was not touched keeps the server's values, and unticking counts as well", async () => {
  const values = { ...defaultValues(mode, OFFER_LIMITS, EARLIEST), fidConsent: true };
  const resume: StepAnswer = { step: 1, values, errors: {}, key: "0190aaaa" };
  const box = serve(resume);
  const consent = screen.getByRole("checkbox") as HTMLInputElement;
  expect(consent.checked).toBe(true);
  consent.checked = false;
  await takeOver(box, resume);
  expect(consent.checked).toBe(false);
  expect(field("Preferred Date").value).toBe("24.11.2026");
  expect(radio(/Afternoon/).checked).toBe(true);
});

test("before hydration a number, its slider and its buttons follow each other, and the last one counts", async () => {
  const values = defaultValues(mode, OFFER_LIMITS, EARLIEST);
  const resume: StepAnswer = { step: 2, values, errors: {}, key: "0190aaaa" };
  window.__intent = () => undefined;
  new Function(readFileSync(join(import.meta.dirname, "../../boot/stepper.js"), "utf8"))();
  // happy-dom steps no sliders.
  HTMLInputElement.prototype.stepUp = function (by = 1) {
    this.value = `${Number(this.value) + Number(by)}`;
  };
  const box = serve(resume);
  const guests = field("Number of Guests", "[inputmode=numeric]");
  const slider = field("Number of Guests", "[type=range]");
  const hours = field("Duration (Hours)", "[inputmode=numeric]");
  fireEvent.input(slider, { target: { value: "40" } });
  expect(guests.value).toBe("40");
  const drawn = box.querySelector<HTMLInputElement>("[data-draws]");
  if (!drawn) throw new Error("no slider is drawn");
  fireEvent.input(drawn, { target: { value: "500" } });
  expect([guests.value, slider.value]).toEqual(["20", "20"]);
  fireEvent.input(drawn, { target: { value: "750" } });
  expect([guests.value, slider.value]).toEqual(["75", "75"]);
  for (const figures of ["١٢", "۱۲", "12"]) {
    fireEvent.input(guests, { target: { value: "3" } });
    fireEvent.input(guests, { target: { value: figures } });
    expect([slider.value, `${Math.round(Number(drawn.value))}`]).toEqual(["12", "278"]);
  }
  const less = screen.getByRole("button", {
    name: "Duration (Hours): one less",
  }) as HTMLButtonElement;
  const more = screen.getByRole("button", { name: "Duration (Hours): one more" });
  for (let n = 0; n < 4; n += 1) fireEvent.click(more);
  fireEvent.click(less);
  expect(hours.value).toBe("5");
  await takeOver(box, resume);
  expect([guests, slider, hours].map(({ value }) => value)).toEqual(["12", "12", "5"]);
  expect(field("Duration (Hours)", "[type=range]").value).toBe("5");
  window.__intent = undefined;
  await act(async () => fireEvent.click(less));
  expect(hours.value).toBe("4");
});

test("the server's messages are taken over with the page, and leave with their cause", async () => {
  const values = { ...defaultValues(mode, OFFER_LIMITS, EARLIEST), titName: "L" };
  const errors = { titName: "Name must be at least 2 characters" };
  const resume: StepAnswer = { step: 3, values, errors, failure: "Oh", key: "0190aaaa" };
  const box = serve(resume);
  expect(box.querySelector("[autofocus]")?.getAttribute("name")).toBe("titName");
  await takeOver(box, resume);
  expect(screen.getByRole("alert").textContent).toBe("Oh");
  expect(screen.getByText(errors.titName)).toBeDefined();
  await act(async () => fireEvent.input(field("Full Name"), { target: { value: "Layla" } }));
  expect(screen.queryByText(errors.titName)).toBeNull();
});

test("a step that is only shown starts at its heading, a failure without a field at its banner", async () => {
  const values = defaultValues(mode, OFFER_LIMITS, EARLIEST);
  const shown: StepAnswer = { step: 2, values, errors: {}, key: "0190aaaa" };
  const box = serve(shown);
  expect(box.querySelector("[autofocus]")?.textContent).toBe(
    "Design Your Dream Yachting Experience",
  );
  await takeOver(box, shown);
  act(() => root?.unmount());
  const failed: StepAnswer = { step: 3, values, errors: {}, failure: "Oh", key: "0190aaaa" };
  const next = serve(failed);
  expect(next.querySelector("[autofocus]")?.getAttribute("role")).toBe("alert");
  await takeOver(next, failed);
});

test("what was said in the chat stays marked, what was typed before hydration is the visitor's own", async () => {
  const query = new URLSearchParams("from=chat&date=2026-12-24&timeofday=3");
  const given = givenValues(query, OFFER_LIMITS, EARLIEST);
  const box = serve(undefined, given);
  field("Preferred Date").value = "30.12.2026";
  await takeOver(box, undefined, given);
  expect(field("Preferred Date").value).toBe("30.12.2026");
  expect(screen.getAllByText("From your chat")).toHaveLength(1);
  expect(radio(/Evening/).checked).toBe(true);
});

test("without a script the starts of step 2 say what is taken and what the vessel does not sail; a chosen one is still sent", () => {
  const values = { ...defaultValues(mode, OFFER_LIMITS, EARLIEST), selStartHour: "14" };
  const at = { selTimeOfDay: "2" };
  const starts = { free: [12, 13], closed: [16, 17, 18] };
  serve({ step: 2, values: { ...values, ...at }, errors: {}, key: "0190aaaa", starts });
  const options = screen.getAllByRole("option") as HTMLOptionElement[];
  const shown = (isDisabled: boolean) =>
    options.filter(({ disabled }) => disabled === isDisabled).map((one) => one.textContent);
  expect(shown(false)).toEqual(["Any time", "12.00", "13.00", "14.00, taken"]);
  expect(shown(true)).toEqual([
    ...["15.00, taken", "16.00, not open", "17.00, not open", "18.00, not open"],
  ]);
});
