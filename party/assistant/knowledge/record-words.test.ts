import { expect, test } from "bun:test";
import { recordWords, sentencePairs, withEnglishApart } from "./record-words.ts";

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
  expect(said("- Towels: AED 30 للحجز")).toBe("- مناشف: AED 30 للحجز");
});

test("a piece of an English sentence and an address stay", () => {
  const text = "Bring two towels, ice and water. [x](/package/Golden hour)";
  expect(said(text)).toBe(text);
});

test("without words an answer stays as it is", () => {
  expect(recordWords(new Map())("Ice")).toBe("Ice");
});

test("sentences of records are said in Arabic, and those they have in English alone are named and set apart", () => {
  const pairs = sentencePairs([
    {
      en: "It is calm there. The captain knows the way.",
      said: "المكان هادئ هناك. والقبطان يعرف الطريق.",
    },
    { en: "Two sentences in English. And one more of them.", said: "جملة واحدة." },
  ]);
  const link = "[باقة](/package/golden-hour-by-the-palm)";
  expect(withEnglishApart(`${link}: The captain knows the way.`, pairs, "بالإنجليزية:")).toBe(
    `${link}: والقبطان يعرف الطريق.`,
  );
  expect(
    withEnglishApart(
      `نعم.\n- ${link}: It is calm there. And one more of them.`,
      pairs,
      "بالإنجليزية:",
    ),
  ).toBe(`نعم.\nبالإنجليزية:\n\n- ${link}: المكان هادئ هناك. \u2068And one more of them.\u2069`);
  expect(withEnglishApart("أنا Captain Noor في Khorizon.", pairs, "بالإنجليزية:")).not.toContain(
    "\u2068",
  );
});
