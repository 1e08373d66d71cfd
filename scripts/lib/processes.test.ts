import { expect, test } from "bun:test";
import { processes, runnersOf } from "./processes.ts";

test("what runs is found, with its command, its parent and its group", () => {
  const own = processes().find(({ pid }) => pid === process.pid);
  expect(own?.parent).toBe(process.ppid);
  expect(own?.command).toContain("test");
  expect(own?.group).toBeGreaterThan(0);
});

test.each([
  ["bun run start", ["/usr/lib/bun.exe run start", "-bash"], ["/usr/lib/bun.exe run start"]],
  [
    "npx, which starts a shell",
    ["/usr/bin/bun run start", "sh -c bun run start", "npm exec bun run start", "bash"],
    ["/usr/bin/bun run start", "npm exec bun run start"],
  ],
  [
    "a shell that leaves it in the background",
    ["bun run dev", "bash -c bun run dev &"],
    ["bun run dev"],
  ],
  ["npm", ["node /usr/lib/npm-cli.js start"], ["node /usr/lib/npm-cli.js start"]],
  ["somebody else", ["node tools/x.js bun run start", "bun run start"], []],
  ["nobody", [], []],
])("%s runs it", (_, commands, expected) => {
  const chain = ["bun scripts/start.ts", ...commands].map((command, index) => ({
    ...{ pid: 100 - index, parent: 99 - index, group: 1, command },
  }));
  const found = runnersOf(100, chain).map((pid) => chain.find((one) => one.pid === pid)?.command);
  expect(found).toEqual(expected);
});
