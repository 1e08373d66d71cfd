const AMOUNT = /^-?\d{1,12}(?:\.\d{1,2})?$/;

/** An amount in dirhams as somebody writes it, in fils: null for nothing, undefined for what is no amount. */
export function parseMoney(text: string): number | null | undefined {
  const written = text.replace(/^\s*AED/i, "").replace(/[\s\u00a0,'’]/g, "");
  if (written === "") return null;
  if (!AMOUNT.test(written)) return undefined;
  const isNegative = written.startsWith("-");
  const [whole = "0", cents = ""] = written.replace("-", "").split(".");
  const fils = Number(whole) * 100 + Number(cents.padEnd(2, "0"));
  return isNegative && fils !== 0 ? -fils : fils;
}

/** Fils as they stand in a field: "1,260" or "1,260.50". */
export function moneyInput(fils: number): string {
  const sign = fils < 0 ? "-" : "";
  const whole = `${Math.floor(Math.abs(fils) / 100)}`.replace(/\B(?=(?:\d{3})+$)/g, ",");
  const cents = Math.abs(fils) % 100;
  return `${sign}${whole}${cents === 0 ? "" : `.${`${cents}`.padStart(2, "0")}`}`;
}
