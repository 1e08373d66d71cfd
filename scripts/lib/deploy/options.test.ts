import { expect, test } from "bun:test";
import { parseOptions } from "./options.ts";

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
