import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub, data, Outlet } from "react-router";
import { site } from "#domain/config/site.ts";
import { siteFrom, useErrorPage } from "./site.ts";

const CHAT = "https://chat.khorizon.example";
const root = (known: object = {}) => ({ site: known, chatUrl: CHAT });

test("the page's own configuration comes before what the root knows, and the defaults after both", () => {
  const page = { site: { name: "Harbour" }, year: 2027 };
  const found = siteFrom([root({ name: "Old", phone_primary: "+1" }), undefined, page, null]);
  expect(found.site).toMatchObject({ name: "Harbour", phone_primary: site.phone_primary });
  expect(found.year).toBe(2027);
  expect(siteFrom([root({ name: "Known" }), { other: 1 }]).site.name).toBe("Known");
});

test("the chat's server is the Worker's, unless the configuration shown names one", () => {
  const own = { site: { chat_server_url: "https://own.example" } };
  expect(siteFrom([root()]).site.chat_server_url).toBe(CHAT);
  expect(siteFrom([root(), own]).site.chat_server_url).toBe("https://own.example");
  expect(siteFrom([root(own.site)]).site.chat_server_url).toBe("https://own.example");
  // The configuration has just been emptied; the root may still know the one before.
  expect(siteFrom([root(own.site), { site: {} }]).site.chat_server_url).toBe(CHAT);
  expect(siteFrom([]).site.chat_server_url).toBe("");
});

/** As the document around each page asks it, and around each error page. */
function Document({ children }: { children: ReactNode }) {
  return (
    <>
      <output>{useErrorPage() ? "public" : "its own"}</output>
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
  ["a public page has the sheet of its layout", "/", "Home", "its own"],
  ["a page of the admin too", "/admin", "Desk", "its own"],
  ["an error page without its layout has the public sheet", "/admin/gone", "Error", "public"],
])("%s", async (_, address, words, sheet) => {
  render(<Stub initialEntries={[address]} />);
  await screen.findByText(words);
  expect(screen.getByRole("status").textContent).toBe(sheet);
});
