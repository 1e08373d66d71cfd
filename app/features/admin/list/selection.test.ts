import { expect, test } from "bun:test";
import {
  NOTHING,
  pageState,
  SELECT_MOST,
  type Selection,
  type SelectionAction,
  select,
} from "./selection.ts";

const page = ["a", "b", "c", "d"];
const after = (...actions: SelectionAction[]): Selection => actions.reduce(select, NOTHING);
const toggle = (id: string): SelectionAction => ({ type: "toggle", id, page });
const chosen = ({ ids }: Selection) => [...ids].toSorted();

test("a record is selected and left again", () => {
  expect(chosen(after(toggle("b"), toggle("c")))).toEqual(["b", "c"]);
  expect(chosen(after(toggle("b"), toggle("c"), toggle("b")))).toEqual(["c"]);
});

test("with shift the stretch from the last one is selected, either way", () => {
  expect(chosen(after(toggle("b"), { type: "stretch", id: "d", page }))).toEqual(["b", "c", "d"]);
  expect(chosen(after(toggle("d"), { type: "stretch", id: "b", page }))).toEqual(["b", "c", "d"]);
  expect(chosen(after({ type: "stretch", id: "c", page }))).toEqual(["c"]);
});

test("the box of the page selects what is missing, and then takes the page out", () => {
  const all = after(toggle("b"), { type: "page", page });
  expect(chosen(all)).toEqual(page);
  expect(pageState(all, page)).toBe("all");
  expect(pageState(after(toggle("b")), page)).toBe("some");
  expect(pageState(select(all, { type: "page", page }), page)).toBe("none");
});

test("what was selected on another page stays", () => {
  const both = after(toggle("a"), { type: "page", page: ["x", "y"] });
  expect(chosen(both)).toEqual(["a", "x", "y"]);
  expect(chosen(select(both, { type: "page", page: ["x", "y"] }))).toEqual(["a"]);
});

test("everything without one is what can be seen without it, never everything", () => {
  const without = after({ type: "everything" }, toggle("b"));
  expect(without.everything).toBe(false);
  expect(chosen(without)).toEqual(["a", "c", "d"]);
  const left = after({ type: "everything" }, { type: "page", page });
  expect([left.everything, left.ids.size]).toEqual([false, 0]);
});

test("no more are selected by name than one call takes", () => {
  const many = Array.from({ length: SELECT_MOST }, (_, index) => `${index}`);
  const full = after({ type: "page", page: many });
  expect(full.ids.size).toBe(SELECT_MOST);
  expect(select(full, toggle("a"))).toBe(full);
  expect(select(full, { type: "everything" }).everything).toBe(true);
});
