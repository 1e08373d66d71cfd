import address from "./address.js?raw";
import { FORM_SCRIPTS, LATER_SCRIPT } from "./built-scripts.ts";
import intent from "./intent.js?raw";
import paint from "./paint.js?raw";
import prices from "./prices.js?raw";
import stepper from "./stepper.js?raw";

/**
 * The last step of rendering a page: holds the framework's script back until the visitor's first intent, and says in
 * the Content-Security-Policy which inline scripts the page has. The policy names hashes, not a nonce, so it may be
 * kept together with the page and served to everybody.
 */

const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]*)"\s*\/?>/g;

/** The page with the framework held back. A page without one (an error page, a document of ours) stays as it is. */
export function holdBack(html: string): string {
  const boot = MODULE_SCRIPT.exec(html)?.[1];
  if (boot === undefined) return html;
  const preload = [...html.matchAll(MODULE_PRELOAD)].map(([, href = ""]) => href);
  const hasForm = html.includes('id="quote-dialog"');
  const further = FORM_SCRIPTS.filter((file) => hasForm && !preload.includes(file));
  const held =
    `<script type="application/x-boot" id="boot" data-preload="${named(preload)}" data-form="${named(further)}">` +
    `${boot}</script><script>${intent}</script>${html.includes("data-mirrors=") ? `<script>${stepper}</script>` : ""}`;
  // Functions, because "$" in a replacement text would be read as a pattern.
  return html.replaceAll(MODULE_PRELOAD, "").replace(MODULE_SCRIPT, () => held);
}

/** Script files of the build by their names alone, as intent.js reads them. */
const named = (files: readonly string[]) =>
  files.map((file) => file.slice("/assets/".length, -".js".length)).join(" ");

/** The page with the script in front of all others that takes tokens and share links out of the address bar. */
export function watchAddress(html: string): string {
  return html.replace("<head>", () => `<head><script>${address}</script>`);
}

/** The page with the scripts in front of its content that the first paint depends on. */
export function beforePaint(html: string): string {
  return html.replace(
    /<body[^>]*>/,
    (body) => `${body}<script>${paint}</script><script>${prices}</script>`,
  );
}

/**
 * The page with the file of scripts that run once it has been read: they keep the session alive and have the page kept
 * for the time without a connection; with a `tag` they count the visit. It is the configured analytics id, empty where
 * none may be loaded.
 */
export function bringLater(html: string, tag: string | undefined): string {
  const counted = tag === undefined ? "" : ` data-tag="${tag}"`;
  return html.replace(
    "</head>",
    () => `<script defer src="${LATER_SCRIPT}"${counted}></script></head>`,
  );
}
