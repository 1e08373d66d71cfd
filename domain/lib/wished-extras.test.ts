import { expect, test } from "bun:test";
import { wishedExtras } from "./wished-extras.ts";

const EXTRAS = [
  ...["Birthday cake", "Grazing table", "Served dinner", "Decorations", "Jet ski", "Paddleboards"],
  ...["Snorkelling set", "Photographer", "Drone video", "Live oud", "Transfers"],
].map((title) => ({ title }));
const wished = (comment: string) => wishedExtras(comment, EXTRAS).map(({ title }) => title);

test.each([
  ["Could we bring a cake for my mother?", ["Birthday cake"]],
  ["Two cakes, please, and we would love a photographer!", ["Birthday cake", "Photographer"]],
  ["We want to snorkel and ride a jetski.", ["Jet ski", "Snorkelling set"]],
  ["Please decorate the deck; is there a transfer from JBR?", ["Decorations", "Transfers"]],
  ["Extras: Grazing table, Drone video", ["Grazing table", "Drone video"]],
])("%j speaks of what the provider has", (comment, titles) => {
  expect(wished(comment)).toEqual(titles);
});

test.each([
  "",
  "A table for ten, all set for a birthday, with live music.",
  "Is the dinghy served?",
])("%j speaks of none", (comment) => {
  expect(wished(comment)).toEqual([]);
});
