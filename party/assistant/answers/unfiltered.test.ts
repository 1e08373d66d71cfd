import { expect, test } from "bun:test";
import { normalised } from "../language/text.ts";
import { needsIn } from "./unfiltered.ts";

test("what no filter knows is known by what is published of it", () => {
  const named = (raw: string) => needsIn(normalised(raw)).map(({ need }) => need);
  expect(named("dogs allowed? and can we smoke")).toEqual(["pets", "smoking_shisha"]);
  expect(named("Dürfen Hunde mit?")).toEqual(["pets"]);
  expect(named("можно с собакой")).toEqual(["pets"]);
  expect(named("هل الأكل حلال")).toEqual(["diets"]);
  expect(named("nothing rowdy please, my grandmother is with us")).toEqual([
    "seasickness",
    "music",
  ]);
  expect(named("a catamaran for 12 at sunset")).toEqual([]);
});
