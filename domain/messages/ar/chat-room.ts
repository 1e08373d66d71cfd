import type * as english from "#domain/messages/en/chat-room.ts";
import type { Translated } from "#domain/messages/language.ts";

export const chatRoomMessages: Translated<typeof english.chatRoomMessages> = {
  tooLong: "الرسالة طويلة جداً. اجعلوها أقل من 500 حرف من فضلكم.",
  empty: "اكتبوا رسالة أولاً من فضلكم.",
  invalid: "تعذّرت قراءة هذه الرسالة.",
  tooMany: "تكتبون أسرع مما نستطيع القراءة. انتظروا لحظة من فضلكم وأرسلوها مجدداً.",
  noSession: "ابدؤوا محادثة أولاً من فضلكم.",
  unavailable: "لا تستطيع المحادثة حفظ الرسائل الآن. حاولوا مجدداً بعد قليل من فضلكم.",
  full: "أصبحت هذه المحادثة طويلة جداً. تبدأ محادثة جديدة.",
  unknown: "هذه المحادثة غير موجودة.",
  closed: "انتهت هذه المحادثة.",
  tooManyOpen: "هذه المحادثة مفتوحة في نوافذ كثيرة.",
  tooManySessions: "بدأت من هنا محادثات كثيرة. انتظروا بضع دقائق من فضلكم.",
  foreign: "لا يمكن استخدام المحادثة إلا من موقعها.",
  notFound: "لا وجود لهذا الاستدعاء.",
  badCall: "تعذّرت قراءة هذا الاستدعاء.",
  tooLarge: "هذا أكثر مما تقبله المحادثة دفعة واحدة.",
};
