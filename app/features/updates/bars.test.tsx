/** The bar about a new version, the loading bar, and what stands where a part is missing. */
import { afterEach, expect, mock, test } from "bun:test";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, Link } from "react-router";
import { ErrorPage } from "#app/components/error-page.tsx";
import { FormMissing } from "#app/components/part-missing.tsx";
import { shows } from "#app/test/shows.ts";
import { resetUpdateState } from "#app/testing/updates.ts";
import { updatesMessages } from "#domain/messages/en/updates.ts";
import { LoadingBar, UpdateBar } from "./bars.tsx";
import { setUpdateState } from "./update-state.ts";

afterEach(() => act(resetUpdateState));

test("the bar is silent until there is something to offer, says it politely, and can be put off", async () => {
  const load = mock();
  const { container } = render(<UpdateBar load={load} />);
  const bar = container.querySelector("[aria-live=polite]");
  expect(bar?.textContent).toBe("");
  act(() => setUpdateState({ offer: {} }));
  expect(bar?.textContent).toContain(updatesMessages.offer.text);
  await userEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(load.mock.calls).toEqual([[undefined]]);
  await userEvent.click(screen.getByRole("button", { name: "Not now" }));
  expect(bar?.textContent).toBe("");
});

test("a page that could not be opened is offered by its address", async () => {
  const load = mock();
  render(<UpdateBar load={load} />);
  act(() => setUpdateState({ offer: { target: "/faq?x=1" } }));
  await userEvent.click(screen.getByRole("button", { name: "Open the page" }));
  expect(load.mock.calls).toEqual([["/faq?x=1"]]);
});

test("the loading bar has a name, shows while a page is on its way, and goes", async () => {
  const gate = Promise.withResolvers<null>();
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: shows(() => (
        <>
          <LoadingBar />
          <Link to="/slow">Go</Link>
        </>
      )),
    },
    {
      path: "/slow",
      loader: () => gate.promise,
      HydrateFallback: shows(() => null),
      Component: shows(() => <p>There</p>),
    },
  ]);
  render(<Stub initialEntries={["/"]} />);
  expect(screen.queryByRole("progressbar")).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Go" }));
  const bar = await screen.findByRole("progressbar", { name: updatesMessages.loading });
  // It stands in no landmark: a reader comes upon it only where it is read out.
  expect(bar.closest("[aria-live=polite]")).not.toBeNull();
  await waitFor(() => expect(bar.style.inlineSize).toBe("100%"));
  expect(bar.style.transition).toContain("2000ms");
  gate.resolve(null);
  await screen.findByText("There");
});

test("where the form's script is missing, the dialog says so and leads to the form as a page", () => {
  render(<FormMissing />);
  expect(screen.getByRole("alert").textContent).toBe(updatesMessages.missing.text);
  expect(screen.getByRole("button", { name: "Reload" })).toBeDefined();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/fullofferform");
});

test("a page whose script is missing says so and offers the reload; other errors do not", () => {
  const page = (message: string) => {
    const Stub = createRoutesStub([
      { path: "/", Component: shows(() => <ErrorPage error={new TypeError(message)} />) },
    ]);
    return render(<Stub initialEntries={["/"]} />);
  };
  const missing = page("Failed to fetch dynamically imported module: https://x/assets/faq-1.js");
  expect(screen.getByText(updatesMessages.missing.text)).toBeDefined();
  expect(screen.getByRole("button", { name: "Reload" })).toBeDefined();
  missing.unmount();
  page("x is not a function");
  expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
});
