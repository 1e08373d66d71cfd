import type { Picture } from "#domain/rules/fields.ts";

// An ordered list of pictures as records hold it; the first is the cover.

export type Pictures = readonly Picture[];

/** A list with one of its items at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** The list with files at its end that it does not have yet, as far as there is room. */
export function withFiles(list: Pictures, uuids: readonly string[], most: number): Picture[] {
  const known = new Set(list.map(({ file_uuid }) => file_uuid));
  const fresh = [...new Set(uuids)].filter((uuid) => !known.has(uuid));
  const all = [...list, ...fresh.map((file_uuid): Picture => ({ file_uuid }))];
  return all.slice(0, Math.max(list.length, most));
}

/** The list with what stays in view of one picture when it is cropped. */
export function positioned(list: Pictures, file_uuid: string, position: string): Picture[] {
  return list.map((picture) =>
    picture.file_uuid === file_uuid ? { file_uuid, position } : picture,
  );
}

/**
 * The place of a row that is dragged to a height, from the middles of all rows: after those of the others it has
 * passed. It stays right while the list follows the pointer, whatever the heights of the rows.
 */
export function placeAt(middles: readonly number[], dragged: number, y: number): number {
  return middles.filter((middle, row) => row !== dragged && middle < y).length;
}

/** Where the focus of a crop can be put, in percent from the start corner: left, middle, right. */
export const STEPS = [0, 50, 100] as const;

/** "34% 50%" as the nearest of the nine places; the middle where nothing, or something else, is said. */
export function nearestStep(position: string | undefined): { across: number; down: number } {
  const [across = 50, down = 50] =
    /^(\d{1,3})% (\d{1,3})%$/
      .exec(position ?? "")
      ?.slice(1)
      .map(Number) ?? [];
  const nearest = (value: number) => Math.min(2, Math.max(0, Math.round(value / 50)));
  return { across: nearest(across), down: nearest(down) };
}
