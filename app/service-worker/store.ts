import { OFFLINE_KEPT, OWN_CACHE } from "#domain/config/limits.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { fileName, type Place } from "./places.ts";

/** What the store needs of the platform; tests hand in their own. `now` in ms. */
type StoreDeps = {
  caches: Pick<CacheStorage, "open" | "delete">;
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  now: () => number;
  /** One at a time, over all workers of this site. */
  lock: <T>(task: () => Promise<T>) => Promise<T>;
};

export type Kept = { html: string; headers: Headers; at: Date };
export type Store = ReturnType<typeof openStore>;

/** A kept page of a package; its title is HTML. */
export type SeenPackage = { key: string; title: string; picture: string };

const PAGES = "kept-pages";
const FILES = "kept-files";
const AT = "x-kept-at";
const NAMES = "x-kept-files";
/** Kept with every build, in any language (places.ts). */
const ALWAYS = /\/(?:offline|contact)$/;
/** Kept packages that the page without a connection shows, at most. */
const SEEN = 6;
const DAY_MS = 86_400_000;
/** A picture with more bytes is not kept. */
const PICTURE_BYTES = 250_000;

/**
 * The pages this device keeps, and the files they are made of. A page is kept as one thing with the files its HTML
 * names, by the names of its own build; they stay exactly as long as a page that names them, so an old page never
 * meets the files of a new build.
 */
export function openStore({ caches, fetch, now, lock }: StoreDeps) {
  /** Counts what was forgotten: a page that was on its way meanwhile is not kept. */
  let forgotten = 0;
  const cacheOf = ({ kind }: Place) => caches.open(kind === "own" ? OWN_CACHE : PAGES);

  /** Keeps a page; false if it could not be kept whole. Of own requests only the one opened last is kept. */
  async function keep(place: Place, html: string, headers: Headers): Promise<boolean> {
    const begun = forgotten;
    return lock(async () => {
      const { needed, welcome } = filesOf(html);
      const files = await caches.open(FILES);
      const outcomes = await Promise.all(needed.map((path) => fetchFile(files, path)));
      if (outcomes.includes(false)) return false;
      welcome.push(...(await furtherOf(files, needed)));
      await Promise.all(welcome.map((path) => fetchFile(files, path, "only-if-cached")));
      if (place.kind === "own" && begun !== forgotten) return false;

      const cache = await cacheOf(place);
      if (place.kind === "own") await dropOthers(cache, place.request);
      const names = new Set([...needed, ...welcome].map(fileName));
      await cache.put(place.key, keptResponse(html, headers, now(), [...names].join(" ")));
      if (place.kind === "own" && begun !== forgotten) await caches.delete(OWN_CACHE);
      await prune();
      return true;
    });
  }

  /** What a page's own files name: its styles the fonts, of which the device has what the page is written in, and the script that every page runs later the files of the request form. */
  async function furtherOf(files: Cache, needed: readonly string[]): Promise<string[]> {
    const own = needed.filter((path) => OWN_FILE.test(path));
    const kept = await Promise.all(own.map((path) => files.match(fileName(path) ?? path)));
    const texts = await Promise.all(kept.map((file) => file?.text() ?? ""));
    return texts.flatMap((text) => [
      ...(text.match(FONT) ?? []),
      ...scriptFiles(FORM.exec(text)?.[0] ?? ""),
    ]);
  }

  /** Fetches a file unless it is here; "only-if-cached" takes it from the browser's own cache or not at all. */
  async function fetchFile(files: Cache, path: string, from: RequestCache = "default") {
    const name = fileName(path);
    if (name === undefined || (await files.match(name))) return true;
    try {
      const response = await fetch(path, { cache: from, mode: "same-origin" });
      if (!isKeepable(name, response)) return false;
      await files.put(name, response);
      return true;
    } catch {
      return false;
    }
  }

  /** Keeps a file that was just loaded, if a kept page names it. */
  async function keepFile(pathname: string, response: Response): Promise<void> {
    const name = fileName(pathname);
    if (name === undefined || !isKeepable(name, response)) return;
    await lock(async () => {
      const files = await caches.open(FILES);
      if ((await named()).has(name) && !(await files.match(name))) await files.put(name, response);
    });
  }

  async function find(place: Place): Promise<Kept | undefined> {
    const kept = await (await cacheOf(place)).match(place.key);
    const at = keptAt(kept);
    if (!kept || isOver(place.key, at, place.kind === "own" ? "requestDays" : "days")) return;
    return { html: await kept.text(), headers: kept.headers, at: new Date(at) };
  }

  /** The packages that are kept, the last seen first: path, the title their page says, and their first picture's address. */
  async function packages(): Promise<SeenPackage[]> {
    const pages = await entriesOf(await caches.open(PAGES));
    const kept = pages.filter(({ key }) => key.startsWith(localPath("/package/")));
    return Promise.all(
      kept
        .toSorted((a, b) => b.at - a.at)
        .slice(0, SEEN)
        .map(async ({ key, files }) => {
          const { html = "" } = (await find({ kind: "page", key })) ?? {};
          const picture = files.find((name) => name.startsWith("/media/")) ?? "";
          return { key, title: /<h1.*?>(.*?)</.exec(html)?.[1] ?? "", picture };
        }),
    );
  }

  async function findFile(pathname: string): Promise<Response | undefined> {
    const name = fileName(pathname);
    return name === undefined ? undefined : (await caches.open(FILES)).match(name);
  }

  /** Forgets what is kept of one request, or of all. Does not wait for a page that is being kept. */
  async function forgetOwn(request?: string): Promise<void> {
    forgotten++;
    if (request === undefined) await caches.delete(OWN_CACHE);
    else await dropWhere(await caches.open(OWN_CACHE), (key) => key.includes(request));
  }

  /** Drops what is too old or too much, then every file that no page names any more. */
  async function prune(): Promise<void> {
    await dropWhere(await caches.open(OWN_CACHE), (key, at) => isOver(key, at, "requestDays"));
    const pages = await caches.open(PAGES);
    await dropWhere(pages, (key, at) => isOver(key, at, "days"));
    const rest = (await entriesOf(pages)).filter(({ key }) => !ALWAYS.test(key));
    const surplus = rest.toSorted((a, b) => b.at - a.at).slice(OFFLINE_KEPT.pages);
    await dropWhere(pages, (key) => surplus.some((one) => one.key === key));

    const names = await named();
    await dropWhere(await caches.open(FILES), (key) => !names.has(key));
  }

  /** The names of all files that kept pages name. */
  async function named(): Promise<Set<string>> {
    const both = await Promise.all([caches.open(PAGES), caches.open(OWN_CACHE)]);
    const entries = (await Promise.all(both.map(entriesOf))).flat();
    return new Set(entries.flatMap(({ files }) => files));
  }

  function isOver(key: string, at: number, days: "days" | "requestDays"): boolean {
    return !ALWAYS.test(key) && now() - at > OFFLINE_KEPT[days] * DAY_MS;
  }

  const dropOthers = (cache: Cache, request: string) =>
    dropWhere(cache, (key) => !key.includes(request));
  return { keep, keepFile, find, packages, findFile, forgetOwn, prune: () => lock(prune) };
}

