import { ENVIRONMENTS, type EnvironmentName } from "./environments.ts";

export type DeployOptions = {
  environment: EnvironmentName;
  /** "dry-run" calls nobody outside of this machine; "rollback" puts the site's version before back. */
  mode: "deploy" | "dry-run" | "rollback";
  /** Deploys what is not committed, too. */
  allowDirty: boolean;
  /** Applies migrations that an older version of the code cannot live with (docs/migrations.md). */
  allowContract: boolean;
  /** Deploys older code on a database that a newer version has migrated already: going back by a commit. */
  allowAhead: boolean;
  /** A version of the site to go back to; undefined: the one before. */
  version: string | undefined;
};

const USAGE = `bun run deploy --env staging|production [--dry-run | --rollback [version]] [--allow-dirty] [--allow-contract] [--allow-ahead]`;

/** What the command line asks for. Throws an Error that says how to call it. */
export function parseOptions(args: readonly string[]): DeployOptions {
  const found: DeployOptions = {
    environment: "production",
    mode: "deploy",
    allowDirty: false,
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
