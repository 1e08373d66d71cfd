import type { PaymentTerms } from "#domain/lib/payment-terms.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import type { Field } from "./fields.ts";

const { labels, hints } = moneyMessages.terms;

/** The fields of a provider's payment terms and of a package's, which are its provider's where they are empty (DESIGN §16). */
export const paymentTermsFields = {
  deposit_percent: {
    ...{ label: labels.deposit_percent, kind: "number", min: 0, max: 100 },
    hint: hints.deposit_percent,
  },
  deposit_amount: {
    ...{ label: labels.deposit_amount, kind: "money", min: 1 },
    hint: hints.deposit_amount,
  },
  deposit_days: { label: labels.deposit_days, kind: "number", min: 0, max: 60 },
  balance_days: {
    ...{ label: labels.balance_days, kind: "number", min: 0, max: 180 },
    hint: hints.balance_days,
  },
  grace_days: { label: labels.grace_days, kind: "number", min: 0, max: 60, hint: hints.grace_days },
} as const satisfies Record<keyof PaymentTerms, Field>;

export const TERMS_NAMES = Object.keys(paymentTermsFields) as (keyof PaymentTerms)[];
