/** The script that counts a visit and holds the answer about the tag, as it stands in each page (docs/measurement.md). */
import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LANDING_SLUGS } from "#domain/config/landings.ts";
import { CONSENT_KEPT_DAYS } from "#domain/config/limits.ts";
import { PUBLIC_PAGES, pathClass } from "#domain/lib/path-class.ts";

const source = readFileSync(join(import.meta.dirname, "measure.js"), "utf8").replaceAll(
  "LANGUAGE_BASE",
  "",
);
const DAY_MS = 86_400_000;
const TAG = "G-UNIT1234";

type Layer = { dataLayer?: ArrayLike<unknown>[] } & Record<string, unknown>;
const layer = window as unknown as Layer;
let sent: Record<string, unknown>[] = [];
/** What was sent and is still being read. */
const reading: Promise<unknown>[] = [];
let listeners: [string, EventListenerOrEventListenerObject][] = [];

/** Runs the script as a page at `path` does, with a visitor who has answered. */
function load(path: string, { tag = "", answer = "" } = {}) {
  history.replaceState(null, "", path);
  if (answer) localStorage.setItem("consent", answer);
  const script = { dataset: { tag } };
  Object.defineProperty(document, "currentScript", { value: script, configurable: true });
  new Function(source)();
}
const calls = () => (layer.dataLayer ?? []).map((call) => Array.from(call));
const eventsSent = () => calls().filter(([kind]) => kind === "event");
/** Addresses of scripts the page wanted. */
let wanted: string[] = [];
const tagScripts = () => wanted.length;
const stands = () => document.documentElement.dataset.consent;

beforeEach(() => {
  sent = [];
  wanted = [];
  // happy-dom would try to fetch it.
  const value = (script: HTMLScriptElement) => void wanted.push(script.src);
  Object.defineProperty(document.head, "append", { value, configurable: true });
  navigator.sendBeacon = (url, body) => {
    const into = sent;
    reading.push((body as Blob).text().then((text) => into.push({ url, ...JSON.parse(text) })));
    return true;
  };
  const add = window.addEventListener.bind(window);
  spyOn(window, "addEventListener").mockImplementation(((
    type: string,
    heard: EventListener,
    options: boolean,
  ) => {
    listeners.push([type, heard]);
    add(type, heard, options);
  }) as typeof window.addEventListener);
});
afterEach(async () => {
  // A page's own timer would count into the next test.
  await settled();
  (window.addEventListener as unknown as { mockRestore: () => void }).mockRestore();
  for (const [type, heard] of listeners) window.removeEventListener(type, heard, true);
  for (const [type, heard] of listeners) window.removeEventListener(type, heard);
  listeners = [];
  Reflect.deleteProperty(navigator, "sendBeacon");
  localStorage.clear();
  Reflect.deleteProperty(document.head, "append");
  Reflect.deleteProperty(document, "currentScript");
  document.title = "";
  delete layer.dataLayer;
  delete window.__measure;
  for (const key of Object.keys(layer)) if (key.startsWith("ga-disable")) delete layer[key];
  document.documentElement.removeAttribute("data-consent");
  document.body.innerHTML = "";
  history.replaceState(null, "", "/");
});
/** Once the pages that were loaded have counted themselves, and what they sent is read. */
async function settled() {
  await new Promise((done) => setTimeout(done, 0));
  await Promise.all(reading.splice(0));
}

test("a visit is counted once it has loaded, without query, and nothing of another company is loaded", async () => {
  load("/packages?guests=4&token=a.b.c");
  await settled();
  expect(sent).toEqual([
    expect.objectContaining({ url: "/api/event", name: "view", path: "/packages" }),
  ]);
  expect(Object.keys(sent[0] ?? {}).toSorted()).toEqual([
    "device",
    "language",
    "name",
    "path",
    "url",
  ]);
  expect([tagScripts(), layer.dataLayer]).toEqual([0, undefined]);
});

test("an answer holds as long as the limits say, and one that is no answer is forgotten", () => {
  expect(source).toContain(`{ yes: ${CONSENT_KEPT_DAYS.yes}, no: ${CONSENT_KEPT_DAYS.no} }`);
  const ago = (days: number) => Date.now() - days * DAY_MS;
  for (const [answer, state] of [
    ["", "ask"],
    [`yes ${ago(364)}`, "yes"],
    [`yes ${ago(366)}`, "ask"],
    [`no ${ago(179)}`, "no"],
    [`no ${ago(181)}`, "ask"],
    [`yes ${ago(-5)}`, "ask"],
    ["yes", "ask"],
    [`constructor ${ago(1)}`, "ask"],
  ] as const) {
    load("/", { answer });
    expect([answer, stands()]).toEqual([answer, state]);
    localStorage.clear();
  }
});

