import { afterEach, expect, mock, spyOn, test } from "bun:test";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { AdminShell } from "#app/features/admin/admin-shell.tsx";
import { shows } from "#app/test/shows.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { AccountPage, AccountShell } from "./account-shell.tsx";

const nativeFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = nativeFetch;
});
const inADay = () => Math.floor(Date.now() / 1000) + 86_400;

test("the account's shell marks the page one is on and announces what was done", () => {
  const Stub = createRoutesStub([
    {
      path: "/user/details",
      Component: shows(() => (
        <AccountShell name="Khorizon" exp={inADay()}>
          <AccountPage title="Your details" notice="Saved.">
            <p>Forms</p>
          </AccountPage>
        </AccountShell>
      )),
    },
  ]);
  render(<Stub initialEntries={["/user/details"]} />);
  expect(screen.getByRole("link", { name: "Your details" }).getAttribute("aria-current")).toBe(
    "page",
  );
  expect(screen.getByRole("link", { name: "Your trips" }).getAttribute("aria-current")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("Saved.");
});

test("Sign out is a native form, and with a script a call that carries the cookie and says when it failed", async () => {
  const calls: unknown[] = [];
  globalThis.fetch = mock(async (path: string, init: RequestInit) => {
    calls.push([path, init.method, init.credentials, init.body]);
    if (calls.length > 1) return Response.json({ data: {} });
    throw new TypeError("offline");
  }) as unknown as typeof fetch;
  const warn = spyOn(console, "warn").mockImplementation(() => {});
  const Stub = createRoutesStub([
    {
      path: "/user",
      Component: shows(() => (
        <AccountShell name="Khorizon" exp={inADay()}>
          <p>Page</p>
        </AccountShell>
      )),
    },
  ]);
  const { container } = render(<Stub initialEntries={["/user"]} />);
  const form = container.querySelector("form");
  expect(form?.getAttribute("action")).toBe("/api/auth/logout");
  expect(form?.getAttribute("method")).toBe("post");
  await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(calls).toEqual([["/api/auth/logout", "POST", "include", "{}"]]));
  expect((await screen.findByRole("alert")).textContent).toBe(accountMessages.signOutWaits);
  expect(warn).toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  warn.mockRestore();
});

test("the admin's shell groups its places, counts what waits and names the person", () => {
  const Stub = createRoutesStub([
    {
      path: "/admin/list/RentalRequest",
      Component: shows(() => (
        <AdminShell
          creates={[]}
          user_uuid=""
          name="Khorizon"
          exp={inADay()}
          person={{ name: "Ida Berg", email: "ida@khorizon.example" }}
          items={[
            { to: "/admin", label: "Overview" },
            { to: "/admin/list/RentalRequest", label: "Requests", count: 7 },
            { to: "/admin/list/Chat", label: "Chats", count: 0 },
            { to: "/admin/list/File", label: "Files", group: "System" },
          ]}
        >
          <p>List</p>
        </AdminShell>
      )),
    },
  ]);
  render(<Stub initialEntries={["/admin/list/RentalRequest"]} />);
  // The sidebar and the folded menu; the style sheet shows one of them.
  const [current] = screen.getAllByRole("link", { current: "page" });
  expect(current?.textContent).toContain("Requests");
  expect(screen.getAllByText("7 waiting").length).toBe(2);
  expect(screen.queryByText("0 waiting")).toBeNull();
  expect(screen.getAllByText("System").length).toBe(2);
  expect(screen.getAllByText("ida@khorizon.example").length).toBe(2);
});
