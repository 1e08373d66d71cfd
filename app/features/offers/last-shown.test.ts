/** Without a connection a page that reads its data again stays as it is. */
import { expect, test } from "bun:test";
import { renderHook } from "@testing-library/react";
import { lastShown } from "./use-live-offers.ts";

const away = () => Promise.reject(new TypeError("Failed to fetch"));

function shown(data: { key: string; offers: number }) {
  const last = lastShown<typeof data>();
  renderHook(() => last.useShown(data));
  return last;
}

test("what is read is given, what can't be read is what stands there", async () => {
  const last = shown({ key: "r1", offers: 2 });
  expect(await last.orShown("r1", async () => ({ key: "r1", offers: 3 }))).toEqual({
    key: "r1",
    offers: 3,
  });
  expect(await last.orShown("r1", away)).toEqual({ key: "r1", offers: 2 });
});

test("never for another request, and not in place of an answer of the server", async () => {
  const last = shown({ key: "r1", offers: 2 });
  await expect(last.orShown("r2", away)).rejects.toThrow("Failed to fetch");
  const refused = new Response(null, { status: 404 });
  await expect(last.orShown("r1", () => Promise.reject(refused))).rejects.toBe(refused);
  await expect(lastShown().orShown("r1", away)).rejects.toThrow();
});
