import type { currencyMessages as english } from "#domain/messages/en/currency.ts";
import type { Translated } from "#domain/messages/language.ts";

export const currencyMessages: Translated<typeof english> = {
  label: "الأسعار أيضاً بعملة",
  none: "الدرهم فقط",
  note: (day) => `مبالغ تقريبية بأسعار صرف ${day}، والدفع بالدرهم الإماراتي.`,
};
