/** What makes a spreadsheet take a text for a formula, blanks and what shows as nothing in front included. */
const FORMULA = /^[\s\u00a0\p{Cf}]*[=+\-@|%\t\r\n\uff0b\uff1d\uff0d\uff20]/u;

/**
 * One line of a CSV file (RFC 4180). A text that a spreadsheet would run gets an apostrophe in front: what visitors
 * type (a name, a comment) is opened by administrators. Numbers are ours and stay as they are.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

export function csvCell(value: string | number): string {
  if (typeof value === "number") return `${value}`;
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  const text = !isNumber && FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
