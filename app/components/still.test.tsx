/** A part of a page that is not sent twice (docs/performance.md). */
import { expect, test } from "bun:test";
import { fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Link } from "react-router";
import { type Shown, Still, shownIn } from "./still.tsx";

const NAMES = { names: ["Golden Hour", "Lantern Supper"] };
const asked = (path: string) => new Request(`https://khorizon.example${path}`);

/** What the page has been given. */
let shown: Shown<typeof NAMES> = {};

function Names() {
  return (
    <main>
      <Still shown={shown}>
        {({ names }) => (
          <>
            {names.map((name) => (
              <Link key={name} to="/package">
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
