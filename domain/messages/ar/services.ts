import { LONGEST_TRIP_HOURS } from "#domain/config/limits.ts";
import { hourText } from "#domain/lib/start-times.ts";
import { leftToRight as ltr } from "#domain/lib/words.ts";
import type { serviceMessages as english } from "#domain/messages/en/services.ts";
import type { Translated } from "#domain/messages/language.ts";
import { characters, days, extras, hours } from "./nouns.ts";

export const serviceMessages: Translated<typeof english> = {
  offers: {
    changed: "تغيّر هذا العرض أو لم يعد مفتوحاً. انظروا إليه كما هو الآن ثم قرروا.",
    toConfirm: "تغيّرت الرحلة بعد تقديم هذا العرض. يمكن قبوله متى أكده مشغّله للرحلة بعد تغييرها.",
    unfit: "عرضكم كما كان لا يناسب الرحلة بعد تغييرها. عدّلوه من فضلكم.",
    booked: "لم يعد هذا اليخت متاحاً في ذلك الوقت. لم يُحجز لكم شيء.",
    held: (until) => `هذا الوقت محفوظ لضيف آخر حتى ${until} بتوقيت دبي. لم يُحجز لكم شيء.`,
    patience: "انتظروا جواباً أولاً من فضلكم.",
    sameTrip: "لم يتغيّر شيء بعد. غيّروا أولاً ما تريدونه مختلفاً.",
    changedOften: "تغيّر هذا الطلب مرات كثيرة. راسلونا من فضلكم ونغيّره لكم.",
    closed: "لم يعد هذا الطلب مفتوحاً، أو أنه تغيّر. انظروا إليه كما هو الآن.",
    cancelled: "أُلغي هذا الطلب من قبل، ولم يبقَ ما يلزم فعله.",
    unknown: "اختاروا ما تريدون فعله من فضلكم.",
  },
  offerForm: {
    choice: "اختاروا ما تعرضونه من فضلكم",
    choiceUnfit: "هذا لا يلبي الطلب",
    start: "اختاروا متى تبدأ الرحلة من فضلكم",
    option: "اختاروا كم تحفظون الوقت للضيف من فضلكم.",
    optionLong: "لا أطول من مدة سريان العرض.",
    optionTrip: "تبدأ الرحلة قبل ذلك.",
    optionTaken: "هذا الوقت محجوز لغيركم.",
    startTaken: "المركب محجوز في ذلك الوقت، أو لا يبحر فيه بحسب قواعده",
    price: "اكتبوا سعراً بالدرهم (AED)، بمنزلتين عشريتين كحد أقصى",
    valid: "اختاروا مدة سريان العرض من فضلكم",
    long: (n) => `${characters.alone(n)} كحد أقصى من فضلكم`,
    extras: "اكتبوا لكل إضافة اسماً وسعراً بالدرهم (AED) من فضلكم",
    excludedExtra: (title) => `لـ«${title}» سعر بين الإضافات: احذفوه من هنا أو من هناك`,
    extrasMany: (n) => `${extras.alone(n)} كحد أقصى من فضلكم`,
    tiers: "اكتبوا عدد الساعات قبل البداية ونسبة من 0 إلى 100",
    tiersMany: (n) => `عدد الدرجات ${n} كحد أقصى من فضلكم`,
    tiersContrary: "لكل درجة ساعاتها، والإلغاء الأبكر لا يعيد أقل",
    lines: (n, long) => `عدد الأسطر ${n} كحد أقصى، وفي كل سطر ${characters.alone(long)}`,
  },
  requests: {
    packageGone: "هذه الباقة غير متاحة",
    extras: "يجب أن تكون الإضافات قائمة عناوين، كل عنوان في سطر",
    packageMissing: "يلزم للحجز اختيار باقة",
    endDate: "يجب أن يكون تاريخ الانتهاء تاريخاً صحيحاً",
    endBeforeStart: "يجب ألا يسبق تاريخ الانتهاء تاريخ البداية",
    endLate: (n) => `يجب ألا يتجاوز تاريخ الانتهاء ${days.after(n)} بعد تاريخ البداية`,
  },
  publicRecords: {
    slug: "يجب أن يكون نهاية عنوان صفحة، ولا يصاحبه uuid",
    hour: "يجب أن يكون ساعة كاملة تنتهي منها رحلة كهذه ضمن وقتها من اليوم",
  },
  linkedDay: {
    refused: (day, why) => `لا يمكن طلب ${day}: ${why}`,
    unreadable: "لا يذكر الرابط يوماً من التقويم",
  },
  freeDays: {
    package: "يجب أن يكون uuid باقة أو نهاية عنوان صفحتها",
    month: `يجب أن يكون شهراً، مثل ${ltr("2026-12")}`,
    day: `يجب أن يكون يوماً، مثل ${ltr("2026-12-05")}`,
    dayOfMonth: "يجب أن يكون يوماً من الشهر المطلوب",
    duration: `يجب أن يكون عدد ساعات، ${LONGEST_TRIP_HOURS} كحد أقصى`,
    durationOf: (min, max) =>
      `يجب أن تكون المدة من ${min} إلى ${hours.after(max)}، كما تقبل الباقة`,
    unknown: "لا توجد باقة كهذه.",
    ruled: {
      past: "مضت هذه الساعة.",
      notice: (n) => `يلزم المشغّل إشعار قبل ${hours.after(n)}.`,
      advance: (n) => `يُحجز اليخت قبل ${days.after(n)} كحد أقصى.`,
      season: "لا يبحر اليخت في هذا الموسم.",
      hours: (from, to) => `يبحر اليخت في ذلك اليوم من ${hourText(from)} إلى ${hourText(to)}.`,
      weekday: "لا يبحر اليخت في هذا اليوم من الأسبوع.",
    },
  },
  bookings: { unknown: "لا يوجد حجز كهذا." },
  identity: {
    unauthenticated: "سجّلوا الدخول من فضلكم.",
    forbidden: "لا يحق لهذا الحساب فعل ذلك.",
    unavailable: "تعذّر ذلك الآن. لم يضِع شيء مما أرسلتموه؛ حاولوا بعد لحظات من فضلكم.",
  },
  moving: { title: "لحظة من فضلكم", go: "متابعة" },
};
