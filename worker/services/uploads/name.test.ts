import { expect, test } from "bun:test";
import { UPLOAD_LIMITS } from "#domain/config/uploads.ts";
import { AppError } from "#domain/errors.ts";
import { readUpload } from "./clean.ts";
import { cleanName, downloadName, keyOf } from "./name.ts";

test.each([
  ["Sunset.jpg", "Sunset.jpg"],
  ["C:\\fakepath\\Deck 1.png", "Deck 1.png"],
  ["../../etc/passwd", "passwd"],
  ["evil\u202egnp.html\u0000\n.png", "evilgnp.html.png"],
  ["  a   b.pdf ", "a b.pdf"],
  ["قارب.webp", "قارب.webp"],
])("a name is kept without its path and without what nobody sees: %j", (given, kept) => {
  expect(cleanName(given)).toBe(kept);
});

test.each([undefined, "", "  ", "/", "\u200b", "x".repeat(UPLOAD_LIMITS.nameLength + 1)])(
  "no name: %j",
  (given) => {
    expect(() => cleanName(given)).toThrow(AppError);
  },
);

test("a key is readable, fits an address, and is another one each time", () => {
  expect(keyOf("Søren's Déck @ Sunset.JPG", "image/jpeg")).toMatch(
    /^s-ren-s-deck-sunset-[0-9a-z]{12}$/,
  );
  expect(keyOf("قارب.pdf", "application/pdf")).toMatch(/^document-[0-9a-z]{12}$/);
  expect(keyOf("x".repeat(300), "image/png")).toHaveLength(61);
  const keys = new Set(Array.from({ length: 100 }, () => keyOf("a.png", "image/png")));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[a-z0-9][a-z0-9-]{0,79}$/);
});

const sent = (chunks: number[], headers: Record<string, string> = {}, fails = false) => {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const size = chunks.shift();
      if (size !== undefined) controller.enqueue(new Uint8Array(size).fill(size));
      else if (fails) controller.error(new Error("gone"));
      else controller.close();
    },
  });
  return new Request("http://x/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
};

test("a body is counted while it comes, whatever its length claims", async () => {
  expect([...(await readUpload(sent([2, 3]), 5))]).toEqual([2, 2, 3, 3, 3]);
  expect((await readUpload(sent([3, 90], { "content-length": "1" }), 100)).length).toBe(93);
  expect((await readUpload(sent([], { "content-length": "9999999999999999999" }), 9)).length).toBe(
    0,
  );
  await expect(readUpload(sent([3, 3]), 5)).rejects.toMatchObject({ code: "too_large" });
  await expect(readUpload(sent([9, 9, 9]), 5, 10)).rejects.toMatchObject({ code: "too_large" });
  await expect(readUpload(sent([3], {}, true), 5)).rejects.toMatchObject({ code: "validation" });
});

test.each([
  ["invoice.exe", "invoice.pdf"],
  ["x.html", "x.pdf"],
  ["Kontrakt 2026.PDF", "Kontrakt 2026.pdf"],
  ["no ending", "no ending.pdf"],
  [".htaccess", ".htaccess.pdf"],
])("%s is saved under the ending of what it is", (name, saved) => {
  expect(downloadName(name, "pdf")).toBe(saved);
});
