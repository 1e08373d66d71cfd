import { counted } from "#domain/lib/words.ts";
import { offers, providers } from "#domain/messages/ar/nouns.ts";
import type * as english from "#domain/messages/en/mail-visitors.ts";
import type { Translated } from "#domain/messages/language.ts";

export const visitorMailMessages: Translated<typeof english.visitorMailMessages> = {
  open: "فتح طلبكم",
  compare: "مقارنة العروض",
  receipt: {
    subject: (number, day) => `طلبكم ${number} ليوم ${day}`,
    heading: "وصلنا طلبكم",
    asked: (n) =>
      n === 0
        ? "نبحث عن مشغّل لديه يخت يناسب رحلتكم، ونكتب إليكم فور وصول عرض."
        : `طلبكم الآن لدى ${providers.after(n)} في دبي، وتصل العروض عادةً خلال ساعات.`,
    greeted: (hello, asked) => `${hello} ${asked}`,
    page: "تُظهر صفحتكم كل عرض عند وصوله. لا يُخصم شيء ولا يُحجز شيء قبل أن تقبلوا عرضاً.",
    privacy: "لا يرى المشغّلون اسمكم ولا بريدكم ولا رقم هاتفكم حتى تقبلوا عرضاً.",
  },
  first: {
    subject: (vessel, amount) => `أول عرض لكم: ${vessel} بسعر ${amount}`,
    heading: "وصل أول عرض لكم",
    lead: (name, day) =>
      `${name} قد تتبعه عروض أخرى ليوم ${day}. يمكنكم الانتظار والمقارنة، أو قبول هذا العرض الآن.`,
    button: "الاطلاع على العرض",
  },
  digest: {
    subject: (n, day) => `${offers.alone(n)} ليوم ${day}`,
    heading: (n) => `${offers.alone(n)} للمقارنة`,
    lead: (name) => `${name} هذه عروض رحلتكم، الأقل إجمالياً أولاً.`,
    page: "تُظهر صفحتكم ما يشمله كل منها، وما يُسترد عند الإلغاء.",
    more: (n) =>
      `${counted(n, {
        one: "عرض آخر",
        two: "عرضان آخران",
        few: "# عروض أخرى",
        many: "# عرضاً آخر",
        other: "# عرض آخر",
      })} في صفحتكم.`,
  },
  revised: {
    subject: (vessel, amount) => `عرض معدّل: ${vessel} الآن بسعر ${amount}`,
    heading: "تغيّر أحد العروض",
    lead: (name, providerName) =>
      `${name} عدّل ${providerName} عرضه لرحلتكم. وهذا العرض يحل محل سابقه.`,
    lower: (amount) => `الإجمالي أقل بمقدار ${amount}.`,
    higher: (amount) => `الإجمالي أعلى بمقدار ${amount}.`,
    same: "الإجمالي كما هو؛ انظروا من فضلكم إلى ما يشمله.",
    notHeld: "وقته غير محفوظ لكم حتى ذلك الحين: قد يحجزه غيركم قبل أن تقبلوا.",
    button: "الاطلاع على العرض",
  },
  reconfirmed: {
    subject: (vessel, amount) => `لرحلتكم بعد التغيير: ${vessel} بسعر ${amount}`,
    heading: "عرض لرحلتكم بعد التغيير",
    lead: (name, providerName) =>
      `${name} راجع ${providerName} عرضه لرحلتكم كما هي الآن. يمكنكم قبوله من جديد.`,
  },
  taken: {
    subject: (providerName) => `حُجز وقت عرض ${providerName} لغيركم`,
    heading: "حُجز ذلك الوقت",
    lead: (name, providerName, day) =>
      `${name} حجز غيركم اليخت الذي عرضه عليكم ${providerName} ليوم ${day}، فانتهى العرض. يمكنكم في صفحتكم أن تطلبوا إخباركم إن أصبح الوقت متاحاً.`,
  },
  withdrawn: {
    subject: (providerName) => `سحب ${providerName} عرضه`,
    heading: "سُحب أحد العروض",
    lead: (name, providerName, day) => `${name} سحب ${providerName} عرضه ليوم ${day}.`,
    left: (n) =>
      n === 0
        ? "لا عرض آخر في الوقت الحالي. يبقى طلبكم مفتوحاً، ونكتب إليكم فور وصول عرض."
        : `ما زال أمامكم ${offers.alone(n)} للاختيار.`,
  },
  expiring: {
    subject: (n, day) =>
      n === 1 ? `عرضكم ليوم ${day} ينتهي قريباً` : `عروضكم ليوم ${day} تنتهي قريباً`,
    heading: (n) => (n === 1 ? "عرضكم ينتهي قريباً" : "عروضكم تنتهي قريباً"),
    lead: (name) =>
      `${name} يمكنكم القبول بهذه الأسعار حتى الأوقات أدناه، ما لم يحجز غيركم اليخت قبلكم.`,
    free: "إن لم يناسبكم أي منها فلا شيء عليكم: تنتهي تلقائياً ولا تكلّف شيئاً.",
  },
  optionEnding: {
    subject: (vessel) => `محفوظ لكم ساعة أخرى: ${vessel}`,
    heading: "محفوظ لكم وحدكم، ساعة أخرى",
    lead: (name, until) =>
      `${name} حتى ${until} لا يستطيع غيركم حجز هذا الوقت. وبعدها فهو لمن يقبل أولاً.`,
  },
  optionEnded: {
    subject: (vessel) => `لم يعد ${vessel} محفوظاً لكم`,
    heading: "انتهت مدة الحفظ",
    lead: (name) =>
      `${name} لم يعد هذا الوقت محفوظاً لكم وحدكم. أما العرض نفسه فما زال قائماً ما لم يحجز غيركم الوقت.`,
  },
  none: {
    subject: (number) => `لا عرض لطلبكم ${number}: نعتذر لكم`,
    heading: "لم نتمكن من إيجاد عرض لكم",
    lead: (name, day) =>
      `${name} لم يقدّم أي مشغّل عرضاً ليوم ${day} في الوقت الذي وعدنا به. نعتذر لكم.`,
    why: "طلبكم سليم: ففي بعض الأيام تكون اليخوت المناسبة محجوزة، أو لا يجيب أحد في الوقت.",
    next: "الباقات أدناه يمكن طلبها مباشرة. وكثيراً ما يفيد يوم آخر أو وقت آخر أيضاً.",
    again: "كثيراً ما يأتي طلب جديد في يوم آخر بعروض. ويمكنكم أيضاً أن تراسلونا فينظر فيه موظف.",
    title: "قريب مما طلبتم",
    from: "شامل ضريبة القيمة المضافة",
    button: "اختيار يوم آخر",
  },
  changed: {
    subject: (number) => `تغيّر طلبكم ${number}`,
    heading: "تغيّر طلبكم",
    lead: (name) => `${name} غيّرنا طلبكم. وهكذا هو الآن.`,
    own: (name) => `${name} غيّرتم طلبكم. وهكذا هو الآن.`,
    offers: (count) =>
      count === 1
        ? "قُدّم عرض واحد للرحلة كما كانت. يمكنكم قبوله بعد أن يؤكده مشغّله؛ وقد طلبنا منه ذلك."
        : count === 2
          ? "للرحلة كما كانت قُدّم عرضان. يمكنكم قبول أحدهما بعد أن يؤكده مشغّله؛ وقد طلبنا ذلك من كليهما."
          : `للرحلة كما كانت قُدّم ${offers.alone(count)}. يمكنكم قبولها بعد أن يؤكدها مشغّلوها؛ وقد طلبنا منهم ذلك.`,
    wrong: "إن لم يكن هذا ما تريدونه فردّوا على هذه الرسالة من فضلكم.",
  },
  closed: {
    subject: (number) => `أُغلق طلبكم ${number}`,
    heading: "أُغلق طلبكم",
    lead: (name, day) => `${name} أغلقنا طلبكم ليوم ${day}. ولم يُحجز لدى أي مشغّل.`,
    reason: "السبب",
    owed: "لا يترتب عليكم شيء. يمكنكم أن تطلبوا من جديد في أي وقت، أو أن تردّوا على هذه الرسالة.",
  },
  answer: {
    subject: (providerName) => `أجاب ${providerName} عن سؤالكم`,
    heading: "جواب عن سؤالكم",
    lead: (name, providerName) => `${name} يكتب ${providerName}:`,
    button: "إلى العرض",
  },
};
