import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { calls } from "#worker/api/index.ts";
import { apiDocument } from "#worker/api/openapi/document.ts";
import { referencePage } from "#worker/api/openapi/page.ts";
import { ROOT } from "./install.ts";

const SOURCE = join(ROOT, "worker/api/openapi");

/**
 * Leaves the OpenAPI document and its page among the static files of a build in `directory`: /api/openapi.json, /api and
 * what the page loads. `frame` is the HTML of a page of that build, whose header and footer the page has.
 */
export function writeApiReference(directory: string, frame: string): void {
  const folder = join(directory, "client/api");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(apiDocument(calls)));
  writeFileSync(join(directory, "client/api.html"), referencePage(calls, frame));
  writeFileSync(
    join(folder, "reference.css"),
    withTokens(readFileSync(join(SOURCE, "reference.css"), "utf8")),
  );
  writeFileSync(join(folder, "reference.js"), readFileSync(join(SOURCE, "reference.js")));
}

/** The site's own values for the colours a style sheet names. */
function withTokens(css: string): string {
  const theme = readFileSync(join(ROOT, "app/ui/theme.css"), "utf8");
  return css.replace(/var\((--color-[\w-]+)\)/g, (whole, name: string) => {
    const [, value] = new RegExp(`${name}: ([^;]+);`).exec(theme) ?? [];
    if (!value) throw new Error(`reference.css names ${whole}, which theme.css does not have`);
    return value;
  });
}
