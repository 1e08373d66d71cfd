import { createHash, randomBytes } from "node:crypto";
import address from "./address.js?raw";
import { FORM_SCRIPTS, LATER_SCRIPT, PRICES_SCRIPT } from "./built-scripts.ts";
import { HANDOFF, USUAL_CONTEXT } from "./handoff.ts";
import intent from "./intent.js?raw";
import paint from "./paint.js?raw";
import scroll from "./scroll.js?raw";
import stepper from "./stepper.js?raw";

/**
 * The last step of rendering a page: holds the framework's script back until the visitor's first intent, and takes down
 * which inline scripts are ours. Each rendering has a secret mark of its own: the framework writes it into its scripts as
 * their nonce, and the functions here into theirs. Only a script with it gets a hash in the Content-Security-Policy, so
 * one that got into a page through a template, a record or Markdown does not run. The page goes out, and is kept,
 * without the mark: hashes, unlike a nonce, may be served to everybody.
 */

/** A mark that no text of a page can hold: nobody knows it before the page is rendered, and the page does not keep it. */
export const newMark = (): string => randomBytes(18).toString("base64url");

const markedBy = (mark: string) => ` nonce="${mark}"`;
/** A script of ours, by its attributes and its text. */
const ownScript = (mark: string, text: string, attributes = "") =>
  `<script${markedBy(mark)}${attributes}>${text}</script>`;

/** A data block is not run; only the one that the intent script runs later counts. */
const DATA_BLOCK = /\btype="application\/(?!x-boot")/;

/** A rendered page without its mark, and the hashes of the inline scripts that bore it, as a policy names them. */
export function unmarked(html: string, mark: string): { html: string; scripts: string[] } {
  const attribute = markedBy(mark);
  const script = new RegExp(`<script([^<>]*)${attribute}([^<>]*)>([\\s\\S]*?)</script>`, "g");
  const hashes = new Set<string>();
  for (const [, before = "", after = "", text = ""] of html.matchAll(script)) {
    if (DATA_BLOCK.test(before + after)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return { html: html.replaceAll(attribute, ""), scripts: [...hashes] };
}

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^<>]*>/g;
/** Marks links for React Router to look up their routes, all of which it knows from the start. */
const DISCOVER = ' data-discover="true"';

/** The framework's scripts as it marks them: what looks like one without the mark is none. */
function frameworkScripts(mark: string) {
  const tag = `<script${markedBy(mark)}`;
  return {
    module: new RegExp(`${tag} type="module" async="">([\\s\\S]*?)</script>`),
    scroll: new RegExp(
      `${tag}>\\((?:(?!</script>)[\\s\\S])*?\\("react-router-scroll-positions", null\\)</script>`,
    ),
    context: new RegExp(
      `${tag}>window\\.__reactRouterContext = (.*?);window\\.__reactRouterContext\\.stream = [\\s\\S]*?</script>`,
    ),
  };
}

/**
 * The page with the framework held back, and `data`, what its loaders have read, as the text of a block (handoff.ts) in
 * place of the script that would stream them. A page without the framework (an error page, a document of ours) stays as
 * it is.
 */
export function holdBack(html: string, mark: string, data?: string): string {
  const framework = frameworkScripts(mark);
  const boot = framework.module.exec(html)?.[1];
  if (boot === undefined) return html;
  const hasForm = html.includes(" data-request-form=");
  const preload = [...html.matchAll(MODULE_PRELOAD)]
    .map(([, href = ""]) => scriptName(href))
    // Where the form itself stands in the page, ahead.js sees to its files.
    .filter((name) => !(hasForm && FORM_SCRIPTS.includes(name)));
  const waiting = ` type="application/x-boot" id="boot" data-preload="${preload.join(" ")}"`;
  const held =
    ownScript(mark, boot, waiting) +
    ownScript(mark, intent) +
    (html.includes("data-mirrors=") ? ownScript(mark, stepper) : "");
  // Functions, because "$" in a replacement text would be read as a pattern.
  const still = html
    .replaceAll(MODULE_PRELOAD, "")
    .replaceAll(DISCOVER, "")
    .replace(framework.scroll, () => ownScript(mark, scroll))
    .replace(framework.module, () => held);
  if (data === undefined) return still;
  return still.replace(framework.context, (_, context: string) => {
    const parts = context === USUAL_CONTEXT ? data : `${data},${context}`;
    return `<script type="application/json" id="${HANDOFF}">[${parts.replaceAll("<", "\\u003c")}]</script>`;
  });
}

/** A script file of the build by its name alone, as intent.js reads it. */
const scriptName = (file: string) => file.slice("/assets/".length, -".js".length);

/** The page with the script in front of all others that takes tokens and share links out of the address bar. */
export function watchAddress(html: string, mark: string): string {
  return html.replace("<head>", () => `<head>${ownScript(mark, address)}`);
}

/** The page with the scripts in front of its content that the first paint depends on. */
export function beforePaint(html: string, mark: string): string {
  const prices = ` data-prices="${PRICES_SCRIPT}"`;
  return html.replace(/<body[^>]*>/, (body) => body + ownScript(mark, paint, prices));
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
