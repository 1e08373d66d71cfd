import { expect, test } from "bun:test";
import { UPLOAD_LIMITS } from "#domain/config/uploads.ts";
import { uploadRefusals, adminUploadMessages as words } from "#domain/messages/en/admin-uploads.ts";
import type { FileRecord } from "./file-record.ts";
import { moved, nearestStep, placeAt, positioned, withFiles } from "./picture-list.ts";
import { isDone, startable, type UploadItem, uploadQueue } from "./upload-queue.ts";

const record: FileRecord = {
  uuid: "u",
  key: "deck-1",
  mime: "image/png",
  bytes: 1,
  width: 400,
  height: 300,
  alt: "",
  original_name: "deck.png",
  update_date: "2026-11-20T08:00:00.000Z",
};
const file = (name = "deck.png", size = 3) => {
  const made = new File(["abc"], name, { type: name.endsWith("pdf") ? "application/pdf" : "" });
  Object.defineProperty(made, "size", { value: size });
  return made;
};
const add = (files: File[], onlyPictures = false, items: UploadItem[] = []) =>
  uploadQueue(items, { type: "add", files, firstId: items.length + 1, onlyPictures });

test("three files are sent at once, the next when one has come to its end", () => {
  let items = add([1, 2, 3, 4, 5].map(() => file()));
  expect(startable(items).map(({ id }) => id)).toEqual([1, 2, 3]);
  for (const id of [1, 2, 3]) items = uploadQueue(items, { type: "start", id });
  expect(startable(items)).toEqual([]);
  items = uploadQueue(items, { type: "cancel", id: 2 });
  // It may still be on its way.
  expect(startable(items)).toEqual([]);
  items = uploadQueue(items, { type: "cancelled", id: 2 });
  items = uploadQueue(items, { type: "refused", id: 1, problem: "No" });
  expect(startable(items).map(({ id }) => id)).toEqual([4, 5]);
  items = uploadQueue(items, { type: "retry", id: 1 });
  expect(items[0]).toMatchObject({ state: "waiting", share: 0 });
  expect(items[0]?.problem).toBeUndefined();
});

test("a picture is done when it is described, a PDF when it is stored", () => {
  let items = add([file(), file("terms.pdf")]);
  items = uploadQueue(items, { type: "stored", id: 1, record, duplicate: false });
  const pdf = { ...record, uuid: "p", mime: "application/pdf" };
  items = uploadQueue(items, { type: "stored", id: 2, record: pdf, duplicate: true });
  expect(items.map(isDone)).toEqual([false, true]);
  items = uploadQueue(items, { type: "described", record: { ...record, alt: "A deck" } });
  expect(items.map(isDone)).toEqual([true, true]);
  // What is done is not cancelled any more.
  expect(uploadQueue(items, { type: "cancel", id: 1 })[0]?.state).toBe("stored");
});

test("what can be known without sending is said at once", () => {
  const { pictureBytes, pdfBytes } = UPLOAD_LIMITS;
  const [empty, large, pdf, wide] = add([
    file("a.png", 0),
    file("b.png", pictureBytes + 1),
    file("c.pdf", pdfBytes),
    file("d.pdf", pdfBytes + 1),
  ]);
  expect(empty?.problem).toBe(uploadRefusals.empty);
  expect(large?.problem).toBe(uploadRefusals.tooLarge("picture", 15));
  expect(pdf?.state).toBe("waiting");
  expect(wide?.problem).toBe(uploadRefusals.tooLarge("PDF", 20));
  expect(add([file("c.pdf")], true)[0]?.problem).toBe(words.notPicture);
});

const list = ["a", "b", "c"].map((file_uuid) => ({ file_uuid }));
const order = (pictures: readonly { file_uuid: string }[]) =>
  pictures.map(({ file_uuid }) => file_uuid).join("");

test("pictures are moved, added once, and no further than there is room", () => {
  expect(order(moved(list, 0, 2))).toBe("bca");
  expect(order(moved(list, 2, 0))).toBe("cab");
  expect(order(moved(list, 1, 9))).toBe("acb");
  expect(order(moved(list, 9, 0))).toBe("abc");
  expect(order(withFiles(list, ["c", "d", "d", "e"], 4))).toBe("abcd");
  expect(order(withFiles(list, ["d"], 2))).toBe("abc");
  expect(positioned(list, "b", "0% 100%")[1]).toEqual({ file_uuid: "b", position: "0% 100%" });
});

test("a dragged row takes its place after the rows it has passed", () => {
  const middles = [50, 150, 400];
  expect(placeAt(middles, 0, 20)).toBe(0);
  expect(placeAt(middles, 0, 160)).toBe(1);
  expect(placeAt(middles, 0, 900)).toBe(2);
  expect(placeAt(middles, 2, 10)).toBe(0);
  expect(placeAt(middles, 2, 120)).toBe(1);
});

test("a crop's focus is shown as the nearest of nine places", () => {
  expect(nearestStep("34% 90%")).toEqual({ across: 1, down: 2 });
  expect(nearestStep("8% 50%")).toEqual({ across: 0, down: 1 });
  expect(nearestStep("top left")).toEqual({ across: 1, down: 1 });
  expect(nearestStep("900% 0%")).toEqual({ across: 2, down: 0 });
});
