import { SITE_LANGUAGES } from "#domain/config/site-languages.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import type { Run } from "#scripts/lib/command.ts";
import { checkAudit } from "./audit.ts";
import {
  checkAccounts,
  checkQueues,
  checkTree,
  measure,
  overBudget,
  roomsTrustSite,
  sizeLine,
  untilHealthy,
} from "./checks.ts";
import type { DeployOptions, Environment } from "./environments.ts";
import { committedLines, migrateDatabase } from "./migrations.ts";
import { deployPictures, pictureLines } from "./pictures.ts";
import { deployRooms, roomsBytes, roomsVariables } from "./rooms.ts";
import {
  type Built,
  buildFor,
  deploySite,
  finishFor,
  rollBackSite,
  siteBytes,
  siteSecrets,
} from "./site.ts";
import type { Step } from "./steps.ts";
import {
  type Deployed,
  SECRETS,
  secretLines,
  secretProblems,
  secretStates,
  sharedValues,
  type Values,
  wrongValues,
} from "./values.ts";

export type Plan = {
  run: Run;
  environment: Environment;
  options: DeployOptions;
  values: Values;
};

const NOTHING = "Nothing was changed anywhere. Put it right and call the same again.";

/**
 * What a deployment does, in this order: everything that can refuse comes before anything that changes. Then the
 * database (expand: both versions live with it), the design's pictures, the rooms (they know what pages of before and after say), the site.
 */
export function deploySteps(plan: Plan): Step[] {
  const { run, environment, options, values } = plan;
  let built: Built | undefined;
  const ready = () => {
    if (built === undefined) throw new Error("the build is missing");
    return built;
  };
  const before: Step[] = [
    { name: "Checks", run: () => checks(plan), otherwise: NOTHING },
    { name: "Secrets", run: () => secrets(plan), otherwise: NOTHING },
    {
      name: "Build",
      run: async () => {
        built = await buildFor(environment);
        return [
          `build ${built.id} of ${environment.worker}`,
          `licences of what is in it fit: ${built.licences}`,
        ];
      },
      otherwise: NOTHING,
    },
    { name: "Sizes", run: () => sizes(plan, ready()), otherwise: NOTHING },
  ];
  if (options.mode === "dry-run") {
    return [
      ...before,
      { name: "Migrations", run: async () => committedLines(), otherwise: NOTHING },
      { name: "Pictures", run: async () => pictureLines(environment), otherwise: NOTHING },
      { name: "Pages built ahead", run: () => finishFor(ready(), undefined), otherwise: NOTHING },
    ];
  }
  return [
    ...before,
    {
      name: "Migrations",
      run: () => migrateDatabase(values, options),
      otherwise:
        "Migrations are applied all or none, in one transaction; the running version goes on with the database either way. See docs/runbook.md, A migration failed.",
    },
    {
      name: "Pictures",
      run: () => deployPictures(run, environment, values),
      otherwise:
        "The database is migrated, which the running version lives with; pictures that were put already show nowhere yet. Put it right and deploy again.",
    },
    {
      name: "Pages built ahead",
      run: () => finishFor(ready(), databaseOf(values)),
      otherwise:
        "The database is migrated, which the running version lives with; nothing else was changed. Put it right and deploy again.",
    },
    {
      name: "Rooms",
      run: async () => {
        await deployRooms(run, environment, { vars: only(values, "rooms"), buildId: ready().id });
        return [`${environment.rooms} is deployed`];
      },
      otherwise:
        "The database is migrated, which the running version lives with; the rooms may have new variables. The site is as before. Put it right and deploy again.",
    },
    {
      name: "Site",
      run: async () => {
        const version = await deploySite(run, ready(), only(values, "site"));
        return [`${environment.worker} is deployed${version && `, version ${version}`}`];
      },
      otherwise:
        "Database and rooms are new, the site is as before, which works: the rooms know both. Put it right and deploy again.",
    },
    {
      name: "Health",
      run: () => health(values, ready().id),
      otherwise: `The new version is out and not well. Put the one before back: bun run deploy --env ${environment.name} --rollback. Then look at docs/runbook.md.`,
    },
  ];
}

