import { days } from "#domain/messages/ar/nouns.ts";
import type * as english from "#domain/messages/en/money-visitor.ts";
import type { Translated } from "#domain/messages/language.ts";

export const scheduleMessages: Translated<typeof english.scheduleMessages> = {
  title: "الدفع",
  line: (schedule) => `الدفع: ${schedule}`,
  within: (n) => `خلال ${days.after(n)}`,
  atOnce: "فوراً",
  beforeTrip: "قبل الرحلة",
  daysBefore: (n) => `قبل ${days.after(n)} من الرحلة`,
  by: (day) => `حتى ${day}`,
  aboard: "على المتن",
  aboardOn: (day) => `على المتن يوم ${day}`,
  deposit: (amount, when) => `دفعة مقدمة ${amount} ${when}`,
  rest: (when) => `المتبقي ${when}`,
  whole: (when) => `المبلغ كله ${when}`,
  table: {
    now: "المستحق عند القبول",
    later: "المستحق لاحقاً",
    nothingNow: "لا شيء",
    nothingLater: "لا شيء بعد ذلك",
  },
  accept: {
    title: "ما تدفعونه، ومتى",
    transfer: (when) => `${when}، بتحويل مصرفي`,
    cardOrTransfer: (when) => `${when}، بالبطاقة أو بتحويل مصرفي`,
    nothingNow:
      "لا يُخصم شيء الآن. تجدون الحساب المصرفي ورقمكم المرجعي في الصفحة التالية وفي رسالتنا.",
    aboard: "لا يُخصم شيء الآن: تدفعون على المتن.",
  },
};

export const paymentsMessages: Translated<typeof english.paymentsMessages> = {
  title: "المدفوعات",
  whole: "السعر كاملاً",
  came: (paid) => `ورد ${paid}`,
  open: (open) => `بقي ${open}`,
  of: (amount) => `من أصل ${amount}`,
  less: (waived) => `لم يعد ${waived} مستحقاً`,
  returning: "قيد الاسترداد",
  due: (day) => `تُستحق حتى ${day}`,
  dueAtOnce: "تُستحق الآن",
  waits: "لا يُدفع شيء حتى يُعرف ما ستؤول إليه الرحلة",
  dueAboard: (day) => `يُدفع على المتن يوم ${day}`,
  paidOn: (day, way) => `دُفع يوم ${day}، ${way}`,
  paidAboard: (day) => `دُفع على المتن يوم ${day}`,
  overdue: "متأخر",
  later: "لاحقاً",
  onItsWay: "في الطريق",
  reference: "الرقم المرجعي",
  ways: { card: "بالبطاقة", transfer: "بتحويل مصرفي", aboard: "على المتن" },
  cardOrTransfer: "بالبطاقة أو بتحويل مصرفي",
  bank: {
    title: "تحويل مصرفي",
    lead: (provider) =>
      `حوّلوا المبلغ إلى ${provider} واكتبوا الرقم المرجعي للدفعة كي يُعثر عليها. تظهر هنا حين يراها ${provider}.`,
    none: (provider) =>
      `يعطيكم ${provider} حسابه المصرفي: اتصلوا به أو راسلوه، واذكروا الرقم المرجعي للدفعة.`,
  },
  refunds: {
    title: "ما يُعاد إليكم",
    due: "في الطريق",
    byHand: (provider) => `يعيده ${provider}`,
    done: (day) => `تم يوم ${day}`,
    failed: "لم يصل: ما زال حقاً لكم، ونحن نتابعه",
  },
  cancelled: {
    costs: (costs, total, isLess = false) =>
      costs === null
        ? "لا كلفة للإلغاء."
        : `تبلغ كلفة الإلغاء ${costs} من أصل ${total}، ${isLess ? "وهي أقل مما في شروطها" : "وفق شروطها"}.`,
    back: (back) => `يُعاد إليكم ${back} بالطريقة التي دُفع بها.`,
    open: (open) => `ما زال ${open} منها مستحق الدفع.`,
    settled: "لم يبقَ شيء مستحق.",
  },
  invoice: "الفاتورة",
  inList: { label: "للدفع", by: (amount, day) => `${amount} مستحق حتى ${day}` },
  comesBack: "دفعة بالبطاقة في الطريق: يُعاد إليكم منها ما لم يعد مستحقاً عن الرحلة.",
  onCancel: (paid, back, open) => {
    if (paid === null)
      return open === null
        ? "لم تدفعوا شيئاً بعد، ولم يعد عليكم شيء."
        : `لم تدفعوا شيئاً بعد: يبقى ${open} للدفع.`;
    const goes = back === null ? "لا يُعاد منه شيء" : `يُعاد منه ${back} كما دُفع`;
    return `دفعتم ${paid}: ${goes}${open === null ? "" : `، ويبقى ${open} للدفع`}.`;
  },
};
