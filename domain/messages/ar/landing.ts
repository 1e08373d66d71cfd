import type { Occasion } from "#domain/config/landings.ts";
import type { LandingCopy } from "#domain/data/landing-copy.ts";
import { birthdayCopy } from "#domain/messages/ar/landing-birthday.ts";
import { corporateCopy } from "#domain/messages/ar/landing-corporate.ts";
import { luxuryCopy } from "#domain/messages/ar/landing-luxury.ts";
import { marinaCopy } from "#domain/messages/ar/landing-marina.ts";
import { sunsetCopy } from "#domain/messages/ar/landing-sunset.ts";
import { guests, hours } from "#domain/messages/ar/nouns.ts";
import type * as english from "#domain/messages/en/landing.ts";
import type { Translated } from "#domain/messages/language.ts";

export const landingCopy: Record<Occasion, LandingCopy> = {
  sunset: sunsetCopy,
  marina: marinaCopy,
  luxury: luxuryCopy,
  birthday: birthdayCopy,
  corporate: corporateCopy,
};

export const landingMessages: Translated<typeof english.landingMessages> = {
  /** What the further pictures of these pages show. */
  pictures: {
    saloon:
      "صالون يخت مضيء بأريكة ركنية كريمية وطاولة قهوة حجرية ومقعدين ومائدة معدّة لستة، والبحر خلف نوافذ كبيرة على الجانبين",
    inside:
      "مائدة معدّة لستة في صالون مضيء بكراسٍ بيضاء، ولوحة للبحر على جدار من خشب الجوز، والماء خلف النوافذ",
    smaller:
      "يخت فلاي بريدج ببدن رمادي غامق كما يُرى من الأعلى ومن الخلف وهو يبحر، وأثره المزبد على ماء فيروزي داكن",
    dhow: "داو خشبي بطابقين ومقدمة طويلة مائلة وشراع مطوي في ضوء دافئ منخفض، وخلفه أبراج",
    bow: "نظرة إلى الأمام فوق ركن الاستلقاء في المقدمة بوسائد كحلية وقبعة قش ومناشف ملفوفة، والحواجز والبحر الأزرق، وشاطئ منخفض فيه نخيل بعيد أمامه",
  },
  capacity: {
    title: "كم ضيفاً يتسع له كل منها",
    lead: "كل نقطة ضيف: الداكنة لمن يجلسون إلى المائدة حيث يُعرف عدد المقاعد، ومعها الفاتحة أكبر عدد يصعد على المتن. ويُحسب كل من ليس من الطاقم.",
    guests: (min, max) => `من ${min} إلى ${guests.after(max)}`,
    seated: (seats, most) => `${seats} جلوساً، و${most} وقوفاً`,
    from: (amount, n) => `ابتداءً من ${amount}، لمدة ${hours.after(n)}`,
    fixed: (amount, n) => `${amount}، لمدة ${hours.after(n)}`,
  },
  facts: {
    label: "لمحة سريعة",
    guests: "الضيوف",
    hours: "الساعات",
    time: "وقت اليوم",
    from: "ابتداءً من",
    least: (price) => `من ${price}`,
    forHours: (n) => `لمدة ${hours.after(n)}`,
  },
  packages: {
    all: "كل اليخوت",
    from: (n) => `لمدة ${hours.after(n)}`,
    fixed: (n) => `سعر واحد، لمدة ${hours.after(n)}`,
  },
  price: {
    smallest: "الأدنى",
    largest: "الأعلى",
    of: (n, most) => `${hours.alone(n)}، حتى ${guests.after(most)}`,
    note: "سعر كل منها لأقل عدد ساعات، شاملاً كل شيء، بما فيه ضريبة القيمة المضافة 5\u00a0%",
  },
  extras: {
    title: "كثيراً ما تضاف",
    lead: "إضافات الباقات أعلاه، شاملة الضريبة. أضيفوها في صفحة الباقة أو اذكروها في التعليق.",
  },
  calendar: {
    title: "متى تنطلقون",
    lead: "توقيت دبي \u2066UTC+4\u2069 طوال السنة. أوقات تقريبية لرحلة من ساعتين؛ والمشغّل يحدد الدقيقة.",
    season: "حوالي",
    leave: "الانطلاق",
    sunset: "الغروب",
    back: "العودة",
    rows: { december: "1 ديسمبر", march: "21 مارس", june: "21 يونيو", september: "21 سبتمبر" },
  },
  further: {
    title: "على الماء أيضاً",
    article: "من المجلة",
  },
  closing: "الطلب مجاني. وتصل العروض بالبريد الإلكتروني خلال ساعات.",
};
