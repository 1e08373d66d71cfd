import type {
  offlineMessages as english,
  offlinePageMessages as englishPage,
} from "#domain/messages/en/offline.ts";
import type { Translated } from "#domain/messages/language.ts";

export const offlineMessages: Translated<typeof english> = {
  copy: (time) => `لا يوجد اتصال بالإنترنت. هذه نسخة الصفحة من ${time}.`,
  slow: (time) => `الاتصال بطيء. هذه نسخة الصفحة من ${time}.`,
  tryAgain: "إعادة المحاولة",
  unsent: "لا يوجد اتصال بالإنترنت. لم يُرسل شيء، وما كتبتموه ما زال هنا.",
  label: "دون اتصال",
};

export const offlinePageMessages: Translated<typeof englishPage> = {
  title: "لا يوجد اتصال بالإنترنت",
  metaTitle: (siteName) => `دون اتصال | ${siteName}`,
  seen: "يخوت اطلعتم عليها",
  lead: "لم تُفتح هذه الصفحة على هذا الجهاز من قبل، فهي تنتظر الاتصال. أما الصفحات التي زرتموها فتُفتح من دونه.",
};
