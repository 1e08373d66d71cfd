import type {
  updatesMessages as english,
  navigationMessages as englishNavigation,
} from "#domain/messages/en/updates.ts";
import type { Translated } from "#domain/messages/language.ts";

export const updatesMessages: Translated<typeof english> = {
  label: "نسخة جديدة",
  offer: {
    text: "صدرت نسخة جديدة من الموقع. أعيدوا التحميل حين تنتهون مما تكتبونه.",
    go: "إعادة التحميل",
  },
  blocked: {
    text: "تحتاج تلك الصفحة إلى النسخة الجديدة من الموقع. ما كتبتموه هنا لا يبقى عند فتحها.",
    go: "فتح الصفحة",
  },
  later: "ليس الآن",
  missing: {
    text: "لم يُحمَّل هذا الجزء من الصفحة. أعيدوا تحميلها للمحاولة من جديد.",
    reload: "إعادة التحميل",
    form: "فتح النموذج في صفحة",
  },
  loading: "جارٍ تحميل الصفحة",
};

/** On the console, where developers search for these words. */
export const navigationMessages: Translated<typeof englishNavigation> = {
  external: "Navigating to an external URL needs the external flag",
};
