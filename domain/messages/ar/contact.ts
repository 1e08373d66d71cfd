import { COMMENT_MAX, NAME_LENGTH } from "#domain/config/limits.ts";
import type {
  contactMessages as english,
  contactTopics as englishTopics,
} from "#domain/messages/en/contact.ts";
import type { Translated } from "#domain/messages/language.ts";
import { characters } from "./nouns.ts";

export const contactTopics: Translated<typeof englishTopics> = {
  question: "سؤال عن رحلة",
  partner: "عرض يخت للتأجير، أو مشاركة رابط",
  press: "الصحافة",
  other: "أمر آخر",
};

export const contactMessages: Translated<typeof english> = {
  metaTitle: (siteName) => `تواصلوا مع ${siteName}: واتساب والهاتف والبريد الإلكتروني والنموذج`,
  metaDescription: (siteName, area, city) =>
    `للوصول إلى ${siteName} في ${area}، ${city}: عبر واتساب والهاتف والبريد الإلكتروني، أو برسالة من هذه الصفحة تصلكم نسخة منها.`,
  here: "تواصلوا معنا",
  title: "راسلونا",
  lead: "أخبرونا بما تفكرون فيه: يوم في البحر، أو يخت تودّون عرضه.",
  ways: {
    title: "تحدّثوا إلينا",
    whatsapp: "واتساب",
    whatsappAction: "افتحوا محادثة على واتساب",
    phone: "الهاتف",
    email: "البريد الإلكتروني",
    hours: "ساعات العمل",
    address: "العنوان",
    booking: "بشأن عرض أو حجز استخدموا الرابط الذي في رسالة البريد: فمنه يصل سؤالكم إلى المشغّل.",
  },
  map: {
    title: "حول دبي مارينا",
    name: "خريطة الساحل حول دبي مارينا: قناة المارينا خلف شاطئ جي بي آر، وبلوواترز إلى غربها، ودبي هاربر إلى شمالها، ونخلة جميرا إلى الشمال الشرقي. نقطة تشير إلى المراسي على القناة.",
    note: "خريطة من رسمنا وليست بمقياس دقيق. النقطة تشير إلى المراسي على القناة، والمرسى المحدد مذكور في حجزكم.",
    north: "ش",
    places: {
      sea: "الخليج العربي",
      palm: "نخلة جميرا",
      harbour: "دبي هاربر",
      bluewaters: "بلوواترز",
      beach: "شاطئ جي بي آر",
      marina: "دبي مارينا",
      road: "شارع الشيخ زايد",
    },
  },
  form: {
    title: "أرسلوا رسالة",
    name: "اسمكم",
    email: "عنوان بريدكم الإلكتروني",
    emailHint: "نجيب على هذا العنوان ونرسل إليه نسخة من رسالتكم.",
    topic: "موضوع الرسالة",
    message: "رسالتكم",
    messageHint: `حتى ${characters.after(COMMENT_MAX)}.`,
    trap: "اتركوا هذا الحقل فارغاً",
    send: "إرسال الرسالة",
    soon: (hours, { phone, whatsapp }) => {
      const write = phone ? "اتصلوا بنا أو راسلونا عبر واتساب" : "راسلونا عبر واتساب";
      const hurry = whatsapp ? write : phone && "اتصلوا بنا";
      return `يقرؤها شخص ويجيب عبر البريد الإلكتروني${hours && `. أوقات وجودنا: ${hours}`}.${hurry ? ` مستعجلون؟ ${hurry}.` : ""}`;
    },
  },
  sent: {
    metaTitle: (siteName) => `أُرسلت الرسالة | ${siteName}`,
    title: "رسالتكم في طريقها إلينا",
    text: "نجيب بالبريد الإلكتروني. ونرسل إليكم نسخة مما كتبتموه؛ إن لم تصل فابحثوا عنها في البريد غير المرغوب فيه.",
    again: "كتابة رسالة أخرى",
  },
  errors: {
    nameRequired: "اكتبوا اسمكم من فضلكم",
    nameLong: `الاسم ${characters.alone(NAME_LENGTH.max)} كحد أقصى`,
    topic: "اختاروا موضوع الرسالة من فضلكم",
    messageRequired: "اكتبوا رسالتكم من فضلكم",
    messageLong: `الرسالة ${characters.alone(COMMENT_MAX)} كحد أقصى`,
  },
  failures: {
    trap: "تبدو هذه رسالة من برنامج. إن كان كاتبها إنساناً فراسلونا بالبريد الإلكتروني من فضلكم.",
    away: "تعذّر حفظ رسالتكم الآن. ما زالت مكتوبة أدناه؛ حاولوا بعد لحظات من فضلكم.",
  },
};
