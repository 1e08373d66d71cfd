/** `bun run deploy --env staging|production`, `--dry-run`, `--rollback`: see docs/deploy.md. */
import { ensureInstalled } from "./lib/install.ts";

ensureInstalled();
const { interruption, runCommand } = await import("./lib/command.ts");
const { parseOptions, readEnvironment } = await import("./lib/deploy/environments.ts");
const { deploySteps, rollbackSteps } = await import("./lib/deploy/plan.ts");
const { runSteps } = await import("./lib/deploy/steps.ts");
const { readValues, secretsOf, withoutValues } = await import("./lib/deploy/values.ts");

try {
  const options = parseOptions(process.argv.slice(2));
  const environment = readEnvironment(options.environment);
  const values = readValues(environment);
  // Whatever a tool may print of a failure: no secret reaches the terminal or a build log.
  const secrets = secretsOf(values, process.env);
  const print = (line: string) => console.log(withoutValues(line, secrets));

  print(
    `${options.mode} of ${environment.name}${options.mode === "dry-run" ? ": nothing leaves this machine" : ""}`,
  );
  const plan = { run: runCommand, environment, options, values };
  const steps = options.mode === "rollback" ? rollbackSteps(plan) : deploySteps(plan);
  const ok = await runSteps(steps, print, interruption());
  if (ok && options.mode === "deploy") {
    print(
      `\nDeployed. To put the version before back: bun run deploy --env ${environment.name} --rollback`,
    );
    print("(the site alone; rooms and database live with both: docs/deploy.md, Going back)");
  } else if (ok)
    print(
      options.mode === "dry-run"
        ? "\nReady to be deployed as far as this machine can tell."
        : "\nBack.",
    );
  process.exit(ok ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