test("without a yes the tag is not there, whatever happens in the page", () => {
  for (const answer of ["", `no ${Date.now()}`]) {
    load("/", { tag: TAG, answer });
    window.__measure?.({ name: "chat_opened" });
    expect([tagScripts(), layer.dataLayer]).toEqual([0, undefined]);
  }
});

test("after a yes it is loaded once and gets each event, with a clean page and no advertising", () => {
  load("/package/dhow?date=2026-12-01", { tag: TAG, answer: `yes ${Date.now()}` });
  window.__measure?.({ name: "step_done", step: 2, mode: "offer" });
  window.__measure?.({ name: "submitted", mode: "offer" });
  expect(wanted).toEqual([`https://www.googletagmanager.com/gtag/js?id=${TAG}`]);
  const [consent] = calls();
  expect(consent?.[2]).toMatchObject({ ad_storage: "denied", analytics_storage: "granted" });
  const config = calls().find(([kind]) => kind === "config");
  expect(config?.[2]).toMatchObject({ send_page_view: false, allow_google_signals: false });
  expect(eventsSent()).toEqual([
    [
      "event",
      "step_done",
      expect.objectContaining({
        step: 2,
        mode: "offer",
        page_location: `${location.origin}/package/dhow`,
      }),
    ],
    ["event", "submitted", expect.objectContaining({ mode: "offer" })],
  ]);
  expect(JSON.stringify(calls())).not.toContain("2026-12-01");
});

test("of closed areas the tag gets nothing but an accepted offer, without its address", async () => {
  load("/view/complete?request=0190aaaa-0000-7000-8000-000000000001", {
    tag: TAG,
    answer: `yes ${Date.now()}`,
  });
  document.title = "Request 1047";
  await settled();
  window.__measure?.({ name: "view" });
  expect(tagScripts()).toBe(0);
  expect(layer[`ga-disable-${TAG}`]).toBe(true);
  window.__measure?.({ name: "offer_accepted" });
  expect(eventsSent()).toEqual([
    ["event", "offer_accepted", expect.objectContaining({ page_title: "/view" })],
  ]);
  expect(JSON.stringify(calls())).not.toMatch(/0190aaaa|1047|complete/);
  await settled();
  expect(new Set(sent.map(({ name, path }) => `${name} ${path}`))).toEqual(new Set(["view /view"]));
});

test("what the server sees itself is not sent to it", async () => {
  load("/");
  window.__measure?.({ name: "submitted", mode: "offer" });
  window.__measure?.({ name: "offer_accepted" });
  await settled();
  expect(sent.map(({ name }) => name)).toEqual(["view"]);
});

test("the areas of those who work here, previews and a page without connection send nothing", async () => {
  load("/admin/list/Chat");
  load("/partner");
  load("/affiliate");
  load("/package/dhow?preview");
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  load("/");
  await settled();
  Reflect.deleteProperty(navigator, "onLine");
  expect(sent).toEqual([]);
});

test("its paths are those of the server", async () => {
  const id = "0190aaaa-0000-7000-8000-000000000001";
  for (const path of [
    ...PUBLIC_PAGES,
    ...LANDING_SLUGS.map((slug) => `/landing/${slug}`),
    "/package/dhow",
    `/unsubscribe/${id}`,
    `/User/${id}`,
    "/%75ser/details",
    "/%E0%A4%A/x",
    "/login",
    "/erased",
    "/confirm",
    "/view/booking",
    "/admin",
    "/ADMIN/auth",
    "/partner/answer/x",
    "/Affiliate/statement",
    `/somewhere/${id}`,
    `/${id}`,
    `/landing/${id}/more`,
  ]) {
    sent = [];
    load(path);
    await settled();
    const [event] = sent;
    // What the page has cleaned means the same to the server.
    expect([path, event ? pathClass(String(event.path)) : null]).toEqual([path, pathClass(path)]);
    expect(JSON.stringify(event ?? "")).not.toContain(id);
  }
});

test("a press on an answer is kept, and switches the tag off", async () => {
  document.body.innerHTML =
    '<main id="content" tabindex="-1"></main><button data-consent-answer="no"><b>Reject</b></button>';
  const yes = `yes ${Date.now()}`;
  load("/", { tag: TAG, answer: yes });
  document.querySelector("b")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(stands()).toBe("no");
  expect(localStorage.getItem("consent")).toStartWith("no ");
  expect(layer[`ga-disable-${TAG}`]).toBe(true);
  window.__measure?.({ name: "view" });
  expect(eventsSent()).toEqual([]);
  await settled();
});
