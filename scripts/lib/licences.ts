import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Not install.ts: the bundler, which runs under Node, reads this file too.
const ROOT = join(import.meta.dirname, "../..");

/**
 * Licences that what is shipped may have: all let it be shipped closed, as long as their text comes along. MPL-2.0 asks
 * for the source of its own files, which are unchanged and named by their address.
 */
const FIT = new Set([
  ...["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "MPL-2.0"],
  ...["Unlicense", "CC0-1.0", "BlueOak-1.0.0"],
]);

/** A package of which a bundle holds a part. */
export type Shipped = {
  name: string;
  version: string;
  licence: string;
  /** Where its source is. */
  source: string;
  /** Its licence as it brings it; empty where it names one only. */
  text: string;
};

/** What is shipped beside packages, with its licence; the whole texts stand in the repository. */
const OTHERS = [
  {
    name: "Newsreader, Instrument Sans, Amiri and IBM's sans of Arabic (fonts, as subsets)",
    text: () => readFileSync(join(ROOT, "app/ui/fonts/OFL.txt"), "utf8"),
  },
  {
    name: "The 3,000 most used passwords, as a filter",
    text: () =>
      "Made of SecLists by Daniel Miessler and Jason Haddix (https://github.com/danielmiessler/SecLists), under CC BY-SA 3.0\n" +
      "(https://creativecommons.org/licenses/by-sa/3.0/), and so is the filter.",
  },
];

const LICENCE_FILE = /^(?:licen[cs]e|copying)/i;
/** The folder of the package that a module is of. */
const FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const listOf = (directory: string, bundle: string) => join(directory, `shipped-${bundle}.json`);

/** The folders of the packages that modules are of. */
export function packageFolders(modules: Iterable<string>): string[] {
  const found = [...modules].flatMap((id) => FOLDER.exec(id.replaceAll("\\", "/"))?.[0] ?? []);
  return [...new Set(found)].toSorted();
}

/** Notes down in `directory` what a bundle of the build holds; `writeLicences` reads it. */
export function noteShipped(directory: string, bundle: string, modules: Iterable<string>): void {
  writeFileSync(listOf(directory, bundle), JSON.stringify(packageFolders(modules)));
}

/** What a package says of itself. */
export function readShipped(folder: string): Shipped {
  const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    name: string;
    version: string;
    license?: string;
    repository?: string | { url: string };
  };
  const { name, version, license = "none", repository = "" } = about;
  const source = (typeof repository === "string" ? repository : repository.url)
    .replace(/^(?:git\+|git:\/\/)+/, "")
    .replace(/\.git$/, "")
    .replace(/^(?:github:|github\.com\/)?(?=[\w.-]+\/[\w.-]+$)/, "https://github.com/");
  const file = readdirSync(folder).find((one) => LICENCE_FILE.test(one));
  const text = file ? readFileSync(join(folder, file), "utf8").trim() : "";
  return { ...{ name, version, licence: license, text }, source: source || `npm: ${name}` };
}

/** What of the packages is under a licence that does not fit, a line for each. */
export function unfit(packages: readonly Shipped[]): string[] {
  return packages
    .filter(({ licence }) => !FIT.has(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
}

/**
 * Leaves client/licences.txt in a build: every package of which the browser, the Worker or the rooms get a part, and all
 * else that is of others, with the texts. Answers how many are under which licence. Throws an Error that names what does
 * not fit.
 */
export async function writeLicences(directory: string): Promise<string> {
  const folders = ["client", "ssr"].flatMap(
    (bundle) => JSON.parse(readFileSync(listOf(directory, bundle), "utf8")) as string[],
  );
  // The style sheet begins with a part of Tailwind's, which is no module.
  const style = join(ROOT, "node_modules/tailwindcss");
  const all = new Set([...folders, ...packageFolders(await modulesOfRooms()), style]);
  const byName = [...all]
    .map(readShipped)
    .map((one) => [`${one.name} ${one.version}`, one] as const);
  const packages = [...new Map(byName).values()].toSorted((a, b) =>
    `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`),
  );
  const wrong = unfit(packages);
  if (wrong.length > 0)
    throw new Error(
      `Shipped under a licence that is not known to fit (scripts/lib/licences.ts):\n${wrong.join("\n")}`,
    );
  writeFileSync(join(directory, "client/licences.txt"), licencesText(packages));
  const counts = Map.groupBy(packages, ({ licence }) => licence);
  return [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([licence, of]) => `${of.length} ${licence}`)
    .join(", ");
}

/** The list for people, and behind it each licence's text once, with the packages it is of. */
export function licencesText(packages: readonly Shipped[]): string {
  const list = packages.map(
    ({ name, version, licence, source }) => `${name} ${version} (${licence}): ${source}`,
  );
  const byText = Map.groupBy(packages, ({ text, licence }) => text || standardText(licence));
  const parts = [
    ...OTHERS.map(({ name, text }) => [name, text()]),
    ...[...byText].map(([text, of]) => [of.map(({ name }) => name).join(", "), text]),
  ];
  const rule = "-".repeat(72);
  return [
    "This site is made with the work of others. What of it reaches a browser, or runs on our servers for it:",
    list.join("\n"),
    ...parts.map(([name, text]) => `${rule}\n${name}\n${rule}\n${text}`),
    "",
  ].join("\n\n");
}

/** The text of a licence that a package names without bringing it; its authors are those of its repository. */
function standardText(licence: string): string {
  if (licence === "Apache-2.0")
    return readFileSync(join(ROOT, "node_modules/typescript-5/LICENSE.txt"), "utf8").trim();
  const text = licence === "MIT" ? MIT : licence === "ISC" ? ISC : undefined;
  if (text === undefined)
    throw new Error(`A package names ${licence} and does not bring its text.`);
  return text;
}

const MIT = `MIT License. Copyright (c) the authors

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

const ISC = `ISC License. Copyright (c) the authors

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`;

/**
 * The modules of which the rooms' code holds something. PartyKit's own bundler does not say, so they are bundled here once
 * more; by a process of its own, since one that began before the packages were installed does not find them.
 */
async function modulesOfRooms(): Promise<string[]> {
  const { main, parties } = JSON.parse(readFileSync(join(ROOT, "partykit.json"), "utf8")) as {
    main: string;
    parties: Record<string, string>;
  };
  const folder = mkdtempSync(join(tmpdir(), "rooms-"));
  try {
    const entries = [main, ...Object.values(parties)];
    const how = ["--target=browser", "--conditions=workerd", "--conditions=worker"];
    const run = Bun.spawn(
      [
        process.execPath,
        "build",
        ...entries,
        ...how,
        "--outdir",
        folder,
        `--metafile=${folder}/meta.json`,
      ],
      { cwd: ROOT, stdout: "ignore", stderr: "pipe" },
    );
    const [said, code] = await Promise.all([new Response(run.stderr).text(), run.exited]);
    if (code !== 0) throw new Error(`The rooms were not bundled: ${said}`);
    const metafile = JSON.parse(readFileSync(join(folder, "meta.json"), "utf8")) as Metafile;
    return shippedBy(metafile);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Metafile = { outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }> };
const shippedBy = ({ outputs }: Metafile) =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([file]) => join(ROOT, file)),
  );
