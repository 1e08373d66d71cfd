import { readdirSync } from "node:fs";
import { join } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { plainSheets } from "./scripts/lib/plain-sheets.ts";
import {
  askForRouteModules,
  baseIn,
  builtScripts,
  compileAhead,
  messagesIn,
  serviceWorker,
  sheetsIn,
  shippedPackages,
  shortBootScripts,
  withoutUnused,
  withoutUnusedStripe,
} from "./scripts/lib/vite-plugins.ts";

/** One place decides where local state lives, so that several instances can run side by side. */
const dataDir = process.env.DATA_DIR ?? ".data";

/** The language that this build speaks (docs/languages.md). */
const LANGUAGE = process.env.UI_LANGUAGE || "en";

/** What `bun run dev` hands to the Worker; a built Worker gets these as secrets and variables instead. */
const WORKER_VARIABLES = [
  "ENVIRONMENT",
  "LIBSQL_URL",
  "LIBSQL_AUTH_TOKEN",
  "SITE_URL",
  "CHAT_URL",
  "AUTH_SECRET",
  "AUTH_SECRET_PREVIOUS",
  "RATE_LIMITS",
  "OUTSIDE_HOSTS",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_API",
  "ADMIN_PASSKEY_GRACE_DAYS",
  "VAPID_PUBLIC_KEY",
  "VAPID_PRIVATE_KEY",
  "ASSISTANT_BASE_URL",
  "ASSISTANT_API_KEY",
  "ASSISTANT_MODEL",
];

function workerVariables(): Record<string, string> {
  const set = WORKER_VARIABLES.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(set.filter((pair): pair is [string, string] => Boolean(pair[1])));
}

type Graph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
};

const APP = join(import.meta.dirname, "app");
const CLIENT_ROUTE = "?__react-router-build-client-route";
/** What every page loads, whichever route it shows. */
const EVERY_PAGE = [join(APP, "entry.client.tsx"), join(APP, `root.tsx${CLIENT_ROUTE}`)];
const PUBLIC_PAGES = readdirSync(join(APP, "routes/public"))
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => join(APP, "routes/public", `${file}${CLIENT_ROUTE}`));
/** As many public pages must need a module for all to get it in one file. */
const SHARED_BY = 5;

/**
 * What every page loads comes in two files and not in forty: fewer requests, and 13 KB less, since small files compress
 * badly. The libraries are apart, as they stay the same from one build to the next. What several public pages need is
 * one file more, and so are the small modules of the request form, whose files every page names.
 */
const GROUPS = [
  {
    name: (id: string, graph: Graph) =>
      isOnEveryPage(id, graph) && id.includes("node_modules") ? "libraries" : null,
    priority: 3,
  },
  {
    name: (id: string, graph: Graph) => (isOnEveryPage(id, graph) ? "every-page" : null),
    priority: 2,
  },
  {
    name: (id: string, graph: Graph) =>
      timesShared(id, graph) >= SHARED_BY ? "public-pages" : null,
    priority: 1,
  },
  {
    name: (id: string, graph: Graph) => (isSmallOfForm(id, graph) ? "form-parts" : null),
    priority: 0,
  },
];

/** The request form, and as many characters as a small module of it has at most: of its own, and of the rules and words it shares. */
const FORM = join(APP, "features/request/dialog-form.tsx");
const SMALL = 2000;
const SMALL_SHARED = 5000;
const DOMAIN = join(import.meta.dirname, "domain");

let inForm: Set<string> | undefined;
function isSmallOfForm(id: string, graph: Graph): boolean {
  inForm ??= reachedFrom([FORM], graph);
  const most = id.startsWith(DOMAIN) ? SMALL_SHARED : SMALL;
  return id !== FORM && inForm.has(id) && (graph.getModuleInfo(id)?.code ?? "").length < most;
}

let onEveryPage: Set<string> | undefined;
function isOnEveryPage(id: string, graph: Graph): boolean {
  onEveryPage ??= reachedFrom(EVERY_PAGE, graph);
  return onEveryPage.has(id);
}

let onPublicPages: Set<string>[] | undefined;
function timesShared(id: string, graph: Graph): number {
  onPublicPages ??= PUBLIC_PAGES.map((page) => reachedFrom([page], graph));
  return onPublicPages.filter((modules) => modules.has(id)).length;
}

/** The modules, and all that they import. */
function reachedFrom(modules: readonly string[], graph: Graph): Set<string> {
  const reached = new Set(modules);
  for (const module of reached)
    for (const one of graph.getModuleInfo(module)?.importedIds ?? []) reached.add(one);
  return reached;
}

const SHORT = {
  compress: true,
  mangle: true,
  codegen: true,
};

export default defineConfig(({ command }) => ({
  plugins: [
    cloudflare({
      ...(command === "serve" ? { config: { vars: workerVariables() } } : {}),
      viteEnvironment: { name: "ssr" },
      persistState: { path: `${dataDir}/worker` },
      inspectorPort: false,
      remoteBindings: false,
    }),
    tailwindcss(),
    plainSheets(),
    baseIn(LANGUAGE),
    messagesIn(LANGUAGE),
    sheetsIn(LANGUAGE),
    shortBootScripts(),
    builtScripts(LANGUAGE),
    askForRouteModules(),
    compileAhead(),
    withoutUnused(),
    withoutUnusedStripe(),
    shippedPackages(process.env.BUILD_DIR || "build"),
    serviceWorker(process.env.BUILD_ID ?? "dev", LANGUAGE),
    reactRouter(),
  ],
  // Names are shortened, or the Worker is over its budget of 1 MB: the source maps that are uploaded with it give a stack its names back.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
    ssr: { build: { rolldownOptions: { output: { minify: SHORT } } } },
  },
  define: { __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? "dev") },
  server: { port: Number(process.env.PORT ?? 8787), strictPort: true, host: "127.0.0.1" },
}));
