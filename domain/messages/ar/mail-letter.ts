import type * as english from "#domain/messages/en/mail-letter.ts";
import type { Translated } from "#domain/messages/language.ts";

export const letterMailMessages: Translated<typeof english.letterMailMessages> = {
  test: (subject) => `تجربة: ${subject}`,
  more: { article: "تابعوا القراءة", package: "شاهدوا الرحلة" },
  why: (siteName) => `تصلكم هذه الرسالة لأنكم طلبتم أخبار ${siteName}.`,
  out: "إلغاء الاشتراك، أو تغيير ما يصلكم ووتيرته",
};
