import type {
  preferencesMessages as english,
  letterLanguages as englishLanguages,
} from "#domain/messages/en/preferences.ts";
import type { Translated } from "#domain/messages/language.ts";

export const letterLanguages: Translated<typeof englishLanguages> = {
  en: "الإنجليزية",
  ar: "العربية",
  de: "الألمانية",
  fr: "الفرنسية",
  ru: "الروسية",
  zh: "الصينية",
};

export const preferencesMessages: Translated<typeof english> = {
  title: "تفضيلاتكم للرسائل",
  heading: "الرسائل التي تصلكم منا",
  lead: "رسائل طلباتكم وحجوزاتكم تصلكم دائماً. أما ما عداها فالأمر فيه لكم.",
  done: "حُفظ اختياركم. هذا ما يصلكم من الآن.",
  nothing: "لا تصلكم منا أي رسائل تسويقية.",
  stop: "إلغاء الاشتراك في كل شيء",
  choose: "اختاروا ما يصلكم",
  offers: "رسائل ترويجية عبر البريد الإلكتروني وواتساب والرسائل النصية والمكالمات الهاتفية",
  newsletter: "النشرة عبر البريد الإلكتروني",
  save: "حفظ اختياري",
  language: "اللغة",
  asItIs: "بلا تفضيل",
  often: "عدد الرسائل",
  each: "كل الرسائل",
  seldom: "رسالة واحدة في الشهر كحد أقصى",
  pause: "إيقاف لثلاثة أشهر",
  paused: (day) => `لا تصلكم رسائل حتى ${day}.`,
  resume: "إنهاء الإيقاف",
  confirm: {
    title: "تأكيد عنوان بريدكم",
    lead: {
      offers:
        "بعد التأكيد تصلكم رسائلنا الترويجية عبر البريد الإلكتروني وواتساب والرسائل النصية والهاتف.",
      newsletter: "بعد التأكيد تصلكم النشرة عبر البريد الإلكتروني.",
    },
    button: "تأكيد بريدي",
    confirmed: "تم التأكيد. شكراً لكم.",
    way: "في كل رسالة منها رابط يوقفها.",
    ended:
      "لم يعد هذا الرابط صالحاً: إما أنه قديم، أو أنكم ألغيتم الاشتراك في هذه الأثناء. لتصلكم أخبارنا وافقوا عليها مرة أخرى في نموذج الطلب.",
    toForm: "إلى نموذج الطلب",
  },
};
