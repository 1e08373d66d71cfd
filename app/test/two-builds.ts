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
import { freePort, type Part, until } from "#scripts/lib/process.ts";
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
  cpSync(first, second, {
    recursive: true,
    // What tells of the builds before, and the pages built ahead, which the second one has none of.
    filter: (path) => !/\/(builds\.json|builds|former-assets|_prerendered)$/.test(path),
  });
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
 * A site of its own port, beside the stack and on its database, on which one build follows the other. Each file of the
 * second one has another name, by which a page shows whose it is.
 */
export async function startTwoBuilds(): Promise<TwoBuilds> {
  const { chatUrl, libsqlUrl } = testStack();
  const folder = mkdtempSync(join(tmpdir(), "khorizon-two-builds-"));
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  let site: Part | undefined;
  const of = (build: Deployed) => join(folder, build);

  // Without the other languages, which have Workers of their own.
  const further = FURTHER_LANGUAGES.map(({ tag }) => folderOf(join(ROOT, "build"), tag));
  cpSync(join(ROOT, "build"), of("first"), {
    recursive: true,
    filter: (path) => !further.includes(path),
  });
  const config = join(of("first"), "server/wrangler.json");
  const { services: _, ...alone } = JSON.parse(readFileSync(config, "utf8"));
  writeFileSync(config, JSON.stringify(alone));
  makeSecond(of("first"), of("second-alone"));
  cpSync(of("second-alone"), of("second"), { recursive: true });
  // As on the machine that built the first: its list and files are at hand.
  for (const kept of ["builds.json", "former-assets"])
    cpSync(join(of("first"), kept), join(of("second"), kept), { recursive: true });
  for (const build of ["second", "second-alone"] as const)
    finishBuild(of(build), { id: SECOND_ID, prerendered: [] }, Date.now());

  async function deploy(build: Deployed) {
    await site?.stop();
    const dataDir = join(folder, "data");
    mkdirSync(dataDir, { recursive: true });
    site = startSite(
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
      { build: of(build) },
    );
    const died = site.ended.then(({ log }) => {
      throw new Error(`the site ended; its log is ${log}`);
    });
    const up = until(async () => (await fetch(`${siteUrl}/robots.txt`)).ok, {
      message: `the build "${build}" did not answer`,
    });
    await Promise.race([up, died]);
    died.catch(() => {});
  }
  return {
    siteUrl,
    deploy,
    async stop() {
      await site?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
