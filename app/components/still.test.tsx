/** A part of a page that is not sent twice (docs/performance.md). */
import { expect, test } from "bun:test";
import { fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Link, useLocation } from "react-router";
import { type Shown, Still, shownIn } from "./still.tsx";

const NAMES = { names: ["Golden Hour", "Lantern Supper"] };
const asked = (path: string) => new Request(`https://khorizon.example${path}`);

/** Where its links lead. */
let to = "/package";

/** What the page has been given. */
let shown: Shown<typeof NAMES> = {};

function Names() {
  return (
    <main>
      <Still shown={shown}>
        {({ names }) => (
          <>
            {names.map((name) => (
              <Link key={name} to={to}>
                {name}
              </Link>
            ))}
            <a href="#below">Below</a>
          </>
        )}
      </Still>
    </main>
  );
}

/** A page with such a part, and the page its links lead to. */
const Page = createRoutesStub([
  { path: "/", Component: Names },
  { path: "/package", Component: () => <h1>Package</h1> },
]);

/** The part as the browser gets it: HTML, and what was written down of its data. */
function sent() {
  shown = shownIn(asked("/"), NAMES);
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Page />);
  document.body.appendChild(container);
  const data = JSON.parse(JSON.stringify(shown)) as typeof shown;
  shown = data;
  return { container, data };
}

test("a page's HTML shows the part, and its data are not sent beside it", () => {
  const { container, data } = sent();
  expect(container.textContent).toContain("Golden Hour");
  expect(data).toEqual({});
  container.remove();
});

test("data asked for by script are sent, and shown", () => {
  shown = shownIn(asked("/_.data"), NAMES);
  expect(JSON.parse(JSON.stringify(shown))).toEqual({ value: NAMES });
  render(<Page />);
  expect(screen.getByRole("link", { name: "Lantern Supper" })).toBeTruthy();
});

test("the framework takes the part as it stands, and its links lead on without loading a page", async () => {
  const { container } = sent();
  const first = container.querySelector("a");
  const { unmount } = render(<Page />, { container, hydrate: true });
  expect(container.querySelector("a")).toBe(first);
  // Asks for a tab of its own: the browser's business.
  const isOurs = !fireEvent.click(screen.getByRole("link", { name: "Golden Hour" }), {
    ctrlKey: true,
  });
  expect(isOurs).toBe(false);
  fireEvent.click(screen.getByRole("link", { name: "Golden Hour" }));
  expect(await screen.findByRole("heading", { name: "Package" })).toBeTruthy();
  unmount();
  container.remove();
});

/** A page with a form of a trip, and links to packages; the page of one says what it was asked. */
const Trip = createRoutesStub([
  {
    path: "/",
    Component: () => (
      <>
        <form data-wish="">
          <input aria-label="Day" name="date" defaultValue="05.12.2026" />
          <input aria-label="Guests" name="guests" defaultValue="2" />
        </form>
        <Names />
      </>
    ),
  },
  { path: "/package/dhow", Component: () => <h1>{useLocation().search}</h1> },
]);

test.each([
  ["as it stands in the page", false],
  ["drawn by the framework", true],
])(
  "what was changed in the page's own form of a trip goes along to a package: %s",
  async (_, drawn) => {
    to = "/package/dhow";
    shown = shownIn(asked("/"), NAMES);
    const container = document.createElement("div");
    container.innerHTML = renderToString(<Trip />);
    document.body.appendChild(container);
    shown = drawn ? { value: NAMES } : {};
    if (drawn) container.replaceChildren();
    const { unmount } = render(<Trip />, { container, hydrate: !drawn });
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Golden Hour" });
    fireEvent.pointerOver(link);
    expect(link.search).toBe("");
    const guests = screen.getByLabelText<HTMLInputElement>("Guests");
    guests.value = "8";
    // Before any press: a menu or the middle button opens it in another tab.
    fireEvent.pointerOver(link);
    expect(link.search).toBe("?guests=8");
    guests.value = "2";
    fireEvent.pointerOver(link);
    expect(link.search).toBe("");
    guests.value = "8";
    fireEvent.click(link);
    expect(await screen.findByRole("heading", { name: "?guests=8" })).toBeTruthy();
    unmount();
    container.remove();
    to = "/package";
  },
);

test("a place on the same page is left to the browser", () => {
  const { container } = sent();
  const { unmount } = render(<Page />, { container, hydrate: true });
  expect(fireEvent.click(screen.getByRole("link", { name: "Below" }))).toBe(true);
  unmount();
  container.remove();
});

test("drawn anew without its data, the part stays what it was", () => {
  const { container } = sent();
  const { container: other } = render(<Page />);
  expect(other.textContent).toContain("Lantern Supper");
  container.remove();
});
