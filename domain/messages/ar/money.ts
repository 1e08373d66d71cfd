import type * as english from "#domain/messages/en/money.ts";
import type { Translated } from "#domain/messages/language.ts";

export const moneyMessages: Translated<typeof english.moneyMessages> = {
  terms: {
    labels: {
      deposit_percent: "الدفعة المقدمة (%)",
      deposit_amount: "الدفعة المقدمة (مبلغ)",
      deposit_days: "تُستحق الدفعة المقدمة خلال (أيام)",
      balance_days: "يُستحق المتبقي قبل الرحلة (أيام)",
      grace_days: "مهلة بعد فوات الموعد (أيام)",
      legal_name: "الاسم المسجّل",
      address: "العنوان المسجّل",
      trn: "رقم التسجيل الضريبي",
      bank_account: "الحساب المصرفي",
    },
    hints: {
      deposit_percent:
        "من الإجمالي شاملاً الضريبة؛ 0 تعني بلا دفعة. فارغ: كما عند المشغّل، أو بلا دفعة",
      deposit_amount: "شامل الضريبة؛ يُحسب بدلاً من النسبة",
      balance_days: "0: يُدفع على المتن",
      grace_days: "بعدها يمكن لموظف أن يحرّر الموعد؛ ولا يحدث شيء تلقائياً",
      trnForm: "رقم التسجيل الضريبي من 15 رقماً",
      bank_account: "للتحويلات: صاحب الحساب وIBAN والمصرف؛ كلٌّ في سطر",
      amountForm: "اكتبوا من فضلكم مبلغاً أكبر من صفر، مثل 2000، أو اتركوه فارغاً",
    },
  },
  kinds: { deposit: "دفعة مقدمة", balance: "الدفعة المتبقية", change: "زيادة بسبب تغيير" },
  states: {
    due: "مستحقة",
    paid: "مدفوعة",
    refunded: "مستردة",
    waived: "لا شيء مستحق",
    failed: "رُفضت البطاقة",
  },
  ways: { card: "بطاقة", transfer: "تحويل مصرفي", aboard: "على المتن" },
  entries: { received: "وارد", refund: "استرداد" },
  entryStates: { due: "بانتظار التنفيذ", done: "تم", failed: "تعذّر" },
  reasons: {
    cancelled: "أُلغيت الرحلة",
    changed: "قلّ سعر الرحلة",
    excess: "ورد أكثر من المستحق",
    office: "منحها المكتب",
    dispute: "استرجعها المصرف",
  },
  parties: { provider: "المشغّل", affiliate: "المسوّق" },
  commission: "العمولة",
  commissions: {
    booked: "حُجزت",
    changed: "تغيّرت الرحلة",
    cancelled: "أُلغيت الرحلة",
    waived: "تنازل عن جزء من السعر",
    refunded: "أُعيد مبلغ",
  },
  payouts: { approved: "معتمد", paid: "مدفوع", cancelled: "مسحوب" },
  checkouts: { open: "مفتوح", complete: "مدفوع", expired: "منتهٍ" },
  cards: {
    lead: "تدفعون في صفحة من Stripe تستقبل البطاقة؛ ولا نرى نحن رقم أي بطاقة.",
    pay: (amount) => `ادفعوا ${amount} بالبطاقة`,
    refused: "رُفضت البطاقة ولم يُخصم شيء. يمكنكم المحاولة مجدداً، وببطاقة أخرى أيضاً.",
    waits: "ننتظر تأكيد دفعتكم. تُظهره هذه الصفحة تلقائياً؛ ولا حاجة إلى الدفع مرة أخرى.",
    look: "التحقق مجدداً",
    left: "لم يُخصم شيء. يمكنكم الدفع متى شئتم.",
    came: "وصلت دفعتكم. شكراً لكم.",
    closed: "لم يعد دفع هذا بالبطاقة ممكناً. تُظهر الصفحة الآن ما بقي مستحقاً.",
    paid: "دُفع هذا للتو. تُظهر الصفحة الآن ما بقي مستحقاً.",
    waiting: "هناك دفعة لهذا في الطريق. انتظروا تأكيدها من فضلكم.",
    away: "تعذّر الوصول إلى Stripe الآن. لم يُخصم شيء؛ حاولوا مجدداً بعد دقيقة من فضلكم.",
    off: "لا يمكن لأحد الدفع بالبطاقة هنا.",
    item: (kind, vessel, request) => `${kind}: ${vessel} (الطلب ${request})`,
    dispute: (status, reason, amount) => `${status}: ${reason}، ${amount}`,
    byHand: "يدوياً لدى Stripe",
    notYet: {
      amount: (id) => `دفعة بلا مبلغ بالدرهم، ${id}`,
      payment: (amount, id) => `${amount} لدفعة غير موجودة هنا، ${id}`,
      received: (id) => `دفعة لم ترد، ${id}`,
      refund: (amount, id) => `استرداد ${amount} لدى Stripe لا يقابله مال هنا، ${id}`,
    },
    seen: {
      action: "تمت المعالجة",
      text: "رُوجع الأمر لدى Stripe، ودُوّن معناه هنا يدوياً. لم يعد ينتظر أحداً.",
      done: "لم يعد ينتظر أحداً.",
      outcome: "عالجه موظف",
    },
    cameBack: (why) => `عاد مبلغ مسترد${why && `: ${why.replaceAll("_", " ")}`}`,
    mail: {
      subject: (amount) => `يُعاد ${amount} إلى بطاقتكم`,
      heading: "تُعاد إليكم دفعتكم",
      cancelled: (name, came, vessel) =>
        `${name} ورد ${came} من بطاقتكم للرحلة على متن ${vessel}، وقد أُلغيت.`,
      more: (name, came, vessel) =>
        `${name} ورد ${came} من بطاقتكم للرحلة على متن ${vessel}. وهذا أكثر مما كان مستحقاً.`,
      back: (amount) =>
        `يُعاد ${amount} فوراً إلى البطاقة نفسها. تحتاج المصارف من خمسة إلى عشرة أيام لإظهاره.`,
      button: "فتح حجزكم",
    },
  },
  invoices: { invoice: "فاتورة", credit_note: "إشعار دائن" },
};
