import { leftToRight } from "#domain/lib/words.ts";
import type { completeMessages as english } from "#domain/messages/en/complete.ts";
import type { Translated } from "#domain/messages/language.ts";

export const completeMessages: Translated<typeof english> = {
  title: {
    held: "يختكم محجوز لكم",
    confirmed: "حجزكم مؤكد",
    completed: "انتهت رحلتكم",
    cancelled: "أُلغي هذا الحجز",
    no_show: "فاتتكم هذه الرحلة",
  },
  lead: {
    held: "يبقى تأكيد المشغّل. ولا يمكن لأحد غيركم حجزه في هذه الأثناء.",
    confirmed: "كل ما يلزمكم لذلك اليوم في هذه الصفحة، وفي بريدكم أيضاً.",
    completed: "شكراً لإبحاركم معنا. تبقى التفاصيل هنا.",
    cancelled: "لم يعد اليخت محجوزاً لكم.",
    no_show: "لم يصعد أحد إلى المتن في الموعد المتفق عليه. راسلونا من فضلكم إن لم يكن الأمر كذلك.",
  },
  hello: (name, lead) => `${name}، ${lead}`,
  next: {
    title: "الخطوة التالية",
    pay: (what, amount) => `سداد ${what}: ${amount}`,
    payBy: (day, way) => `حتى ${day}، ${way}.`,
    payNow: (way) => `تُستحق الآن، ${way}.`,
    how: "طريقة الدفع",
    be: (place) => (place === "" ? "الحضور إلى الرصيف" : `الحضور إلى ${place}`),
    beBy: (when) => `بحلول ${when}، قبل البداية بـ 15 دقيقة.`,
    aboard: (amount) => `يُدفع ${amount} على المتن.`,
  },
  calledOff: {
    title: "أُوقفت هذه الرحلة بسبب الطقس",
    lead: "ما دفعتموه محفوظ: يُنقل إلى يوم آخر، أو يُسترد كله.",
  },
  when: "الموعد",
  zone: "بتوقيت دبي",
  where: "نقطة اللقاء",
  whereLater: "يحددها المشغّل قبل يوم الرحلة.",
  guests: "الضيوف",
  provider: "المشغّل",
  calendar: "إضافة إلى التقويم",
  print: "طباعة الحجز",
  calendarNote: (siteName, request, provider, phone) =>
    // In Arabic letters first: calendars take the direction of a text from there.
    `طلب ${request} لدى ${siteName}. المشغّل ${provider}، ${leftToRight(phone)}`,
  again: "اطلبوا عروضاً من جديد",
  checklist: {
    title: "في يوم الرحلة",
    arrive: (time) => `احضروا بحلول ${time}، أي قبل البداية بـ 15 دقيقة.`,
    id: "أحضروا جواز سفر أو هوية إماراتية لكل ضيف، فقد يطلبها خفر السواحل.",
    bring: {
      day: "أحذية لينة بلا كعب وواقي الشمس.",
      night: "أحذية لينة بلا كعب، وما يدفئ بعد الغروب، وواقي الشمس.",
    },
    names: "أخبروا المشغّل عن الأطفال وعن الحساسية وعمّن لا يجيد السباحة.",
    late: "تأخرتم؟ اتصلوا بالمشغّل؛ أما موعد انتهاء الرحلة فيبقى كما هو.",
  },
  paper: {
    beThere: (time) => `كونوا هناك بحلول ${time}`,
    yacht: "اليخت",
    meets: "من يستقبلكم",
    scan: "امسحوا الرمز للوصول إلى المرسى",
  },
  extras: "الإضافات، ضمن الإجمالي",
  included: "مشمول",
  excluded: "غير مشمول",
  cancelledMail: "ما يُسترد مذكور في رسالتنا عن ذلك.",
  money: "الإجمالي شاملاً الضريبة",
  moneyBefore: "الإجمالي قبل الإلغاء",
  cancellation: "إذا تغيّرت خططكم",
  contact: {
    title: (name) => `للتواصل: ${name}`,
    lead: "لديهم اسمكم وبريدكم ورقم هاتفكم.",
    call: "اتصال",
    whatsapp: "واتساب",
    email: "البريد الإلكتروني",
  },
  help: {
    question: "هل من أمر غير صحيح؟",
    email: "راسلونا",
    whatsapp: "واتساب",
  },
};
