import { UPLOAD_LIMITS, type UploadMime } from "#domain/config/uploads.ts";
import { AppError } from "#domain/errors.ts";
import { uploadRefusals } from "#domain/messages/en/admin-uploads.ts";

const SLUG_LENGTH = 48;
const RANDOM_LENGTH = 12;
const ENDING = /\.[a-z0-9]{1,5}$/i;
/** No vowels: no words come about by chance. */
const SIGNS = "0123456789bcdfghjklmnpqrstvwxz";

/** A file's name as it is kept: its last part, without signs that nobody sees. Throws AppError validation. */
export function cleanName(given: string | undefined): string {
  const most = UPLOAD_LIMITS.nameLength;
  const last = (given ?? "").normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const name = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const isFine = given !== undefined && given.length <= most && name !== "";
  if (isFine) return name;
  const problem = uploadRefusals.name(most);
  throw new AppError("validation", problem, { fields: { name: problem } });
}

/** What a file is saved as: under its own name, with the ending of what its bytes are, whatever the sender called it. */
export function downloadName(name: string, ending: string): string {
  return `${name.replace(ENDING, "")}.${ending}`;
}

/** The name of a file in the bucket and in its address: readable, and not to be guessed. */
export function keyOf(name: string, mime: UploadMime): string {
  const slug = name
    .replace(ENDING, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, "");
  const usual = mime === "application/pdf" ? "document" : "picture";
  return `${slug || usual}-${randomSigns()}`;
}

function randomSigns(): string {
  const random = crypto.getRandomValues(new Uint32Array(RANDOM_LENGTH));
  return Array.from(random, (number) => SIGNS[number % SIGNS.length]).join("");
}
