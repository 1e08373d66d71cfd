import { COMMENT_MAX } from "#domain/config/limits.ts";
import type { offersMessages as english } from "#domain/messages/en/offers.ts";
import type { Translated } from "#domain/messages/language.ts";
import { characters, guests, hours, offers, providers, reviews } from "./nouns.ts";
import { securityMessages } from "./security.ts";

/** "3 مشغّلين", or as many besides those who have answered. */
const others = (n: number, besides: boolean) =>
  `${providers.alone(n)}${besides ? " غير هؤلاء" : ""}`;

const who = (company: string) => company || "المشغّل";

export const offersMessages: Translated<typeof english> = {
  notices: {
    asked: "سؤالكم في الطريق. يصل الجواب بالبريد الإلكتروني ويظهر هنا أيضاً.",
    declined: "رُفضت العروض. ويمكن للمشغّلين الذين لم يجيبوا بعد أن يجيبوا.",
    cancelled: "أُلغي الطلب، وتُبلَّغ كل شركة قدّمت عرضاً أو كان يمكنها أن تجيب بعد.",
    links: securityMessages.links.done,
    watched: "أنتم في القائمة. إن أصبح الوقت متاحاً كتبنا إليكم.",
    changed:
      "تغيّرت رحلتكم، وتُبلَّغ الشركات بذلك: يُطلب ممن قدّم عرضاً أن يؤكده، ومن الأخرى أن تجيب عن الرحلة الجديدة.",
  },
  onlySeen:
    "ترون هذا لأن الطلب أُرسل من هذا المتصفح. لقبول عرض أو طرح سؤال أو الإلغاء افتحوا الرابط الذي في رسالة البريد التي أرسلناها إليكم.",
  request: (id) => `طلب ${id}`,
  title: (n, request) => `${offers.alone(n)} · ${request}`,
  wish: {
    start: { asked: "البداية كما طلبتم", other: "البداية في ساعة أخرى" },
    extras: {
      included: (title, _amount) => `${title}، مشمول`,
      priced: (title, amount) => `${title}، ${amount} قبل الضريبة`,
      missing: (title, _amount) => `${title}، غير معروض`,
    },
  },
  facts: {
    start: (hour) => `البداية ${hour}`,
    extras: (titles) => `مع ${titles.join("، ")}`,
    guests: (n) => guests.alone(n),
    hours: (n) => hours.alone(n),
  },
  change: {
    open: "تغيير الرحلة",
    lead: "لا يتغيّر شيء قبل أن تروا ما يعنيه التغيير.",
    labels: {
      day: "التاريخ",
      timeofday: "وقت اليوم",
      hour: "البداية",
      duration: "الساعات",
      guests: "الضيوف",
      extras: "الإضافات",
    },
    any: "أي وقت",
    none: "بلا",
    anyHour: "أي ساعة مناسبة",
    look: "إظهار ما يتغيّر",
    lookAgain: "إظهاره من جديد",
    send: "تغيير الرحلة",
    looked: "هذا ما يتغيّر. لم يُرسل شيء بعد.",
    toConfirm: (n) =>
      n === 1
        ? "يمكن قبول هذا العرض من جديد متى أكدته شركته للرحلة الجديدة:"
        : "يمكن قبول هذه العروض من جديد متى أكدتها شركاتها للرحلة الجديدة:",
    offer: (vessel, provider) => [vessel, provider].filter(Boolean).join("، "),
    others: "الشركات التي لم تجب بعد تُبلَّغ بالرحلة الجديدة، ويُسأل أيضاً غيرها ممن يستطيع تلبيتها.",
    only: "يُبلَّغ مشغّل هذه الباقة بالرحلة الجديدة، ولا يُسأل غيره.",
    heads: { was: "الآن", is: "بعد التغيير" },
    offerHeads: { was: "قُدّم العرض لأجل", is: "رحلتكم" },
  },
  extra: (title, amount) => `${title}، ${amount} قبل الضريبة`,
  headings: {
    offers: (n, day) => `${offers.alone(n)} ليوم ${day}`,
    booked: (day) => `يختكم محجوز ليوم ${day}`,
    bookingCancelled: (day) => `أُلغي حجزكم ليوم ${day}`,
    bookingOver: (day) => `رحلتكم يوم ${day}`,
    finding: (day) => `نبحث عن مشغّلين ليوم ${day}`,
    waiting: (day) => `في انتظار العروض ليوم ${day}`,
    allDeclined: (day) => `لا مشغّل متاح يوم ${day}`,
    findingOne: (day) => `وصلنا طلب حجزكم ليوم ${day}`,
    waitingFor: (company, day) => `في انتظار جواب ${who(company)} ليوم ${day}`,
    oneDeclined: (day) => `اعتذر المشغّل عن يوم ${day}`,
    noneOpen: (day) => `لا عرض مفتوح الآن ليوم ${day}`,
    expired: (day) => `انتهى وقت العروض ليوم ${day}`,
    closed: (day) => `طلبكم ليوم ${day} مغلق`,
    removed: "أُزيل هذا الطلب",
  },
  leads: {
    offers: (n) =>
      n === 1
        ? "الإجمالي شامل ضريبة القيمة المضافة. القبول يحجز اليخت لكم ويغلق طلبكم."
        : "كل الأسعار الإجمالية شاملة ضريبة القيمة المضافة. القبول يحجز اليخت لكم ويغلق العروض الأخرى.",
    toConfirm: "تغيّرت رحلتكم. العروض المقدمة لها كما كانت يمكن قبولها متى أكدها مشغّلوها.",
    booked: "قُبل العرض. كل ما يلزمكم لذلك اليوم في صفحة واحدة.",
    bookingCancelled: "لم يعد اليخت محجوزاً لكم. ويمكنكم الطلب من جديد في أي وقت.",
    bookingOver: "انتهت هذه الرحلة. وتبقى تفاصيلها في صفحة واحدة.",
    finding: "وصلنا طلبكم. والخطوة التالية سؤال المشغّلين القادرين على تلبيته.",
    waiting: (name) =>
      `${name === "" ? "" : `${name}، `}طلبكم لدى المشغّلين. لا يترتب عليكم شيء قبل قبول عرض.`,
    allDeclined: "اعتذر كل من سألناه من المشغّلين. وقد يكون يوم آخر أو وقت آخر متاحاً.",
    findingOne: "والخطوة التالية سؤال مشغّل باقتكم.",
    waitingFor: (name, company) =>
      `${name === "" ? "" : `${name}، `}طلب حجزكم لدى ${who(company)}. لا يترتب عليكم شيء قبل قبول العرض الذي يصلكم.`,
    oneDeclined: "قد يكون يوم آخر أو وقت آخر متاحاً، وكذلك يخت آخر.",
    noneOpen: "انتهت العروض التي كانت لديكم. وقد يرسل من لم يجب من المشغّلين عرضاً بعد.",
    noneLeft: "انتهت العروض التي كانت لديكم، ولم يبقَ من يُسأل. وقد يكون يوم آخر أو وقت آخر متاحاً.",
    expired: "لم يُقبل عرض في الوقت المحدد، ولا يترتب عليكم شيء. ويمكنكم الطلب من جديد.",
    closed: "لم يعد يستقبل عروضاً، ولا يترتب عليكم شيء. ويمكنكم الطلب من جديد.",
    removed: "لم يبقَ هنا ما يُفعل.",
    until: (when) => `مفتوح حتى ${when}.`,
  },
  actions: {
    booking: "فتح حجزكم",
    again: "اطلبوا عروضاً من جديد",
    packages: "كل اليخوت",
    print: "طباعة العروض",
    printed: (when) => `كما هي في ${when} بتوقيت دبي. كل المبالغ بالدرهم الإماراتي (AED).`,
  },
  unanswered: {
    opened: (n, besides) => `فتح طلبكم ${others(n, besides)}، والجواب لم يصل بعد.`,
    silent: (n, besides) => `لم يُجب بعد ${others(n, besides)}.`,
    live: "تظهر العروض الجديدة هنا تلقائياً.",
    reload: "حدّثوا هذه الصفحة لتروا العروض الجديدة.",
    show: (n) => (n === 1 ? "وصل عرض جديد: عرضه" : `وصلت عروض جديدة (${n}): عرضها`),
  },
  stages: {
    label: "أين وصل طلبكم",
    asked: {
      title: "أُرسل الطلب",
      soon: "نبحث عن المشغّلين الذين لديهم يخت متاح في يومكم.",
      done: (n) =>
        `رغباتكم لدى ${providers.after(n)}: اليوم والساعات وعدد الضيوف. أما اسمكم ورقمكم فيبقيان عندنا.`,
    },
    opened: {
      title: "فتح الطلب",
      some: (opened, asked) =>
        opened === 0
          ? "لم يفتحه أحد بعد. ومن يفتحه يتحقق من القارب والطاقم ليومكم."
          : opened === asked
            ? `${asked === 1 ? "فتح المشغّل طلبكم، وبإمكانه" : "فتح الجميع طلبكم، وبإمكانهم"} التحقق من القارب والطاقم ليومكم.`
            : `فتح طلبكم ${providers.alone(opened)} من أصل ${asked}، وبإمكان من فتحه التحقق من القارب والطاقم ليومكم.`,
    },
    offers: {
      title: "تصل العروض",
      text: "خلال ساعات، هنا وبالبريد الإلكتروني، فيمكنكم إغلاق هذه الصفحة. كل عرض سعر إجمالي شامل ضريبة القيمة المضافة، مع ما يشمله وكلفة الإلغاء.",
    },
    choice: {
      title: "تختارون",
      text: "اقبلوا عرضاً فيُحجز اليخت لكم. وإن لم تقبلوا شيئاً فلا يترتب عليكم شيء.",
    },
    one: {
      soon: "تصل رغباتكم بعد قليل إلى مشغّل باقتكم.",
      asked: (company) =>
        `رغباتكم لدى ${who(company)}: اليوم والساعات وعدد الضيوف. أما اسمكم ورقمكم فيبقيان عندنا.`,
      opened: (isOpened, company) =>
        isOpened
          ? `طلبكم مفتوح لدى ${who(company)}، وبالإمكان التحقق من القارب والطاقم ليومكم.`
          : `لم يُفتح طلبكم بعد لدى ${who(company)}. وعند فتحه يجري التحقق من القارب والطاقم ليومكم.`,
      offers: {
        title: "يصل الجواب",
        text: "خلال ساعات، هنا وبالبريد الإلكتروني، فيمكنكم إغلاق هذه الصفحة. وهو سعر إجمالي شامل ضريبة القيمة المضافة، مع ما يشمله وكلفة الإلغاء.",
      },
      choice: {
        title: "تقررون",
        text: "اقبلوا العرض فيُحجز اليخت لكم. وإن لم تقبلوه فلا يترتب عليكم شيء.",
      },
    },
  },
  companies: {
    title: "من لديه طلبكم",
    lead: "شركات تأجير لديها يخت يتسع لضيوفكم ومتاح في وقتكم. ولا ترى إحداها عروض الأخرى.",
    leadOne: "الشركة صاحبة اليخت الذي اخترتموه. ولا يُسأل غيرها.",
    opened: "فتحت الطلب",
    unnamed: (n, besides) => `سُئل ${others(n, besides)}.`,
    declined: (n) => `اعتذر عن يومكم ${providers.alone(n)}.`,
  },
  light: {
    trip: "رحلتكم",
    sunrise: "الشروق",
    golden: "الضوء الذهبي",
    sunset: "الغروب",
    morning: (sunrise) =>
      `تكون الشمس قد أشرقت منذ الساعة ${sunrise} حين يبدأ صباحكم، وتكون عالية حين تعودون.`,
    begin: (start) => `إن بدأتم الساعة ${start} غابت الشمس وأنتم ما زلتم على المتن.`,
    day: "تعودون قبل غروب الشمس.",
    aboard: (sunset) => `تغيب الشمس الساعة ${sunset} وأنتم على المتن.`,
    night: (sunset) => `تكون الشمس قد غابت الساعة ${sunset}. رحلتكم تحت أضواء المدينة.`,
  },
  read: { title: "في أثناء الانتظار", packages: "يخوت قد تناسبكم" },
  sort: {
    label: "الترتيب حسب",
    by: { total: "الإجمالي", guest: "السعر لكل ضيف", ends: "الأقرب انتهاءً", rating: "التقييم" },
    newLast: (order) => `${order}، والجديدة في الآخر`,
  },
  table: {
    caption: "العروض جنباً إلى جنب",
    holds: "يسري حتى",
    price: (currency) => `السعر، ${currency}`,
    wish: "رغباتكم",
    included: "مشمول",
    excluded: "غير مشمول",
    cancel: "عند الإلغاء",
    reviews: "التقييمات",
    note: "كلمة من المشغّل",
    start: "البداية",
    choice: "اختياركم",
    questions: "الأسئلة",
  },
  offer: {
    lowest: "أقل إجمالي",
    soonest: "الأقرب انتهاءً",
    changed: "عدّله المشغّل",
    perGuest: (sum) => `${sum} لكل ضيف`,
    perHour: (sum) => `${sum} لكل ساعة`,
    until: (when) => `حتى ${when}`,
    holdsUntil: (when) => `يسري حتى ${when}`,
    held: "محفوظ لكم وحدكم",
    heldEnded: "لم يعد محفوظاً لكم وحدكم: يمكن لغيركم حجز هذا الوقت الآن.",
    ended: "انتهى",
    endedOn: (when) => `انتهى ${when}`,
    noExtras: "الإضافات: لا شيء",
    vat: (percent) => `ضريبة القيمة المضافة ${percent}\u00a0%`,
    total: "الإجمالي",
    nothingNamed: "لم يذكر المشغّل شيئاً",
    freeUntil: (when) => `الإلغاء مجاني حتى ${when}`,
    cancelUntil: (when) => `حتى ${when}`,
    cancelAfter: "بعد ذلك",
    cancelAlways: "منذ الحجز",
    rating: (average, count) => `${average} من 5، ${reviews.alone(count)}`,
    noReviews: "لا تقييمات بعد",
    details: "ما يشمله، والدفع، والإلغاء",
    accept: "قبول هذا العرض",
    acceptVessel: (vessel) => `قبول هذا العرض: ${vessel}`,
    over: "انتهى هذا العرض",
    toConfirm: "يحتاج إلى تأكيد لرحلتكم بعد تغييرها",
    confirmFirst: "يمكنكم قبوله متى أكده مشغّله.",
    blocked: (until) => `هذا الوقت محفوظ لضيف آخر حتى ${until}`,
    blockedFor: "إن لم يحجزه أمكنكم قبول هذا العرض بعد ذلك.",
    gone: "لم يعد متاحاً في هذا الوقت",
    goneFor: "حُجز أو أُغلق في هذه الأثناء. وإن تغيّر ذلك أمكنكم قبول هذا العرض.",
  },
  accept: {
    title: (vessel) => `قبول عرض ${vessel}؟`,
    provider: "المشغّل",
    when: "الموعد",
    where: "نقطة اللقاء",
    total: "الإجمالي شاملاً الضريبة",
    cancel: "عند الإلغاء",
    next: "ماذا يحدث بعد ذلك",
    steps: (provider) => [
      "يُحجز اليخت لكم وتُغلق العروض الأخرى.",
      `تصل إلى ${provider} بياناتكم: الاسم والبريد الإلكتروني ورقم الهاتف.`,
      "تصلكم رسالة بالبريد الإلكتروني فيها نقطة اللقاء وموعد لتقويمكم.",
    ],
    confirm: (total) => `القبول بسعر ${total}`,
    back: "ليس بعد",
    close: "إغلاق",
  },
  questions: {
    ask: "طرح سؤال",
    askMore: "طرح سؤال آخر",
    label: (provider) => `سؤالكم إلى ${provider}`,
    hint: "لا تكتبوا أرقام هواتف أو عناوين من فضلكم. يظهر الجواب هنا ويصل بالبريد الإلكتروني.",
    about: (vessel) => `عن ${vessel}`,
    send: "إرسال السؤال",
    you: "أنتم",
    noAnswer: "لم يُجب عنه بعد",
  },
  others: {
    title: "عروض لم تعد مفتوحة",
    state: {
      offered: "انتهى",
      revised: "انتهى",
      accepted: "مقبول",
      declined: "مرفوض",
      withdrawn: "سحبه المشغّل",
      taken: "ذهب إلى حجز آخر",
      expired: "انتهى",
      superseded: "مغلق",
      cancelled: "أُلغي الحجز",
    },
  },
  close: {
    title: (n) => (n === 1 ? "لا يناسبكم؟" : "لا شيء منها يناسبكم؟"),
    label: "خيارات أخرى",
    declineAll: (n) => (n === 1 ? "رفض العرض" : "رفض كل العروض"),
    declineQuestion: (n) =>
      n === 1
        ? "يُغلق العرض أعلاه ويُبلَّغ مشغّله. ولا يمكن العودة إليه."
        : `تُغلق كل العروض المفتوحة (${n}) ويُبلَّغ مشغّلوها. ولا يمكن العودة إليها.`,
    declineConfirm: (n) => (n === 1 ? "نعم، رفضه" : "نعم، رفضها كلها"),
    cancel: "إلغاء الطلب",
    cancelQuestion:
      "لا تصل عروض أخرى، وتُغلق المفتوحة منها، وتُبلَّغ كل شركة قدّمت عرضاً أو كان يمكنها أن تجيب بعد.",
    cancelOne: "يُبلَّغ المشغّل، ولا يمكن بعد ذلك قبول عرضه.",
    cancelConfirm: "نعم، إلغاء الطلب",
    noUndo: "لا يمكن التراجع عن ذلك، لكن يمكنكم الطلب من جديد.",
  },
  announce: {
    arrived: (vessel, total) => `عرض جديد: «${vessel}»، ${total}.`,
    changed: (vessel, total) => `تغيّر العرض: «${vessel}»، الآن ${total}.`,
    gone: (vessel) => `لم يعد عرض «${vessel}» مفتوحاً.`,
    hour: (vessel) => `يسري عرض «${vessel}» ساعة أخرى.`,
    minutes: (vessel) => `يسري عرض «${vessel}» عشر دقائق أخرى.`,
    ended: (vessel) => `انتهى عرض «${vessel}».`,
  },
  errors: {
    messageRequired: "اكتبوا سؤالكم من فضلكم",
    messageLong: `الرسالة ${characters.alone(COMMENT_MAX)} كحد أقصى`,
  },
};
