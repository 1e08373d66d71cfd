import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { FURTHER_LANGUAGES } from "#domain/config/site-languages.ts";
import type { Run } from "#scripts/lib/command.ts";
import { parseOptions, readEnvironment } from "./environments.ts";
import { deploySteps, rollbackSteps } from "./plan.ts";
import { deployRooms } from "./rooms.ts";
import { deploySite } from "./site.ts";
import { runSteps } from "./steps.ts";

const environment = readEnvironment("staging");

/** Tools that note what they are asked and answer as told; a file they are given is read while it is there. */
function tools(answer: (words: string) => { ok: boolean; output: string } | undefined) {
  const asked: string[] = [];
  const files: string[] = [];
  const run: Run = async ([, ...args]) => {
    const words = args
      .filter((word) => !word.includes("/") || word.includes("://"))
      .join(" ")
      .replace(/ --(?:config|secrets-file)\b/g, "");
    asked.push(words);
    for (const file of args.filter((word) => /(?:rooms|secrets)\.json$/.test(word)))
      files.push(readFileSync(file, "utf8"));
    return { timedOut: false, ...(answer(words) ?? { ok: true, output: "" }) };
  };
  return { run, asked, files };
}

test("with a secret missing anywhere nothing is built, migrated or deployed", async () => {
  const { run, asked } = tools((words) =>
    words.startsWith("secret list")
      ? { ok: true, output: '[{"name":"AUTH_SECRET"}]' }
      : { ok: true, output: "Deployed variables: AUTH_SECRET, SITE_URL" },
  );
  const values = { LIBSQL_URL: "libsql://x.example", SITE_URL: "https://x.example" };
  const options = parseOptions(["--env", "staging", "--allow-dirty"]);
  const said: string[] = [];
  const steps = deploySteps({ run, environment, options, values });
  expect(await runSteps(steps, (line) => said.push(line))).toBe(false);
  expect(asked.filter((words) => /deploy|push|build|rollback/.test(words))).toEqual([]);
  const text = said.join("\n");
  expect(text).toContain("LIBSQL_AUTH_TOKEN is missing (site and rooms)");
  expect(text).toContain("CHAT_URL is missing (site)");
  expect(text).toContain(
    "Not done:   Build, Sizes, Migrations, Pictures, Pages built ahead, Rooms, Site, Health",
  );
  expect(text).toContain("Nothing was changed anywhere.");
});

test("what is not committed is not deployed, unless it is meant", async () => {
  const { run } = tools((words) =>
    words.startsWith("status") ? { ok: true, output: " M app/root.tsx\n" } : undefined,
  );
  const check = (...args: string[]) =>
    deploySteps({
      run,
      environment,
      options: parseOptions(["--env", "staging", ...args]),
      values: { LIBSQL_URL: "libsql://x.example" },
    })[0]?.run();
  await expect(check()).rejects.toThrow("1 files that are not committed");
  expect(await check("--allow-dirty")).toContainEqual(expect.stringContaining("1 files"));
});

test("accounts and a database that are not at hand are named before anything is asked of them", async () => {
  const { run, asked } = tools((words) =>
    words === "whoami"
      ? { ok: true, output: "Not logged in, run npx partykit login to get user details" }
      : { ok: !words.startsWith("whoami"), output: "" },
  );
  const options = parseOptions(["--env", "staging"]);
  const [checks] = deploySteps({ run, environment, options, values: {} });
  await expect(checks?.run()).rejects.toThrow(/^Cloudflare: .*\nPartyKit: .*\nTurso: /);
  expect(asked.at(-1)).toBe("whoami");
});

test("a queue that the account does not have is named before anything is changed", async () => {
  const { run, asked } = tools((words) => ({ ok: !words.endsWith("mail-dead"), output: "" }));
  const [checks] = deploySteps({
    run,
    environment,
    options: parseOptions(["--env", "staging"]),
    values: { LIBSQL_URL: "libsql://x.example" },
  });
  await expect(checks?.run()).rejects.toThrow(
    /^khorizon-staging-mail-dead is not there: bun wrangler queues create khorizon-staging-mail-dead$/,
  );
  expect(asked.filter((words) => words.startsWith("queues"))).toHaveLength(5);
});

test("the rooms get their variables before their code; the very first time the code makes the project", async () => {
  const given = { vars: { AUTH_SECRET: "s3cret" }, buildId: "abc" };
  const known = tools(() => undefined);
  await deployRooms(known.run, environment, given);
  const name = "--name khorizon-chat-staging";
  expect(known.asked).toEqual([`env push ${name}`, `deploy ${name} --minify`]);
  const [pushed = "", deployed = ""] = known.files;
  expect(JSON.parse(pushed).vars).toEqual(given.vars);
  expect(deployed).not.toContain("s3cret");
  expect(JSON.parse(deployed).define).toEqual({ __BUILD_ID__: '"abc"' });

  let tries = 0;
  const first = tools((words) => {
    if (!words.startsWith("env push")) return undefined;
    tries += 1;
    return tries === 1 ? { ok: false, output: "Error: Project not found" } : undefined;
  });
  await deployRooms(first.run, environment, given);
  expect(first.asked.map((words) => words.split(" --")[0])).toEqual([
    "env push",
    "deploy",
    "env push",
    "deploy",
  ]);
});

test("the site's secrets go up with its code, in a file that is gone afterwards", async () => {
  const { run, asked, files } = tools(() => ({ ok: true, output: "Current Version ID: 0f-1e\n" }));
  const built = {
    ...{ id: "abc", language: "en", folder: "/b", licences: "1 MIT" },
    ...{ config: "/b/server/wrangler.json", further: ["/b/ar/server/wrangler.json"] },
  };
  expect(await deploySite(run, built, { AUTH_SECRET: "s3cret" })).toBe("0f-1e");
  expect(asked).toEqual(["deploy --tag abc", "deploy --tag abc"]);
  expect(new Set(files)).toEqual(new Set(['{"AUTH_SECRET":"s3cret"}']));
});

test("going back asks for the version before, or the one that is named, and touches nothing else", async () => {
  const { run, asked } = tools(() => undefined);
  for (const version of [[], ["0f1e"]]) {
    const options = parseOptions(["--env", "staging", "--rollback", ...version]);
    const steps = rollbackSteps({ run, environment, options, values: {} });
    expect(await runSteps(steps, () => {})).toBe(true);
  }
  const name = (worker: string) => `--name ${worker} --yes --message bun run deploy --rollback`;
  expect(asked).toEqual([
    `rollback ${name("khorizon-staging")}`,
    ...FURTHER_LANGUAGES.toReversed().map(
      ({ tag }) => `rollback ${name(`khorizon-staging-${tag}`)}`,
    ),
    `rollback 0f1e ${name("khorizon-staging")}`,
  ]);
});
