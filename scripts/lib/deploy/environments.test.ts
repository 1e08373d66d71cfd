import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/lib/install.ts";
import { ENVIRONMENTS, parseOptions, readEnvironment } from "./environments.ts";

type Config = Record<string, unknown> & { env: Record<string, Record<string, unknown>> };
const config = Bun.TOML.parse(readFileSync(join(ROOT, "wrangler.toml"), "utf8")) as Config;

/** What an environment takes over from the top by itself; all the rest it has to name (wrangler's rule). */
const INHERITED = [
  ...["$schema", "name", "main", "compatibility_date", "compatibility_flags", "preview_urls"],
  ...["upload_source_maps", "assets", "placement", "observability", "triggers", "limits", "env"],
];

/** The kinds of bindings and the names the Worker calls them by. */
function bindings(part: Record<string, unknown>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [kind, value] of Object.entries(part)) {
    if (INHERITED.includes(kind) || kind === "vars" || kind === "routes") continue;
    if (kind === "queues") {
      const { producers, consumers } = value as Record<string, { binding: string }[]>;
      found.producers = (producers ?? []).map(({ binding }) => binding).sort();
      found.consumers = (consumers ?? []).map((consumer) =>
        // The same batches and tries; what differs are the names alone.
        JSON.stringify(consumer).replaceAll(/khorizon(?:-staging|-production)?-/g, ""),
      );
      continue;
    }
    const list = (Array.isArray(value) ? value : [value]) as { binding?: string; name?: string }[];
    found[kind] = list.map(({ binding, name }) => binding ?? name ?? "").sort();
  }
  return found;
}

test.each([...ENVIRONMENTS])("[env.%s] names every binding the top level has", (name) => {
  expect(bindings(config.env[name] ?? {})).toMatchObject(bindings(config));
  expect(Object.keys(bindings(config)).length).toBeGreaterThanOrEqual(4);
});

test("what staging has, production has, and the other way round", () => {
  const [staging, production] = ENVIRONMENTS.map((name) => bindings(config.env[name] ?? {}));
  expect(staging).toEqual(production ?? {});
});

test("staging and production share nothing: names, buckets, queues, rate limits, and say which they are", () => {
  const parts = [config, ...ENVIRONMENTS.map((name) => config.env[name] ?? {})];
  const own = (key: string, list: string) =>
    parts.flatMap((part) =>
      ((part[list] ?? []) as Record<string, string>[]).map((one) => one[key]),
    );
  for (const values of [
    parts.map(({ name }) => name),
    own("bucket_name", "r2_buckets"),
    own("namespace_id", "ratelimits"),
    parts.flatMap(({ queues }) =>
      (queues as { consumers: { queue: string }[] }).consumers.map(({ queue }) => queue),
    ),
    ENVIRONMENTS.map((name) => readEnvironment(name).rooms),
  ]) {
    expect(new Set(values).size).toBe(values.length);
  }
  for (const name of ENVIRONMENTS) expect(config.env[name]?.vars).toEqual({ ENVIRONMENT: name });
});

test("logs are on everywhere, without those that hold addresses, and cron runs", () => {
  for (const part of [config, ...ENVIRONMENTS.map((name) => config.env[name] ?? {})]) {
    const whole = { ...config, ...part };
    expect(whole.observability).toMatchObject({ enabled: true, logs: { invocation_logs: false } });
    expect(whole.triggers).toEqual({ crons: ["* * * * *"] });
    expect(whole.upload_source_maps).toBe(true);
  }
});

test("an environment that wrangler.toml does not have is an error", () => {
  expect(() => readEnvironment("preview" as never)).toThrow("wrangler.toml has no [env.preview].");
});

test("whatever changes something names its place; a rehearsal takes production", () => {
  expect(() => parseOptions([])).toThrow("--env must be staging or production.");
  expect(() => parseOptions(["--rollback"])).toThrow("--env must be");
  expect(() => parseOptions(["--env", "prod"])).toThrow("--env must be");
  expect(parseOptions(["--dry-run"])).toMatchObject({ mode: "dry-run", environment: "production" });
});

test("flags are read in any order, and what is not known is refused", () => {
  expect(parseOptions(["--allow-dirty", "--env=staging"])).toEqual({
    environment: "staging",
    mode: "deploy",
    allowDirty: true,
    allowUnaudited: false,
    allowContract: false,
    allowAhead: false,
    version: undefined,
  });
  expect(parseOptions(["--rollback", "0f1e", "--env", "staging"])).toMatchObject({
    mode: "rollback",
    version: "0f1e",
  });
  expect(parseOptions(["--rollback", "--env", "staging"]).version).toBeUndefined();
  expect(() => parseOptions(["--env", "staging", "--dryrun"])).toThrow('What "--dryrun" means');
});
