import type { words as english } from "#domain/messages/en/words.ts";
import type { Translated } from "#domain/messages/language.ts";

/** Times are said behind a preposition ("خلال ساعتين"): the dual is the one that stands there. */
export const words: Translated<typeof english> = {
  numbers: [
    "صفر",
    "واحد",
    "اثنان",
    "ثلاثة",
    "أربعة",
    "خمسة",
    "ستة",
    "سبعة",
    "ثمانية",
    "تسعة",
    "عشرة",
    "أحد عشر",
    "اثنا عشر",
    "ثلاثة عشر",
    "أربعة عشر",
    "خمسة عشر",
    "ستة عشر",
    "سبعة عشر",
    "ثمانية عشر",
    "تسعة عشر",
    "عشرون",
  ],
  range: (from, to) => `${from} إلى ${to}`,
  span: (day, from, to) => `${day}، من\u00a0${from} إلى\u00a0${to}`,
  // The end of a line does not part them.
  sum: (currency, amount) => `${currency}\u00a0${amount}`,
  comma: "،",
  semicolon: "؛",
  allDay: "طوال اليوم",
  left: (hours, minutes) =>
    [hours > 0 && `${hours} س`, minutes > 0 && `${minutes} د`].filter(Boolean).join(" "),
  hidden: { link: "[رابط محجوب]", email: "[بريد محجوب]", number: "[رقم محجوب]" },
  minutes: {
    one: "دقيقة واحدة",
    two: "دقيقتين",
    few: "# دقائق",
    many: "# دقيقة",
    other: "# دقيقة",
  },
  hours: { one: "ساعة واحدة", two: "ساعتين", few: "# ساعات", many: "# ساعة", other: "# ساعة" },
  days: { one: "يوم واحد", two: "يومين", few: "# أيام", many: "# يوماً", other: "# يوم" },
  ago: {
    now: "الآن",
    seconds: {
      one: "قبل ثانية",
      two: "قبل ثانيتين",
      few: "قبل # ثوانٍ",
      many: "قبل # ثانية",
      other: "قبل # ثانية",
    },
    minutes: {
      one: "قبل دقيقة",
      two: "قبل دقيقتين",
      few: "قبل # دقائق",
      many: "قبل # دقيقة",
      other: "قبل # دقيقة",
    },
    hours: {
      one: "قبل ساعة",
      two: "قبل ساعتين",
      few: "قبل # ساعات",
      many: "قبل # ساعة",
      other: "قبل # ساعة",
    },
  },
};
