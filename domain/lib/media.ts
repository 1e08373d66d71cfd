/** The variants /media serves; AVIF ends where the encoder does (DESIGN §11, pictures). */
export const AVIF_WIDTHS: readonly number[] = [320, 480, 640, 960, 1200];
export const WEBP_WIDTHS: readonly number[] = [...AVIF_WIDTHS, 1600, 2400];

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
