import {
  COMMENT_MAX,
  FORM_STEPS,
  MINIMUM_LEAD_DAYS,
  NAME_LENGTH,
  PHONE_DIGITS,
  TIME_OF_DAY,
  type TimeOfDay,
  WISHED_EXTRAS,
} from "#domain/config/limits.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { hourText } from "#domain/lib/start-times.ts";
import { counted, inSeries, listed, leftToRight as ltr } from "#domain/lib/words.ts";
import type * as english from "#domain/messages/en/request.ts";
import type { Translated } from "#domain/messages/language.ts";
import { characters, companies, days, extras, guests, hours, vessels } from "./nouns.ts";
import { words } from "./words.ts";

const inTheTime: Record<TimeOfDay, string> = {
  [TIME_OF_DAY.morning]: "صباحاً",
  [TIME_OF_DAY.afternoon]: "بعد الظهر",
  [TIME_OF_DAY.evening]: "مساءً",
};
const whenOf = (time: TimeOfDay, hour: number | undefined) =>
  hour === undefined ? inTheTime[time] : `الساعة ${hourText(hour)}`;
/** "لضيفين", "لـ 8 ضيوف". */
const forGuests = (n: number) => `${n === 1 || n === 2 ? "ل" : "لـ "}${guests.after(n)}`;
const PHONE = ltr("+971501234567");

