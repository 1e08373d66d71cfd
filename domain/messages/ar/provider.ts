import { counted, FEWEST_MINUTES } from "#domain/lib/words.ts";
import type { providerMessages as english } from "#domain/messages/en/provider.ts";
import type { Translated } from "#domain/messages/language.ts";
import { hours, minutes, vessels } from "./nouns.ts";

/** The same measure as roughTime: at least five minutes, hours from two on. */
const within = (n: number) =>
  `خلال ${n < 120 ? minutes.after(Math.max(n, FEWEST_MINUTES)) : hours.after(Math.round(n / 60))}`;

export const providerMessages: Translated<typeof english> = {
  metaTitle: (name, area, siteName) =>
    `${name}${area && `، ${area}`}: اليخوت والتقييمات | ${siteName}`,
  metaDescription: (name, count, area) =>
    `لدى ${name} ${vessels.alone(count)} للتأجير${area && ` من ${area}`}: لكل منها مواصفاته وباقاته وأسعارها شاملة ضريبة القيمة المضافة.`,
  guest: "ضيف",
  breadcrumb: { label: "موقعكم في الصفحات", partners: "الشركاء" },
  berthed: (area) => `المرسى: ${area}.`,
  speaks: (languages) => `اللغات: ${languages.join("، ")}.`,
  responds: (n) => `الرد عادةً ${within(n)}.`,
  rated: "الشركة",
  noReviews: (siteName) => `لا تقييمات على ${siteName} بعد`,
  more: (name) => `${name}: المراكب والتقييمات`,
  ask: "اطلبوا عروضاً",
  askNote: "طلب واحد يصل إلى هذا المشغّل وإلى غيره ممن لديهم يخت مناسب.",
  facts: {
    berth: "المرسى",
    languages: "اللغات",
    answers: "الرد",
    answersValue: (n) => `${within(n)} عادةً`,
    vessels: "المراكب",
    licence: "الرخصة",
    insurance: "التأمين",
  },
  languages: (languages) => languages.join("، "),
  captains: (n) => (n === 1 ? "القبطان" : "القباطنة"),
  invented: "هذا عرض تجريبي: القباطنة وأرقام الرخصة والتأمين من نسج الخيال.",
  thisPackage: "عن هذه الباقة",
  moreReviews: (n) =>
    counted(n, {
      one: "تقييم آخر",
      two: "تقييمان آخران",
      few: "# تقييمات أخرى",
      many: "# تقييماً آخر",
      other: "# تقييم آخر",
    }),
  sailed: (month) => `رحلة في ${month}`,
  answered: "رد المشغّل",
  fleet: (n) => (n === 1 ? "المركب" : "المراكب"),
  fleetEmpty: "لا مراكب معروضة لهذا المشغّل حالياً.",
  packagesOn: (vessel) => `باقات على متن ${vessel}`,
  noPackages: "لا باقات على هذا المركب حالياً.",
  reviews: "آراء الضيوف",
  reviewsOf: (shown, count) => `أحدث التقييمات (${shown} من ${count})، الأفضل أولاً.`,
};
