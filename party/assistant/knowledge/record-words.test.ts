import { expect, test } from "bun:test";
import { recordWords } from "./record-words.ts";

const said = recordWords(
  new Map([
    ["Golden hour", "الساعة الذهبية"],
    ["Golden hour (RIB)", "الساعة الذهبية (RIB)"],
    ["Towels", "مناشف"],
    ["Ice", "ثلج"],
  ]),
);

test("records' words stand in the visitor's language, whatever case they were quoted in, the longest first", () => {
  expect(said("[Golden hour (RIB)](/package/golden-hour-rib): towels، Ice.")).toBe(
    "[الساعة الذهبية (RIB)](/package/golden-hour-rib): مناشف، ثلج.",
  );
});

test("a title before its price is one", () => {
  expect(said("- Towels: 30 درهم")).toBe("- مناشف: 30 درهم");
});

test("a piece of an English sentence and an address stay", () => {
  const text = "Bring two towels, ice and water. [x](/package/Golden hour)";
  expect(said(text)).toBe(text);
});

test("without words an answer stays as it is", () => {
  expect(recordWords(new Map())("Ice")).toBe("Ice");
});
