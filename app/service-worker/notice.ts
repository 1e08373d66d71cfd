import { dubaiDay, formatDateTime, formatTime } from "#domain/lib/dubai-date.ts";
import { BASE } from "#domain/lib/local-path.ts";
import { escapeHtml } from "#domain/lib/plain-text.ts";
import { offlineMessages as text } from "#domain/messages/en/offline.ts";
import { language } from "#domain/messages/language.ts";
import type { Kept, SeenPackage } from "./store.ts";

/**
 * No element a page begins its body with: React passes over it when it takes the page over. The page's own script
 * (app/boot/offline.js) finds it by its attribute.
 */
const BAR =
  "sticky top-0 z-20 flex flex-wrap items-center justify-between gap-x-4 border-b border-sand-200 bg-sand-100 " +
  "px-4 py-1 text-small";
/** No link: the first one of each page is the one that skips to its content. */
const AGAIN = "page-link cursor-pointer";

/** A kept page as it is shown without a connection, or with a slow one: a bar on top says so, and from when it is. */
export function answerKept(kept: Kept, now: Date, why: "offline" | "slow"): Response {
  const words = why === "slow" ? text.slow : text.copy;
  const bar = barOf(words(timeOf(kept.at, now)), "kept");
  return new Response(withBar(kept.html, bar), { headers: shownHeaders(kept.headers) });
}

/**
 * The page shown for one that is not kept. It stands under the other's address, where the framework would take it for
 * that page, so it goes without any script. In the place it leaves for them (routes/public/offline.tsx) stand the
 * packages that this device has kept.
 */
export function answerMissing(kept: Kept | undefined, seen: readonly SeenPackage[]): Response {
  const html =
    kept?.html
      .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
      .replace(/<template>(.*?)(<li.*)(<\/ul>.*?)<\/template>/s, (_, before, one, after) =>
        seen[0] ? before + seen.map((pack) => fill(one, pack)).join("") + after : "",
      ) ?? text.label;
  const headers = kept ? shownHeaders(kept.headers) : new Headers({ "content-type": "text/html" });
  return new Response(html, { status: 503, headers });
}

const fill = (one: string, pack: SeenPackage) =>
  one.replace(/{(\w+)}/g, (_, name: keyof SeenPackage) => pack[name]);

/** The bar that says that a form was not sent. */
export const unsentBar = (): string => barOf(text.unsent, "unsent");

function barOf(words: string, kind: "kept" | "unsent"): string {
  const again =
    kind === "kept"
      ? `<button type="button" class="${AGAIN}">${escapeHtml(text.tryAgain)}</button>`
      : "";
  const p = `<p class="py-2 font-semibold" role="status">${escapeHtml(words)}</p>`;
  // It may stand on a kept page of another language (places.ts).
  const own = BASE === "" ? "" : ` lang="${language.tag}" dir="${language.direction}"`;
  return `<aside data-offline="${kind}"${own} aria-label="${escapeHtml(text.label)}" class="${BAR}">${p}${again}</aside>`;
}

function withBar(html: string, bar: string): string {
  return html.replace(/<body\b[^>]*>/, (body) => body + bar);
}

/** "14.05" of a copy made today in Dubai, "22.11.2026, 14.05" of an older one. */
function timeOf(at: Date, now: Date): string {
  return dubaiDay(at) === dubaiDay(now) ? formatTime(at) : formatDateTime(at);
}

/** No cache of the browser keeps a copy of the copy. */
function shownHeaders(from: Headers): Headers {
  const headers = new Headers(from);
  for (const name of [...headers.keys()]) if (name.startsWith("x-kept")) headers.delete(name);
  headers.set("cache-control", "no-store");
  return headers;
}