export const requestMessages: Translated<typeof english.requestMessages> = {
  description:
    "طلب واحد يصل إلى عدة شركات تأجير في دبي، وعروضها تصلكم بالبريد الإلكتروني خلال ساعات.",
  headings: {
    offer: "أفضل العروض من عدة شركات لتأجير اليخوت في دبي",
    reservation: (packageTitle) => `احجزوا «${packageTitle}» الآن`,
    preferences: "صمّموا الرحلة التي تحلمون بها",
    details: (firstName, offer) =>
      firstName === ""
        ? "بياناتكم لرحلة لا تُنسى على متن يخت"
        : `الخطوة الأخيرة يا ${firstName}!${offer ? " عروض شائقة في طريقها إليكم" : ""}`,
    confirmationOffer: (name) => `${name}، شكراً لطلبكم! عروض رائعة لرحلتكم في طريقها إليكم`,
    confirmationReservation: "طلب حجز",
  },
  labels: {
    codStartDate: "التاريخ المفضّل",
    selTimeOfDay: "الوقت المفضّل",
    txtEmail: "البريد الإلكتروني",
    fidConsent:
      "أوافق على تلقي رسائل تسويقية عبر البريد الإلكتروني وواتساب والرسائل النصية والمكالمات الهاتفية. ويمكن سحب الموافقة بنقرة واحدة.",
    txtGuests: "عدد الضيوف",
    txtDuration: "المدة (بالساعات)",
    selStartHour: "البداية",
    chkExtras: "الإضافات",
    titName: "الاسم الكامل",
    titPhone: "رقم الهاتف",
    fidComment: "إضافة تعليق إلى طلبكم",
    titComment: "رسالتكم",
  },
  consentNote: "يخوت جديدة وأسعار الموسم، نحو مرة في الشهر.",
  fromChat: "من محادثتكم",
  leftOut: (parts) =>
    `لم يُملأ: ${parts.map(({ label, reason }) => `${label} (${reason})`).join("، ")}.`,
  anyHour: "أي وقت",
  hourTaken: (hour) => `${hour}، محجوز`,
  hourClosed: (hour) => `${hour}، مغلق`,
  takeStart: (hour) => `البداية ${hour}`,
  dayLight: (day, sunset) => `${day}، الغروب ${sunset}`,
  sunset: (start) => `البداية ${start} لمشاهدة الغروب`,
  extraFrom: (price) => `من ${price}`,
  extrasHint: {
    offer: "اختياري. الأسعار تبدأ من المذكور شاملة الضريبة؛ وكل عرض يذكر سعره.",
    reservation: "اختياري. الأسعار شاملة الضريبة؛ ويؤكدها المشغّل.",
  },
  phonePlaceholder: "+971501234567",
  phoneExample: `مثل ${PHONE}.`,
  phoneHint: {
    offer: "لا يرى رقمكم إلا المشغّل الذي تقبلون عرضه.",
    reservation: "لا يرى رقمكم إلا مشغّل هذه الباقة.",
  },
  buttons: {
    previous: "السابق",
    next: "التالي",
    submitOffer: "احصلوا على عروضكم",
    submitReservation: "إرسال الطلب",
    sending: "جارٍ الإرسال",
    again: "إرسال طلب آخر",
    less: (label) => `${label}: أقل بواحد`,
    more: (label) => `${label}: أكثر بواحد`,
  },
  fixed: {
    txtGuests: (n) => `هذه الباقة ${forGuests(n)}.`,
    txtDuration: (n) => `مدة هذه الباقة ${hours.alone(n)} دائماً.`,
  },
  reach: {
    title: "من سيُسأل",
    companies: (n, of) =>
      n === 0
        ? `لا شركة من أصل ${of} تلبي هذا بالضبط.`
        : `ستُسأل عن هذا بالضبط ${companies.alone(n)} من أصل ${of}.`,
    vessels: (n, of, people) =>
      `المراكب التي تتسع ${forGuests(people)}: ${n} من ${of}. ولا يُسأل من ليس لديه مركب متاح في ذلك اليوم.`,
    price: (least, most) =>
      least === most ? `نحو ${least}` : `نحو ${least} إلى ${most.replace("AED\u00a0", "")}`,
    within: "العروض بالبريد الإلكتروني خلال ساعات",
    priceFor: (people, duration) =>
      `شاملاً الضريبة، ${forGuests(people)} ولمدة ${hours.after(duration)}`,
    change: "ما يمكن تغييره",
    more: "يمكن سؤال شركات أكثر مع:",
    way: (changes, n) => `${listed(changes)}: ${companies.alone(n)}`,
    ways: {
      timeofday: (value) => value,
      duration: (value) => hours.alone(Number(value)),
      guests: (value) => guests.alone(Number(value)),
    },
    stillSend: "يمكنكم إرساله مع ذلك: نبحث لكم عن يخت مناسب.",
  },
  free: {
    some: (ships, of, day, time, hour) =>
      `المتاح يوم ${formatDate(day)} ${whenOf(time, hour)}: ${vessels.alone(ships)} لدى ${companies.after(of)}.`,
    none: (day, time, hour) => `لا مركب متاح يوم ${formatDate(day)} ${whenOf(time, hour)}.`,
    wish: (people, duration) => `${forGuests(people)} ولمدة ${hours.after(duration)}.`,
    change: "قد تجدون مركباً متاحاً في يوم آخر أو وقت آخر من اليوم. ويمكنكم إرساله مع ذلك.",
    look: (day) => `اختيار ${formatDate(day)}`,
  },
  steps: "ثلاث خطوات قصيرة.",
  step: (n) => `الخطوة ${n} من ${FORM_STEPS - 1}`,
  problems: (count) =>
    counted(count, {
      one: "أمر واحد يحتاج إلى تصحيح",
      two: "أمران يحتاجان إلى تصحيح",
      few: "# أمور تحتاج إلى تصحيح",
      many: "# أمراً يحتاج إلى تصحيح",
      other: "# أمر يحتاج إلى تصحيح",
    }),
  aside: {
    offerTitle: "عدة عروض في صفحة واحدة",
    soFar: "طلبكم حتى الآن",
    request: (number) => `طلب ${number}`,
    arrive: "العروض بالبريد الإلكتروني",
    arriveValue: "خلال ساعات",
    open: "يبقى الطلب مفتوحاً",
    openValue: "نحو يوم",
    earliest: "أقرب تاريخ",
    date: "التاريخ",
    time: "وقت اليوم",
    guests: "الضيوف",
    hours: "الساعات",
    start: "البداية",
    extras: "الإضافات",
    email: "البريد الإلكتروني",
    openUntil: "مفتوح حتى",
    tripLabel: "الرحلة",
    trip: (duration, people) => `${hours.alone(duration)}، ${guests.alone(people)}`,
    totalWithVat: (sum) => `AED\u00a0${sum} شاملاً الضريبة`,
    noTotal: "يتبع الإجمالي عدد الضيوف والساعات",
    cancel: "عند الإلغاء",
    cancelUntil: (when) => `حتى ${when}`,
    cancelAfter: "بعد ذلك",
    cancelNow: "من الآن",
    cancelling: (until, costs) => `الإلغاء ${until}: ${costs}`,
  },
  confirmation: {
    offer: (email) => `تصل عروض من أفضل المشغّلين بالبريد الإلكتروني خلال ساعات، على ${ltr(email)}.`,
    reservation: (name, packageTitle, email) =>
      `شكراً لكم يا ${name}. يتحقق الآن مشغّل «${packageTitle}» من توفر المركب في تاريخكم. ويصل الجواب بالبريد الإلكتروني خلال ساعات، على ${ltr(email)}.`,
    nobody: (email) =>
      `لا شركة لديها يخت متاح يناسب هذا الطلب كما هو، فلم يمكن سؤال أحد بعد. نبحث لكم عن يخت ونكتب إلى ${ltr(email)} متى وجدنا عرضاً. وقد يكون أسرع أن تختاروا يوماً آخر أو وقتاً آخر من اليوم أو عدداً أقل من الضيوف.`,
    asked: (n) => `طلبكم الآن لدى ${companies.after(n)}.`,
    moments: {
      label: "ما الذي يحدث الآن",
      sent: ["تسلُّم الطلب", "فور إرساله"],
      read: (at) => ["تسلُّم الطلب", `تم الساعة ${at}`],
      offers: ["أول العروض", "بالبريد الإلكتروني خلال ساعات"],
      answer: ["الجواب", "بالبريد الإلكتروني خلال ساعات"],
      choice: (until) => ["الاختيار لكم", `حتى ${until}`],
    },
    receipt: "رسالة التأكيد في طريقها إليكم. وبالرابط الذي فيها تقبلون وتغيّرون وتلغون.",
    number: "رقم الطلب",
    open: "فتح طلبكم",
    signOff: "نتمنى لكم جميعاً يوماً طيباً على الماء،",
    founder: (name, siteName) =>
      name === "" ? `باسم فريق ${siteName}` : `${name}، مؤسِّسة ${siteName}`,
  },
  errors: {
    date: {
      required: "اختاروا تاريخاً من فضلكم",
      lead: `يجب أن يكون التاريخ بعد ${days.after(MINIMUM_LEAD_DAYS)} من اليوم على الأقل`,
      ahead: "يجب أن يكون التاريخ خلال السنتين القادمتين",
      none: (day, nearest, why) =>
        `${why ?? `لا شيء متاح يوم ${day} لهذه المدة.`}${nearest ? ` أقرب يوم متاح هو ${nearest}.` : ""}`,
      starts: (day, starts, why = "هذا الوقت محجوز.") =>
        `${why} المتاح للبدء يوم ${day}: ${starts}.`,
    },
    time: { min: "الحد الأدنى 1", max: "الحد الأقصى 3", required: "وقت اليوم مطلوب" },
    email: {
      required: "البريد الإلكتروني مطلوب",
      invalid: "اكتبوا عنوان بريد إلكتروني صحيحاً من فضلكم",
    },
    hour: "اختاروا وقت البداية من القائمة من فضلكم",
    hourUnfit: (first, last) =>
      first === last
        ? `رحلة بهذا الوقت وهذه المدة تبدأ الساعة ${hourText(first)}`
        : `رحلة بهذا الوقت وهذه المدة تبدأ بين ${hourText(first)} و${hourText(last)}`,
    extras: {
      most: `${extras.alone(WISHED_EXTRAS.most)} كحد أقصى`,
      long: `في اسم الإضافة ${characters.alone(WISHED_EXTRAS.titleMax)} كحد أقصى`,
      unknown: (titles) => `غير معروض: ${titles.join("، ")}`,
    },
    consent: "يجب قبول الشروط للمتابعة",
    guests: {
      required: "عدد الضيوف مطلوب",
      integer: "يجب أن يكون عدد الضيوف عدداً صحيحاً",
      positive: "يجب أن يكون عدد الضيوف أكبر من صفر",
      min: (n) => `${guests.alone(n)} على الأقل`,
      max: (n) => `${guests.alone(n)} كحد أقصى`,
    },
    duration: {
      required: "المدة مطلوبة",
      integer: "يجب أن تكون المدة عدداً صحيحاً من الساعات",
      positive: "يجب أن تكون المدة أكبر من صفر",
      min: (n) => `${hours.alone(n)} على الأقل`,
      max: (n) => `${hours.alone(n)} كحد أقصى`,
    },
    name: {
      required: "الاسم الكامل مطلوب",
      min: `يجب ألا يقل الاسم عن ${characters.after(NAME_LENGTH.min)}`,
      max: `يجب ألا يزيد الاسم على ${characters.after(NAME_LENGTH.max)}`,
      letters: "يمكن أن يحتوي الاسم على حروف ومسافات وشرطات وفواصل عليا فقط",
    },
    phone: `يجب أن يبدأ رقم الهاتف بـ ${ltr("+")} أو 00 تليها ${PHONE_DIGITS.min} إلى ${PHONE_DIGITS.max} رقماً`,
    comment: `يجب ألا يزيد التعليق على ${characters.after(COMMENT_MAX)}`,
  },
  failures: {
    invalid: "تحققوا من بياناتكم وحاولوا من جديد من فضلكم.",
    tooMany: "طلبات كثيرة في وقت قصير. انتظروا لحظات ثم حاولوا من جديد من فضلكم.",
    network: "خطأ في الشبكة. تحققوا من اتصالكم وحاولوا من جديد من فضلكم.",
    other: "حدث خطأ. حاولوا من جديد من فضلكم أو راسلونا.",
  },
};

