import { aedText, parseAed } from "#domain/lib/offer-sum.ts";
import type { PaymentTerms } from "#domain/lib/payment-terms.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { type Field, fieldProblem } from "./fields.ts";

const { labels, hints } = moneyMessages.terms;

/** The fields of a provider's payment terms and of a package's, which are its provider's where they are empty (DESIGN §16). */
export const paymentTermsFields = {
  deposit_percent: {
    ...{ label: labels.deposit_percent, kind: "number", unit: "percent", min: 0, max: 100 },
    hint: hints.deposit_percent,
  },
  deposit_amount: {
    ...{ label: labels.deposit_amount, kind: "money", min: 1 },
    hint: hints.deposit_amount,
  },
  deposit_days: { label: labels.deposit_days, kind: "number", unit: "days", min: 0, max: 60 },
  balance_days: {
    ...{ label: labels.balance_days, kind: "number", unit: "days", min: 0, max: 180 },
    hint: hints.balance_days,
  },
  grace_days: {
    label: labels.grace_days,
    kind: "number",
    unit: "days",
    min: 0,
    max: 60,
    hint: hints.grace_days,
  },
} as const satisfies Record<keyof PaymentTerms, Field>;

export const TERMS_NAMES = Object.keys(paymentTermsFields) as (keyof PaymentTerms)[];

/** Who a provider's invoices are from, and where transfers to it go. */
export const payeeFields = {
  legal_name: { label: labels.legal_name, kind: "text", maxLength: 120 },
  address: { label: labels.address, kind: "textarea", maxLength: 300 },
  trn: {
    ...{ label: labels.trn, kind: "text", pattern: "\\d{15}" },
    message: hints.trnForm,
  },
  bank_account: {
    ...{ label: labels.bank_account, kind: "textarea", maxLength: 300 },
    hint: hints.bank_account,
  },
} as const satisfies Record<string, Field>;

const FIELDS = { ...paymentTermsFields, ...payeeFields };
export type PayeeName = keyof typeof FIELDS;
export const PAYEE_NAMES = Object.keys(FIELDS) as PayeeName[];
export const payeeField = (name: PayeeName): Field => FIELDS[name];

/** A field of them as somebody wrote it: null for no term of their own; what can't be read comes back as it is, for `payeeProblem`. */
export function readPayee(name: PayeeName, text: string): string | number | null {
  const written = text.trim();
  const { kind } = payeeField(name);
  if (kind !== "number" && kind !== "money") return written;
  if (written === "") return null;
  if (kind === "money") return parseAed(written) ?? written;
  return /^\d{1,9}$/.test(written) ? Number(written) : written;
}

/** The same as it stands in its field. */
export function payeeText(name: PayeeName, value: string | number | null): string {
  return typeof value === "number" && payeeField(name).kind === "money"
    ? aedText(value)
    : `${value ?? ""}`;
}

/** Why what was written is refused, as a sentence; undefined when it is fine. */
export function payeeProblem(name: PayeeName, text: string): string | undefined {
  const field = payeeField(name);
  const value = readPayee(name, text);
  if (field.kind === "money" && (typeof value === "string" || value === 0)) return hints.amountForm;
  return fieldProblem(field, value);
}
