import { afterEach, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import { Glob } from "bun";
import { SelectField } from "./field.tsx";

const ROOT = join(import.meta.dir, "../..");
const { DEV } = import.meta.env;
afterEach(() => {
  if (DEV === undefined) delete process.env.DEV;
});

function topics(value: string) {
  return (
    <SelectField id="topic" label="Topic" none="Any">
      <option value="charter">Charter</option>
      {[
        <option key="press" value={value}>
          Press
        </option>,
      ]}
    </SelectField>
  );
}

test("no field of a visitor drops figures of other keyboards, as those of type number do", async () => {
  const found: string[] = [];
  for await (const file of new Glob("app/**/*.tsx").scan({ cwd: ROOT })) {
    const source = readFileSync(join(ROOT, file), "utf8");
    if (!/^app\/features\/admin\/|\.test\./.test(file) && source.includes('type="number"'))
      found.push(file);
  }
  expect(found).toEqual([]);
});

test("a select item with an empty value is a developer's error (SPEC §8)", () => {
  const { error } = console;
  console.error = () => {};
  process.env.DEV = "1";
  try {
    expect(() => render(topics(""))).toThrow("A select item must have a value");
  } finally {
    console.error = error;
  }
  render(topics("press"));
  expect(screen.getAllByRole<HTMLOptionElement>("option").map(({ value }) => value)).toEqual([
    "",
    "charter",
    "press",
  ]);
});

test("visitors of a built site are not stopped by it", () => {
  render(topics(""));
  expect(screen.getAllByRole("option")).toHaveLength(3);
});
