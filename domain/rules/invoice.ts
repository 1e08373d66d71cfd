import { latinDigits } from "#domain/lib/digits.ts";
import { oneLine } from "#domain/lib/mail-text.ts";
import { straightText, undirectedText } from "#domain/lib/plain-text.ts";
import { invoiceMessages } from "#domain/messages/en/money-invoices.ts";

const { errors } = invoiceMessages;

/** The fields of the form for who an invoice is for, in the order they stand in. */
export const BUYER_FIELDS = ["company", "trn", "address"] as const;
export type BuyerField = (typeof BUYER_FIELDS)[number];
export const COMPANY_MAX = 120;
export const ADDRESS_MAX = 300;
const ADDRESS_LINES = 6;
const TRN = /^\d{15}$/;

/** As they are kept: without control characters and marks of direction, a company in one line, a TRN as its digits. */
const clean: Record<BuyerField, (value: string) => string> = {
  company: (value) => oneLine(straightText(value), Number.POSITIVE_INFINITY),
  trn: (value) => latinDigits(straightText(value)).replaceAll(/[\s-]/g, ""),
  address: undirectedText,
};

/** Why a value is refused, in a sentence; undefined when it is fine. Browser and server run the same ones. */
export const buyerRules: Record<BuyerField, (value: string) => string | undefined> = {
  company: (value) =>
    clean.company(value).length > COMPANY_MAX ? errors.company(COMPANY_MAX) : undefined,
  trn(value) {
    const trn = clean.trn(value);
    return trn === "" || TRN.test(trn) ? undefined : errors.trn;
  },
  address(value) {
    const address = clean.address(value);
    const isLong = address.length > ADDRESS_MAX || address.split("\n").length > ADDRESS_LINES;
    return isLong ? errors.address(ADDRESS_MAX) : undefined;
  },
};

/** Who an invoice is for by the values of a form, or what is wrong with each of them. A TRN is a company's. */
export function readBuyer(
  values: Record<BuyerField, string>,
): { buyer: Record<BuyerField, string> } | { errors: Partial<Record<BuyerField, string>> } {
  const wrong: Partial<Record<BuyerField, string>> = {};
  for (const field of BUYER_FIELDS) {
    const problem = buyerRules[field](values[field]);
    if (problem) wrong[field] = problem;
  }
  const [company, trn, address] = BUYER_FIELDS.map((field) => clean[field](values[field]));
  if (trn && !company) wrong.company ??= errors.companyForTrn;
  if (Object.keys(wrong).length > 0) return { errors: wrong };
  return { buyer: { company: company ?? "", trn: trn ?? "", address: address ?? "" } };
}
