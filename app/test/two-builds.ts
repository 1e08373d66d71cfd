import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle } from "#scripts/lib/build.ts";
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

/**
 * A site of its own port, beside the stack and on its database, on which one build follows the other. The second one
 * speaks the language "pseudo", so each of its files has another name, and a page shows by its direction whose it is.
 */
export async function startTwoBuilds(): Promise<TwoBuilds> {
  const { chatUrl, libsqlUrl } = testStack();
  const folder = mkdtempSync(join(tmpdir(), "khorizon-two-builds-"));
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  let site: Part | undefined;
  const of = (build: Deployed) => join(folder, build);

  cpSync(join(ROOT, "build"), of("first"), { recursive: true });
  await bundle(SECOND_ID, "pseudo", of("second-alone"));
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
