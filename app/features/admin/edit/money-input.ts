// A separator stands between thousands or nowhere: "1260,50" is 1,260.50 to one writer and no number to another.
const AMOUNT = /^(-?)(\d{1,12}|\d{1,3}(?:([,'’\s])\d{3}(?:\3\d{3}){0,2})?)(?:\.(\d{1,2}))?$/;

/** An amount in dirhams as somebody writes it, in fils: null for nothing, undefined for what is no amount, or might be two. */
export function parseMoney(text: string): number | null | undefined {
  const written = text.replace(/^\s*AED/i, "").trim();
  if (written === "") return null;
  const [, sign, whole = "0", , cents = ""] = AMOUNT.exec(written) ?? [];
  if (sign === undefined) return undefined;
  const fils = Number(whole.replace(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"));
  return sign === "-" && fils !== 0 ? -fils : fils;
}

/** Fils as they stand in a field: "1,260" or "1,260.50". */
export function moneyInput(fils: number): string {
  const sign = fils < 0 ? "-" : "";
  const whole = `${Math.floor(Math.abs(fils) / 100)}`.replace(/\B(?=(?:\d{3})+$)/g, ",");
  const cents = Math.abs(fils) % 100;
  return `${sign}${whole}${cents === 0 ? "" : `.${`${cents}`.padStart(2, "0")}`}`;
}
