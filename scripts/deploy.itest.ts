/** `bun run deploy --dry-run`: the whole way up to the calls that need an account, with secrets at hand. */
import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { testStack } from "#app/test/stack.ts";
import { serverSnapshot } from "#db/backup/server-snapshot.ts";
import { file } from "#db/entities/file.ts";
import { seedDatabase } from "#db/seed/index.ts";
import { fillForBackup, sumsOf } from "#db/testing/backup.ts";
import { startDatabase } from "#db/testing/database.ts";
import { PRERENDERED_PATHS } from "#domain/config/prerendered.ts";
import { type Run, runCommand } from "./lib/command.ts";
import { roomsTrustSite, untilHealthy } from "./lib/deploy/checks.ts";
import { deployPictures } from "./lib/deploy/pictures.ts";
import { ROOT } from "./lib/install.ts";
import { designPictures, listOfPictures } from "./lib/pictures.ts";
import { prerender } from "./lib/prerender.ts";
import { PATIENCE_MS } from "./lib/process.ts";

const home = mkdtempSync(join(tmpdir(), "deploy-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const SECRETS = {
  LIBSQL_URL: "libsql://very-own-name.turso.example",
  LIBSQL_AUTH_TOKEN: "libsql-token-nobody-may-see",
  AUTH_SECRET: "kR7-vQ2.pX9_mL4+zT8=wB3/nH6*yD5!",
  ASSISTANT_API_KEY: "model-key-nobody-may-see",
  CLOUDFLARE_API_TOKEN: "cloudflare-token-nobody-may-see",
  PARTYKIT_TOKEN: "partykit-token-nobody-may-see",
};
const deploy = (...args: string[]) =>
  runCommand([process.execPath, "scripts/deploy.ts", ...args], {
    seconds: 600,
    env: {
      ...SECRETS,
      PARTYKIT_LOGIN: "somebody",
      SITE_URL: "https://boats.example",
      CHAT_URL: "https://rooms.boats.example",
      ASSISTANT_BASE_URL: "https://model.example/v1",
      ASSISTANT_MODEL: "one",
      HOME: home,
    },
  });

const config = join(ROOT, "build/server/wrangler.json");
const before = readFileSync(config, "utf8");
/** Once for this file: what it builds is looked at by more than one test. */
let begun: ReturnType<typeof deploy> | undefined;
const rehearsal = () => {
  begun ??= deploy("--dry-run", "--env", "staging");
  return begun;
};

test("a rehearsal ends well, measures, shows no secret and leaves the running build alone", async () => {
  const { ok, output } = await rehearsal();
  expect(output).toContain("Ready to be deployed");
  expect(ok).toBe(true);
  const pictures = "which of them khorizon-staging-files does not have is asked";
  for (const words of [
    "khorizon-staging",
    "Worker ",
    "public style ",
    "fonts ",
    "rooms ",
    pictures,
  ])
    expect(output).toContain(words);
  for (const value of Object.values(SECRETS)) expect(output).not.toContain(value);
  expect(readFileSync(config, "utf8")).toBe(before);
  // Neither tool was given an account's login to keep.
  expect(existsSync(join(home, ".partykit"))).toBe(false);
}, 620_000);

test("pages are built ahead from a live database without a change in it: nothing is counted, sent or run", async () => {
  await rehearsal();
  // As the rehearsal has left it, with a mail that waits and whatever else is due.
  const built = join(ROOT, ".deploy/build/staging");
  const live = await startDatabase();
  try {
    await fillForBackup(live.db);
    const before = await sumsOf(serverSnapshot(live));
    expect(await prerender(built, live)).toEqual([...PRERENDERED_PATHS]);
    expect(await sumsOf(serverSnapshot(live))).toEqual(before);
  } finally {
    await live.stop();
  }
}, 620_000);

test("pictures that a version brings are put and recorded once; what an administrator did to others stays", async () => {
  const live = await startDatabase();
  try {
    const { url, db } = live;
    const admin = { adminEmail: "admin@boats.example", adminPassword: "Long-enough-1" };
    await seedDatabase({ url, mode: "none", ...admin });
    const keyed = (key: string) => eq(file.key, key);
    // As in a database of before "head-anchor" came, with another one reworded and a third deleted.
    await db.delete(file).where(keyed("head-anchor"));
    await db.update(file).set({ alt: "Our own words" }).where(keyed("head-stern"));
    await db.update(file).set({ statusid: -1 }).where(keyed("head-berths"));
    let list = listOfPictures().replace("head-anchor.webp\n", "");
    const put: string[] = [];
    const run: Run = async (command) => {
      const given = command[command.indexOf("--filename") + 1] ?? "";
      if (command.includes("bulk")) put.push(readFileSync(given, "utf8"));
      if (command.includes("--file"))
        list = readFileSync(command[command.indexOf("--file") + 1] ?? "", "utf8");
      return { ok: true, timedOut: false, output: list };
    };
    const deployed = () => deployPictures(run, { bucket: "boats" }, { LIBSQL_URL: url });
    expect(await deployed()).toEqual(["1 are put into boats, 1 are new in the database"]);
    expect(put.map((text) => JSON.parse(text).map(({ key }: { key: string }) => key))).toEqual([
      ["master/head-anchor"],
    ]);
    expect(await deployed()).toEqual(["all of the design's are there"]);
    expect(put).toHaveLength(1);
    const now = await db
      .select({ key: file.key, alt: file.alt, statusid: file.statusid })
      .from(file)
      .where(inArray(file.key, ["head-anchor", "head-berths", "head-stern"]))
      .orderBy(file.key);
    expect(now.map(({ statusid }) => statusid)).toEqual([1, -1, 1]);
    expect(now[2]?.alt).toBe("Our own words");
  } finally {
    await live.stop();
  }
}, 60_000);

test("a bucket that cannot be asked stops a deployment before anything is put; an empty one gets all", async () => {
  const live = await startDatabase();
  const asked: string[] = [];
  const answering =
    (output: string): Run =>
    async (command) => {
      asked.push(command.slice(2, 5).join(" "));
      return { ok: !command.includes("get"), timedOut: false, output };
    };
  const values = { LIBSQL_URL: live.url };
  try {
    const refused = deployPictures(answering("Authentication error"), { bucket: "boats" }, values);
    await expect(refused).rejects.toThrow("Authentication error");
    expect(asked).toEqual(["r2 object get"]);
    // Whose database is not filled yet gets its records with the seed.
    const fresh = answering("The specified key does not exist.");
    expect(await deployPictures(fresh, { bucket: "boats" }, values)).toEqual([
      `${designPictures().length} are put into boats, 0 are new in the database`,
    ]);
  } finally {
    await live.stop();
  }
}, 60_000);

test("the check behind a deployment knows the running site, its build, and whether the rooms trust it", async () => {
  const { siteUrl, chatUrl, dataDir } = testStack();
  const said = await untilHealthy(siteUrl, undefined, { patienceMs: PATIENCE_MS });
  const { build } = JSON.parse(said.slice("200 ".length)).data as { build: string };
  expect(await untilHealthy(siteUrl, build, { patienceMs: PATIENCE_MS })).toStartWith("200 ");
  await expect(untilHealthy(siteUrl, "other", { patienceMs: 1, pauseMs: 1 })).rejects.toThrow(
    "with build other",
  );
  const secret = readFileSync(join(dataDir, "auth-secret"), "utf8").trim();
  const trust = (AUTH_SECRET: string) => roomsTrustSite({ AUTH_SECRET, CHAT_URL: chatUrl });
  expect(await trust(secret)).toBe("yes");
  expect(await trust(SECRETS.AUTH_SECRET)).toBe("no");
  expect(await roomsTrustSite({ CHAT_URL: chatUrl })).toBe("unknown");
});
