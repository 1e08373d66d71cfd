import { readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { ROOT } from "../lib/install.ts";
import { deathNotice, type Part, startPart, until } from "../lib/process.ts";

/** A Worker as bare workerd serves it: no proxy before it, no inspector, no log but its own. */
export type Worker = {
  name: string;
  port: number;
  /** The folder of its modules; `main` is the one that answers. */
  folder: string;
  main: string;
  date: string;
  flags: readonly string[];
  text?: Readonly<Record<string, string>>;
  /** A folder of static files that env.ASSETS reads. */
  assets?: string;
  /** False: its cache forgets all it is given, so that each page is rendered. */
  keeps?: boolean;
};

/** The runtime that wrangler brings is the one the product is developed and tested with. */
function binary(): string {
  const wrangler = createRequire(join(ROOT, "node_modules/wrangler/package.json"));
  return join(dirname(wrangler.resolve("workerd/package.json")), "bin/workerd");
}

/** Starts a Worker in a workerd of its own, with a stand-in for the Cache API; resolves once it listens. */
export async function serveWorker(folder: string, worker: Worker): Promise<Part> {
  const file = worker.name.replaceAll(/\W+/g, "-");
  const config = join(folder, `${file}.capnp`);
  writeFileSync(config, configOf(folder, worker));
  const part = startPart(worker.name, [binary(), "serve", "--experimental", config], {
    log: join(folder, `${file}.log`),
  });
  const answers = until(async () => (await fetch(`http://127.0.0.1:${worker.port}/`)).status > 0, {
    message: `${worker.name} did not answer.`,
  });
  const died = part.ended.then((end) => {
    throw new Error(deathNotice(end));
  });
  died.catch(() => {});
  try {
    await Promise.race([answers, died]);
  } catch (error) {
    await part.stop();
    throw error;
  }
  return part;
}

/** Modules of a build: its main file first, then what it imports. */
function modulesOf(folder: string, { folder: from, main }: Worker): string {
  const files = readdirSync(from, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".js") && file !== main);
  const path = (file: string) => JSON.stringify(relative(folder, join(from, file)));
  return [main, ...files]
    .map((file) => `(name = ${JSON.stringify(file)}, esModule = embed ${path(file)})`)
    .join(",\n    ");
}

function configOf(folder: string, worker: Worker): string {
  const path = (file: string) => JSON.stringify(relative(folder, file));
  const list = (texts: readonly string[]) => texts.map((text) => JSON.stringify(text)).join(", ");
  const bindings = Object.entries(worker.text ?? {}).map(
    ([name, text]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(text)})`,
  );
  if (worker.assets) bindings.push('(name = "ASSETS", service = "assets")');
  const here = import.meta.dirname;
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = .worker),
    (name = "cache", worker = .cache),
    (name = "internet", network = (allow = ["private"])),
    ${worker.assets ? `(name = "assets", worker = .assets), (name = "files", disk = ${JSON.stringify(worker.assets)}),` : ""}
  ],
  sockets = [(name = "http", address = "127.0.0.1:${worker.port}", http = (), service = "worker")],
);
const worker :Workerd.Worker = (
  modules = [
    ${modulesOf(folder, worker)}
  ],
  compatibilityDate = "${worker.date}",
  compatibilityFlags = [${list(worker.flags)}],
  bindings = [${bindings.join(", ")}],
  cacheApiOutbound = "cache",
);
const cache :Workerd.Worker = (
  modules = [(name = "cache.js", esModule = embed ${path(join(here, "workers/cache.js"))})],
  compatibilityDate = "${worker.date}",
  bindings = [(name = "KEEPS", json = "${worker.keeps ?? true}")],
);
${
  worker.assets
    ? `const assets :Workerd.Worker = (
  modules = [(name = "assets.js", esModule = embed ${path(join(here, "workers/assets.js"))})],
  compatibilityDate = "${worker.date}",
  bindings = [(name = "FILES", service = "files")],
);`
    : ""
}
`;
}
