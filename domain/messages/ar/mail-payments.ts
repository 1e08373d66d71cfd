import type * as english from "#domain/messages/en/mail-payments.ts";
import type { Translated } from "#domain/messages/language.ts";

export const paymentMailMessages: Translated<typeof english.paymentMailMessages> = {
  schedule: "ما تدفعونه، ومتى",
  scheduleOfGuest: "ما يدفعه الضيف، ومتى",
  whole: "السعر كاملاً",
  paid: "مدفوعة",
  open: (amount) => `بقي ${amount}`,
  due: (day, reference) => `حتى ${day}، الرقم المرجعي ${reference}`,
  aboard: (day) => `على المتن يوم ${day}`,
  goesBack: "ما يُعاد",
  goesBackNote: "بالطريقة التي دُفع بها",
  account: "الحساب المصرفي",
  pay: "لم يُخصم شيء عند الحجز. أدناه ما يُدفع، ومتى.",
  payAboard: "لم يُخصم شيء. تدفعون على المتن.",
  askAccount: (provider) =>
    `يعطيكم ${provider} الحساب المصرفي: اتصلوا به أو راسلوه من فضلكم، واذكروا الرقم المرجعي.`,
  providerNext:
    "اتصلوا من فضلكم بالضيف اليوم أو راسلوه بشأن آخر التفاصيل. أدناه ما يدفعه الضيف، ومتى.",
  howToPay: "ما بقي للدفع",
  remaining: (amount, day, reference) =>
    `${amount} ${day === null ? "الآن" : `حتى ${day}`}، الرقم المرجعي ${reference}`,
  ofGuest: (paid, back, open) => {
    if (paid === null)
      return open === null
        ? "لم يدفع الضيف شيئاً بعد، ولا شيء منتظر منه."
        : `لم يدفع الضيف شيئاً بعد: ما زال عليه ${open}.`;
    const goes = back === null ? "لا يُعاد منه شيء" : `تأكدوا من فضلكم من إعادة ${back} إليه`;
    return `دفع الضيف ${paid}: ${goes}${open === null ? "" : `، وما زال عليه ${open}`}.`;
  },
  stays: {
    cancelled: "أُلغيت الرحلة؛ وهذا ما يبقى للدفع وفق شروطها.",
    no_show:
      "لم يصعد أحد في الوقت المتفق عليه، فيبقى السعر مستحقاً. وإن لم يكن الأمر كذلك فردّوا على هذه الرسالة من فضلكم.",
    completed: "انتهت الرحلة؛ ويبقى هذا للدفع.",
  },
  reminder: {
    subject: (amount, day) => `مستحق حتى ${day}: ${amount}`,
    heading: "دفعة تُستحق قريباً",
    lead: (name, amount, day, vessel) =>
      `${name} يُستحق ${amount} لرحلتكم على متن ${vessel} حتى ${day}.`,
    crossed: "إن كنتم قد دفعتم فلا تلتفتوا إلى هذه الرسالة من فضلكم: فالتحويل قد يستغرق أياماً.",
    button: "الاطلاع على مدفوعاتكم",
  },
  overdue: {
    subject: (amount, vessel) => `متأخر: ${amount} لرحلة ${vessel}`,
    heading: "دفعة لم تصل بعد",
    lead: (name, amount, day, vessel) =>
      `${name} كان ${amount} لرحلتكم على متن ${vessel} مستحقاً حتى ${day} ولم يصل بعد.`,
    risk: "ادفعوه الآن من فضلكم، أو اتصلوا بالمشغّل. وإلا فقد يُتاح الموعد لغيركم.",
  },
  overdueProvider: {
    lead: (provider, amount, day) =>
      `مرحباً ${provider}، كان ${amount} من هذا الحجز مستحقاً حتى ${day} ولم يُسجَّل مدفوعاً.`,
    next: "إن كان قد وصل فسجّلوه في الحجز من فضلكم. وإلا فاتصلوا بالضيف.",
  },
  receipts: {
    labels: {
      title: "الدفعة",
      amount: "ما وصل",
      returned: "ما أُعيد",
      owed: "ما زال مستحقاً لكم",
      way: "الطريقة",
      open: "المتبقي",
      back: "ما يُعاد",
      reference: "الرقم المرجعي",
    },
    received: {
      subject: (amount, vessel) => `وصلت دفعتكم: ${amount} لرحلة ${vessel}`,
      heading: "وصلت دفعتكم",
      lead: (hello, amount) => `${hello} سجّلنا ${amount} لرحلتكم. شكراً لكم.`,
      open: (amount) => `ما زال ${amount} متبقياً. ويبيّن حجزكم حتى متى وكيف يُدفع.`,
      paid: "لم يبقَ شيء آخر: رحلتكم مدفوعة بالكامل.",
      back: (amount) => `منه ${amount} يزيد على المستحق، ويُعاد إليكم.`,
    },
    returned: {
      subject: (amount, vessel) => `في طريقه إليكم: ${amount} عن رحلة ${vessel}`,
      heading: "أموالكم في طريقها إليكم",
      lead: (hello, amount) =>
        `${hello} أُعيد إليكم اليوم ${amount} بالطريقة التي دفعتم بها. وقد يحتاج المصرف إلى بضعة أيام لإظهاره.`,
      aboard: (hello, amount) =>
        `${hello} أُعيد إليكم ${amount}. إن لم تتسلموه فردّوا على هذه الرسالة من فضلكم.`,
    },
    failed: {
      subject: (amount, vessel) => `لم يصل المبلغ المسترد: ${amount} عن رحلة ${vessel}`,
      heading: "لم يصل المبلغ المسترد",
      lead: (hello, amount) => `${hello} تعذّرت إعادة ${amount} إلى بطاقتكم: لم يقبله المصرف.`,
      owed: "ما زال المبلغ مستحقاً لكم. نتولى الأمر ونعيده إليكم بطريقة أخرى؛ لا يلزمكم فعل شيء.",
    },
    button: "الاطلاع على حجزكم",
  },
};