function isKeepable(name: string, response: Response): boolean {
  if (response.status !== 200 || response.redirected) return false;
  if (!name.startsWith("/media/")) return true;
  const bytes = Number(response.headers.get("content-length"));
  return bytes > 0 && bytes <= PICTURE_BYTES;
}

/** A page with what belongs to it: its policy names its inline scripts and goes with them. */
function keptResponse(html: string, from: Headers, at: number, files: string): Response {
  const headers = new Headers({ [AT]: `${at}`, [NAMES]: files });
  for (const name of ["content-type", "content-security-policy", "referrer-policy"]) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(html, { headers });
}

const keptAt = (kept: Response | undefined) => Number(kept?.headers.get(AT) ?? 0);

async function entriesOf(cache: Cache) {
  const requests = await cache.keys();
  return Promise.all(
    requests.map(async (request) => {
      const kept = await cache.match(request);
      const files = kept?.headers.get(NAMES)?.split(" ") ?? [];
      return { request, key: keyOf(request), at: keptAt(kept), files };
    }),
  );
}

async function dropWhere(cache: Cache, is: (key: string, at: number) => boolean): Promise<void> {
  for (const { request, key, at } of await entriesOf(cache)) {
    if (is(key, at)) await cache.delete(request);
  }
}

function keyOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** The files a page names. Scripts and pictures come only when somebody acts or looks, so a page is kept without them too. */
type PageFiles = {
  /** Without these the page is not kept: styles, fonts, icons. */
  needed: string[];
  /** Addresses of scripts and pictures: kept if this device has them anyway, or loads them later. */
  welcome: string[];
};

/** Pictures of one page that are kept, at most. */
const PICTURES = 12;
const NAMED = /\/(?:assets|brand|icons|media)\/[\w./-]+|\/(?:favicon\.svg|apple-touch-icon\.png)/g;
const NEEDED = /\.(?:css|woff2)$|^\/assets\/later-|^\/(?:brand|icons)\/|^\/(?:favicon|apple)/;
/** Scripts that wait for the visitor, as app/boot/page-html.server.ts names them. */
const WAITING = /data-preload="([^"]*)"/;
const OWN_FILE = /\.css$|^\/assets\/later-/;
/** Those of the request form, as the build names them in app/boot/ahead.js. */
const FORM = /\bdialog-form-[\w -]+/;
const FONT = /\/assets\/[\w.-]+\.woff2/g;

const scriptFiles = (names: string) =>
  names
    .split(" ")
    .filter(Boolean)
    .map((name) => `/assets/${name}.js`);

/** Reads the files out of a page's HTML: its own of the build, and pictures as far as they are kept. */
function filesOf(html: string): PageFiles {
  const scripts = scriptFiles(WAITING.exec(html)?.[1] ?? "");
  const named = [...new Set([...(html.match(NAMED) ?? []), ...scripts])].filter((path) =>
    fileName(path),
  );
  const pictures = named.filter((path) => path.startsWith("/media/"));
  const keys = [...new Set(pictures.map((path) => fileName(path)))].slice(0, PICTURES);
  const files = named.filter((path) => !path.startsWith("/media/"));
  return {
    needed: files.filter((path) => NEEDED.test(path)),
    welcome: [
      ...files.filter((path) => !NEEDED.test(path)),
      ...pictures.filter((path) => keys.includes(fileName(path))),
    ],
  };
}
