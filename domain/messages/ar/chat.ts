import { CHAT_CONNECTION, CHAT_MESSAGE_MAX } from "#domain/config/chat.ts";
import { leftToRight } from "#domain/lib/words.ts";
import type { chatMessages as english } from "#domain/messages/en/chat.ts";
import type { Translated } from "#domain/messages/language.ts";
import { assistantName, characters } from "./nouns.ts";
import { shellMessages } from "./shell.ts";

export const chatMessages: Translated<typeof english> = {
  assistant: assistantName,
  online: "متصل",
  status: {
    connecting: "جارٍ الاتصال",
    failed: "غير متصل",
    busy: "يكتب...",
  },
  typing: "يكتب الآن",
  empty: {
    title: "ابدؤوا محادثة",
    text: "اسألوني عن كل ما يخص تأجير اليخوت!",
    connecting: shellMessages.chat.connecting,
    presence: (hours) => `المساعد يجيب في الحال.${hours && ` ويجيب فريقنا أيضاً: ${hours}.`}`,
    prompts: ["كم سعر يخت لعشرة ضيوف؟", "أي يخت يناسب رحلة الغروب؟", "كيف أحجز؟"],
  },
  choices: "اقتراحات",
  log: "الرسائل",
  you: "أنتم",
  input: "رسالتكم",
  send: "إرسال",
  waits: "ستُرسل حالما أمكن.",
  count: (length) => `${length} من ${characters.after(CHAT_MESSAGE_MAX)}`,
  retry: "إعادة المحاولة",
  newMessage: "رسالة جديدة",
  restarted: "انتهت المحادثة السابقة. ما تكتبونه الآن يبدأ محادثة جديدة.",
  sound: "صوت عند وصول رسالة",
  outgoing: {
    sending: "جارٍ الإرسال",
    waiting: "محفوظة، وتُرسل تلقائياً بعد لحظات.",
    again: "إعادة الإرسال",
  },
  errors: {
    tooLong: `الرسالة طويلة. ${characters.alone(CHAT_MESSAGE_MAX)} كحد أقصى من فضلكم.`,
    initialize: shellMessages.chat.failed,
    unavailable: "المحادثة غير متاحة مؤقتاً. حاولوا لاحقاً أو راسلونا على واتساب أدناه.",
    attempt: (n) =>
      `جارٍ الاتصال بالمحادثة... (المحاولة ${leftToRight(`${n}/${CHAT_CONNECTION.attempts}`)})`,
    unable: "تعذّر الاتصال بالمحادثة. حاولوا تحديث الصفحة أو راسلونا على واتساب أدناه.",
    lost: "انقطع الاتصال. نحاول الاتصال من جديد...",
    gaveUp: "تعذّرت إعادة الاتصال بالمحادثة. حدّثوا الصفحة أو راسلونا على واتساب أدناه.",
    slow: "يستغرق الاتصال وقتاً أطول من المعتاد. تحققوا من اتصالكم بالإنترنت أو حاولوا تحديث الصفحة.",
  },
};
