import { expect, test } from "bun:test";
import { pseudo, pseudoText } from "./pseudo.ts";

test("copy is accented, bracketed and about two fifths longer, and still reads", () => {
  expect(pseudoText("Get offers")).toBe("⟦Géét óófféérs⟧");
  const text = "Their offers arrive by email within hours, in one currency, on one page.";
  expect(pseudoText(text).length / text.length).toBeWithin(1.25, 1.55);
});

test("letters stay within what the fonts hold", () => {
  const all = pseudoText("abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ").slice(1, -1);
  expect([...all].every((letter) => letter.charCodeAt(0) < 256)).toBe(true);
});

test("what is read by machines stays: addresses, tags, entities, places for numbers", () => {
  for (const kept of [
    "/packages",
    "https://a.example/x?y=1",
    "mailto:a@b.example",
    "#light",
    "+971501",
    "–",
    "",
  ]) {
    expect(pseudoText(kept)).toBe(kept);
  }
  expect(pseudoText("Ask <b>us</b> at hello@a.example &amp; {name}, # days")).toBe(
    "⟦Áásk <b>úús</b> áát hello@a.example &amp; {name}, # dááýs⟧",
  );
  expect(pseudoText("See [the terms](/terms).")).toBe("⟦Séééé [théé téérms](/terms).⟧");
});

test("functions answer in it, and leave what they were given alone", () => {
  const made = pseudo({
    hello: (name: string) => (name === "" ? "Hello," : `Hello ${name},`),
    listed: (items: readonly string[]) => `Included: ${items.join(", ")}`,
    guests: (n: number) => `${n} guests`,
    asked: (unit: "hour" | "guest") => ({ hour: "each hour", guest: "each guest" })[unit],
  });
  expect(made.hello("")).toBe("⟦Hééllóó,⟧");
  expect(made.hello("Ann (of A+B)")).toBe("⟦Hééllóó Ann (of A+B),⟧");
  expect(made.listed(["fuel", "ice"])).toBe("⟦Ííñçlúúdééd: fuel, ice⟧");
  expect(made.hello("l")).toBe("⟦Hééllóó l,⟧");
  expect(made.guests(12)).toBe("⟦12 gúúéésts⟧");
  expect(made.asked("guest")).toStartWith("⟦ééáá");
});

test("lists and nested objects keep their shape and keys; what is no copy stays", () => {
  const rule = /^a/;
  const made = pseudo({
    steps: [{ title: "Say when" }],
    [-1]: "Removed",
    max: 300,
    rule,
    none: null,
  });
  expect(made.steps[0]?.title).toBe("⟦Sááý whééñ⟧");
  expect(made[-1]).toBe("⟦Réémóóvééd⟧");
  expect(made).toMatchObject({ max: 300, rule, none: null });
});

test("a message made of messages has one pair of brackets and is not lengthened twice", () => {
  const hours = pseudoText("two hours");
  expect(pseudoText(`Holds for ${hours}.`)).toBe("⟦Hóólds fóór twóó hóóúúrs.⟧");
});
