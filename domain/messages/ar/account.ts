import {
  COMMENT_MAX,
  NAME_LENGTH,
  PASSWORD_LENGTH,
  SHARELINK_LENGTH,
} from "#domain/config/limits.ts";
import { leftToRight } from "#domain/lib/words.ts";
import * as nouns from "#domain/messages/ar/nouns.ts";
import type * as english from "#domain/messages/en/account.ts";
import type { Translated } from "#domain/messages/language.ts";

export const signInMessages: Translated<typeof english.signInMessages> = {
  title: "تسجيل الدخول",
  picture: "هنا عروضكم، حيث تركتموها.",
  goBack: {
    request: "ستعودون بعدها إلى طلبكم.",
    page: "ستنتقلون بعدها إلى الصفحة التي طلبتموها.",
  },
  adminLead: "للقائمين على الموقع.",
  email: "البريد الإلكتروني",
  password: "كلمة المرور",
  showPassword: "إظهار كلمة المرور",
  submit: "تسجيل الدخول",
  orPassword: "أو بكلمة المرور، إن كانت لديكم:",
  sendLink: "أرسلوا لي رابط الدخول",
  ended:
    "هذا الرابط لا يعمل: انقضت مدّته أو أُنهي أو ضاع جزء منه. اكتبوا عنوان البريد الذي أُرسل إليه، واطلبوا إرسال رابط الدخول إليه.",
  linksEnded:
    "أُوقفت الروابط التي في رسائلنا. للحصول على رابط جديد اكتبوا عنوان بريدكم، واطلبوا إرسال رابط الدخول إليه.",
  noAccount: "لا حاجة إلى حساب لطلب العروض.",
  lost: {
    before: "ضاع رابط عروضكم؟ ",
    link: "نرسل لكم رابطاً جديداً",
    after: " إلى العنوان المسجّل لدينا.",
  },
  sent: {
    title: "تفقّدوا بريدكم",
    text: (email) =>
      `إن كان ${leftToRight(email)} معروفاً لدينا فرابط الدخول في طريقه إليكم. يعمل مرة واحدة، خلال ساعة.`,
    late: "لم يصل شيء بعد بضع دقائق؟ انظروا في البريد غير المرغوب فيه، أو اطلبوا الرابط من جديد.",
    back: "العودة إلى النموذج",
  },
  code: {
    title: "ضغطة واحدة وتدخلون",
    lead: "وصلكم هذا الرابط بالبريد الإلكتروني، ويعمل مرة واحدة.",
    submit: (email) => `الدخول باسم ${leftToRight(email)}`,
    submitUnnamed: "تسجيل الدخول",
    notYou: "ليس عنوانكم؟ أغلقوا هذه الصفحة؛ لا يحدث شيء من دون الزر.",
    goneTitle: "لم يعد هذا الرابط يعمل",
    newLink: "طلب رابط جديد",
  },
  token: {
    title: "هل تسجّلون الدخول في هذا المتصفح؟",
    lead: "فتحتم رابطاً يسجّل الدخول إلى حساب.",
    notYou:
      "ليس عنوانكم، أو ليس ما توقعتموه؟ فلا تتابعوا: ما تكتبونه في حساب غيركم يستطيع صاحبه قراءته.",
    leave: "عدم تسجيل الدخول",
  },
};

