import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { shows } from "#app/test/shows.ts";
import { AdminHome } from "./admin-home.tsx";

test("the first page lists what waits before what does not", () => {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: shows(() => (
        <AdminHome
          items={[
            { label: "Mails", to: "/a", count: 0 },
            { label: "Requests", to: "/b", count: 7 },
          ]}
        />
      )),
    },
  ]);
  render(<Stub />);
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Requests7",
    "Mails0",
  ]);
});
