import { expect, test } from "bun:test";
import { knownSite, rememberSite, siteKnownAt } from "./known-site.ts";

type Config = Parameters<typeof rememberSite>[0];
const row = { name: "Boreas", description: "" } as unknown as Config[number];

test("an isolate knows of the site what it was given last, and nothing before that", () => {
  expect([knownSite(), siteKnownAt()]).toEqual([{}, 0]);
  expect(rememberSite([row])).toEqual(knownSite());
  expect(knownSite()).toMatchObject({ name: "Boreas" });
  // An empty value leaves the default standing.
  expect(knownSite()).not.toHaveProperty("description");
  expect(siteKnownAt()).toBeGreaterThan(0);
});
