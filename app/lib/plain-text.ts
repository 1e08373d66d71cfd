/** What no text needs and no database likes: control characters but for tab and line break, and overrides of direction. */
const UNWANTED = /[^\P{Cc}\t\n]|[\u202d\u202e]/gu;

/**
 * Written text as it is counted and kept: well-formed, nothing blank around it, nothing that shows as something else
 * than it is, and each line's end one character, which browsers count as one and send as two.
 */
export function plainText(value: string): string {
  return value.toWellFormed().replace(/\r\n?/g, "\n").replace(UNWANTED, "").trim();
}
