import type { Occasion } from "#domain/config/landings.ts";
import { VAT_PERCENT } from "#domain/config/limits.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { counted } from "#domain/lib/words.ts";
import type { browseMessages as english } from "#domain/messages/en/browse.ts";
import type { Translated } from "#domain/messages/language.ts";
import { guests, hours, packages } from "./nouns.ts";
import { timeOfDayMessages } from "./request.ts";
import { vesselMessages } from "./vessel.ts";

const occasions: Record<Occasion, string> = {
  sunset: "رحلة الغروب",
  marina: "جولة المارينا",
  luxury: "رحلة فاخرة",
  birthday: "عيد ميلاد",
  corporate: "فعالية شركة",
};

export const browseMessages: Translated<typeof english> = {
  metaTitle: (siteName, page) =>
    page > 1
      ? `يخوت للتأجير في دبي، صفحة ${page} | ${siteName}`
      : `يخوت للتأجير في دبي | ${siteName}`,
  metaDescription: (page) =>
    `${page > 1 ? `الصفحة ${page} من كل` : "كل"} ما نعرضه من يخوت وقوارب في دبي بسعره كاملاً: يشمل القبطان والطاقم ووقود المسار المعتاد وضريبة القيمة المضافة.`,
  title: "كل اليخوت",
  titleOn: (day) => `المتاح يوم ${formatDate(day)}`,
  titleFiltered: "اليخوت والقوارب",
  titleAt: (time) => `رحلات ${timeOfDayMessages[time].label}`,
  lead: `السعر هو ما تدفعونه، ويشمل القبطان والطاقم ووقود المسار المعتاد وضريبة القيمة المضافة ${VAT_PERCENT}\u00a0%.`,
  filter: {
    label: "ابحثوا عن يخت",
    fold: "التصفية",
    set: (count) => `المحدد: ${count}`,
    names: {
      date: "التاريخ",
      guests: "الضيوف",
      duration: "الساعات",
      timeofday: "وقت اليوم",
      type: "المركب",
      price: "الإجمالي بالدرهم",
      occasion: "المناسبة",
    },
    any: {
      guests: "أي عدد",
      duration: "أي مدة",
      timeofday: "أي وقت",
      type: "أي مركب",
      price: "أي سعر",
      occasion: "أي مناسبة",
    },
    values: {
      date: formatDate,
      guests: (n) => guests.alone(n),
      duration: (n) => hours.alone(n),
      timeofday: (time) => timeOfDayMessages[time].label,
      type: (type) => vesselMessages.types[type],
      // Its label names the currency: a narrow field would cut it in two, from the wrong side.
      price: (aed) => `حتى ${formatPrice(aed * 100).replace("AED ", "")}`,
      occasion: (occasion) => occasions[occasion],
    },
    counted: (label, count) => `${label} (${count})`,
    apply: "عرض اليخوت",
    chips: "ما حددتموه",
    remove: (value) => `إزالة: ${value}`,
    clear: "مسح الكل",
    removed: (value) => `أُزيل: ${value}`,
    cleared: "أُزيل كل ما حددتموه",
  },
  sort: {
    label: "الترتيب",
    apply: "ترتيب",
    featured: "مختاراتنا أولاً",
    price: "الأقل إجمالياً أولاً",
    guests: "الأكثر ضيوفاً أولاً",
    newest: "الأحدث أولاً",
  },
  count: (total, filtered) =>
    filtered
      ? counted(total, {
          zero: "لا باقة مناسبة",
          one: "باقة واحدة مناسبة",
          two: "باقتان مناسبتان",
          few: "# باقات مناسبة",
          many: "# باقة مناسبة",
          other: "# باقة مناسبة",
        })
      : total === 0
        ? "لا باقات"
        : packages.alone(total),
  near: {
    title: "قريب مما طلبتم",
    but: {
      date: "كل شيء إلا اليوم",
      guests: "كل شيء إلا عدد الضيوف",
      duration: "كل شيء إلا الساعات",
      timeofday: "كل شيء إلا وقت اليوم",
      type: "كل شيء إلا نوع المركب",
      price: "كل شيء إلا الإجمالي",
      occasion: "كل شيء إلا المناسبة",
    },
    carries: (guests, isLargest) => (isLargest ? `أكبرها يتسع لـ ${guests}` : `يتسع لـ ${guests}`),
  },
  pages: "صفحات القائمة",
  none: {
    titleAll: "لا باقات معروضة حالياً",
    textAll:
      "اسألوا المشغّلين مع ذلك: يذكر الطلب اليوم والضيوف والساعات، ويصل إلى كل من يستطيع تلبيته.",
    title: "لا باقة تناسب ذلك كله",
    text: "أزيلوا أحد ما حددتموه، أو اسألوا عدة مشغّلين: يذكر الطلب اليوم والضيوف والساعات، ويصل إلى كل من يستطيع تلبيته.",
    clear: "مسح كل ما حُدد",
    anyDay: "في أي يوم",
    nextDay: (day) => `يوم ${formatDate(day)}`,
    titleOn: (day) => `لا يتوفر ما يناسبكم يوم ${formatDate(day)}`,
    textOn: "انظروا في يوم آخر، أو اسألوا عدة مشغّلين: فقد يعرفون مركباً غير مذكور هنا.",
    ask: "اسألوا عدة مشغّلين",
  },
  ask: "اسألوا عدة مشغّلين",
};
