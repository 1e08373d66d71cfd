/** When a page is loaded whole, and when a bar is shown instead (SPEC §4, updates and loading). */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMemoryRouter } from "react-router";
import { resetUpdateState } from "#app/testing/updates.ts";
import {
  followRouter,
  type PageDeps,
  partMissing,
  ROUTE_MISSING,
  reloadPage,
} from "./page-loads.ts";
import { setUpdateState, updateState } from "./update-state.ts";

type Gate = { promise: Promise<null>; resolve: (value: null) => void };
let gate: Gate;
let unsaved = false;
let mayReload = true;
let offline = false;
let loads: string[] = [];
let here = "/";
const page: PageDeps = {
  here: () => here,
  load: (target) => loads.push(target),
  reload: () => loads.push("reload"),
  isOffline: () => offline,
  isUnsaved: () => unsaved,
  takeReload: () => mayReload,
};

const waits = () => gate.promise;
let router: ReturnType<typeof createMemoryRouter>;
let stop = () => {};
beforeEach(() => {
  gate = Promise.withResolvers<null>();
  unsaved = false;
  mayReload = true;
  offline = false;
  loads = [];
  here = "/";
  router = createMemoryRouter([
    { path: "/", element: null },
    { path: "/slow", element: null, loader: waits, action: waits },
    { path: "/other", element: null, loader: waits },
  ]);
  stop = followRouter(router, page);
});
afterEach(() => {
  stop();
  router.dispose();
  // The other files' pages know nothing of a newer build.
  resetUpdateState();
});

function missing(): boolean {
  return !window.dispatchEvent(new Event(ROUTE_MISSING, { cancelable: true }));
}

test("while this build is the latest, pages change without loading", async () => {
  const going = router.navigate("/slow?x=1");
  gate.resolve(null);
  await going;
  expect(loads).toEqual([]);
  expect(router.state.location.pathname).toBe("/slow");
});

test("once another is out, the next navigation loads its target whole, and once", async () => {
  setUpdateState({ isOld: true });
  void router.navigate("/slow?x=1#top");
  expect(loads).toEqual(["/slow?x=1#top"]);
  expect(updateState().isLeaving).toBe(true);
  // The navigation has been taken back: its end leaves no trace in the history.
  gate.resolve(null);
  await Promise.resolve();
  expect(router.state.location.pathname).toBe("/");
  expect(loads).toHaveLength(1);
});

test("who has put the offer off is not asked on each page again, and loads the new build's page when all is saved", async () => {
  setUpdateState({ isOld: true, isQuiet: true });
  unsaved = true;
  const going = router.navigate("/slow");
  gate.resolve(null);
  await going;
  expect([updateState().offer, loads]).toEqual([undefined, []]);
  unsaved = false;
  void router.navigate("/other");
  expect(loads).toEqual(["/other"]);
});

test("a step back, whose address is there already, is a reload", () => {
  setUpdateState({ isOld: true });
  here = "/slow";
  void router.navigate("/slow");
  expect(loads).toEqual(["reload"]);
});

test("with unsaved input the page changes as ever, and the bar offers the reload until it is gone", async () => {
  setUpdateState({ isOld: true });
  unsaved = true;
  const going = router.navigate("/slow");
  expect(loads).toEqual([]);
  expect(updateState().offer).toEqual({});
  gate.resolve(null);
  await going;
  expect(updateState().offer).toEqual({});
  unsaved = false;
  await router.navigate("/");
  expect(updateState().offer).toBeUndefined();
});

test("steps within a page and posts of forms go on", () => {
  setUpdateState({ isOld: true });
  void router.navigate("/?filter=1");
  void router.navigate("/slow", { formMethod: "post", formData: new FormData() });
  expect(loads).toEqual([]);
});

test("a route whose script is missing: its page is loaded whole", () => {
  void router.navigate("/slow");
  expect(missing()).toBe(true);
  mayReload = false;
  expect(missing()).toBe(true);
  expect(loads).toEqual(["/slow"]);
});

test("with unsaved input the visitor stays, and the bar offers that page", () => {
  unsaved = true;
  void router.navigate("/slow?x=1");
  expect(missing()).toBe(true);
  expect(loads).toEqual([]);
  expect(updateState().offer).toEqual({ target: "/slow?x=1" });
  // A page may miss several scripts; the bar goes on to offer that page.
  expect(missing()).toBe(true);
  expect(updateState().offer).toEqual({ target: "/slow?x=1" });
  expect(router.state.location.pathname).toBe("/");
});

test("within the guard's time the error is shown, not another reload", () => {
  mayReload = false;
  void router.navigate("/slow");
  expect(missing()).toBe(false);
  expect(loads).toEqual([]);
});

test("a route that was only fetched ahead reloads nothing; following its link loads it whole", () => {
  expect(missing()).toBe(true);
  expect(loads).toEqual([]);
  void router.navigate("/other");
  expect(loads).toEqual(["/other"]);
});

test("a part of the page that is missing: one reload, with the dialog that stood open", () => {
  expect(partMissing(page, "/?quote=")).toBe(true);
  expect(partMissing(page, "/")).toBe(true);
  expect(loads).toEqual(["/?quote=", "reload"]);
  mayReload = false;
  expect(partMissing(page, "/")).toBe(false);
  mayReload = true;
  unsaved = true;
  expect(partMissing(page, "/")).toBe(false);
  expect(loads).toHaveLength(2);
});

test("without a connection the page stays: it says what is missing, and reloads when somebody asks for it", () => {
  offline = true;
  expect(partMissing(page, "/?quote=")).toBe(false);
  expect(loads).toEqual([]);
  reloadPage(page, "/?quote=");
  expect(loads).toEqual(["/?quote="]);
});
