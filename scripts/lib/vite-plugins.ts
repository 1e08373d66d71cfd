import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, minifySync, type Plugin, parseAst } from "vite";
import { FURTHER_LANGUAGES } from "../../domain/config/site-languages.ts";
import { noteShipped } from "./licences.ts";

const MESSAGES = join(dirname(fileURLToPath(import.meta.url)), "../../domain/messages");
const ENGLISH = join(MESSAGES, "en/");
const PSEUDO = "?pseudo";

/** What the addresses of a language's pages begin with; "" for one that is not in the list of the site's. */
const baseOf = (language: string) =>
  FURTHER_LANGUAGES.find(({ tag }) => tag === language)?.base ?? "";

/** Tells the code at build time what its language's addresses begin with, so that English ships no code for others. */
export function baseIn(language: string): Plugin {
  return {
    name: `base-in-${language}`,
    config: () => ({ define: { __LANGUAGE_BASE__: JSON.stringify(baseOf(language)) } }),
  };
}

/**
 * Gives every module that imports domain/messages/en/… the same file of another language instead, in the browser's bundle
 * and the Worker's alike. A file the language does not have stays English, so that a translation may grow; of the
 * language "pseudo" it is made here. A file of the language gets its English namesake as it is, to build on.
 */
export function messagesIn(language: string): Plugin | undefined {
  if (language === "en") return undefined;
  if (!existsSync(join(MESSAGES, language))) {
    throw new Error(
      `UI_LANGUAGE is "${language}", and there is no folder domain/messages/${language}.`,
    );
  }
  return {
    name: `messages-in-${language}`,
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!source.includes("/")) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved?.id.startsWith(ENGLISH)) return null;
      const name = resolved.id.slice(ENGLISH.length);
      const own = join(MESSAGES, language, name);
      if (importer === own || importer === resolved.id + PSEUDO) return resolved;
      if (existsSync(own)) return own;
      return language === "pseudo" ? resolved.id + PSEUDO : resolved;
    },
    async load(id) {
      if (!id.startsWith(ENGLISH) || !id.endsWith(PSEUDO)) return null;
      const file = id.slice(0, -PSEUDO.length);
      this.addWatchFile(file);
      return pseudoModule(file, await readFile(file, "utf8"));
    },
  };
}

const SWAP = /font-display:\s*swap/g;
const SHEET = /^(.*\/ui\/)(\w+\.css)\?url$/;

/** Gives who asks for a style sheet of app/ui the namesake in the language's folder there, if it has one: app/ui/ar. */
export function sheetsIn(language: string): Plugin | undefined {
  if (language === "en") return undefined;
  const own = new RegExp(`/ui/${language}/\\w+\\.css`);
  return {
    name: `sheets-in-${language}`,
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!source.endsWith(".css?url")) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const [, folder = "", name = ""] = SHEET.exec(resolved?.id ?? "") ?? [];
      const namesake = join(folder, language, name);
      return name !== "" && existsSync(namesake) ? `${namesake}?url` : resolved;
    },
    // No local letters are as wide as its own, nor the spaces between them: none is changed on a page that shows. A font
    // that has not come with the page (FIRST_FONTS) is there for the next one.
    transform: (code, id) =>
      own.test(id) ? code.replaceAll(SWAP, "font-display: optional") : null,
  };
}

/** A module with the exports of an English one, each in the pseudo-language. */
export function pseudoModule(file: string, source: string): string {
  return [
    `import * as english from ${JSON.stringify(file)};`,
    `import { pseudo } from ${JSON.stringify(join(MESSAGES, "pseudo/pseudo.ts"))};`,
    ...exportedNames(source).map((name) => `export const ${name} = pseudo(english.${name});`),
  ].join("\n");
}

