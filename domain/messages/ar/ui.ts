import type { uiMessages as english } from "#domain/messages/en/ui.ts";
import type { Translated } from "#domain/messages/language.ts";
import { days, reviews } from "./nouns.ts";

export const uiMessages: Translated<typeof english> = {
  close: "إغلاق",
  dismiss: "إخفاء",
  undo: "تراجع",
  loading: "جارٍ التحميل",
  date: {
    pattern: "يوم.شهر.سنة",
    order: "اليوم، الشهر، السنة",
    title: "اليوم والشهر والسنة، مثل 05.12.2026",
    calendar: "اختيار من التقويم",
    choose: "اختيار يوم",
    impossible: (day, last) =>
      last === undefined
        ? `لا وجود ليوم ${day}: في السنة 12 شهراً.`
        : `لا وجود ليوم ${day}: في ذلك الشهر ${days.alone(last)}.`,
    none: (typed) => `لا يتضح أي يوم هو ${typed}. اكتبوه مثل 24.12.2026.`,
    first: (day) => `أول يوم يمكن طلبه هو ${day}.`,
    refused: (day, why) => `${day}: ${why}.`,
  },
  preview: "معاينة: لا يرى هذه الصفحة على هذا النحو إلا المشرفون.",
  progress: "التقدم",
  pagination: {
    previous: "السابق",
    next: "التالي",
    page: (page) => `صفحة ${page}`,
    position: (page, pages) => `صفحة ${page} من ${pages}`,
  },
  rating: {
    outOf: "من 5",
    reviews: (count) => reviews.alone(count),
  },
};
