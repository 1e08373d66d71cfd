import { leftToRight } from "#domain/lib/words.ts";
import { stars } from "#domain/messages/ar/nouns.ts";
import type * as english from "#domain/messages/en/mail-bookings.ts";
import type { Translated } from "#domain/messages/language.ts";

export const bookingMailMessages: Translated<typeof english.bookingMailMessages> = {
  cancellation: {
    title: "إن لزم الإلغاء",
    until: (instant) => `حتى ${instant}`,
    after: "بعد ذلك",
    always: "منذ الحجز",
  },
  calendar: {
    title: (vessel) => `رحلة يخت: ${vessel}`,
    description: (provider, phone) =>
      phone === "" ? `مع ${provider}.` : `مع ${provider}، هاتف ${leftToRight(phone)}.`,
  },
  yourProvider: "المشغّل",
  theGuest: "الضيف",
  confirmed: {
    subject: (vessel, day) => `تم الحجز: ${vessel} يوم ${day}`,
    heading: "حُجزت رحلتكم",
    lead: (name, provider) => `${name} ينتظركم ${provider} على المتن، والموعد لكم.`,
    pay: "لم يُخصم شيء بعد. اتصلوا من فضلكم بالمشغّل أو راسلوه للاتفاق على الدفع.",
    button: "فتح حجزكم",
    calendar: "الملف المرفق يضيف الرحلة إلى تقويمكم.",
  },
  forProvider: {
    subject: (vessel, day) => `حجز جديد لكم: ${vessel} يوم ${day}`,
    heading: "قُبل عرضكم",
    lead: (provider) => `مرحباً ${provider}، قبل الضيف عرضكم. أصبح اليخت محجوزاً لذلك الوقت.`,
    telephone: {
      heading: "حُجز يختكم بالهاتف",
      lead: (provider, who, how) =>
        `مرحباً ${provider}، حجزنا يختكم بالهاتف بناءً على موافقتكم. من قال ذلك: ${who}. وكيف: ${how}. أصبح اليخت محجوزاً لذلك الوقت.`,
      wrong: (address) =>
        `إن لم يكن الأمر كذلك فاكتبوا إلينا فوراً من فضلكم: ${leftToRight(address)}.`,
    },
    next: "اتصلوا من فضلكم بالضيف اليوم أو راسلوه، واتفقوا على الدفع وآخر التفاصيل.",
    button: "فتح الحجز",
    calendar: "الملف المرفق يضيف الرحلة إلى تقويمكم.",
  },
  tomorrow: {
    subject: (vessel, time) => `غداً: ${vessel} الساعة ${time}`,
    heading: "غداً أنتم على الماء",
    lead: (name) => `${name} كلمة قصيرة قبل رحلتكم.`,
    bring: "ما تحضرونه",
    checklist: [
      "جواز السفر أو الهوية الإماراتية لكل ضيف",
      "واقي شمس ونظارات شمسية وما يدفئكم في طريق العودة",
      "أحذية لينة: فمعظم اليخوت يُمشى عليها بلا أحذية",
    ],
    early: "كونوا من فضلكم عند نقطة اللقاء قبل الموعد بـ 15 دقيقة. وإن تأخرتم فاتصلوا بالمشغّل.",
    weather: "إن أبقى الطقس اليخت في الميناء اتصل بكم المشغّل.",
    button: "فتح حجزكم",
  },
  tomorrowProvider: {
    subject: (vessel, time) => `غداً على متن ${vessel}: الضيوف الساعة ${time}`,
    heading: "ضيوفكم يصلون غداً",
    lead: (provider) => `مرحباً ${provider}، نذكّركم برحلة الغد.`,
    late: "إن تغيّر شيء فاتصلوا بالضيف الآن من فضلكم.",
    button: "فتح الحجز",
  },
  cancelled: {
    subject: (vessel, day) => `أُلغي: ${vessel} يوم ${day}`,
    heading: "أُلغي الحجز",
    lead: (name) => `${name} أُلغي هذا الحجز، وعاد الموعد متاحاً.`,
    refund: (amount, provider) =>
      `وفق شروط ${provider} يُعاد إليكم ${amount} إن كنتم قد دفعتم، بالطريقة التي دفعتم بها.`,
    full: (amount) => `يُعاد إليكم ${amount} كاملاً إن كنتم قد دفعتم، بالطريقة التي دفعتم بها.`,
    noRefund: "وفق شروط العرض لا يُعاد شيء في هذه المرحلة.",
    calendar: "الملف المرفق يزيل الرحلة من تقويمكم.",
    button: "البحث عن يوم آخر",
  },
  cancelledProvider: {
    lead: (provider) => `مرحباً ${provider}، أُلغي هذا الحجز. عاد يختكم متاحاً في ذلك الوقت.`,
    refund: (amount) =>
      `وفق شروط عرضكم يسترد الضيف ${amount}. إن كانت الرحلة قد دُفعت فتأكدوا من فضلكم من إعادة المبلغ.`,
    full: (amount) =>
      `يسترد الضيف ${amount} كاملاً. إن كانت الرحلة قد دُفعت فتأكدوا من فضلكم من إعادة المبلغ.`,
    noRefund: "وفق شروط عرضكم لا يُعاد شيء.",
  },
  changed: {
    subject: (vessel, day) => `تغيّر: ${vessel} يوم ${day}`,
    heading: "تغيّر حجزكم",
    lead: (name) => `${name} تغيّر حجزكم. هكذا هو الآن، وما كان من قبل.`,
    wrong: (provider) =>
      `إن لم يكن هذا ما اتُّفق عليه فردّوا على هذه الرسالة أو اتصلوا فوراً بـ ${provider} من فضلكم.`,
    calendar: "الملف المرفق يغيّر الرحلة في تقويمكم.",
  },
  changedProvider: {
    lead: (provider) => `مرحباً ${provider}، تغيّر هذا الحجز. هكذا هو الآن، وما كان من قبل.`,
    wrong: "إن لم تستطيعوا الإبحار على هذا النحو فردّوا على هذه الرسالة فوراً من فضلكم.",
  },
  review: {
    subject: (vessel) => `كيف كانت الرحلة على متن ${vessel}؟`,
    heading: "كيف كان يومكم على الماء؟",
    lead: (name, provider) =>
      `${name} نأمل أنكم قضيتم وقتاً طيباً مع ${provider}. بضع كلمات وتقييم تساعد الضيوف القادمين على الاختيار.`,
    honest: "اكتبوا من فضلكم ما أعجبكم وما لم يعجبكم. يستغرق ذلك دقيقة ولا يحتاج إلى حساب.",
    button: "تقييم الرحلة",
    once: "يمكنكم كتابة تقييم واحد، وتغييره حتى يُنشر.",
  },
  published: {
    subject: (vessel, n) => `أعطى أحد الضيوف ${stars.after(n)} لرحلة ${vessel}`,
    heading: "تقييم جديد عنكم",
    lead: (provider, author, vessel, month) =>
      `مرحباً ${provider}، كتب ${author || "أحد الضيوف"} عن رحلة على متن ${vessel} في ${month}.`,
    answer: "يمكنكم الرد: يظهر ما تقولونه تحت التقييم، لكل من يقرؤه.",
    button: "القراءة والرد",
  },
};
