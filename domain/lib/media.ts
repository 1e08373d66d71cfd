/** The variants /media serves; AVIF ends where the encoder does (DESIGN §11, pictures). */
export const AVIF_WIDTHS: readonly number[] = [320, 480, 640, 960, 1200];
export const WEBP_WIDTHS: readonly number[] = [...AVIF_WIDTHS, 1600, 2400];

/** Pixels of the picture other sites show of a page: the size every network shows without cropping it. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** "480.webp": the last part of the address of each variant of a picture. */
export function variantsOf(): string[] {
  return [
    ...AVIF_WIDTHS.map((width) => `${width}.avif`),
    ...WEBP_WIDTHS.map((width) => `${width}.webp`),
  ];
}

/** Where a PDF is downloaded. */
export function documentUrl(key: string): string {
  return `/files/${key}.pdf`;
}

/** The srcset of a picture: every variant that is not wider than its master. */
export function sourceSet(key: string, masterWidth: number, format: "avif" | "webp"): string {
  const widths = format === "avif" ? AVIF_WIDTHS : WEBP_WIDTHS;
  const fitting = widths.filter((width) => width <= masterWidth);
  return (fitting.length > 0 ? fitting : widths.slice(0, 1))
    .map((width) => `/media/${key}/${width}.${format} ${width}w`)
    .join(", ");
}

/** The address of one variant, for places that take a single one. */
export function pictureUrl(key: string, width: 320 | 640 | 960 | 1200 = 1200): string {
  return `/media/${key}/${width}.webp`;
}
