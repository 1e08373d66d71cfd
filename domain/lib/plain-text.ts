/** What no text needs and no database likes: control characters but for tab and line break. */
const UNWANTED = /[^\P{Cc}\t\n]/gu;
const OVERRIDES = /[\u202d\u202e]/g;

/**
 * Written text as it is counted and kept: well-formed, nothing blank around it, without control characters, and each
 * line's end one character, which browsers count as one and send as two. All else stays as visitors have typed it.
 */
export function plainText(value: string): string {
  return value.toWellFormed().replace(/\r\n?/g, "\n").replace(UNWANTED, "").trim();
}

/** Such text without overrides of direction: what administrators write shows as nothing else than it is. */
export function straightText(value: string): string {
  return plainText(value.replace(OVERRIDES, ""));
}
