import { NAME_LENGTH } from "#domain/config/limits.ts";
import { affiliateMessages } from "#domain/messages/en/money-affiliate.ts";
import { cleanValue, type Field, fieldProblem } from "./fields.ts";

const { fields: words } = affiliateMessages;

/** What an affiliate may change about itself; the office's editor has the same fields (db/entities/referral-partner.ts). */
export const AFFILIATE_FIELDS = {
  name: { label: words.name, kind: "text", maxLength: NAME_LENGTH.max, required: true },
  email: { label: words.email, kind: "email", required: true },
  phone: { label: words.phone, kind: "phone" },
  bank_account: {
    label: words.bank_account,
    kind: "textarea",
    maxLength: 300,
    hint: words.bankHint,
  },
} as const satisfies Record<string, Field>;
export type AffiliateField = keyof typeof AFFILIATE_FIELDS;
export const AFFILIATE_FIELD_NAMES = Object.keys(AFFILIATE_FIELDS) as AffiliateField[];

/** A typed value as it is stored. */
export const cleanDetail = (name: AffiliateField, typed: string): string =>
  `${cleanValue(AFFILIATE_FIELDS[name], typed)}`;

/** Why a typed value is refused, in a sentence; undefined when it is fine. Browser and server ask the same. */
export function detailProblem(name: AffiliateField, typed: string): string | undefined {
  return fieldProblem(AFFILIATE_FIELDS[name], cleanDetail(name, typed));
}
