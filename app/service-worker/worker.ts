import {
  type AnswerDeps,
  answerData,
  answerFile,
  answerPage,
  changesPerson,
  isLeftAlone,
  keepAlways,
  keepPage,
} from "./answers.ts";
import { unsentBar } from "./notice.ts";
import { fileName, pageOfData } from "./places.ts";
import { openStore } from "./store.ts";

/**
 * The service worker: what was read stays readable without a connection (docs/caching.md). It stores answers to GET of
 * public pages and of the visitor's own request, and nothing else; what is sent passes by it untouched.
 */

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = Extendable & {
  request: Request;
  clientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type Message = Extendable & { data: unknown; source: { postMessage: (data: unknown) => void } };
type Scope = {
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: Message) => void): void;
  skipWaiting: () => Promise<void>;
  location: Location;
  clients: {
    claim: () => Promise<void>;
    get: (id: string) => Promise<{ postMessage: (data: unknown) => void } | undefined>;
  };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
};
/** The types of the DOM know no worker's scope. */
const scope = self as unknown as Scope;
const { origin } = scope.location;

const KEEP_TIMEOUT_MS = 20_000;
const patiently = (address: string, init?: RequestInit) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(KEEP_TIMEOUT_MS) });
const store = openStore({
  caches,
  fetch: patiently,
  now: Date.now,
  lock: (task) => navigator.locks.request("kept", task),
});
const depsOf = (event: Extendable): AnswerDeps => ({
  store,
  fetch: (request, init) =>
    typeof request === "string" ? patiently(request, init) : fetch(request),
  now: Date.now,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  later: (work) => event.waitUntil(work.catch(warnNotKept)),
});

scope.addEventListener("install", (event) => {
  // It takes over at once: no page depends on which worker answers, for each comes with the files of its own build.
  event.waitUntil(keepAlways(depsOf(event)).then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      await scope.registration.navigationPreload?.enable();
      await store.prune();
      await scope.clients.claim();
    })(),
  );
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== origin) return;
  if (changesPerson(request.method, url)) event.waitUntil(store.forgetOwn());
  if (request.method !== "GET") return;
  const deps = depsOf(event);
  const page = pageOfData(url);
  if (request.mode === "navigate") {
    // Pages that are left alone too, or the server would be asked for them twice: browsers that have asked ahead drop that
    // answer where no worker takes it.
    if (isLeftAlone(url) && !scope.registration.navigationPreload) return;
    // The browser has asked already, with the cookies and headers of a navigation, which a worker's own call lacks.
    const load = async () => (await event.preloadResponse) ?? fetch(request);
    event.respondWith(answerPage(url, load, deps));
  } else if (isLeftAlone(url)) return;
  else if (page) event.respondWith(dataFor(event, page, deps));
  else if (fileName(url.pathname)) event.respondWith(answerFile(request, deps));
});

async function dataFor(event: FetchEvent, page: URL, deps: AnswerDeps): Promise<Response> {
  const { referrer } = event.request;
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  const response = await answerData(event.request, page, from, deps);
  // What the page shows now is no copy any more.
  if (response.ok && response.status !== 204)
    (await scope.clients.get(event.clientId))?.postMessage({ fresh: true });
  return response;
}

scope.addEventListener("message", (event) => {
  const { data, source } = event;
  if (typeof data !== "object" || data === null) return;
  if ("unsent" in data) source.postMessage({ bar: unsentBar() });
  if (!("keep" in data) || typeof data.keep !== "string" || !URL.canParse(data.keep)) return;
  const url = new URL(data.keep);
  if (url.origin === origin) event.waitUntil(keepPage(url, depsOf(event)).catch(warnNotKept));
});

/** What could not be kept is missing offline, and nothing else is wrong. */
function warnNotKept(error: unknown): void {
  console.warn(`build ${__BUILD_ID__}: not kept (${error instanceof Error && error.name})`);
}
