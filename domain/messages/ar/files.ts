import { MINIMUM_LEAD_DAYS, VAT_PERCENT } from "#domain/config/limits.ts";
import { days } from "#domain/messages/ar/nouns.ts";
import type * as english from "#domain/messages/en/files.ts";
import type { Translated } from "#domain/messages/language.ts";

export const filesMessages: Translated<typeof english.filesMessages> = {
  llms: {
    about:
      "يرسل الزائر طلباً واحداً (التاريخ ووقت اليوم والضيوف والساعات). تجيب الشركات القادرة على خدمته بعروض عبر البريد " +
      `الإلكتروني خلال ساعات، شاملة وبالدرهم، ومنها ضريبة القيمة المضافة ${VAT_PERCENT} %. يقارنها الزائر في صفحة واحدة ` +
      `ويقبل أحدها، أو يحجز باقة بعينها مباشرة. تُقدَّم الطلبات قبل ${days.after(MINIMUM_LEAD_DAYS)} على الأقل؛ والأوقات بتوقيت دبي.`,
    how: "كيف يعمل الموقع",
    packages:
      "كل باقة بسعرها الكامل، مع التصفية بحسب الضيوف والساعات ووقت اليوم والنوع والسعر والمناسبة",
    request: "طلب العروض",
    programs: "للبرامج",
    api: "واجهة API",
    apiText: "كيف تُستدعى، ومن يحق له ذلك",
    openapi: "وصف OpenAPI",
    openapiText: "كل استدعاء بحقوله وإجاباته وأخطائه (OpenAPI 3.1)",
    mcp: "خادم MCP",
    mcpText:
      "بروتوكول سياق النماذج (MCP) عبر HTTP، من دون مفتاح: البحث في الباقات، وحساب سعر رحلة، ومعرفة الأوقات المتاحة، وإعداد طلب يرسله إنسان",
    ld: "الباقات بصيغة JSON-LD",
    ldText: "منتجات schema.org مع عروضها",
    products: "الباقات كخلاصة منتجات",
    productsText: "RSS 2.0 بحقول خلاصات المنتجات",
    rss: "المقالات عبر RSS",
    requestText: "النموذج؛ تملؤه ?date و?timeofday و?guests و?duration",
  },
  feeds: {
    packages: (name) => `باقات استئجار اليخوت من ${name}`,
    brand: "استئجار يخوت",
  },
  card: {
    see: (name) => `شاهدوها على ${name}`,
    gone: "لم تعد هذه الباقة معروضة.",
  },
};
