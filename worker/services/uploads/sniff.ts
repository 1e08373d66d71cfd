import type { UploadMime } from "#domain/config/uploads.ts";
import { AppError } from "#domain/errors.ts";
import { uploadRefusals } from "#domain/messages/en/admin-uploads.ts";
import { beginsWith, damaged, letters } from "./bytes.ts";

const JPEG = "\xff\xd8\xff";
const PNG = "\x89PNG\r\n\x1a\n";
/** Where a PDF has to have said that it ends. */
const PDF_TAIL_BYTES = 2048;

/** What a file is by its bytes, whatever its name or sender says. Throws AppError for what is not taken, with why. */
export function sniff(bytes: Uint8Array): UploadMime {
  if (beginsWith(bytes, JPEG)) return "image/jpeg";
  if (beginsWith(bytes, PNG)) return "image/png";
  if (beginsWith(bytes, "RIFF") && beginsWith(bytes, "WEBP", 8)) return "image/webp";
  if (beginsWith(bytes, "%PDF-")) return checkedPdf(bytes);
  throw new AppError("unsupported_media_type", uploadRefusals[strangeKind(bytes)]);
}

/** A PDF is kept as it is, so it only has to be whole. */
function checkedPdf(bytes: Uint8Array): UploadMime {
  const tail = letters(bytes, Math.max(0, bytes.length - PDF_TAIL_BYTES), bytes.length);
  if (!tail.includes("%%EOF")) throw damaged();
  return "application/pdf";
}

function strangeKind(bytes: Uint8Array): "avif" | "heic" | "gif" | "svg" | "unknown" {
  if (beginsWith(bytes, "ftyp", 4)) {
    // The brands of the file: one says what it is, others what else can read it.
    const brands = letters(bytes, 8, 40);
    if (/avi[fs]/.test(brands)) return "avif";
    return /hei[cfxms]|hev[cx]|mif1|msf1/.test(brands) ? "heic" : "unknown";
  }
  if (beginsWith(bytes, "GIF8")) return "gif";
  return /<svg[\s>]/i.test(letters(bytes, 0, 4096).replaceAll("\0", "")) ? "svg" : "unknown";
}
