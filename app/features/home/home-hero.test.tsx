import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { HomeHero } from "#app/features/home/home-hero.tsx";
import { defaultValues, givenValues } from "#app/features/request/defaults.ts";
import { homeMessages } from "#domain/messages/en/home.ts";
import { OFFER_LIMITS } from "#domain/rules/request.ts";

const EARLIEST = "2026-12-02";

test("a bar that nobody has touched leads to the form as it begins by itself (SPEC §4, reset defaults)", () => {
  render(<HomeHero earliest={EARLIEST} />);
  const carried = new URLSearchParams();
  for (const field of screen.getByRole("form").querySelectorAll("[name]")) {
    const { name, value } = field as HTMLInputElement;
    carried.set(name, value);
  }
  const { values, leftOut } = givenValues(carried, OFFER_LIMITS, EARLIEST);
  const fresh = defaultValues({ kind: "offer" }, OFFER_LIMITS, EARLIEST);
  expect(values).toEqual({
    codStartDate: fresh.codStartDate,
    selTimeOfDay: fresh.selTimeOfDay,
    txtGuests: fresh.txtGuests,
    txtDuration: fresh.txtDuration,
  });
  expect(leftOut).toEqual({});
});

test("its day is typed and read day before month, whatever the browser's order", () => {
  render(<HomeHero earliest={EARLIEST} />);
  const { type, value } = screen.getByLabelText<HTMLInputElement>(homeMessages.bar.date);
  expect([type, value]).toEqual(["text", "02.12.2026"]);
});
