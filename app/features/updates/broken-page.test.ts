/** A page that breaks in a tab of an old build (SPEC §4, updates and loading). */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { resetUpdateState } from "#app/testing/updates.ts";
import { reloadIfOld } from "./build-watch.ts";
import type { PageDeps } from "./page-loads.ts";
import { updateState } from "./update-state.ts";

let reloads = 0;
let unsaved = false;
let mayReload = true;
const page: PageDeps = {
  here: () => "/",
  load: () => {},
  reload: () => {
    reloads += 1;
  },
  isOffline: () => false,
  isUnsaved: () => unsaved,
  takeReload: () => mayReload,
};
const latestIs = (id: string) => async () => ({ id });
beforeEach(() => {
  reloads = 0;
  unsaved = false;
  mayReload = true;
});
// The other files' pages know nothing of a newer build.
afterEach(resetUpdateState);

test("with a newer build out it is reloaded", async () => {
  await reloadIfOld("first", latestIs("second"), page);
  expect([reloads, updateState().isOld]).toEqual([1, true]);
});

test("not within the guard's time, nor with something unsaved; then the next page is loaded whole", async () => {
  mayReload = false;
  await reloadIfOld("first", latestIs("second"), page);
  mayReload = true;
  unsaved = true;
  await reloadIfOld("first", latestIs("second"), page);
  expect([reloads, updateState().isOld]).toEqual([0, true]);
});

test("in the latest build, or when nothing is known, the error stays", async () => {
  await reloadIfOld("first", latestIs("first"), page);
  await reloadIfOld("first", () => Promise.reject(new Error("503")), page);
  expect([reloads, updateState().isOld]).toEqual([0, false]);
});
