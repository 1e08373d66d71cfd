import { expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { licencesText, packageFolders, readShipped, type Shipped, unfit } from "./licences.ts";

const shipped = (more: Partial<Shipped>): Shipped => ({
  ...{ name: "left-pad", version: "1.0.0", licence: "MIT", source: "https://x.example", text: "" },
  ...more,
});

test("a licence that is not known to fit is named, and one that is missing too", () => {
  const names = ["MIT", "GPL-3.0-only", "SEE LICENSE IN LICENSE", "none", "(MIT OR GPL-2.0)"];
  expect(unfit(names.map((licence) => shipped({ licence })))).toEqual(
    names.slice(1).map((licence) => `left-pad 1.0.0: ${licence}`),
  );
});

test("a module is of the innermost package it stands in, whatever else is on its way", () => {
  expect(
    packageFolders([
      "/site/node_modules/@ark/schema/out/scope.js",
      "/site/node_modules/@ark/schema/node_modules/ms/index.js?v=1",
      "/site/app/root.tsx",
      "\0virtual:x",
      "/site/node_modules/ms/index.js",
    ]),
  ).toEqual([
    "/site/node_modules/@ark/schema",
    "/site/node_modules/@ark/schema/node_modules/ms",
    "/site/node_modules/ms",
  ]);
});

test("a package is read with its own text, and its repository in each way of writing it", () => {
  const folder = mkdtempSync(join(tmpdir(), "licences-"));
  const made = (name: string, repository: unknown, file?: string) => {
    const at = join(folder, name);
    mkdirSync(at);
    const about = { name, version: "1.0.0", license: "MIT", repository };
    writeFileSync(join(at, "package.json"), JSON.stringify(about));
    if (file) writeFileSync(join(at, file), "Copyright (c) Ada\n");
    return readShipped(at);
  };
  try {
    const source = "https://github.com/ada/a";
    expect(made("a", { url: "git+https://github.com/ada/a.git" }, "LICENSE.md")).toMatchObject({
      source,
      text: "Copyright (c) Ada",
    });
    expect(made("b", "ada/a", "license").text).toBe("Copyright (c) Ada");
    expect(made("c", "github:ada/a")).toMatchObject({ source, text: "" });
    expect(made("d", undefined).source).toBe("npm: d");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the list names each package and has each text once, fonts and passwords too", () => {
  const text = licencesText([
    shipped({ name: "a", text: "Copyright (c) Ada" }),
    shipped({ name: "b", text: "Copyright (c) Ada" }),
    shipped({ name: "c" }),
    shipped({ name: "d", licence: "Apache-2.0" }),
  ]);
  expect(text.match(/Copyright \(c\) Ada/g)).toHaveLength(1);
  for (const words of [
    "a 1.0.0 (MIT): https://x.example",
    "\na, b\n",
    "Permission is hereby granted",
    "Apache License",
    "SIL OPEN FONT LICENSE",
    "CC BY-SA 3.0",
  ])
    expect(text).toContain(words);
  expect(() => licencesText([shipped({ licence: "BSD-2-Clause" })])).toThrow("BSD-2-Clause");
});
