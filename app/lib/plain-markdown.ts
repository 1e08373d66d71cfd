/** The beginning of an answer as plain words: its links by their text, without marks. It may be cut off anywhere. */
export function plainMarkdown(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)?/g, "$1")
    .replace(/!?\[([^\]]*)$/, "$1")
    .replace(/\*\*|__|`/g, "")
    .replace(/^\s*(?:[-*]|#{1,6}|>)\s+/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}
