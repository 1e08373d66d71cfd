import type { faqMessages as english } from "#domain/messages/en/faq.ts";
import type { Translated } from "#domain/messages/language.ts";

export const faqMessages: Translated<typeof english> = {
  metaTitle: (siteName) => `أسئلة عن استئجار يخت في دبي | ${siteName}`,
  metaDescription:
    "كيف تصل العروض، وماذا يشمل السعر، وكم يُسترد عند الإلغاء، وماذا تُحضرون معكم، ومن يرى رقم هاتفكم.",
  here: "الأسئلة",
  title: "قبل أن تسألوا",
  lead: "ما يود الضيوف معرفته قبل إرسال الطلب، وما يسألون عنه بعد ذلك.",
  groups: "المواضيع",
  otherGroup: "أسئلة أخرى",
  none: "لا أسئلة هنا بعد. راسلونا ونجيب عن سؤالكم.",
  more: {
    title: "لم تجدوا الجواب هنا؟",
    text: "راسلونا فيجيبكم شخص من فريقنا بالبريد الإلكتروني. أو أرسلوا طلباً: فهو مجاني، والمشغّلون خير من يجيب عن يخوتهم.",
    contact: "راسلونا",
    offers: "اطلبوا عروضاً",
  },
};
