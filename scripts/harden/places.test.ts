/** Every route has its place in the access matrix, and the rule beside it says the same (docs/hardening.md). */
import { expect, test } from "bun:test";
import { PLACES, placedNames, placeOf } from "./places.ts";
import { ROOM_ASKS } from "./room-access.ts";
import { allRoutes } from "./routes.ts";

const routes = allRoutes();

test("every route is placed, and no place is left of one that is gone", () => {
  expect(routes.filter(({ name }) => !placeOf(name)).map(({ name }) => name)).toEqual([]);
  const names = new Set(routes.map(({ name }) => name));
  expect(placedNames().filter((name) => !names.has(name))).toEqual([]);
  expect(new Set(placedNames()).size).toBe(placedNames().length);
});

test("the rule beside each route is the one its place expects", () => {
  const other = routes.filter(({ name, rule, scope }) => {
    const placed = placeOf(name);
    return placed && (!PLACES[placed.place].test(rule) || placed.scope !== scope);
  });
  expect(other.map(({ name, rule, scope }) => `${name}: ${rule} ${scope}`)).toEqual([]);
});

test("a route that is new has no place", () => {
  expect(placeOf("GET /api/something/new")).toBeUndefined();
});

test("every room is asked for", () => {
  const asked = (name: string) => ROOM_ASKS.some((ask) => ask.name.startsWith(name));
  expect(routes.filter(({ kind, name }) => kind === "ROOM" && !asked(name))).toEqual([]);
});
