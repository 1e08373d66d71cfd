import { expect, test } from "bun:test";
import { toReviews } from "./catalogue.ts";

const file = (key: string) => ({ key, width: 1600, height: 1067, colours: null });
const review = (day: string, stars: number, vessel: string) => ({
  ...{ uuid: `${vessel} ${day}`, stars, comment: "", author: "", answer: "", pack: null },
  ...{ create_date: new Date(day), start_date: new Date(day), guest_pictures: null },
  picture: { ...file(vessel), uuid: vessel, alt: "A yacht", mime: "image/webp" },
  picture_position: null,
  near: 0,
  gallery: JSON.stringify([file(vessel), file(`${vessel}-saloon`)]),
});

test("each review stands beside its vessel, those of one vessel beside its pictures one after the other", () => {
  const shown = toReviews([
    review("2026-05-01", 4, "a"),
    review("2026-06-01", 5, "a"),
    review("2026-04-01", 4, "b"),
    review("2026-03-01", 3, "a"),
    { ...review("2026-02-01", 2, "c"), gallery: null },
    { ...review("2026-01-01", 1, "c"), gallery: null },
  ]);
  expect(shown.map(({ picture }) => picture?.key)).toEqual(["a", "a-saloon", "b", "a", "c", "c"]);
});
