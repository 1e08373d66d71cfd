import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/lib/install.ts";

export const ENVIRONMENTS = ["staging", "production"] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

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