/** The names of the values a TypeScript module exports by declaration, as messages do. */
function exportedNames(source: string): string[] {
  return parseAst(source, { lang: "ts" }).body.flatMap((node) => {
    if (node.type !== "ExportNamedDeclaration" || node.declaration === null) return [];
    const { declaration } = node;
    if (declaration.type === "FunctionDeclaration")
      return declaration.id ? [declaration.id.name] : [];
    if (declaration.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ id }) =>
      id.type === "Identifier" ? [id.name] : [],
    );
  });
}

const BOOT_SCRIPT = /\/app\/boot\/[a-z]+\.js\?raw$/;

/** Shortens the scripts that stand in every page (app/boot): their comments and names are not sent along. */
export function shortBootScripts(): Plugin {
  return {
    name: "short-boot-scripts",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (!BOOT_SCRIPT.test(id)) return null;
      const file = id.slice(0, -"?raw".length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(shortened(file))};`;
    },
  };
}

/** What stands in a boot script for what the addresses of the build's language begin with. */
const BASE = "LANGUAGE_BASE";

function shortened(file: string, base = ""): string {
  const { code, errors } = minifySync(file, readFileSync(file, "utf8").replaceAll(BASE, base));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return code;
}

const BOOT = join(dirname(fileURLToPath(import.meta.url)), "../../app/boot");
const LATER = [
  "asked.js",
  "measure.js",
  "session.js",
  "offline.js",
  "header.js",
  "currency.js",
  "ahead.js",
];

/** Boot scripts as one file of the build, named by what is in it; `form` are the request form's files, in ahead.js. */
function bootFile(
  name: string,
  scripts: readonly string[],
  base = "",
  form: readonly string[] = [],
) {
  const source = scripts
    .map((script) => shortened(join(BOOT, script), base))
    .join("\n")
    .replace("FORM_SCRIPTS", form.join(" "));
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  return { fileName: `assets/${name}-${hash}.js`, source };
}

const FILE = /\/react-router\/dist\/(?:production|development)\/lib\/dom\/ssr\/routeModules\.js$/;
const RELOAD = "window.location.reload();";
const ASK = `if (window.dispatchEvent(new Event("route-module-missing", { cancelable: true }))) throw error;`;

/**
 * React Router reloads the page by itself when a route's script does not come: on a mere hover, again and again, at the
 * present address, and with a form half filled in. Here it asks instead (app/features/updates/page-loads.ts): whoever
 * hears "route-module-missing" and prevents the default has taken care of it; otherwise the error boundary shows it.
 */
export function askForRouteModules(): Plugin {
  let isFound = false;
  return {
    name: "ask-for-route-modules",
    apply: "build",
    transform(code, id) {
      if (!FILE.test(id.split("?")[0] ?? "")) return null;
      if (!code.includes(RELOAD)) this.error("React Router no longer reloads where it did.");
      isFound = true;
      return { code: code.replace(RELOAD, ASK), map: null };
    },
    generateBundle() {
      if (!isFound) this.error("React Router's loading of route modules was not found.");
    },
  };
}

const ENTRY = "app/service-worker/worker.ts";

/**
 * Builds the service worker into one file, /sw.js, beside the pages' own files. Its build id makes each build's worker
 * another one, so that browsers fetch it and what belongs to it anew.
 */
export function serviceWorker(buildId: string, language: string): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: "error",
        publicDir: false,
        define: { __BUILD_ID__: JSON.stringify(buildId) },
        plugins: [baseIn(language), messagesIn(language)],
        build: {
          write: false,
          modulePreload: false,
          rolldownOptions: {
            input: ENTRY,
            output: { format: "iife", entryFileNames: "sw.js" },
            treeshake: { propertyReadSideEffects: false },
          },
        },
      });
      if (Array.isArray(built) || !("output" in built)) throw new Error("no service worker came");
      const [{ code }] = built.output;
      this.emitFile({ type: "asset", fileName: "sw.js", source: code });
    },
  };
}

/** Of the files that are fetched ahead, those that are large. */
const FETCHED_AHEAD = /^(?:libraries|every-page|dialog-form|request-form|use-fields)$/;
const COMPILE_WHOLE = "//# allFunctionsCalledOnLoad\n";

/**
 * Has browsers compile what is fetched ahead (app/boot/ahead.js) whole, beside the page, and not function by function
 * while somebody waits for what they have tapped. Only a comment in a file's first line is taken for that.
 */
export function compileAhead(): Plugin {
  return {
    name: "compile-ahead",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && FETCHED_AHEAD.test(file.name))
            file.code = COMPILE_WHOLE + file.code;
      },
    },
  };
}

const FORM = "/app/features/request/dialog-form.tsx";
/** As the service worker finds them too (app/service-worker/store.ts). */
const FORM_FILES = /\bdialog-form-[\w -]+/;
/** Files that public pages name themselves. */
const ON_EVERY_PAGE = /^(?:rolldown-runtime|libraries|every-page|public-pages)-/;
/** The fonts of what every page is written in: all but those of letters with accents. */
const FONT = /^(?!\w+-\w+-more-).*\.woff2$/;
const BOOT_FILE = /^(later|prices)-[\w-]+\.js$/;

/**
 * Makes the file of what every page runs later (app/boot), which names the script files that are the request form's, and
 * that of a second currency; and tells the Worker the names of both.
 */
export function builtScripts(language: string): Plugin {
  const base = baseOf(language);
  return {
    name: "built-scripts",
    apply: "build",
    generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const form = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(FORM));
      if (!form) this.error(`The browser's build has no ${FORM}.`);
      const wanted = new Set([form.fileName]);
      for (const name of wanted)
        for (const one of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
          wanted.add(one);
      const names = [...wanted]
        .map((file) => file.slice("assets/".length, -".js".length))
        .filter((name) => !ON_EVERY_PAGE.test(name));
      this.emitFile({ type: "asset", ...bootFile("later", LATER, base, names) });
      this.emitFile({ type: "asset", ...bootFile("prices", ["prices.js"]) });
    },
    load(id) {
      if (!id.endsWith("/app/boot/built-scripts.ts") || this.environment.name !== "ssr")
        return null;
      const client = this.environment.getTopLevelConfig().environments.client?.build.outDir ?? "";
      const files = readdirSync(join(client, "assets"));
      const built = files.filter((file) => BOOT_FILE.test(file));
      const [later, prices] = ["later", "prices"].map((name) =>
        built.find((file) => file.startsWith(`${name}-`)),
      );
      if (!later || !prices) this.error("The browser's build has not named its boot scripts.");
      const fonts = base === "" ? [] : files.filter((file) => FONT.test(file));
      const [form = ""] =
        FORM_FILES.exec(readFileSync(join(client, "assets", later), "utf8")) ?? [];
      return [
        `export const FORM_SCRIPTS = ${JSON.stringify(form.split(" "))};`,
        `export const LATER_SCRIPT = ${JSON.stringify(`/assets/${later}`)};`,
        `export const PRICES_SCRIPT = ${JSON.stringify(`/assets/${prices}`)};`,
        `export const FIRST_FONTS = ${JSON.stringify(fonts.map((file) => `/assets/${file}`))};`,
      ].join("\n");
    },
  };
}

