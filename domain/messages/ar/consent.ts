import type { consentMessages as english } from "#domain/messages/en/consent.ts";
import type { Translated } from "#domain/messages/language.ts";

export const consentMessages: Translated<typeof english> = {
  label: "ملفات الارتباط",
  question:
    "هل تسمحون بأن نحصي الزيارات عبر Google Analytics؟ تضع هذه الخدمة ملفات ارتباط، ولا يُحمَّل منها شيء من دون موافقتكم.",
  more: "ما الذي يُحفظ",
  yes: "أوافق",
  no: "لا أوافق",
  settings: {
    ask: "لم تجيبوا بعد، ولا يُحمَّل شيء قبل جوابكم.",
    yes: "وافقتم على Google Analytics.",
    no: "لم توافقوا على Google Analytics، ولا يُحمَّل منها شيء.",
    signal:
      "يطلب متصفحكم من المواقع ألا تتتبعكم (\u2066Do Not Track\u2069 أو \u2066Global Privacy Control\u2069). نعدّ ذلك رفضاً ولا نسأل.",
  },
};
