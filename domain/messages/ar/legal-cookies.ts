import type { Site } from "#domain/config/site.ts";
import {
  BROWSER_KEYS,
  type BrowserKey,
  OFFLINE_CACHES,
  OFFLINE_COPIES,
  type StoredCookie,
  TAG_COOKIES,
} from "#domain/config/stored-data.ts";
import type { LegalDocument, LegalSection } from "#domain/data/legal.ts";
import { leftToRight } from "#domain/lib/words.ts";
import { storedMessages as stored } from "#domain/messages/ar/stored-data.ts";

/** A name of two words that no line ends within: its halves would change places. */
const whole = (name: string) => leftToRight(name.replace("-", "\u2060-\u2060"));

/** Every cookie and every other trace in a browser (domain/config/stored-data.ts), for the site as it is configured. */
export function cookiesDocument({ name, analytics_id }: Site): LegalDocument {
  const asks = analytics_id !== "";
  return {
    here: "ملفات الارتباط",
    title: "ملفات الارتباط",
    lead: "من يتصفح فقط ولا يوافق على شيء لا يحصل على أي منها. هذه هي كلها، ولأي غرض كل منها.",
    metaTitle: `ملفات الارتباط | ${name}`,
    metaDescription: `كل ملف ارتباط في ${name} باسمه: متى يوضع، ولأي غرض، وكم يبقى. لا إعلانات، ولا تحليلات من دون موافقتكم.`,
    changed: "2026-11-22",
    sections: [
      asks ? YOUR_CHOICE : NO_BANNER,
      {
        id: "sign-in",
        title: "حين تسجّلون الدخول",
        body: [cookies("__Host-token", "__Host-session", "__Host-device")],
      },
      {
        id: "requests",
        title: "حين ترسلون طلباً",
        body: [cookies("__Secure-link-seen-…")],
      },
      {
        id: "email-links",
        title: "حين تفتحون رابطاً من رسائلنا",
        body: [cookies("__Secure-link-request-…", "__Secure-link-invitation-…")],
      },
      {
        id: "share-links",
        title: "حين تتبعون رابط مسوّق",
        body: [
          cookies("sharelink", "visit"),
          "لا يلزم أي منهما لشيء تفعلونه هنا. احذفوهما ويعمل الموقع كما كان.",
        ],
      },
      ...(asks ? [TAG] : []),
      {
        id: "browser",
        title: "ما يبقى غير ذلك في متصفحكم",
        body: [
          "تحت هذه الأسماء في مخزنه لهذا الموقع. ولا يُرسل شيء منها عند اتصالكم بالموقع.",
          {
            terms: (Object.keys(BROWSER_KEYS) as BrowserKey[]).map((key) => ({
              term: key,
              code: true,
              text: stored.browser[key],
            })),
          },
          "توجد الصور والخطوط والصفحات في ذاكرة المتصفح المؤقتة، كما في أي موقع.",
        ],
      },
      {
        id: "offline",
        title: "ما يمكنكم قراءته من دون اتصال",
        body: [
          `كي تكون حاضرة حين لا يحضر الاتصال، يحتفظ جهازكم بنسخ مما يلي في مخازنه المؤقتة ${OFFLINE_CACHES.map(whole).join("، ")}. وهي على هذا الجهاز وحده.`,
          { terms: OFFLINE_COPIES.map((copy) => stored.offline[copy]) },
        ],
      },
      {
        id: "delete",
        title: "كيف تتخلصون منها",
        body: [
          "في إعدادات متصفحكم، لهذا الموقع أو للكل. عندها يُسجَّل خروجكم، وتعودون إلى فتح صفحات طلباتكم بروابط رسائلنا. وإن منعتم ملفات الارتباط كلها فما زال بإمكانكم قراءة كل شيء وطلب العروض؛ أما تسجيل الدخول والصفحات التي خلف روابطنا فتحتاج إلى ملفاتها.",
        ],
      },
    ],
  };
}

const NO_BANNER: LegalSection = {
  id: "why-no-banner",
  title: "لماذا لا يظهر شريط يسألكم",
  body: [
    "ليس هناك ما يحتاج إلى موافقتكم: لا إعلانات ولا ملفات ارتباط لشركات أخرى. نعدّ الزيارات بأنفسنا، من دون ملف ارتباط ومن دون تمييز الزوار بعضهم من بعض. يوضع ملف ارتباط حين تسجّلون الدخول، أو تتبعون رابطاً أعطتكم إياه رسالة أو مسوّق. وكلها لنا، لا تُرسل إلا عبر اتصالات مشفّرة، ولا تستطيع النصوص البرمجية قراءتها.",
  ],
};

const YOUR_CHOICE: LegalSection = {
  id: "settings",
  title: "اختياركم",
  body: [
    "كل ما هو مذكور هنا لنا إلا Google Analytics. فهي لا تُحمَّل إلا بعد موافقتكم، ولا تُحمَّل أبداً حيث يرفض متصفحكم نيابة عنكم أو لا يشغّل النصوص البرمجية. ويمكنكم تغيير جوابكم هنا في أي وقت؛ وبعد الرفض تُحذف ملفات ارتباطها.",
    { settings: "consent" },
  ],
};

const TAG: LegalSection = {
  id: "analytics",
  title: "حين توافقون على Google Analytics",
  body: [
    {
      terms: TAG_COOKIES.map((name) => ({ term: name, code: true, text: stored.tagCookies[name] })),
    },
    "تُخبَر Google بأي صفحة عامة تشاهدونها، من دون ما يأتي بعد علامة الاستفهام في عنوانها، وبأن نموذج الطلب فُتح، أو أُنجزت خطوة منه، أو أُرسل طلب، أو فُتحت المحادثة، أو قُبل عرض. ولا تُخبَر بما كتبتم. وكأي خادم ترى عنوان شبكتكم واسم متصفحكم.",
  ],
};

function cookies(...names: StoredCookie[]) {
  return { terms: names.map((term) => ({ term, code: true, text: stored.cookies[term] })) };
}