export const accountMessages: Translated<typeof english.accountMessages> = {
  nav: { label: "حسابكم", requests: "الطلبات والحجوزات", trips: "رحلاتكم", details: "حسابكم" },
  signOut: "تسجيل الخروج",
  signOutWaits:
    "لم يُسجَّل خروجكم بعد: تعذّر الوصول إلى الخادم. ستُعاد المحاولة فور عودة الاتصال، فأبقوا هذه الصفحة مفتوحة حتى ذلك الحين من فضلكم.",
  requests: {
    title: "طلباتكم",
    number: (id) => `الطلب ${id}`,
    offers: "عروض من عدة مشغّلين",
    open: "العروض والحالة",
    asked: (date) => `أُرسل يوم ${date}`,
    openUntil: (date) => `مفتوح حتى ${date}`,
    guests: (n) => nouns.guests.alone(n),
    hours: (n) => nouns.hours.alone(n),
    status: {
      [-1]: "محذوف",
      0: "بانتظار الإرسال",
      1: "لدى المشغّلين",
      2: "محجوز",
      3: "مغلق",
    },
    offersOpen: (n) => `${nouns.offers.alone(n)} بانتظار اختياركم`,
    cancelled: "أُلغي الحجز",
    emptyTitle: "لا طلبات بعد",
    empty: "طلب واحد يصل إلى عدة شركات، وعروضها تأتيكم بالبريد الإلكتروني.",
    ask: "اطلبوا عروضاً",
    older: "تبحثون عن طلب أرسلتموه من عنوان آخر؟",
    find: "راسلونا لنجده لكم",
  },
  bookings: {
    title: "حجوزاتكم",
    when: "الموعد",
    guests: "الضيوف",
    total: "الإجمالي شاملاً الضريبة",
    extras: "الإضافات ضمنه",
    provider: "المشغّل",
    state: {
      held: "محجوز لكم",
      confirmed: "مؤكد",
      completed: "تمّت الرحلة",
      cancelled: "ملغى",
      no_show: "لم يحضر أحد",
    },
    open: "الرحلة وخريطتها",
    share: "مشاركة مع ضيوفكم",
    cancel: "إلغاء هذا الحجز",
    cancelQuestion: (vessel, when) => `بهذا يُلغى حجز ${vessel}، موعده ${when}.`,
    refundAll: (total) => `يُعاد إليكم المبلغ كله، ${total}.`,
    refundPart: (refund, total) => `يُعاد إليكم ${refund} من أصل ${total}.`,
    refundNone: (total) => `لا يُعاد الآن شيء من ${total}.`,
    noUndo: "الحجز الملغى لا يمكن استعادته.",
    cancelConfirm: "نعم، إلغاء الحجز",
    change: "تغيير الرحلة",
    emptyTitle: "لا حجوزات بعد",
    empty: "يظهر الحجز هنا بعد أن تقبلوا عرضاً.",
  },
  details: {
    title: "حسابكم",
    aboutYou: "عنكم",
    email: "البريد الإلكتروني",
    emailHint: "إليه تصل العروض وروابط الدخول. لتغييره راسلونا.",
    name: "الاسم",
    language: "اللغة",
    languageNone: "بلا تفضيل",
    save: "حفظ",
    password: "كلمة المرور",
    passwordLead: {
      has: "يمكنكم دائماً الدخول برابط بدلاً منها.",
      none: "تدخلون بروابط تصلكم بالبريد الإلكتروني. كلمة المرور أسرع، وتبقى الروابط تعمل.",
    },
    current: "كلمة المرور الحالية",
    new: "كلمة المرور الجديدة",
    newHint: `لا تقل عن ${nouns.characters.after(PASSWORD_LENGTH.min)}.`,
    savePassword: { has: "تغيير كلمة المرور", none: "تعيين كلمة المرور" },
    everywhere: "الخروج من كل الأجهزة",
    everywhereLead: "ينهي كل جلساتكم، على هذا الجهاز وعلى سائر الأجهزة.",
    everywhereButton: "الخروج من كل الأجهزة",
    restored: "عاد ما كنتم قد كتبتموه، ولم يُحفظ بعد.",
  },
  notices: {
    details: "حُفظت بياناتكم.",
    password: "تغيّرت كلمة المرور.",
    cancelled: "أُلغي الحجز، وأرسلنا لكم رسالة بذلك.",
  },
  errors: {
    emailRequired: "البريد الإلكتروني مطلوب",
    emailInvalid: "أدخلوا بريداً إلكترونياً صحيحاً من فضلكم",
    passwordRequired: "كلمة المرور مطلوبة",
    nameLong: `يجب ألا يزيد الاسم على ${nouns.characters.after(NAME_LENGTH.max)}`,
    currentRequired: "كلمة المرور الحالية مطلوبة",
    currentWrong: "هذه ليست كلمة المرور الحالية",
    passwordShort: `يجب ألا تقل كلمة المرور عن ${nouns.characters.after(PASSWORD_LENGTH.min)}`,
    passwordCommon: "هذه من أول كلمات المرور التي يجرّبها الناس. اختاروا غيرها من فضلكم",
    passwordLong: `يجب ألا تزيد كلمة المرور على ${nouns.characters.after(PASSWORD_LENGTH.max)}`,
    messageRequired: "اكتبوا من فضلكم ما ينبغي تغييره",
    messageLong: `يجب ألا تزيد الرسالة على ${nouns.characters.after(COMMENT_MAX)}`,
  },
  failures: {
    wrong: "البريد وكلمة المرور لا يتطابقان. حاولوا مجدداً، أو ادخلوا برابط نرسله لكم.",
    tooMany: (minutes) =>
      `محاولات كثيرة. حاولوا مجدداً بعد ${nouns.minutes.after(minutes)} من فضلكم.`,
    tooManyPasswords: (minutes) =>
      `محاولات كثيرة. ادخلوا برابط نرسله لكم، أو حاولوا مجدداً بعد ${nouns.minutes.after(minutes)}.`,
    bookingClosed: "لم يعد تغيير هذا الحجز ممكناً هنا. راسلونا من فضلكم.",
    linkGone: "استُخدم رابط الدخول هذا أو انتهت صلاحيته. اطلبوا رابطاً جديداً.",
    network: "تعذّر الاتصال بالشبكة. تحققوا من اتصالكم وحاولوا مجدداً من فضلكم.",
    other: "حدث خطأ ما. حاولوا مجدداً أو تواصلوا معنا من فضلكم.",
  },
};

export const authConsole: Translated<typeof english.authConsole> = {
  refreshFailed: "فشل تجديد الرمز، وسيُسجَّل خروج المستخدم",
  invalidFormat: "صيغة الرمز غير صحيحة",
  tooLong: "الرمز أطول من المسموح",
  sharelinkFormat: "صيغة رابط المشاركة غير صحيحة",
  sharelinkLength: `طول رابط المشاركة غير صحيح (المتوقع من ${SHARELINK_LENGTH.min} إلى ${SHARELINK_LENGTH.max} حرفاً)`,
  expired: "انتهت صلاحية الرمز",
  missingFields: "تنقص الرمز حقول مطلوبة",
  logoutFailed: "لم يصل تسجيل الخروج إلى الخادم",
};
