import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { ROOT } from "./install.ts";

const LINE = /\b(?:log\(\s*"(?:info|warn|error)",\s*|log(?:Failure|Stripe)\(\s*)"([a-z_]+)"/g;

test("docs/runbook.md tells of every event of the log, and of no other", () => {
  const logged = new Set<string>();
  for (const file of new Glob("{app,domain,worker,party,db}/**/*.{ts,tsx}").scanSync({
    cwd: ROOT,
  })) {
    if (/\.(?:test|itest|journey)\.tsx?$/.test(file)) continue;
    for (const [, event = ""] of readFileSync(join(ROOT, file), "utf8").matchAll(LINE))
      logged.add(event);
  }
  const runbook = readFileSync(join(ROOT, "docs/runbook.md"), "utf8");
  const [, table = ""] = /\| event .*\n\| -.*\n((?:\|.*\n)+)/.exec(runbook) ?? [];
  const listed = table
    .split("\n")
    .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)])
    .map(([, event = ""]) => event);
  expect(listed.toSorted()).toEqual([...logged].toSorted());
});
