import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  committedMigrations,
  compareMigrations,
  contractReason,
  MIGRATIONS_FOLDER,
  type Migration,
  migrationRefusal,
} from "#db/migrate.ts";
import { contractSteps } from "./testing/contract-steps.ts";

/** Made before there was a running version to live with. */
const BEFORE_THE_RULE = ["0003_session_tokens", "0009_chat_messages", "0013_uploads"];
const textOf = (name: string) => readFileSync(join(MIGRATIONS_FOLDER, `${name}.sql`), "utf8");

test("no migration takes away what a running version needs, unless it says that it is a contract step", () => {
  const unmarked = committedMigrations()
    .filter(({ name, contract }) => contract === undefined && !BEFORE_THE_RULE.includes(name))
    .map(({ name }) => ({ name, steps: contractSteps(textOf(name)) }))
    .filter(({ steps }) => steps.length > 0);
  // Mend: expand now and take away later (docs/migrations.md), or say "-- contract: why" in the first line.
  expect(unmarked).toEqual([]);
  for (const name of BEFORE_THE_RULE) expect(contractSteps(textOf(name))).not.toEqual([]);
});

test("migrations stand in the order of their time: one that does not would never be applied", () => {
  const times = committedMigrations().map(({ when }) => when);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});

test.each([
  ["drop table `booking`;", "drops table booking"],
  ["DROP TABLE IF EXISTS booking", "drops table booking"],
  ['alter table "booking" drop column phone;', "drops a column of booking"],
  ["ALTER TABLE `booking` RENAME COLUMN `phone` TO `tel`;", "renames (in) booking"],
  ["ALTER TABLE `booking` RENAME TO `trip`;", "renames (in) booking"],
  ["DROP VIEW open_requests;", "drops view open_requests"],
  [
    "select 1;--> statement-breakpoint\nALTER TABLE `booking`\n  ADD `tel` text NOT NULL;",
    "adds a column without default that must be filled to booking",
  ],
  ["CREATE UNIQUE INDEX `one` ON `booking` (`email`);", "makes values of booking unique"],
])("%j is a contract step", (text, step) => {
  expect(contractSteps(text)).toEqual([step]);
});

test.each([
  "ALTER TABLE `booking` ADD `tel` text;",
  "ALTER TABLE `booking` ADD `tel` text DEFAULT '' NOT NULL;",
  "CREATE TABLE trip (a text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX u ON trip (a);",
  "CREATE TABLE scratch (a text);\nALTER TABLE scratch RENAME TO trip;\n",
  "-- drop table booking, some day\nCREATE INDEX i ON booking (email);",
  "DROP INDEX i; DROP TRIGGER t;",
  "CREATE TRIGGER t AFTER INSERT ON booking BEGIN delete from a; drop table b; END;",
])("%j is none", (text) => {
  expect(contractSteps(text)).toEqual([]);
});

test("SQLite's way to change a table, making it anew under its name, is a contract step", () => {
  const rebuilt =
    "CREATE TABLE `__new_booking` (a text);--> statement-breakpoint\nINSERT INTO `__new_booking` SELECT a FROM booking;--> statement-breakpoint\nDROP TABLE `booking`;--> statement-breakpoint\nALTER TABLE `__new_booking` RENAME TO `booking`;";
  expect(contractSteps(rebuilt)).toEqual(["drops table booking"]);
});

test("a contract step says why in its first line", () => {
  expect(contractReason("-- contract: nobody reads phone since 3.2\ndrop …")).toBe(
    "nobody reads phone since 3.2",
  );
  expect(contractReason("-- contract:\ndrop …")).toBeUndefined();
  expect(contractReason("select 1;\n-- contract: too late")).toBeUndefined();
});

const made = (name: string, when: number): Migration => ({
  name,
  when,
  hash: `hash of ${name}`,
  contract: undefined,
});
const [one, two, three] = [made("one", 1), made("two", 2), made("three", 3)];
const had = ({ when, hash }: Migration) => ({ when, hash });

test("what is pending is applied; nothing stands against it", () => {
  const state = compareMigrations([one, two, three], [had(one)]);
  expect(state.pending).toEqual([two, three]);
  expect(migrationRefusal(state)).toBeUndefined();
  expect(compareMigrations([one], []).pending).toEqual([one]);
});

test("a database that a newer version has migrated is refused", () => {
  const refusal = migrationRefusal(compareMigrations([one], [had(one), had(two)]));
  expect(refusal).toContain("a newer version runs on it");
});

test("one that came late, with an earlier time than what is applied, is refused instead of left out", () => {
  const state = compareMigrations([one, two, three], [had(one), had(three)]);
  expect(state.pending).toEqual([]);
  expect(migrationRefusal(state)).toContain("Generate them anew, behind the others.");
  expect(migrationRefusal(state)).toContain("two");
});

test("one that was written anew after it was applied is named", () => {
  const state = compareMigrations([one, two], [had(one), { when: 2, hash: "another" }]);
  expect(state.changed).toEqual([two]);
});
