import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub, data, Outlet } from "react-router";
import { usePublicSheet } from "./use-public-sheet.ts";

/** As the document around each page asks it, and around each error page. */
function Document({ children }: { children: ReactNode }) {
  return (
    <>
      <output>{usePublicSheet() ? "public" : "admin"}</output>
      <main>{children}</main>
    </>
  );
}

const inDocument = (page: ReactNode) => () => <Document>{page}</Document>;

const Stub = createRoutesStub([
  {
    id: "root",
    Component: inDocument(<Outlet />),
    ErrorBoundary: inDocument("Error"),
    HydrateFallback: () => null,
    children: [
      { path: "/", Component: () => "Home" },
      {
        id: "routes/layouts/admin",
        Component: () => <Outlet />,
        children: [
          { path: "/admin", Component: () => "Desk" },
          {
            path: "/admin/gone",
            Component: () => "Never",
            loader: () => {
              throw data(null, { status: 404 });
            },
          },
        ],
      },
    ],
  },
]);

test.each([
  ["a public page has the public sheet", "/", "Home", "public"],
  ["a page of the admin has its own instead", "/admin", "Desk", "admin"],
  ["an error page has the public sheet, in the admin too", "/admin/gone", "Error", "public"],
])("%s", async (_, address, words, sheet) => {
  render(<Stub initialEntries={[address]} />);
  await screen.findByText(words);
  expect(screen.getByRole("status").textContent).toBe(sheet);
});
