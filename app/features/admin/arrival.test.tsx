import { expect, test } from "bun:test";
import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { useArrival } from "./arrival.ts";

function Shell() {
  useArrival();
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
const page = (title: string, rest = <button type="button">{title} button</button>) => (
  <div key={title}>
    <h1>{title}</h1>
    {rest}
  </div>
);

test("where what had the focus is gone with its page, the heading of the next one has it, or what the page names", async () => {
  const router = createMemoryRouter([
    {
      element: <Shell />,
      children: [
        { path: "/", element: page("One") },
        { path: "/two", element: page("Two") },
        { path: "/done", element: page("Three", <p data-arrival="">Done</p>) },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  screen.getByText("One button").focus();
  await act(() => router.navigate("/two"));
  expect(document.activeElement?.textContent).toBe("Two");
  await act(() => router.navigate("/done"));
  expect(document.activeElement?.textContent).toBe("Done");
});
