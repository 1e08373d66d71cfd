import { TRUNCATE_LENGTH } from "#domain/config/limits.ts";

/** A text cut to its first characters (150 by default, SPEC §9) with an ellipsis; a surrogate pair is never torn. */
export function truncate(text: string, longest: number = TRUNCATE_LENGTH): string {
  // Nothing that is short enough in code units can be too long in characters.
  if (text.length <= longest) return text;
  const letters = [...text];
  return letters.length > longest ? `${letters.slice(0, longest).join("").trimEnd()}…` : text;
}