/** The characters that Markdown may name (`&nbsp;`): those people type, of the 2,231 of HTML. Others stay as they were written. */
export const CHARACTER_NAMES: Readonly<Record<string, string>> = {
  ...{
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: "\u00a0",
    shy: "\u00ad",
    copy: "©",
    reg: "®",
  },
  ...{
    trade: "™",
    deg: "°",
    middot: "·",
    times: "×",
    ndash: "–",
    mdash: "—",
    hellip: "…",
    bull: "•",
  },
  ...{
    lsquo: "‘",
    rsquo: "’",
    ldquo: "“",
    rdquo: "”",
    laquo: "«",
    raquo: "»",
    euro: "€",
    pound: "£",
  },
  ...{ frac12: "½", frac14: "¼", frac34: "¾", eacute: "é", egrave: "è", agrave: "à", ccedil: "ç" },
  ...{ auml: "ä", ouml: "ö", uuml: "ü", szlig: "ß", aring: "å", oslash: "ø", aelig: "æ" },
};
/** What the Worker names and never calls, by the end of its file, and what stands in its place. */
const UNUSED = [
  // React's older renderer (renderToString): pages are rendered to streams alone. 35 KB of the budget of 1 MB.
  ["/react-dom-server-legacy.browser.production.js", "module.exports = {};"],
  // Finds addresses in plain text, which Markdown is read without (worker/services/markdown.ts).
  ["/linkify-it/build/index.mjs", "export class LinkifyIt {}"],
  // All names of characters: 13 KB.
  [
    "/entities/dist/index.js",
    `const NAMES = ${JSON.stringify(CHARACTER_NAMES)};
    export const decodeHTMLStrict = (text) => text.replace(/^&(\\w+);$/, (all, name) => Object.hasOwn(NAMES, name) ? NAMES[name] : all);`,
  ],
  // Stripe's numbers and events of its second API, which is not called.
  ["/stripe/esm/Decimal.js", "export class Decimal {}"],
  [
    "/stripe/esm/StripeEventNotificationHandler.js",
    "export class StripeEventNotificationHandler {}",
  ],
  // Calendars are only read (worker/services/calendars/busy-times.ts): of the library, its parser and what that asks.
  ["/ical.js/dist/ical.js", 'import parse from "../lib/ical/parse.js"; export default { parse };'],
  ...["binary", "component", "period", "recur_iterator", "utc_offset", "vcard_time"].map(
    (name) => [`/ical.js/lib/ical/${name}.js`, "export default class {}"] as const,
  ),
  ...["module", "timezone", "timezone_service"].map(
    (name) => [`/ical.js/lib/ical/${name}.js`, "export default {};"] as const,
  ),
  // Sockets to the rooms are a browser's.
  ["/partysocket/dist/ws.js", "export default class {}"],
  // The database is asked over HTTP, never by a WebSocket.
  [
    "/@libsql/client/lib-esm/ws.js",
    "export const _createClient = () => { throw new Error('Name the database by an https: or http: address.'); };",
  ],
] as const;

