import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { FURTHER_LANGUAGES } from "#domain/config/site-languages.ts";
import { folderOf } from "#scripts/lib/build.ts";
import { finishBuild } from "#scripts/lib/build-files.ts";
import { ROOT } from "#scripts/lib/install.ts";
import { freePort, until } from "#scripts/lib/process.ts";
import { startSite } from "#scripts/lib/stack.ts";
import { testStack } from "./stack.ts";

/** The builds that may stand on the site's port: the stack's, and a later one with or without the files of the first. */
export type Deployed = "first" | "second" | "second-alone";

export type TwoBuilds = {
  siteUrl: string;
  /** Puts a build in the place of the one that runs. */
  deploy: (build: Deployed) => Promise<void>;
  stop: () => Promise<void>;
};

const SECOND_ID = "second-build";
/** Stands in the names of the second build's files in place of what they hold. */
export const SECOND_MARK = "-2nd_";

/**
 * The first build under other names, as another one's would be: its id, the version of its routes, and each hashed file
 * of the browser's, wherever it is named. Bundling again would take longer than all that is tried with it.
 */
function makeSecond(first: string, second: string): void {
  // Without the other languages, which have Workers of their own.
  const further = FURTHER_LANGUAGES.map(({ tag }) => folderOf(first, tag));
  cpSync(first, second, {
    recursive: true,
    // What tells of the builds before, and the pages built ahead, which the second one has none of.
    filter: (path) =>
      !further.includes(path) && !/\/(builds\.json|builds|former-assets|_prerendered)$/.test(path),
  });
  const config = join(second, "server/wrangler.json");
  const { services: _, ...alone } = JSON.parse(readFileSync(config, "utf8"));
  writeFileSync(config, JSON.stringify(alone));
  const assets = join(second, "client/assets");
  const names = new Map<string, string>();
  const versions: string[] = [];
  for (const [n, name] of readdirSync(assets).entries()) {
    const [, stem = "", hash = "", ending = ""] = /^(.+)-(.{8})(\.\w+)$/.exec(name) ?? [];
    const isRoutes = /^manifest-[0-9a-f]{8}\.js$/.test(name);
    if (isRoutes) versions.push(hash);
    const other = isRoutes ? `-${turned(hash)}` : `${SECOND_MARK}${`${n}`.padStart(4, "0")}`;
    names.set(name, `${stem}${other}${ending}`);
    renameSync(join(assets, name), join(assets, `${stem}${other}${ending}`));
  }
  // A file of the Worker's that is the same as one of the browser's has its name too.
  const server = join(second, "server/assets");
  for (const name of readdirSync(server))
    renameSync(join(server, name), join(server, names.get(name) ?? name));
  const { id } = JSON.parse(readFileSync(join(first, "client/builds/latest.json"), "utf8")) as {
    id: string;
  };
  for (const file of readdirSync(second, { recursive: true, encoding: "utf8" })) {
    if (![".js", ".css", ".json"].includes(extname(file))) continue;
    const text = readFileSync(join(second, file), "utf8")
      .replaceAll(/[\w.-]+-[\w-]{8}\.\w+/g, (name) => names.get(name) ?? name)
      .replaceAll(id, SECOND_ID);
    writeFileSync(
      join(second, file),
      versions.reduce((now, version) => now.replaceAll(version, turned(version)), text),
    );
  }
}

/** Another one like it. */
const turned = (hash: string) => [...hash].reverse().join("");

/**
 * One address on which one build follows the other: first the stack's site, then a second one beside it and on its
 * database, which is the first under other names, by which a page shows whose it is.
 */
export async function startTwoBuilds(): Promise<TwoBuilds> {
  const { siteUrl: firstUrl, chatUrl, libsqlUrl } = testStack();
  const folder = mkdtempSync(join(tmpdir(), "khorizon-two-builds-"));
  const port = await freePort();
  const build = join(ROOT, "build");
  const second = join(folder, "second");
  const ofFirst = new Set(readdirSync(join(build, "client/assets")));
  makeSecond(build, second);
  const ofSecond = new Set(readdirSync(join(second, "client/assets")));
  // As on the machine that built the first: its list and files are at hand.
  for (const kept of ["builds.json", "former-assets"])
    cpSync(join(build, kept), join(second, kept), { recursive: true });
  finishBuild(second, { id: SECOND_ID, prerendered: [] }, Date.now());

  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { recursive: true });
  let now: Deployed = "first";
  /** What only the first build has. */
  const isGone = (path: string) => {
    const [, name = ""] = /^\/assets\/([^/]+)$/.exec(path) ?? [];
    return ofFirst.has(name) && !ofSecond.has(name);
  };
  const isOfFormer = (path: string) =>
    path.startsWith("/builds/meta/") && !path.endsWith(`/${SECOND_ID}.json`);
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      if (now === "second-alone" && (isGone(pathname) || isOfFormer(pathname)))
        return new Response("gone", { status: 404 });
      const origin = now === "first" ? firstUrl : `http://localhost:${port}`;
      const headers = new Headers(request.headers);
      headers.delete("host");
      const { method } = request;
      const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
      const init = { method, headers, body, redirect: "manual" } as const;
      const answer = await fetch(origin + pathname + search, init);
      const given = new Headers(answer.headers);
      for (const name of ["content-encoding", "content-length"]) given.delete(name);
      return new Response(answer.body, { status: answer.status, headers: given });
    },
  });
  const siteUrl = `http://localhost:${server.port}`;
  const site = startSite(
    {
      port,
      dataDir,
      siteUrl,
      chatUrl,
      authSecret: "two-builds-share-this-secret-0123456789",
      authSecretPrevious: undefined,
      libsqlAuthToken: undefined,
      rateLimits: "off",
      uiLanguage: "",
      passed: {},
      siteOnly: {},
    },
    libsqlUrl,
    { build: second },
  );
  const died = site.ended.then(({ log }) => {
    throw new Error(`the site ended; its log is ${log}`);
  });
  died.catch(() => {});
  return {
    siteUrl,
    async deploy(wanted) {
      const up = until(async () => (await fetch(`http://localhost:${port}/robots.txt`)).ok, {
        message: "the second build did not answer",
      });
      await Promise.race([up, died]);
      now = wanted;
    },
    async stop() {
      await server.stop(true);
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
