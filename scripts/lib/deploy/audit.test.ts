import { expect, test } from "bun:test";
import { runCommand } from "#scripts/lib/command.ts";
import { checkAudit } from "./audit.ts";
import { parseOptions } from "./environments.ts";

const deploy = parseOptions(["--env", "staging"]);
const TODAY = "2026-11-29";
const ID = "GHSA-aaaa-bbbb-cccc";

/** The registry's answer, of which bun makes its own, or none. */
async function audit(severity: string | undefined, ...more: unknown[]): Promise<string> {
  const registry = Bun.serve({
    port: 0,
    fetch: () =>
      severity === undefined
        ? new Response(null, { status: 405 })
        : Response.json({
            hono: [
              {
                ...{ id: 1, severity, title: "Lets everybody in", vulnerable_versions: "<99.0.0" },
                url: `https://github.com/advisories/${ID}`,
              },
            ],
          }),
  });
  const env = { NPM_CONFIG_REGISTRY: registry.url.href };
  const [options = deploy, except = {}] = more as [typeof deploy?, object?];
  try {
    return await checkAudit(
      (command, how) => runCommand(command, { ...how, env }),
      options,
      TODAY,
      {
        ...except,
      },
    );
  } finally {
    await registry.stop(true);
  }
}

test("a known weakness from moderate on stops a deployment and says how to go on", async () => {
  for (const severity of ["moderate", "critical"]) {
    const failed = audit(severity);
    await expect(failed).rejects.toThrow(ID);
    await expect(failed).rejects.toThrow("audit-allowed.json");
  }
  expect(await audit("low")).toBe("no known weakness of a package");
});

test("one that is allowed stops it again once its day is over", async () => {
  const until = (day: string) => ({ [ID]: { why: "not reached", until: day } });
  expect(await audit("high", deploy, until(TODAY))).toContain(`but for ${ID} (allowed)`);
  await expect(audit("high", deploy, until("2026-11-28"))).rejects.toThrow(ID);
});

test("a registry that cannot be asked stops it, unless that is meant; a rehearsal asks nobody", async () => {
  await expect(audit(undefined)).rejects.toThrow("--allow-unaudited");
  const meant = parseOptions(["--env", "staging", "--allow-unaudited"]);
  expect(await audit(undefined, meant)).toContain("could not be asked");
  const { mode, allowUnaudited } = parseOptions(["--dry-run"]);
  const nobody = () => Promise.reject(new Error("asked"));
  expect(await checkAudit(nobody, { mode, allowUnaudited }, TODAY)).toContain("was not asked");
});
