import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { AVIF_WIDTHS, PHONE_WIDTHS, sourceSet, WEBP_WIDTHS } from "#domain/lib/media.ts";
import { Picture } from "./picture.tsx";

test("AVIF ends at 1,200 px, WebP goes on to the master's width", () => {
  expect(sourceSet("hero", 2400, "avif")).toBe(
    "/media/hero/320.avif 320w, /media/hero/480.avif 480w, /media/hero/660.avif 660w, /media/hero/800.avif 800w, /media/hero/1200.avif 1200w",
  );
  expect(sourceSet("hero", 2400, "webp")).toEndWith(
    "/media/hero/1200.webp 1200w, /media/hero/1600.webp 1600w, /media/hero/2400.webp 2400w",
  );
});

test("no variant is wider than its master, but one there always is", () => {
  expect(sourceSet("card", 1600, "webp")).toEndWith("/media/card/1600.webp 1600w");
  expect(sourceSet("small", 700, "avif")).toEndWith("/media/small/660.avif 660w");
  expect(sourceSet("tiny", 200, "webp")).toBe("/media/tiny/320.webp 320w");
  expect(sourceSet("tiny", 200, "avif")).toBe("/media/tiny/320.avif 320w");
});

test("every variant a page offers is one that is served", () => {
  const widthsIn = (set: string) => [...set.matchAll(/(\d+)w/g)].map(([, width]) => Number(width));
  const avif = widthsIn(sourceSet("hero", 2400, "avif"));
  expect(avif.filter((width) => !AVIF_WIDTHS.includes(width))).toEqual([]);
  expect(PHONE_WIDTHS.filter((width) => !avif.includes(width))).toEqual([]);
  const webp = widthsIn(sourceSet("hero", 2400, "webp"));
  expect(webp.filter((width) => !WEBP_WIDTHS.includes(width))).toEqual([]);
});

test("a picture says its size and what it shows, and waits unless it is the first", () => {
  const props = { pictureKey: "card", width: 1600, height: 1067, sizes: "100vw" };
  render(<Picture {...props} alt="A dhow" position="50% 92%" />);
  render(<Picture {...props} alt="A hero" priority />);
  const later = screen.getByAltText("A dhow");
  expect(later.getAttribute("width")).toBe("1600");
  expect(later.getAttribute("height")).toBe("1067");
  expect(later.getAttribute("loading")).toBe("lazy");
  expect(later.getAttribute("style")).toContain("object-position: 50% 92%");
  const first = screen.getByAltText("A hero");
  expect(first.getAttribute("loading")).toBe("eager");
  expect(first.getAttribute("fetchpriority")).toBe("high");
});

test("its colours stand in its place until it is there", () => {
  const props = { pictureKey: "card", width: 1600, height: 1067, sizes: "100vw" };
  render(<Picture {...props} alt="A catamaran" colours="#758ca0 #41576a" />);
  render(<Picture {...props} alt="A picture without" />);
  expect(screen.getByAltText("A catamaran").style.backgroundImage).toBe(
    "linear-gradient(#758ca0, #41576a)",
  );
  expect(screen.getByAltText("A picture without").style.backgroundImage).toBe("");
});
