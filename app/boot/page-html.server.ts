import address from "./address.js?raw";
import { FORM_SCRIPTS, LATER_SCRIPT, PRICES_SCRIPT } from "./built-scripts.ts";
import { HANDOFF, USUAL_CONTEXT } from "./handoff.ts";
import intent from "./intent.js?raw";
import paint from "./paint.js?raw";
import scroll from "./scroll.js?raw";
import stepper from "./stepper.js?raw";

/**
 * The last step of rendering a page: holds the framework's script back until the visitor's first intent, and says in
 * the Content-Security-Policy which inline scripts the page has. The policy names hashes, not a nonce, so it may be
 * kept together with the page and served to everybody.
 */

const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]*)"\s*\/?>/g;
const SCROLL_SCRIPT =
  /<script>\((?:(?!<\/script>)[\s\S])*?\("react-router-scroll-positions", null\)<\/script>/;
/** Marks links for React Router to look up their routes, all of which it knows from the start. */
const DISCOVER = ' data-discover="true"';
const CONTEXT_SCRIPT =
  /<script>window\.__reactRouterContext = (.*?);window\.__reactRouterContext\.stream = [\s\S]*?<\/script>/;

/**
 * The page with the framework held back, and `data`, what its loaders have read, as the text of a block (handoff.ts) in
 * place of the script that would stream them. A page without the framework (an error page, a document of ours) stays as
 * it is.
 */
export function holdBack(html: string, data?: string): string {
  const boot = MODULE_SCRIPT.exec(html)?.[1];
  if (boot === undefined) return html;
  const hasForm = html.includes(" data-request-form=");
  const preload = [...html.matchAll(MODULE_PRELOAD)]
    .map(([, href = ""]) => scriptName(href))
    // Where the form itself stands in the page, ahead.js sees to its files.
    .filter((name) => !(hasForm && FORM_SCRIPTS.includes(name)));
  const held =
    `<script type="application/x-boot" id="boot" data-preload="${preload.join(" ")}">${boot}</script>` +
    `<script>${intent}</script>${html.includes("data-mirrors=") ? `<script>${stepper}</script>` : ""}`;
  // Functions, because "$" in a replacement text would be read as a pattern.
  const still = html
    .replaceAll(MODULE_PRELOAD, "")
    .replaceAll(DISCOVER, "")
    .replace(SCROLL_SCRIPT, () => `<script>${scroll}</script>`)
    .replace(MODULE_SCRIPT, () => held);
  if (data === undefined) return still;
  return still.replace(CONTEXT_SCRIPT, (_, context: string) => {
    const parts = context === USUAL_CONTEXT ? data : `${data},${context}`;
    return `<script type="application/json" id="${HANDOFF}">[${parts.replaceAll("<", "\\u003c")}]</script>`;
  });
}

/** A script file of the build by its name alone, as intent.js reads it. */
const scriptName = (file: string) => file.slice("/assets/".length, -".js".length);

/** The page with the script in front of all others that takes tokens and share links out of the address bar. */
export function watchAddress(html: string): string {
  return html.replace("<head>", () => `<head><script>${address}</script>`);
}

/** The page with the scripts in front of its content that the first paint depends on. */
export function beforePaint(html: string): string {
  return html.replace(
    /<body[^>]*>/,
    (body) => `${body}<script data-prices="${PRICES_SCRIPT}">${paint}</script>`,
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
