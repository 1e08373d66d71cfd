import { expect, test } from "bun:test";
import { packageMessages } from "#domain/messages/en/package.ts";
import { wishedExtras } from "./extras.ts";

const options = [{ title: "Grazing table" }, { title: "Jet ski" }, { title: "Birthday cake" }];
const wished = (comment: string) => wishedExtras(comment, options).map(({ title }) => title);

test("extras are those of the line that the package's page writes, as the comment has it now", () => {
  const line = packageMessages.extras.wish(["Grazing table", "Jet ski"]);
  expect(wished(line)).toEqual(["Grazing table", "Jet ski"]);
  expect(wished(`We are six.\n${line}\nThank you.`)).toEqual(["Grazing table", "Jet ski"]);
  expect(wished(line.replace(", Jet ski", ""))).toEqual(["Grazing table"]);
  expect(wished(line.replace("Jet ski", "Helicopter"))).toEqual(["Grazing table"]);
});

test("an extra that is only talked about is none", () => {
  expect(wished("No jet ski, please. A birthday cake would be nice.")).toEqual([]);
  expect(wished("")).toEqual([]);
});
