import { expect, test } from "bun:test";
import { normalised } from "../language/text.ts";
import { SPEECH } from "./context.ts";
import { unfilteredIn } from "./unfiltered.ts";

test("what no filter knows is named in the visitor's language", () => {
  const named = (speech: keyof typeof SPEECH, raw: string) =>
    unfilteredIn({ say: SPEECH[speech], text: normalised(raw) });
  expect(named("en", "a yacht for 8, my mum is in a wheelchair")).toEqual(["step-free boarding"]);
  expect(named("en", "dogs allowed? and can we smoke")).toEqual(["pets", "smoking aboard"]);
  expect(named("de", "Dürfen Hunde mit?")).toEqual(["Tiere an Bord"]);
  expect(named("ru", "можно с собакой")).toEqual(["животные на борту"]);
  expect(named("ar", "هل الأكل حلال")).toEqual(["الطعام الحلال"]);
  expect(named("en", "a catamaran for 12 at sunset")).toEqual([]);
});
