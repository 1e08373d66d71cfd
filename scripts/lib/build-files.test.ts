/** What a build leaves for open pages: SPEC §7 (builds/latest.json, builds/meta), and the files of former builds. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FORMER_BUILDS } from "#domain/config/limits.ts";
import { finishBuild } from "./build-files.ts";

const DAY = 86_400_000;
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "build-files-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** A build as the bundler leaves it: it empties what was served before. */
function build(id: string, files: string[], at: number) {
  rmSync(join(directory, "client"), { recursive: true, force: true });
  mkdirSync(join(directory, "client/assets"), { recursive: true });
  for (const file of files) writeFileSync(join(directory, "client/assets", file), `${id} ${file}`);
  finishBuild(directory, { id, prerendered: ["/terms"] }, at);
}
const served = () => readdirSync(join(directory, "client/assets")).sort();
const json = (path: string) => JSON.parse(readFileSync(join(directory, "client", path), "utf8"));

test("latest.json names the build, its meta names the pages built ahead", () => {
  build("one", ["a-1.js"], 5);
  expect(json("builds/latest.json")).toEqual({ id: "one", timestamp: 5 });
  expect(json("builds/meta/one.json")).toEqual({
    id: "one",
    timestamp: 5,
    prerendered: ["/terms"],
  });
});

test("hashed files of former builds stay for seven days after they were replaced, and their meta with them", () => {
  build("one", ["a-1.js", "same.js"], 0);
  build("two", ["a-2.js", "same.js"], 30 * DAY);
  expect(served()).toEqual(["a-1.js", "a-2.js", "same.js"]);
  expect(existsSync(join(directory, "client/builds/meta/one.json"))).toBe(true);
  build("three", ["a-3.js", "same.js"], 37 * DAY - 1);
  expect(served()).toEqual(["a-1.js", "a-2.js", "a-3.js", "same.js"]);
  build("three", ["a-3.js", "same.js"], 37 * DAY);
  expect(served()).toEqual(["a-2.js", "a-3.js", "same.js"]);
  expect(existsSync(join(directory, "client/builds/meta/one.json"))).toBe(false);
  expect(readFileSync(join(directory, "client/assets/same.js"), "utf8")).toBe("three same.js");
});

test("not more former builds stay than are named", () => {
  const count = FORMER_BUILDS.count + 3;
  for (let n = 0; n < count; n++) build(`b${n}`, [`a-${n}.js`], n);
  expect(served()).toHaveLength(FORMER_BUILDS.count + 1);
  expect(served()).not.toContain("a-0.js");
});

test("a list that cannot be read is as if there had been no build", () => {
  build("one", ["a-1.js"], 0);
  writeFileSync(join(directory, "builds.json"), "{");
  build("two", ["a-2.js"], 1);
  expect(served()).toEqual(["a-2.js"]);
});
