import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { shows } from "#app/test/shows.ts";
import { AnswerShell, PartnerShell } from "./partner-shell.tsx";

test("a signed-in provider has its pages, its name and the way out", () => {
  const exp = Math.floor(Date.now() / 1000) + 86_400;
  const Stub = createRoutesStub([
    {
      path: "/partner/bookings",
      Component: shows(() => (
        <PartnerShell name="Khorizon" person="Marina Line" exp={exp}>
          <p>Trips</p>
        </PartnerShell>
      )),
    },
  ]);
  render(<Stub initialEntries={["/partner/bookings"]} />);
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Bookings");
  expect(screen.getByText("Marina Line")).toBeDefined();
  expect(screen.getByRole("button", { name: "Sign out" })).toBeDefined();
});

test("the page of a signed link names its provider and offers nothing an account is needed for", () => {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: shows(() => (
        <AnswerShell name="Khorizon" provider="Marina Line">
          <p>Request</p>
        </AnswerShell>
      )),
    },
  ]);
  render(<Stub initialEntries={["/"]} />);
  expect(screen.getByText("Marina Line")).toBeDefined();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
