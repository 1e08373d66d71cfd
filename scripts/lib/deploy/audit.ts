import { endOf, type Run } from "#scripts/lib/command.ts";
import allowed from "./audit-allowed.json";
import type { DeployOptions } from "./environments.ts";

/** A known weakness that is lived with until a day, by its number (GHSA-…), and why. */
export type Allowed = Record<string, { why: string; until: string }>;

const ASK_SECONDS = 60;
const HOW_TO_GO_ON = `Update what has it (bun audit fix, then bun run test), or, if it does not reach us, write its GHSA number into
scripts/lib/deploy/audit-allowed.json: {"GHSA-…": {"why": "…", "until": "2027-01-31"}}.`;

/**
 * Asks the registry for known weaknesses of all installed packages, those that build it too. Throws an Error with those
 * from "moderate" on that nobody has allowed, or when it could not be asked. A rehearsal asks nobody, and says so.
 */
export async function checkAudit(
  run: Run,
  { mode, allowUnaudited }: Pick<DeployOptions, "mode" | "allowUnaudited">,
  today: string,
  except: Allowed = allowed,
): Promise<string> {
  if (mode !== "deploy") return "known weaknesses of packages: the registry was not asked";
  const live = Object.keys(except).filter((id) => today <= (except[id]?.until ?? ""));
  const ignored = live.map((id) => `--ignore=${id}`);
  const asked = await run([process.execPath, "audit", "--audit-level=moderate", ...ignored], {
    seconds: ASK_SECONDS,
  });
  const but = live.length > 0 ? `, but for ${live.join(", ")} (allowed)` : "";
  if (asked.ok) return `no known weakness of a package${but}`;
  if (/\bvulnerabilit(?:y|ies)\b/.test(asked.output))
    throw new Error(`${endOf(asked, 60)}\n${HOW_TO_GO_ON}`);
  if (allowUnaudited) return "known weaknesses of packages: the registry could not be asked";
  throw new Error(
    `Known weaknesses of packages could not be asked for:\n${endOf(asked)}\nTry again, or say --allow-unaudited.`,
  );
}
