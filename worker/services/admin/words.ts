export const QUERY_MOST = 200;
const WORDS_MOST = 8;

/**
 * What somebody typed as the words a full-text index holds: letters and digits, in lower case, without accents. A phone
 * number is one word however it is spaced: "+971 50 123 45 67", "00971501234567" and "050 123 45 67".
 */
export function searchWords(text: string): string[] {
  const trimmed = text.trim();
  if (/^[+\d][\d\s().+-]{5,}$/.test(trimmed)) {
    const digits = trimmed.replace(/\D/g, "");
    return [trimmed.startsWith("00") ? digits.replace(/^0+/, "") : digits];
  }
  const words = trimmed.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return [...new Set(words.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, WORDS_MOST);
}
