import { minutes } from "#domain/messages/ar/nouns.ts";
import type * as english from "#domain/messages/en/articles.ts";
import type { Translated } from "#domain/messages/language.ts";

export const articleMessages: Translated<typeof english.articleMessages> = {
  name: "المجلة",
  list: {
    metaTitle: (siteName, page) =>
      `${page === 1 ? "المجلة: قبل أن تستأجروا يختاً في دبي" : `المجلة، الصفحة ${page}`} | ${siteName}`,
    metaDescription: (page) =>
      `${page === 1 ? "" : `الصفحة ${page}: `}مقالات عن استئجار اليخوت في دبي: اختيار الساعة والمركب، وما يشمله السعر، والطقس والإلغاء واليوم على المتن.`,
    title: "قبل أن تصعدوا إلى المتن",
    lead: "ما يحسن معرفته عن البحر والضوء والأسعار واليوم نفسه حين تستأجرون في دبي.",
    eyebrow: (page) => (page === 1 ? "المجلة" : `المجلة، الصفحة ${page}`),
    pages: "صفحات المجلة",
    feed: "المتابعة عبر RSS",
    empty: "لا مقالات بعد",
    emptyText: "تظهر هنا حين تُنشر.",
    yachts: "كل اليخوت",
  },
  page: {
    breadcrumb: "موقعكم في الصفحات",
    minutes: (n) => `قراءة ${minutes.after(n)}`,
    contents: "في هذا المقال",
    beside: "إلى جانب النص",
    packages: "للبداية",
    related: "اقرؤوا أيضاً",
    all: "كل المقالات",
    ask: {
      title: "هل في بالكم يوم؟",
      text: "طلب واحد يصل إلى عدة شركات في دبي. تصل عروضها بالبريد الإلكتروني خلال ساعات، والطلب لا يكلّف شيئاً.",
      action: "اطلبوا عروضاً",
    },
  },
  rss: {
    title: (siteName) => `مجلة ${siteName}`,
    description: "مقالات عن استئجار اليخوت في دبي.",
  },
};
