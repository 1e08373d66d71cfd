import { expect, test } from "bun:test";
import { render, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { TabLinks, Tabs } from "./tabs.tsx";

const TABS = [
  { id: "day", label: "The day", content: <p>Three hours at anchor.</p> },
  { id: "price", label: "The price", content: <p>Fuel is in it.</p> },
];

function renderTabs() {
  const { container } = render(<Tabs label="About the package" tabs={TABS} />);
  return within(container);
}

test("the first part is chosen before any script, and one only", () => {
  const tabs = renderTabs();
  expect(tabs.getByRole("group", { name: "About the package" })).toBeDefined();
  const chosen = tabs.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked);
  expect(chosen).toEqual([true, false]);
});

test("each part is named by its tab and follows it in the markup, where the style sheet finds it", () => {
  const tabs = renderTabs();
  for (const { label } of TABS) {
    const panel = tabs.getByRole("group", { name: label });
    expect(panel.previousElementSibling?.textContent).toBe(label);
  }
});

test("choosing one lets go of the other, also where a page has several groups", async () => {
  const [first, second] = [renderTabs(), renderTabs()];
  await userEvent.click(first.getByRole("radio", { name: "The price" }));
  expect(first.getByRole<HTMLInputElement>("radio", { name: "The day" }).checked).toBe(false);
  expect(second.getByRole<HTMLInputElement>("radio", { name: "The day" }).checked).toBe(true);
});

test("tabs that are addresses are plain links, and the current one is marked", () => {
  const { container } = render(
    <MemoryRouter>
      <TabLinks
        label="Time of day"
        tabs={[
          { to: "/packages", label: "Any time", current: false },
          { to: "/packages?timeofday=3", label: "Evening", current: true },
        ]}
      />
    </MemoryRouter>,
  );
  const links = within(container).getAllByRole("link");
  expect(
    links.map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")]),
  ).toEqual([
    ["/packages", null],
    ["/packages?timeofday=3", "page"],
  ]);
});
