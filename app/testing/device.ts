import { type AnswerDeps, keepPage } from "#app/service-worker/answers.ts";
import { openStore } from "#app/service-worker/store.ts";

const ORIGIN = "https://khorizon.example";
export const REQUEST = "0198f3a2-1111-7000-8000-000000000001";
export const OTHER_REQUEST = "0198f3a2-2222-7000-8000-000000000002";
export const at = (address: string) => new URL(address, ORIGIN);

/** A cache as browsers have it, in memory: by whole address, each answer as often as it is asked for. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const urlOf = (of: RequestInfo | URL) => (of instanceof Request ? of.url : at(`${of}`).href);
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (of: RequestInfo | URL) => entries.get(urlOf(of))?.clone(),
      put: async (of: RequestInfo | URL, response: Response) =>
        void entries.set(urlOf(of), response),
      delete: async (of: RequestInfo | URL) => entries.delete(urlOf(of)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  return { open, delete: async (name: string) => all.delete(name), all };
}

/** A device with a store, and the server it reaches: `serve` holds the answers by path, without which there is no network. */
export function device() {
  const caches = memoryCaches();
  const clock = { now: Date.parse("2026-11-22T10:05:00Z") };
  const serve = new Map<string, () => Response>();
  const net = { isUp: true };
  const fetch = async (request: Request | string, init?: RequestInit) => {
    const url = at(typeof request === "string" ? request : request.url);
    // What the browser's own cache holds is another matter: here it holds nothing.
    if (!net.isUp || init?.cache === "only-if-cached") throw new TypeError("no network");
    return serve.get(url.pathname + url.search)?.() ?? new Response("", { status: 404 });
  };
  let last: Promise<unknown> = Promise.resolve();
  const lock = <T>(task: () => Promise<T>) => {
    const turn = last.then(task, task);
    last = turn.catch(() => {});
    return turn;
  };
  const store = openStore({ caches, fetch, now: () => clock.now, lock });
  const patience = Promise.withResolvers<void>();
  const behind: Promise<unknown>[] = [];
  const deps: AnswerDeps = {
    store,
    fetch,
    now: () => clock.now,
    wait: () => patience.promise,
    later: (work) => void behind.push(work),
  };
  return {
    store,
    deps,
    clock,
    /** The visitor has waited long enough. */
    losePatience: () => patience.resolve(),
    serve,
    net,
    settled: () => Promise.all(behind),
    visit: (address: string) => keepPage(at(address), deps),
    keys: (cache: string) => [...(caches.all.get(cache)?.keys() ?? [])].map((url) => pathOf(url)),
  };
}

const pathOf = (url: string) => url.slice(ORIGIN.length);

/** An answer of the server to a page of a build: its HTML names that build's files. */
export function page(build: string, text = "", headers: Record<string, string> = {}) {
  const html =
    `<html><head><link rel="stylesheet" href="/assets/public-${build}.css"></head><body><p>${text}</p>` +
    `<script type="module">import "/assets/entry-${build}.js"</script></body></html>`;
  return () =>
    new Response(html, {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "public, max-age=0, must-revalidate",
        "content-security-policy": `script-src 'sha256-${build}'`,
        ...headers,
      },
    });
}

/** The page of an own request, as the server marks it. */
export const ownPage = (build: string, text: string) =>
  page(build, text, { "cache-control": "private, no-store", "x-keep-offline": "own" });

/** The files of a build, as the server has them. */
export function build(name: string, serve: Map<string, () => Response>): void {
  for (const kind of ["public", "entry"])
    for (const type of ["css", "js"])
      serve.set(`/assets/${kind}-${name}.${type}`, () => new Response(`${kind} of ${name}`));
}
