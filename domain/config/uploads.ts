const MEBIBYTE = 1024 * 1024;

/** What may be uploaded: the Worker holds one file in its memory at a time, and the Images service has limits too. */
export const UPLOAD_LIMITS = {
  pictureBytes: 15 * MEBIBYTE,
  pdfBytes: 20 * MEBIBYTE,
  /** Width times height. */
  pixels: 40_000_000,
  /** The longer side of a picture, in pixels: the smallest variant is that wide. */
  sideLeast: 320,
  sideMost: 12_000,
  nameLength: 200,
  altLength: 300,
} as const;

/** What a picture is called that a guest has sent with a review: its own name may say who it is. */
export const GUEST_PICTURE = "Guest picture";

/** What the file dialog offers; the bytes decide (worker/services/uploads). */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export const UPLOAD_TYPES = [...PICTURE_TYPES, "application/pdf"] as const;
export type UploadMime = (typeof UPLOAD_TYPES)[number];

/** Files that are sent side by side. */
export const UPLOADS_AT_ONCE = 3;
