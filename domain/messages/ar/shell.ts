import { counted, leftToRight } from "#domain/lib/words.ts";
import type { shellMessages as english } from "#domain/messages/en/shell.ts";
import type { Translated } from "#domain/messages/language.ts";

export const shellMessages: Translated<typeof english> = {
  skip: "الانتقال إلى المحتوى",
  home: (siteName) => `${siteName}، الصفحة الرئيسية`,
  mainNav: "القائمة الرئيسية",
  menu: "القائمة",
  getOffers: "اطلبوا عروضاً",
  nav: {
    yachts: "اليخوت",
    occasions: "المناسبات",
    journal: "المجلة",
    partners: "الشركاء",
    questions: "الأسئلة",
  },
  areas: {
    admin: "الإدارة",
    partner: "بوابة المشغّلين",
    user: "طلباتكم",
    affiliate: "بوابة المسوّقين",
  },
  bar: { label: "الطلب والحجز", title: "الطلب مجاني", note: "العروض خلال ساعات" },
  modals: {
    quote: "اطلبوا عرضاً",
    chat: "تحدثوا إلينا",
  },
  unread: (count) =>
    counted(count, {
      one: "رسالة جديدة",
      two: "رسالتان جديدتان",
      few: "# رسائل جديدة",
      many: "# رسالة جديدة",
      other: "# رسالة جديدة",
    }),
  chat: {
    connecting: "جارٍ الاتصال بالمحادثة...",
    failed: "تعذّر بدء المحادثة. حاولوا تحديث الصفحة من فضلكم.",
    whatsapp: "أو راسلونا على واتساب",
  },
  footer: {
    charter: "الرحلات",
    all: "كل اليخوت",
    landings: {
      sunset: "رحلة الغروب",
      marina: "جولة المارينا",
      luxury: "رحلات فاخرة",
      birthday: "أعياد الميلاد",
      corporate: "فعاليات الشركات",
    },
    about: "من نحن",
    terms: "الشروط",
    privacy: "الخصوصية",
    cookies: "ملفات الارتباط",
    cookieSettings: "إعدادات ملفات الارتباط",
    signIn: "تسجيل الدخول",
    whatsapp: "واتساب",
    write: "راسلونا",
    copyright: (year, siteName) => leftToRight(`© ${year} ${siteName}`),
    pictures: "الصور رسوم مولّدة بالحاسوب وليست صوراً فوتوغرافية للمراكب.",
  },
  errors: {
    notFound: "الصفحة غير موجودة",
    internal: "خطأ في الخادم",
    unavailable: "لحظة من فضلكم",
    unknownPath: (path) => `العنوان المطلوب: ${leftToRight(path)}`,
    invalidPath: (path) => `العنوان المطلوب: ${leftToRight(path)}`,
    notFoundHelp: "ربما تغيّر العنوان. أما اليخوت فما زالت في مكانها.",
    goneHelp: "ما كان هنا أُزيل نهائياً. وما زال لدينا غيره مما يبحر.",
    internalHelp: "حدث خطأ من جانبنا. لم يضِع شيء مما أرسلتموه؛ حاولوا بعد لحظات من فضلكم.",
    unavailableHelp:
      "لا نستطيع الوصول إلى سجلاتنا الآن. لم يضِع شيء مما أرسلتموه؛ حاولوا بعد لحظات من فضلكم.",
    yachts: "كل اليخوت",
    packages: "ثلاث باقات للإبحار",
    home: "العودة إلى الصفحة الرئيسية",
    ways: [
      { to: "/faq", label: "أسئلة وأجوبة" },
      { to: "/articles", label: "المجلة" },
      { to: "/contact", label: "راسلونا" },
    ],
  },
};
