import { createHash } from "node:crypto";
import { analyticsId } from "#domain/config/analytics.ts";
import {
  BUILT_CHAT_URL,
  builtFile,
  PRERENDERED_PATHS,
  payloadPath,
} from "#domain/config/prerendered.ts";
import { type Site, site as siteDefaults } from "#domain/config/site.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { log } from "#domain/log.ts";
import type { AppContext } from "#worker/context.ts";
import { contentSecurityPolicy } from "#worker/middleware/security-headers.ts";
import { knownSite, siteKnownAt } from "#worker/services/known-site.ts";
import { trustedVersion, versionSince } from "./version.ts";

declare const __BUILD_ID__: string;

/** A rendered page as plain data, so that requests may share it. */
export type Page = {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  rendered: number;
};
/** A page on its way out of the cache: its body is passed on as it comes, and can be read once. */
export type KeptPage = Omit<Page, "body"> & { body: ReadableStream | null };

/** What the build leaves of a page (scripts/lib/prerender.ts): the page, its data, and what both were made of. */
type BuiltFile = {
  html: string;
  /** What its `Link` names: what the browser is to fetch ahead of it. */
  link: string;
  /** The hashes of its inline scripts, as its policy names them. */
  scripts: string[];
  payload: string;
  site: Partial<Site>;
  year: number;
};
type Built = { page: Page; payload: Page; site: string; year: number };

/** The page a path belongs to, if it is one that is built ahead or the data of one. */
export function ownerOf(pathname: string): string | undefined {
  return PRERENDERED_PATHS.find((path) => pathname === path || pathname === payloadPath(path));
}

/**
 * The page as it was built, or undefined when it has to be rendered: another path, another year, or a site that is not
 * the one it was built for. `sure`: this isolate has read the site configuration since it learnt the content version it
 * goes by, so a changed name never shows the old page. Otherwise, with the database away, it is enough that nothing
 * speaks against the page.
 */
export async function builtPage(
  c: AppContext,
  target: URL,
  sure: boolean,
): Promise<Page | undefined> {
  const path = ownerOf(target.pathname);
  if (!path || __BUILD_ID__ === "dev") return undefined;
  const { now } = c.get("services");
  if (sure && !(trustedVersion(now.getTime()) !== undefined && siteKnownAt() > versionSince())) {
    return undefined;
  }
  const built = await load(c, path);
  if (!built) return undefined;
  const isKnown = siteKnownAt() > 0;
  const fits =
    built.site === fingerprint(knownSite()) && `${built.year}` === dubaiDay(now).slice(0, 4);
  if (isKnown ? !fits : sure) return undefined;
  return target.pathname === path ? built.page : built.payload;
}

/** The site as visitors see it, as one text: the same text, the same pages. */
function fingerprint(site: Partial<Site>): string {
  const whole = { ...siteDefaults, assistant_avatar: "", ...site };
  return JSON.stringify(Object.entries(whole).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Read once per isolate; a build without them (BUILD_ID "dev") has none. */
const loaded = new Map<string, Promise<Built | undefined>>();

function load(c: AppContext, path: string): Promise<Built | undefined> {
  const begun = loaded.get(path);
  if (begun) return begun;
  const loading = read(c, path).catch((error: unknown) => {
    loaded.delete(path);
    log("warn", "built_page_not_read", { path, reason: error instanceof Error ? error.name : "" });
    return undefined;
  });
  loaded.set(path, loading);
  return loading;
}

/** What an address may be made of to stand anywhere in a page as it is. */
const PLAIN_ADDRESS = /^https?:\/\/[\w.:[\]-]+\/?$/;

async function read(c: AppContext, path: string): Promise<Built | undefined> {
  const { chatUrl } = c.get("services");
  const answer = await c.env.ASSETS.fetch(new URL(builtFile(path), c.req.url));
  if (!answer.ok || !PLAIN_ADDRESS.test(chatUrl)) return undefined;
  const file = (await answer.json()) as BuiltFile;
  const html = file.html.replaceAll(BUILT_CHAT_URL, chatUrl);
  const chatUrls = new Set([chatUrl, file.site.chat_server_url ?? chatUrl]);
  const hasTag = analyticsId(file.site.analytics_id ?? "") !== "";
  return {
    page: toPage(html, [
      ["content-security-policy", contentSecurityPolicy(file.scripts, chatUrls, { hasTag })],
      ["content-type", "text/html; charset=utf-8"],
      ["link", file.link],
    ]),
    payload: toPage(file.payload, [["content-type", "application/json"]]),
    site: fingerprint(file.site),
    year: file.year,
  };
}

function toPage(text: string, headers: [string, string][]): Page {
  const body = new TextEncoder().encode(text);
  return { status: 200, headers: [...headers, ["etag", etagOf(body)]], body, rendered: Date.now() };
}

/** Names a page by what it says. */
export function etagOf(body: Uint8Array): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
