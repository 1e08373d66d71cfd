/**
 * Written text as it is counted and kept: nothing blank around it, and each line's end one character, which browsers
 * count as one and send as two.
 */
export function plainText(value: string): string {
  return value.replaceAll("\r\n", "\n").trim();
}