/** What putting the site's earlier version back does. */
export function rollbackSteps({ run, environment, options, values }: Plan): Step[] {
  return [
    {
      name: "Site",
      run: async () => {
        await rollBackSite(run, environment, options.version);
        return [`${environment.worker} is back at ${options.version ?? "the version before"}`];
      },
      otherwise: `Look at the versions: bun wrangler deployments list --name ${environment.worker}`,
    },
    {
      name: "Health",
      run: () => health(values, undefined),
      otherwise:
        "See docs/runbook.md. Rooms and database are as they were; both live with either site.",
    },
  ];
}

async function checks({ run, environment, options, values }: Plan): Promise<string[]> {
  const shared = sharedValues(environment.name, values);
  if (shared.length > 0)
    throw new Error(`Each environment has its own ${shared.join(", ")}; these are the same.`);
  const { name, worker, rooms, bucket } = environment;
  const lines = [
    `${name}: Worker ${worker}, rooms ${rooms}, bucket ${bucket}`,
    await checkTree(run, options),
    await checkAudit(run, options, dubaiDay(new Date())),
  ];
  if (/\.workers\.dev\/?$/.test(values.SITE_URL ?? ""))
    lines.push("SITE_URL is on workers.dev, where no page is kept at the edge");
  if (options.mode === "deploy")
    lines.push(await checkAccounts(run, values), await checkQueues(run, environment));
  return lines;
}

async function secrets({ run, environment, options, values }: Plan): Promise<string[]> {
  const wrong = wrongValues(values);
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  const isReal = options.mode === "deploy";
  const deployed: Deployed = {
    site: isReal ? await siteSecrets(run, environment) : undefined,
    rooms: isReal ? await roomsVariables(run, environment) : undefined,
  };
  const states = secretStates(values, deployed);
  const problems = secretProblems(states, environment);
  // The deployment itself asks the database and the site for their answer.
  for (const name of isReal ? ["LIBSQL_URL", "SITE_URL"] : []) {
    if (!values[name])
      problems.push(`${name} is needed here, too: write it into ${environment.file}`);
  }
  if (problems.length > 0) throw new Error([...secretLines(states), ...problems].join("\n"));
  // Rooms of before had it. They need it until they are replaced.
  const tooMuch = (deployed.rooms ?? []).filter((name) => name.startsWith("AUTH_SECRET"));
  return [
    ...secretLines(states),
    ...tooMuch.map(
      (name) =>
        `the rooms need no ${name}: bun partykit env remove ${name} --name ${environment.rooms}`,
    ),
  ];
}

async function sizes({ run, environment }: Plan, built: Built): Promise<string[]> {
  const found = measure({
    worker: await siteBytes(run, built),
    rooms: await roomsBytes(run, environment, built.id),
    client: `${built.folder}/client`,
  });
  const lines = found.map(sizeLine);
  if (overBudget(found).length > 0) throw new Error(lines.join("\n"));
  return lines;
}

/** What the site is configured with is read there; without an address the pages are built for the default. */
function databaseOf({ LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken }: Values) {
  return url ? { url, authToken } : undefined;
}

async function health(values: Values, build: string | undefined): Promise<string[]> {
  const { SITE_URL: site } = values;
  if (site === undefined) return ["SITE_URL is not set here: look at /api/health yourself"];
  const lines: string[] = [];
  for (const { base } of SITE_LANGUAGES) {
    const address = `${site.replace(/\/$/, "")}${base}`;
    lines.push(`${address}/api/health: ${await untilHealthy(address, build)}`);
  }
  const trust = await roomsTrustSite(values);
  if (trust === "no") {
    throw new Error(
      "The rooms refuse what the site signs: their TICKET_KEY is not of the site's AUTH_SECRET.",
    );
  }
  const words = {
    yes: "the rooms take the site's tickets",
    unknown: "site and rooms: AUTH_SECRET is not at hand here, not compared",
  };
  return [...lines, words[trust]];
}

/** The values that one of the two reads. */
function only(values: Values, place: "site" | "rooms"): Values {
  const names = SECRETS.filter((rule) => rule[place]).map(({ name }) => name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}
