import { expect, test } from "bun:test";
import { marinaOf } from "./marinas.ts";

test("a meeting point is found by what people call its marina, and one that nobody knows has no place", () => {
  expect(marinaOf("Dubai Marina, Gate 3")?.name).toBe("Dubai Marina");
  expect(marinaOf("DUBAI HARBOR, pier 7")?.name).toBe("Dubai Harbour");
  expect(marinaOf("Creek Golf & Yacht Club, berth 12")?.name).toBe("Creek Golf & Yacht Club");
  expect(marinaOf("By the Creek, steps of Al Seef")?.name).toBe("Dubai Creek");
  expect(marinaOf("دبي مارينا، البوابة 3")?.name).toBe("Dubai Marina");
  expect(marinaOf("Abu Dhabi, Yas Marina")).toBeUndefined();
  expect(marinaOf("")).toBeUndefined();
});