/** Leaves what is never called out of the Worker, where its package names it all the same. */
export function withoutUnused(): Plugin {
  return {
    name: "without-unused",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    load: (id) => UNUSED.find(([end]) => id.endsWith(end))?.[1] ?? null,
  };
}

/** Notes down which packages a bundle holds a part of, for the list of their licences (licences.ts). */
export function shippedPackages(directory: string): Plugin {
  return {
    name: "shipped-packages",
    apply: "build",
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? file.moduleIds : [],
      );
      noteShipped(directory, this.environment.name, modules);
    },
  };
}

/** The parts of Stripe's API that the Worker calls. */
export const STRIPE_PARTS: readonly string[] = [
  "Charges",
  "Checkout/Sessions",
  "Checkout/index",
  "Disputes",
  "PaymentIntents",
  "Refunds",
];

/** Leaves the other hundred parts out of Stripe's client, which is 34 KB of the Worker's budget with them; each is a class. */
export function withoutUnusedStripe(): Plugin {
  return {
    name: "without-unused-stripe",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    load(id) {
      const [, part] = /\/stripe\/esm\/resources\/(.+)\.js$/.exec(id) ?? [];
      if (part === undefined || STRIPE_PARTS.includes(part)) return null;
      const [, name] = /^export class (\w+)/m.exec(readFileSync(id, "utf8")) ?? [];
      return name === undefined ? null : `export class ${name} {}`;
    },
  };
}
