import { latinDigits } from "#domain/lib/digits.ts";
import { type NetAndVat, splitAllIn, taxed } from "#domain/lib/money.ts";

export type PriceMode = "all_in" | "base";

/** Largest amount that is taken, in fils: AED 10 million. A longer number is a slip of the thumb. */
export const PRICE_MAX = 1_000_000_000;

// A separator stands between thousands or nowhere: "1260,50" is 1,260.50 to one writer and a slip to another.
const AMOUNT = /^(\d{1,12}|[1-9]\d{0,2}([,'’\s])\d{3}(?:\2\d{3}){0,2})(?:\.(\d{0,2}))?$/;

/**
 * The one reader of amounts that people write: "4200", "4,200.50", "4 200" or "AED 4200.5" in fils. A comma is taken for
 * thousands before exactly three digits, and never for decimals: "1,0", "20,50", "1.000,50" and "0,500" are undefined like
 * anything that is no amount, so that nobody's comma is left out or guessed at.
 */
export function parseFils(text: string): number | undefined {
  const plain = latinDigits(text).replaceAll("٬", ",").replace("٫", ".");
  const [, whole, , decimals = ""] = AMOUNT.exec(plain.replace(/aed/i, "").trim()) ?? [];
  if (whole === undefined) return undefined;
  // Put together from its digits: a product of decimals may miss the fils.
  return Number(whole.replaceAll(/\D/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
}

/** The same, up to the largest amount that is taken (`PRICE_MAX`). */
export function parseAed(text: string): number | undefined {
  const fils = parseFils(text);
  return fils !== undefined && fils <= PRICE_MAX ? fils : undefined;
}

/** An amount as the form's field shows it: "4200", or "4200.50" where fils remain. */
export function aedText(fils: number): string {
  return fils % 100 === 0 ? `${fils / 100}` : (fils / 100).toFixed(2);
}

/** A base price with its extras, all net; VAT is taken once, on their sum. */
export function sumOfBase(base: number, extras: readonly number[]): NetAndVat {
  return taxed(extras.reduce((sum, extra) => sum + extra, base));
}

export type WrittenPrice = {
  mode: PriceMode;
  price: string;
  extras: readonly { title: string; price: string }[];
};

/**
 * The price that keeps the total when it is written in the other mode: net without its extras, or all of it. Undefined
 * where it can't be read, or the extras leave nothing. VAT is whole fils, so that some totals move by one.
 */
export function inOtherMode(written: WrittenPrice): string | undefined {
  const sum = sumOf(written);
  if (!sum) return undefined;
  if (written.mode === "base") return aedText(sum.total);
  const extras = written.extras.reduce((all, { price }) => all + (parseAed(price) ?? 0), 0);
  return sum.net > extras ? aedText(sum.net - extras) : undefined;
}

/** What the written amounts come to; undefined while one of them can't be read. An all-in price takes no extras. */
export function sumOf({ mode, price, extras }: WrittenPrice): NetAndVat | undefined {
  const amount = parseAed(price);
  if (amount === undefined || amount === 0) return undefined;
  if (mode === "all_in") return splitAllIn(amount);
  const written = extras.filter((extra) => extra.price.trim() !== "");
  const prices = written.map((extra) => parseAed(extra.price));
  if (!prices.every((value) => value !== undefined)) return undefined;
  return sumOfBase(amount, prices);
}
