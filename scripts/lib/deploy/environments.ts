import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/lib/install.ts";

export const ENVIRONMENTS = ["staging", "production"] as const;
type EnvironmentName = (typeof ENVIRONMENTS)[number];

/** Where one environment is deployed to. */
export type Environment = {
  name: EnvironmentName;
  /** The Worker's name, from wrangler.toml. */
  worker: string;
  /** The PartyKit project: each environment has one of its own, with its own variables and storage. */
  rooms: string;
  /** Values of the environment, kept by who deploys and never committed (docs/deploy.md). */
  file: string;
  bucket: string;
  /** Every queue the Worker fills or empties, the ones for what is given up too. */
  queues: string[];
};

type WranglerConfig = {
  env: Record<
    string,
    {
      name: string;
      r2_buckets: { bucket_name: string }[];
      queues: { consumers: { queue: string }[] };
    }
  >;
};

/** What wrangler.toml and partykit.json say of an environment. Throws an Error when it is not there. */
export function readEnvironment(name: EnvironmentName, root = ROOT): Environment {
  const toml = Bun.TOML.parse(readFileSync(join(root, "wrangler.toml"), "utf8")) as WranglerConfig;
  const rooms = JSON.parse(readFileSync(join(root, "partykit.json"), "utf8")) as { name: string };
  const own = toml.env[name];
  const bucket = own?.r2_buckets[0]?.bucket_name;
  if (!own || bucket === undefined) throw new Error(`wrangler.toml has no [env.${name}].`);
  return {
    name,
    worker: own.name,
    rooms: `${rooms.name}-${name}`,
    file: join(root, ".deploy", `${name}.env`),
    bucket,
    queues: own.queues.consumers.map(({ queue }) => queue),
  };
}

export type DeployOptions = {
  environment: EnvironmentName;
  /** "dry-run" calls nobody outside of this machine; "rollback" puts the site's version before back. */
  mode: "deploy" | "dry-run" | "rollback";
  /** Deploys what is not committed, too. */
  allowDirty: boolean;
  /** Deploys although the registry cannot be asked for known weaknesses (audit.ts). */
  allowUnaudited: boolean;
  /** Applies migrations that an older version of the code cannot live with (docs/migrations.md). */
  allowContract: boolean;
  /** Deploys older code on a database that a newer version has migrated already: going back by a commit. */
  allowAhead: boolean;
  /** A version of the site to go back to; undefined: the one before. */
  version: string | undefined;
};

const USAGE = `bun run deploy --env staging|production [--dry-run | --rollback [version]] [--allow-dirty] [--allow-unaudited] [--allow-contract] [--allow-ahead]`;

/** What the command line asks for. Throws an Error that says how to call it. */
export function parseOptions(args: readonly string[]): DeployOptions {
  const found: DeployOptions = {
    environment: "production",
    mode: "deploy",
    allowDirty: false,
    allowUnaudited: false,
    allowContract: false,
    allowAhead: false,
    version: undefined,
  };
  let environment: string | undefined;
  const rest = [...args];
  for (let one = rest.shift(); one !== undefined; one = rest.shift()) {
    if (one === "--env" || one === "-e") environment = rest.shift() ?? "";
    else if (one.startsWith("--env=")) environment = one.slice("--env=".length);
    else if (one === "--dry-run") found.mode = "dry-run";
    else if (one === "--allow-dirty") found.allowDirty = true;
    else if (one === "--allow-unaudited") found.allowUnaudited = true;
    else if (one === "--allow-contract") found.allowContract = true;
    else if (one === "--allow-ahead") found.allowAhead = true;
    else if (one === "--rollback") {
      found.mode = "rollback";
      if (rest[0] !== undefined && !rest[0].startsWith("-")) found.version = rest.shift();
    } else throw new Error(`What "${one}" means is not known.\n${USAGE}`);
  }
  // A rehearsal harms nobody: it takes production by itself. Whatever changes something has to name its place.
  if (environment === undefined && found.mode === "dry-run") environment = "production";
  const name = ENVIRONMENTS.find((one) => one === environment);
  if (name === undefined) throw new Error(`--env must be ${ENVIRONMENTS.join(" or ")}.\n${USAGE}`);
  return { ...found, environment: name };
}