/** A range read from right to left, of which only its second half may go to a line of its own. */
const hoursOf = (from: string, to: string) => `من\u00a0${from} إلى\u00a0${to}`;

export const timeOfDayMessages: Translated<typeof english.timeOfDayMessages> = {
  [TIME_OF_DAY.morning]: { label: "الصباح", hours: hoursOf("09.00", "12.00") },
  [TIME_OF_DAY.afternoon]: { label: "بعد الظهر", hours: hoursOf("12.00", "20.00") },
  [TIME_OF_DAY.evening]: { label: "المساء", hours: hoursOf("20.00", "02.00") },
};

export const LATE_NIGHT_LABEL: Translated<typeof english.LATE_NIGHT_LABEL> = "السهرة";

/** Label and hours of a time of day, as the English file gives them. */
export function timeOfDayText(time: TimeOfDay, isLate = false): { label: string; hours: string } {
  const text = timeOfDayMessages[time];
  return isLate && time === TIME_OF_DAY.evening ? { ...text, label: LATE_NIGHT_LABEL } : text;
}

/** "بعد الظهر والمساء", or "طوال اليوم" when a package takes every time of day. */
export function timesLabel(times: readonly TimeOfDay[], isLate = false): string {
  if (times.length === 3) return words.allDay;
  return inSeries(times.map((time) => timeOfDayText(time, isLate).label));
}
