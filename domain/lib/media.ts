/** The variants /media serves; AVIF ends where the encoder does (DESIGN §11, pictures). */
export const AVIF_WIDTHS: readonly number[] = [320, 480, 640, 660, 800, 960, 1200];
export const WEBP_WIDTHS: readonly number[] = [...AVIF_WIDTHS, 1600, 2400];

/** What mails show: the one format that every mail program does, wide enough for a card at twice its size on phones. */
export const JPEG_WIDTHS: readonly number[] = [800];

/**
 * The variants that pages offer; the others are served for addresses that are out there. 660 and 800 are what a card and
 * a whole phone's width take on most phones. WebP is for large windows, and for the few browsers that cannot show AVIF.
 */
const OFFERED = { avif: [320, 480, 660, 800, 1200], webp: [660, 1200, 1600, 2400] } as const;

/** What phones take of a picture as wide as their window, or a card's: these are made before anybody asks. */
export const PHONE_WIDTHS: readonly number[] = [660, 800, 1200];

/** Pixels of the picture other sites show of a page: the size every network shows without cropping it. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** "480.webp": the last part of the address of each variant of a picture. */
export function variantsOf(): string[] {
  return [
    ...AVIF_WIDTHS.map((width) => `${width}.avif`),
    ...WEBP_WIDTHS.map((width) => `${width}.webp`),
    ...JPEG_WIDTHS.map((width) => `${width}.jpeg`),
  ];
}

/** Where a PDF is downloaded. */
export function documentUrl(key: string): string {
  return `/files/${key}.pdf`;
}

/** The srcset of a picture: the offered variants that are not wider than its master; the widest that is served where all are. */
export function sourceSet(key: string, masterWidth: number, format: "avif" | "webp"): string {
  const fitting = OFFERED[format].filter((width) => width <= masterWidth);
  const small = WEBP_WIDTHS.findLast((width) => width <= masterWidth) ?? 320;
  return (fitting.length > 0 ? fitting : [small])
    .map((width) => `/media/${key}/${width}.${format} ${width}w`)
    .join(", ");
}

/** The address of the variant that mails show. */
export const mailPictureUrl = (key: string): string => `/media/${key}/${JPEG_WIDTHS[0]}.jpeg`;

/** The address of one variant, for places that take a single one. */
export function pictureUrl(key: string, width: 320 | 800 | 1200 = 1200): string {
  return `/media/${key}/${width}.webp`;
}
