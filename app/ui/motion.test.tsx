import { afterEach, expect, test } from "bun:test";
import { act, render, waitFor } from "@testing-library/react";
import { useCountUp } from "./motion.ts";

const native = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = native;
});
const less = (matches: boolean) => {
  globalThis.matchMedia = (() => ({ matches })) as unknown as typeof matchMedia;
};

const seen: number[] = [];
function Sum({ value }: { value: number }) {
  const shown = useCountUp(value);
  seen.push(shown);
  return <b>{shown}</b>;
}

test("a sum counts to its new value and stands there exactly", async () => {
  less(false);
  const view = render(<Sum value={100_000} />);
  seen.length = 0;
  view.rerender(<Sum value={250_001} />);
  await waitFor(() => expect(view.container.textContent).toBe("250001"));
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

test("where less motion is asked for it stands there at once", () => {
  less(true);
  const view = render(<Sum value={1} />);
  seen.length = 0;
  act(() => view.rerender(<Sum value={9} />));
  expect(view.container.textContent).toBe("9");
  expect(new Set(seen)).toEqual(new Set([1, 9]));
});
