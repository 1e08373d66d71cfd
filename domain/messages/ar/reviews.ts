import { characters, pictures, reviews, stars } from "#domain/messages/ar/nouns.ts";
import type * as english from "#domain/messages/en/reviews.ts";
import type { Translated } from "#domain/messages/language.ts";

export const reviewMessages: Translated<typeof english.reviewMessages> = {
  title: (vessel) => `كيف كانت الرحلة على متن ${vessel}؟`,
  lead: (provider, day) =>
    `رحلتكم مع ${provider} يوم ${day}. ما تكتبونه يساعد الضيوف القادمين على الاختيار؛ ويُنشر بعد أن يقرأه أحدنا.`,
  stars: {
    stars_vessel: { label: "اليخت", hint: "نظيف، بحالة جيدة، كما عُرض" },
    stars_crew: { label: "الطاقم", hint: "آمن، ودود، في الموعد" },
    stars_value: { label: "القيمة مقابل السعر", hint: "ما حصلتم عليه مقابل ما دفعتم" },
  },
  meaning: ["سيئ", "ضعيف", "مقبول", "جيد", "جيد جداً"],
  nStars: (n) => stars.alone(n),
  comment: "ما الذي أعجبكم، وما الذي لم يعجبكم؟",
  commentHint: (most) =>
    `تكفي النجوم وحدها. لا تزيدوا على ${characters.after(most)}؛ وأرقام الهواتف والعناوين لا تُنشر.`,
  author: "الاسم الذي يظهر معه",
  authorHint: "يكفي الاسم الأول. اتركوه فارغاً كي لا يُذكر اسمكم.",
  pictures: "الصور",
  choose: "اختيار الصور",
  chosen: (n) => (n === 0 ? "لم تُختر صور" : `اختيرت ${pictures.alone(n)}`),
  picturesHint: (most, megabytes) =>
    `حتى ${pictures.after(most)}، بصيغة JPEG أو PNG أو WebP، لا يزيد حجمها معاً على ${megabytes} ميغابايت. يُحذف منها مكان التقاطها وزمانه. لا ترسلوا إلا ما يرضى من فيها بنشره.`,
  keep: "الاحتفاظ بها",
  pictureOf: (author) => (author ? `صورة من ${author}` : "صورة من أحد الضيوف"),
  picturesOwn: "الصور المرفقة بالتقييمات هي صور الضيوف أنفسهم.",
  send: "إرسال التقييم",
  change: "حفظ التغيير",
  waiting: "شكراً لكم. وصل تقييمكم وسيُقرأ قبل نشره. ويمكنكم تغييره حتى ذلك الحين.",
  refused: "لم يُنشر بصيغته هذه:",
  refusedNext: "يمكنكم تغييره وإرساله من جديد.",
  failed: "في النموذج ما يحتاج إلى نظرة أخرى.",
  errors: {
    stars_vessel: "اختاروا من فضلكم عدد النجوم لليخت.",
    stars_crew: "اختاروا من فضلكم عدد النجوم للطاقم.",
    stars_value: "اختاروا من فضلكم عدد النجوم للسعر.",
    long: (most) => `لا تزيدوا على ${characters.after(most)} من فضلكم.`,
    tooMany: (most) => `لا تزيدوا على ${pictures.after(most)} من فضلكم. احتفظنا بالأولى منها.`,
    tooLarge: (megabytes) =>
      `حجم هذه الصور معاً أكثر من ${megabytes} ميغابايت. عودوا واختاروا صوراً أقل أو أصغر وأرسلوا من جديد: ما كتبتموه ما زال في النموذج.`,
    notPicture: "لا يمكن إرسال غير الصور هنا.",
    picture: (name, why) => `${name}: ${why}`,
    tries: "أُرسلت بهذا الرابط صور كثيرة، فلا يُقبل المزيد اليوم.",
    changed: "لم يعد تغيير التقييم ممكناً.",
  },
  closed: {
    early: {
      title: "رحلتكم ما زالت أمامكم",
      text: "عودوا بهذا الرابط بعد انتهائها: عندها يمكنكم أن تقولوا كيف كانت.",
    },
    cancelled: {
      title: "لم تتم هذه الرحلة",
      text: "فلا شيء يُقيَّم.",
    },
    published: {
      title: "شكراً لكم، نُشر تقييمكم",
      text: "يُكتب التقييم مرة واحدة، ويمكن تغييره حتى يُنشر.",
    },
    over: {
      title: "انتهى وقت هذا التقييم",
      text: "يمكن كتابة التقييم خلال 60 يوماً بعد الرحلة. وإن كان هناك أمر غير صحيح فراسلونا.",
    },
    removed: {
      title: "أُزيل هذا التقييم",
      text: "إن كنتم ترون في ذلك خطأ فراسلونا.",
    },
  },
  toProvider: "إلى صفحة المشغّل",
  gone: {
    title: "هذا الرابط غير صالح",
    text: "ربما كان ناقصاً. افتحوه من جديد من الرسالة التي جاء فيها.",
    home: "إلى الصفحة الرئيسية",
  },
  write: "كتابة تقييم",
  partner: {
    nav: "التقييمات",
    title: "التقييمات وترتيبكم",
    empty: "لم يُنشر تقييم بعد. يُسأل الضيوف في اليوم التالي لرحلتهم.",
    list: (n) => reviews.alone(n),
    sailed: (vessel, month) => `${vessel}، ${month}`,
    by: (author) => author || "أحد الضيوف",
    parts: (vessel, crew, value) => `اليخت ${vessel}، الطاقم ${crew}، السعر ${value}`,
    answer: "ردّكم",
    answerHint:
      "يقرؤه كل من يقرأ التقييم. تُخفى أرقام الهواتف والعناوين والروابط. يمكنكم تغييره؛ وتركه فارغاً يزيله.",
    give: "رد",
    save: "حفظ الرد",
    notices: {
      answered: "حُفظ ردّكم ويظهر تحت التقييم.",
      removed: "أُزيل ردّكم.",
    },
    gone: "لم يعد هذا التقييم منشوراً.",
  },
  standing: {
    title: (place, all) => `ترتيبكم: ${place} من ${all}`,
    lead: "يُسأل كل مشغّل لديه يخت يناسب الطلب. تُرسل الطلبات، ويرى الزوار من سُئل، بترتيب هذه النقاط؛ وعند التساوي يتقدم الأقدم معنا.",
    points: (points, most) => `${points} من ${most} نقطة`,
    sum: (points) => `${points} من 100 نقطة`,
    unknown: (usual) => `غير معروف بعد، ويُحسب كأنه ${usual}`,
    rating: {
      label: "التقييم",
      value: (rating, count) => `${rating} من 5 بحسب ${reviews.after(count)}`,
      usual: "4.0",
      better:
        "يُسأل الضيوف في اليوم التالي لكل رحلة. والرد على تقييم ضعيف يبيّن للضيوف القادمين ما تغيّر.",
    },
    rate: {
      label: "الطلبات التي أُجيب عنها",
      value: (percent) => `${percent} % في آخر 90 يوماً`,
      usual: "80 %",
      better: "اعتذروا عمّا لا تستطيعونه: فهذا رد أيضاً، ولا يحتاج إلا إلى ضغطة.",
    },
    minutes: {
      label: "وقت الرد",
      value: (minutes) => `خلال ${minutes} عادةً`,
      usual: "ساعتان",
      better: "نصف النقاط يذهب بعد ساعة. اكتبوا عرضكم من الرسالة مباشرة.",
    },
    acceptance: {
      label: "العروض المقبولة",
      value: (percent) => `${percent} % في آخر 90 يوماً`,
      usual: "20 %",
      better: "كل النقاط ابتداءً من 50 %. يقارن الزوار الإجمالي وما يشمله وشروط إلغائه.",
    },
    counted: "تُحسب هذه الأرقام من جديد كل ساعة، والتقييم فوراً.",
  },
};
