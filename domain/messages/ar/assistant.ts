import type { AssistantMessages } from "#domain/messages/en/assistant.ts";

/** Arabic counts with six forms; charters need the singular, the dual, the plural of few and the accusative of many. */
function counted(n: number, one: string, two: string, few: string, many: string): string {
  if (n === 1) return one;
  if (n === 2) return two;
  return n % 100 >= 3 && n % 100 <= 10 ? `${n} ${few}` : `${n} ${many}`;
}
const hours = (n: number) => counted(n, "ساعة واحدة", "ساعتين (2)", "ساعات", "ساعة");
const guests = (n: number) => counted(n, "ضيف واحد", "ضيفين (2)", "ضيوف", "ضيفاً");
const days = (n: number) => counted(n, "يوم واحد", "يومين (2)", "أيام", "يوماً");
const list = (items: readonly string[]) => items.join("، ");

/** The assistant's sentences for who writes in Arabic. Names of packages stay as the catalogue has them. */
export const assistantMessages: AssistantMessages = {
  greeting: "أهلاً وسهلاً. كم عدد الضيوف، ولكم ساعة، ومتى تودون الإبحار؟",
  who: (name, site) =>
    `أنا ${name}، المساعد الآلي في ${site}، ولست إنساناً. أجيب من بيانات الرحلات وشروطها، ويمكنني تحويلكم إلى شخص من فريقنا.`,
  smalltalk: "بخير، شكراً لكم. كيف أساعدكم في رحلتكم؟",
  thanks: "على الرحب والسعة. هل من شيء آخر يخص رحلتكم؟",
  bye: "مع السلامة، ونتمنى لكم وقتاً طيباً على الماء.",
  abuse: "أعتذر إن كان في الأمر ما يزعج. أخبروني بما تحتاجونه، أو دعوا شخصاً من فريقنا يساعدكم:",
  complaint:
    "نأسف لسماع ذلك، ولا ينبغي أن يبقى هكذا. اكتبوه أيضاً في صفحة حجزكم: فالرحلة عقد مع مشغلها. وسينظر فيه شخص من فريقنا؛ ولا أستطيع أن أعد من هنا باسترداد:",
  human: "بكل سرور.",
  person: (whatsapp) =>
    `${whatsapp ? `[راسلونا على واتساب](${whatsapp}) أو ` : ""}[أرسلوا لنا رسالة](/contact)، وسيجيبكم شخص من فريقنا.`,
  unknown:
    "لا أعرف ذلك، ولا أريد أن أخمّن: ما أعرفه هو اليخوت والقوارب هنا وأسعارها ومواعيدها وشروطها.",
  opening: "بكل سرور. كم عدد الضيوف، ولكم ساعة، وفي أي تاريخ؟",
  forecast: "لا أستطيع معرفة الطقس مسبقاً، والقبطان يقرر في اليوم نفسه.",
  process: (count) =>
    `ترسلون طلباً واحداً عبر النموذج: التاريخ ووقت اليوم وعدد الضيوف والساعات. المشغلون القادرون يردون بعروض عبر البريد الإلكتروني تقارنونها في صفحة واحدة، ويبقى الطلب مفتوحاً نحو ${count}. الطلب مجاني ولا تدفعون شيئاً قبل قبول عرض. [افتحوا النموذج](/fullofferform)`,
  notBooked:
    "لا، لم يُحجز شيء بعد ولم يُخصم أي مبلغ: لا يمكن الحجز من هذه المحادثة. أرسلوا الطلب بأنفسكم بالزر، فيجيب المشغل بالبريد الإلكتروني، ويثبت الحجز حين تقبلون العرض.",
  take: (link, why) => `أنصحكم بـ ${link}: ${why}.`,
  tooYoung: (link, words) => `لا، ليس للجميع على ${link}: ${words}`,
  inCurrency: (amount) =>
    `أي نحو ${amount} بسعر الصرف المعروض في الموقع، والدفع بالدرهم الإماراتي.`,
  wholeBoat: "لا: السعر للقارب كله ولمجموعتكم وحدها، وليس للشخص.",
  submit:
    "لا أستطيع إرسال الطلب أو الموافقة نيابة عنكم؛ النموذج معبأ بما ذكرتموه وترسلونه بأنفسكم.",
  data: "لكل ما يخص بياناتكم:",
  told: (link, words) => `${link}: ${words}`,
  foundIn: "هذا ما وجدته بالإنجليزية:",

  scope: "هذا خارج ما أعرفه: أساعد في تأجير اليخوت والقوارب في دبي. كم عدد الضيوف، ولكم ساعة؟",
  injection: "أجيب عن أسئلة الرحلات فقط: الباقات والأسعار والمواعيد والشروط. ماذا تودون أن تعرفوا؟",
  privacy:
    "لا أشارك بيانات ضيوف آخرين ولا أرقام التواصل المباشر مع مشغلي اليخوت. بعد قبول العرض يحصل كل طرف على بيانات الآخر. ولغير ذلك:",
  otherLanguage:
    "أجيب بالعربية والإنجليزية والروسية والألمانية والفرنسية والإسبانية والصينية، وبالهندية بحروف لاتينية.",
  subject: (what) => `${what}:`,
  sorry: "يؤسفني سماع ذلك.",
  doctor:
    "اسألوا الطبيب أولاً من فضلكم: ليس لي أن أحكم إن كانت الرحلة مناسبة للحامل. المركب الكبير الهادئ ومسار قصير أرفق من قارب سريع مكشوف. اكتبوا ذلك في الملاحظة ليعرف المشغل والقبطان.",
  ownBooking:
    "لا أستطيع رؤية الطلبات أو الحجوزات من هنا. الرابط في البريد الذي وصلكم يفتح صفحتكم: ما اتُّفق عليه وما دُفع والمرسى والرسائل مع المشغل. وإن ضاع البريد يجده شخص من فريقنا:",
  access: {
    ramp: (which) => `منحدر عند الصعود، يصلح للكراسي المتحركة، مذكور في ${which}.`,
    lift: (which) => `مصعد بين الطوابق مذكور في ${which}.`,
    others:
      "عن بقية المراكب وعن دورة مياه للكراسي المتحركة لا يُذكر شيء هنا: اكتبوا عرض الكرسي ووزنه في الملاحظة أو اسألوا شخصاً من فريقنا.",
  },
  paying: {
    all: (link, rest) => `${link} دون عربون: يُدفع كله ${rest}.`,
    first: (link, amount, days, rest) =>
      `${link}: أولاً ${amount} خلال ${days} من الحجز، والباقي ${rest}.`,
    aboard: "على المتن في اليوم نفسه",
    before: (days) => `قبل الرحلة بـ ${days}`,
    offer: "لا يُخصم شيء عند الطلب أو القبول؛ والعبرة بشروط العرض.",
  },
  calm: "استبعدتُ القوارب السريعة المكشوفة (RIB): فهي شاقة على صغار الأطفال وكبار السن والظهر والحوامل.",
  notFiltered: (what) => `لا أستطيع التصفية بحسب ${what}، فلم يؤخذ ذلك في الحسبان هنا.`,
  unfiltered: {
    access: "الصعود بلا درجات",
    pets: "اصطحاب الحيوانات",
    women: "طاقم نسائي",
    halal: "الطعام الحلال",
    smoking: "التدخين على المتن",
    steady: "ثبات القارب على الماء",
  },
  ask: {
    guests: "كم عدد الضيوف؟",
    duration: "لكم ساعة؟",
    date: "في أي تاريخ؟",
    timeofday: "صباحاً أم بعد الظهر أم مساءً؟",
    package: "أي باقة تقصدون؟",
  },
  subjects: {
    pets: "الحيوانات الأليفة",
    parking: "مواقف السيارات",
    smoking_shisha: "التدخين والشيشة",
    elderly_access: "الصعود دون درجات",
    gift_voucher: "قسائم الهدايا",
    food_drink: "إحضار الطعام",
    music: "الموسيقى",
    luggage: "الأمتعة",
    prayer: "الصلاة والخصوصية",
    invoice: "الفواتير",
    hold_option: "حجز موعد مؤقتاً",
    tips: "الإكرامية",
    pickup_transfer: "التوصيل",
    fishing: "الصيد",
    swimming: "السباحة",
    route: "المسار",
    ticket_shared: "مقاعد في رحلات مشتركة",
  },
  unsaid: (subject: string) =>
    `${subject}: لا يذكر ذلك شيء هنا، فلا أستطيع أن أعد به. اكتبوه في تعليق طلبكم ويجيب عنه المشغلون مع عروضهم.`,
  several:
    "عدة قوارب معاً: اطلبوا العروض واكتبوا في التعليق عدد القوارب والضيوف على كل منها، ويستطيع فريقنا أن يجمعها لكم.",
  ownOffer:
    "لا أستطيع أن أرى عرضك. الرابط في رسالة البريد يفتح صفحة عروضك، وكل عرض يذكر إلى متى يسري؛ وإذا انتهى فيمكنك أن تطلب من جديد.",
  clarify: "ماذا تقصد من هذه؟",
  choices: {
    recommend: "ساعدني في اختيار يخت",
    price: "كم السعر؟",
    availability: "ما هي الأيام المتاحة؟",
    capacity: "كم شخصاً يتسع؟",
    included: "ماذا يشمل السعر؟",
    extras: "ما هي الإضافات؟",
    food_drink: "ماذا عن الطعام والمشروبات؟",
    children: "هل يمكن للأطفال أن يأتوا؟",
    boarding_place: "من أين نصعد؟",
    duration: "كم مدة الرحلات؟",
    start_times: "متى يمكن أن نبدأ؟",
    payment_methods: "كيف أدفع؟",
    cancellation_terms: "ماذا لو ألغيت؟",
    how_to_book: "كيف أحجز؟",
    human: "أريد أن أتكلم مع موظف",
  },
  found: (n, asked) => (n === 1 ? `هذه الباقة تناسب${asked}:` : `هذه الباقات تناسب${asked}:`),
  none: (asked) => `لا توجد باقة تناسب كل ذلك${asked}.`,
  nearest: "الأقرب إلى طلبكم:",
  why: {
    guests: (most) => `أكبر عدد تستوعبه أي باقة هو ${most}.`,
    hours: (span) => `مدة الباقات ${span}.`,
    budget: (least) => `أقل سعر إجمالي يناسب بقية طلبكم هو ${least}.`,
    date: (day) => `لا شيء مما يناسب بقية الطلب متاح يوم ${day}.`,
    time: (time) => `لا شيء مما يناسب بقية الطلب يبحر ${time}.`,
    area: (area, areas) => `لا شيء منها ينطلق من ${area}؛ الانطلاق من ${areas}.`,
    amenity: (what) => `لا شيء منها يذكر ${what}.`,
    type: (type) => `لا يوجد ${type} يناسب ذلك.`,
    typeMost: (type, most) => `أكبر عدد يستوعبه ${type} هو ${most}.`,
  },
  asked: ({ what, guests: forGuests, hours: forHours, time, date, budget }) => {
    const parts = [what, forGuests, forHours, time, date && `يوم ${date}`, budget].filter(Boolean);
    return parts.length > 0 ? ` (${parts.join("، ")})` : "";
  },
  guests,
  hours,
  times: { 1: "صباحاً", 2: "بعد الظهر", 3: "مساءً" },
  timeNames: { 1: "الصباح", 2: "بعد الظهر", 3: "المساء" },
  occasions: {
    sunset: "لرحلة الغروب",
    marina: "حول المارينا",
    luxury: "من الفئة الفاخرة",
    birthday: "لعيد ميلاد",
    corporate: "للشركات",
  },
  types: {
    day_cruiser: "قارب نهاري",
    flybridge: "يخت فلاي بريدج",
    tri_deck: "يخت بثلاثة طوابق",
    superyacht: "سوبر يخت",
    catamaran: "كتماران",
    rib: "قارب سريع",
    dhow: "مركب خشبي (داو)",
    sailing_yacht: "يخت شراعي",
    speedboat: "قارب سريع",
  },
  with: (what) => `مع ${what}`,
  from: (place) => `من ${place}`,
  budgets: {
    total: (amount) => `بحد أقصى ${amount}`,
    hour: (amount) => `بحد أقصى ${amount} للساعة`,
    guest: (amount) => `بحد أقصى ${amount} للضيف`,
  },
  comma: "، ",
  joined: list,
  rangeHours: (from, to) => (from === to ? hours(to) : `من ${from} إلى ${hours(to)}`),
  rangeGuests: (from, to) => (from === to ? guests(to) : `من ${from} إلى ${guests(to)}`),
  money: (amount) => `${amount} درهم`,
  line: (link, amount, terms, reasons) =>
    `- ${link}: **${amount}** ${terms}${reasons && `؛ ${reasons}`}`,
  terms: (count) => `لمدة ${count}`,
  fixedTerms: (count) => `لمدة ${count}، سعر ثابت`,
  reasons: {
    upTo: (most) => `حتى ${most}`,
    cheapest: "الأقل سعراً بين ما يناسبكم",
    free: (times) => `متاح ${times} في ذلك اليوم`,
    from: (place) => `من ${place}`,
    aboard: (what, vessel) => `${what} على متن ${vessel}`,
    extra: (what, price) => `${what} كإضافة، ${price}`,
    each: (amount) => `${amount} للضيف`,
    rated: (stars) => `تقييم المشغل ${stars}`,
  },
  vat: "الأسعار شاملة ضريبة القيمة المضافة.",
  more: (href) => `[كل ما يناسب طلبكم](${href}).`,
  askOffers: "اطلبوا عروضاً بهذه التفاصيل",
  askPlain: "اطلبوا عروضاً",
  reserve: "احجزوا هذه الباقة",
  cardFacts: (most, times) => `حتى ${most}، ${times}`,
  price: {
    total: (link, amount, count) =>
      `سعر ${link} هو **${amount}** لمدة ${count}، شامل ضريبة القيمة المضافة.`,
    fixed: (link, amount, count) =>
      `${link} بسعر ثابت: **${amount}** لمدة ${count}، شامل ضريبة القيمة المضافة.`,
    hourly: (link, amount, least, total) =>
      `سعر ${link} هو **${amount}** للساعة شامل ضريبة القيمة المضافة، وأقصر رحلة ${least} بسعر ${total}.`,
    each: (amount, count) => `أي ${amount} لكل ضيف عند ${count}.`,
    net: (net, vat, gross) => `الصافي ${net}، الضريبة ${vat}، الإجمالي ${gross}.`,
    limits: (link, span) => `${link}: ${span}.`,
    span: (from, count, to) =>
      `تبدأ الأسعار من **${from}** لمدة ${count}، وتصل إلى ${to} للساعة، شاملة ضريبة القيمة المضافة.`,
  },
  capacity: {
    yes: (link, span) => `نعم: ${link} يتسع لعدد ${span}.`,
    no: (link, span) => `لا: ${link} يتسع لعدد ${span}.`,
    plain: (link, span) => `${link} يتسع لعدد ${span}.`,
    licence: (capacity) => `ورخصة المركب لعدد ${capacity}.`,
    largest: (link, most) => `الأكبر هو ${link} ويتسع حتى ${most}.`,
    dearest: (link, amount, terms) =>
      `الأعلى سعراً هو ${link}: **${amount}** ${terms}، شامل ضريبة القيمة المضافة.`,
    smallestIs: (link, vessel, most) => `الأصغر هو ${link} على متن ${vessel} ويتسع حتى ${most}.`,
  },
  duration: {
    fixed: (link, count) => `مدة ${link} هي ${count}.`,
    between: (link, span) => `يمكن حجز ${link} لمدة ${span}.`,
    span: (span) => `مدة الرحلات ${span} حسب الباقة.`,
    yes: (count) => `إذن ${count} ممكنة.`,
    no: (count) => `إذن ${count} غير ممكنة.`,
  },
  availability: {
    free: (link, times, day) => `${link} متاح ${times} يوم ${day}.`,
    taken: (link, day) => `${link} محجوز يوم ${day}.`,
    takenThen: (link, time, day) => `${link} محجوز ${time} يوم ${day}.`,
    notThen: (link, time, times) => `${link} لا يبحر ${time}؛ يبحر ${times}.`,
    takenAt: (link, clock, day) => `${link} محجوز الساعة ${clock} يوم ${day}.`,
    closed: (link, day) => `${link} لا يبحر يوم ${day}.`,
    closedThen: (link, time, day) => `${link} لا يبحر ${time} يوم ${day}.`,
    closedAt: (link, clock, day) => `${link} لا يبحر الساعة ${clock} يوم ${day}.`,
    outside: (count, clock, time, window) =>
      `رحلة مدتها ${count} من ${clock} لا تنتهي ضمن فترة ${time} (${window}).`,
    otherwise: (times) => `وما زال متاحاً ${times}.`,
    confirm: "ويؤكد المشغل الموعد عند الطلب.",
    instead: "المتاح في ذلك اليوم بدلاً منه:",
  },
  lead: {
    rule: (count, day) => `تُطلب الرحلات قبل ${count} على الأقل، وأقرب يوم الآن هو ${day}.`,
    early: (day, earliest) => `${day} قريب جداً: أقرب يوم يمكن طلبه هو ${earliest}.`,
    past: (day) => `${day} قد مضى.`,
    days,
    sooner: "وإن كان لا بد من موعد أقرب، فيمكن لشخص من فريقنا أن يخبركم بالممكن:",
  },
  hoursOfDay: {
    all: (morning, afternoon, evening) =>
      `الصباح ${morning}، بعد الظهر ${afternoon}، المساء ${evening} بتوقيت دبي.`,
    of: (link, times) => `${link} يبحر ${times}.`,
    hint: "إن كنتم تعرفون ساعة الانطلاق فاختاروها في النموذج.",
  },
  boarding: {
    of: (link, place) => `${link} ينطلق من **${place}**.`,
    all: (places) => `الانطلاق من ${places}.`,
    berth: "ويرسل لكم المشغل رقم المرسى بالضبط قبل الموعد.",
  },
  captain: {
    of: (link, _words, _crew) => `نعم، القبطان والطاقم ضمن سعر ${link} بلا رسوم إضافية.`,
    all: (count) => `القبطان والطاقم ضمن ${count}: لا تقودون بأنفسكم ولا تحتاجون إلى رخصة.`,
    packages: (n) => `كل الباقات (${n})`,
    languages: (name, languages) => `${name} يتحدث ${languages}.`,
  },
  cancellation: {
    of: (link) => `عند إلغاء ${link}:`,
    until: (notice, back) => `- حتى ${notice} قبل البداية: ${back}`,
    dated: (instant, back) => `- حتى ${instant}: ${back}`,
    all: (share) => `يُسترد كامل المبلغ (${share})`,
    percent: (percent) => `يُسترد ${percent} %`,
    sum: (amount) => `يُسترد ${amount}`,
    after: "- بعد ذلك: لا يُسترد شيء",
    days,
    each: "تختلف شروط الإلغاء من باقة إلى أخرى، وصفحة كل باقة تذكر شروطها.",
    notice: (notice, back) => `عند الإلغاء قبل ${notice}: ${back}.`,
    nothing: "لا يُسترد شيء",
  },
  included: {
    yes: (link, words) => `نعم، مع ${link}: ${words}.`,
    extra: (link, title, price) => `${title} إضافة مع ${link}: ${price} شاملة الضريبة.`,
    no: (link, words) => `غير مشمول مع ${link}: ${words}.`,
    all: (link, words) => `${link} يشمل: ${words}.`,
    not: (words) => `لا يشمل: ${words}.`,
    aboard: (words) => `على المتن: ${words}.`,
    every: (what) => `نعم: ${what} ضمن سعر كل الباقات.`,
    never: (what) => `لا: ${what} غير مشمول في أي باقة.`,
    some: (what, n, of, links) => `${what}: مشمول في ${n} من ${of} (${links}).`,
    unsaid: (link, what) => `صفحة ${link} لا تذكر ${what}، فلا أستطيع أن أعدكم به.`,
  },
  extras: {
    of: (link) => `الإضافات مع ${link}، شاملة الضريبة:`,
    line: (title, price, words) => `- ${title}: ${price}${words && `. ${words}`}`,
    per: {
      booking: (amount) => `${amount} للحجز`,
      hour: (amount) => `${amount} للساعة`,
      guest: (amount) => `${amount} للضيف`,
    },
    one: (title, price, words) => `${title} إضافة: **${price}** شاملة الضريبة. ${words}`,
    with: (links) => `يمكن إضافتها إلى ${links}.`,
    none: (link) => `لا إضافات مع ${link}.`,
    sum: (what, amount) => `أي **${amount}** عند ${what}.`,
    together: (count, amount) => `${count} مع الإضافات: **${amount}** شاملة الضريبة.`,
  },
  tax: (percent) =>
    `كل الأسعار هنا شاملة ضريبة القيمة المضافة ${percent}، وهي بالدرهم الإماراتي (AED).`,
  discount:
    "الأسعار هنا هي أسعار الباقات، ولا أستطيع منح خصم. سؤال عدة مشغلين معاً مجاني وقد تختلف عروضهم. ولشروط خاصة:",
  vessel: {
    of: (link, words) => `${link}: ${words}`,
    facts: (name, facts) => `${name}: ${facts}.`,
    length: (m) => `الطول ${m} متر`,
    year: (year) => `سنة الصنع ${year}`,
    cabins: (n) => counted(n, "كابينة واحدة", "كابينتان (2)", "كبائن", "كابينة"),
    builder: (name) => `من صنع ${name}`,
    crew: (n) => counted(n, "فرد طاقم واحد", "فردا طاقم (2)", "أفراد طاقم", "فرد طاقم"),
    licensed: (count) => `مرخص لعدد ${count}`,
  },
  provider: {
    of: (link, name) => `${link} يشغله [${name}]`,
    rated: (name, stars, of, count) => `تقييم ${name} هو ${stars} من ${of} من ${count}.`,
    ratings: guests,
    unrated: (name) => `لا تقييمات بعد لدى ${name}.`,
    speaks: (name, languages) => `${name} يتحدث ${languages}.`,
    best: "الأعلى تقييماً من الضيوف:",
    run: (name, what) => `- ${name} (${what})`,
    languages: (all) => `لغات الطواقم كما يذكرها المشغلون: ${all}.`,
    ofTheDay: "اسألوا المشغل في الملاحظة عمن يبحر في يومكم.",
    speaking: (language) => `يتحدثون ${language}:`,
    owning: "يشغلها:",
  },
  compare: {
    line: (link, price, people, span, place) =>
      `- ${link}: ${price}؛ ${people}؛ ${span}؛ من ${place}`,
    cheaper: (link, difference) => `${link} أقل بمقدار ${difference}.`,
    same: "السعر نفسه.",
    larger: (link) => `${link} يتسع لعدد أكبر.`,
  },
  contact: (phone, email) =>
    [phone && `الهاتف وواتساب: ${phone}.`, email && `البريد الإلكتروني: ${email}.`]
      .filter(Boolean)
      .join(" "),
  passage: (text, link) => `${text}${link && ` المزيد: ${link}`}`,
  allOfIt: "الجواب كاملاً",
  things: {
    swim: "السباحة",
    fuel: "الوقود",
    towels: "المناشف",
    food: "الطعام",
    water: "الماء والمشروبات",
    ice: "الثلج",
    toilet: "الحمام",
    shower: "الدش",
    insurance: "التأمين",
    "air-conditioned": "التكييف",
    "sound system": "السماعات",
    "jet ski": "الجت سكي",
    barbecue: "الشواء",
    cake: "الكعكة",
    decorations: "الزينة",
    photographer: "المصور",
    transfers: "التوصيل",
    dinner: "العشاء",
    breakfast: "الفطور",
    tips: "الإكرامية",
    "wi-fi": "الواي فاي",
    jacuzzi: "الجاكوزي",
    fishing: "الصيد",
    karaoke: "الكاريوكي",
    "life jackets": "سترات النجاة",
    cabin: "الكبائن",
  },
  published: {
    "Offers arrive by email within hours. A request stays open for about a day, and each offer says until when it holds; one page shows them all side by side.":
      "تصل العروض عبر البريد الإلكتروني خلال ساعات. يبقى الطلب مفتوحاً نحو يوم، وكل عرض يذكر مدة صلاحيته، وتظهر كلها جنباً إلى جنب في صفحة واحدة.",
    "Ask at least three days before the charter. For weekends, sunset hours, the cooler months and the end of the year ask sooner: the choice is wider then.":
      "يُطلب قبل الرحلة بثلاثة أيام على الأقل. ولعطلة نهاية الأسبوع وساعات الغروب والأشهر المعتدلة ونهاية السنة اطلبوا أبكر، فالخيارات عندها أوسع.",
    "Among the providers, only the one whose offer you accept sees your phone number, and only from that moment. The others see date, time of day, guests, hours and comment.":
      "رقم هاتفكم لا يراه من بين المشغلين إلا من تقبلون عرضه، ومنذ تلك اللحظة فقط. أما الآخرون فيرون التاريخ ووقت اليوم وعدد الضيوف والساعات والتعليق.",
    "In bad weather the captain decides, and the coast guard may suspend sailing; often a protected route is enough. If the charter is called off for weather, everything you have paid comes back or the date moves, and the choice is yours.":
      "عند سوء الطقس يقرر القبطان، وقد يوقف خفر السواحل الإبحار، وكثيراً ما يكفي مسار محمي. وإذا أُلغيت الرحلة بسبب الطقس يُسترد كل ما دفعتموه أو يُنقل الموعد، والخيار لكم.",
    "No account is needed: you fill in the form without signing in, and the link in your email opens the page with your offers. Treat that link as private.":
      "لا حاجة إلى حساب: تملؤون النموذج دون تسجيل دخول، والرابط في بريدكم يفتح صفحة عروضكم. عاملوا هذا الرابط على أنه خاص.",
    "Your request goes to the providers who can serve it: with a vessel licensed for your guests, for your hours and time of day, and not booked yet. They do not see each other's offers. A reservation of one package goes to its provider alone.":
      "يصل طلبكم إلى المشغلين القادرين عليه: بمركب مرخص لعدد ضيوفكم، ولساعاتكم ووقت اليوم، وغير محجوز. ولا يرى أحدهم عروض الآخر. أما حجز باقة معينة فيصل إلى مشغلها وحده.",
    "Times of day: morning is 9.00 to 12.00, afternoon 12.00 to 20.00, evening 20.00 to 02.00, Dubai time. Sunset falls in the afternoon, from roughly 17.30 in early December to roughly 19.10 in late June.":
      "أوقات اليوم: الصباح من 9.00 إلى 12.00، بعد الظهر من 12.00 إلى 20.00، المساء من 20.00 إلى 02.00 بتوقيت دبي. والغروب يقع بعد الظهر، من نحو 17.30 في أوائل ديسمبر إلى نحو 19.10 في أواخر يونيو.",
    "You need not accept any offer. If none suits you, do nothing: the request runs out after about a day and nothing is owed.":
      "لستم ملزمين بقبول أي عرض. إن لم يناسبكم شيء فلا تفعلوا شيئاً: ينتهي الطلب بعد نحو يوم ولا تدينون بشيء.",
    "Asking is free: nothing is charged for a request. Money is due only when you have accepted an offer, and its terms say how much, when, and whether a deposit comes first.":
      "الطلب مجاني: لا يُخصم شيء عند الطلب. الدفع فقط بعد قبول عرض، وشروطه تذكر كم ومتى وهل يُدفع عربون أولاً.",
    "Nothing is charged when you ask for offers or accept one. The offer says how much comes first, by when and in which way: by bank transfer to the provider, aboard, or by card where a button for it is shown. Refunds go back the way the money came.":
      "لا يُخصم شيء عند طلب العروض أو قبول أحدها. يذكر العرض كم يُدفع أولاً ومتى وكيف: بتحويل مصرفي إلى المشغل، أو على المتن، أو بالبطاقة حيث يظهر زر لها. ويعود المبلغ المسترد بالطريقة التي دُفع بها.",
    "Prices are in UAE dirhams (AED) and include 5 % VAT. In each offer the tax also has a line of its own.":
      "الأسعار بالدرهم الإماراتي (AED) وتشمل ضريبة القيمة المضافة 5 %. وفي كل عرض تظهر الضريبة أيضاً في سطر مستقل.",
    "Usually included are captain and crew, fuel for the usual route, the vessel's insurance, life jackets, water and ice. Food, water sports, decoration, longer routes and extra hours usually cost more; every package and offer lists its own.":
      "يشمل السعر عادةً القبطان والطاقم والوقود للمسار المعتاد وتأمين المركب وسترات النجاة والماء والثلج. أما الطعام والرياضات المائية والزينة والمسارات الأطول والساعات الإضافية فتزيد عادةً، وكل باقة وعرض يذكر ما فيه.",
    "To compare offers, look at the total first, then at what is not included, then at what you pay if you cancel. The page with your offers shows these in the same rows for each provider, with the amount per guest and per hour.":
      "لمقارنة العروض انظروا إلى الإجمالي أولاً، ثم إلى ما لا يشمله، ثم إلى ما تدفعونه عند الإلغاء. صفحة عروضكم تعرض ذلك لكل مشغل في الأسطر نفسها، مع المبلغ للضيف وللساعة.",
    "Bring papers for each guest: a passport or identity card is commonly asked for the passenger list. Then sun cream, swimwear, a change of clothes and, in winter, a jacket. Shoes come off on many yachts.":
      "أحضروا أوراق كل ضيف: يُطلب جواز السفر أو الهوية عادةً لقائمة الركاب. ثم واقي الشمس وملابس السباحة وملابس بديلة وسترة في الشتاء. وتُخلع الأحذية على كثير من اليخوت.",
    "Children may come along on most vessels. They usually count as guests, infants too, because the licence limits the number of people aboard. There are life jackets in children's sizes: write the ages into the comment.":
      "الأطفال مرحب بهم على معظم اليخوت. يُحسبون عادةً ضمن عدد الضيوف، والرضع أيضاً، لأن الرخصة تحدد عدد الأشخاص على المتن. وتوجد سترات نجاة بمقاسات الأطفال: اكتبوا الأعمار في التعليق.",
    "Alcohol is served only where the operator is licensed for it, and only to guests of 21 and over; proof of age may be asked for. Do not assume that you may bring your own: ask your provider.":
      "تُقدَّم المشروبات الكحولية فقط حيث يكون المشغل مرخصاً لذلك، وللضيوف من عمر 21 فما فوق، وقد يُطلب إثبات العمر. لا تفترضوا أن بإمكانكم إحضارها بأنفسكم: اسألوا المشغل.",
    "Be at the quay about fifteen minutes before the agreed time, with everyone. The charter usually runs by the clock, so time lost to late guests is not added at the end. The provider tells you the exact berth.":
      "كونوا عند المرسى قبل الموعد بنحو 15 دقيقة ومع الجميع. الوقت يُحسب بالساعة عادةً، فلا يُعوَّض ما يضيع بسبب التأخر. ويخبركم المشغل برقم المرسى بالضبط.",
    "If you cancel, what comes back depends on the vessel and on how early you cancel. The tiers are shown with each package: compare them before you accept.":
      "عند الإلغاء يتوقف ما يُسترد على المركب وعلى وقت الإلغاء. الدرجات مذكورة مع كل باقة: قارنوها قبل القبول.",
    "Date, hours, guests and extras can be changed on the page your email links to, also after you have accepted. It shows the new price first, and nothing changes until both sides have agreed. More guests than the vessel is licensed for can't be taken.":
      "يمكن تغيير التاريخ والساعات وعدد الضيوف والإضافات في الصفحة التي يفتحها الرابط في بريدكم، حتى بعد القبول. يظهر السعر الجديد أولاً، ولا يتغير شيء قبل موافقة الطرفين. ولا يمكن أخذ ضيوف أكثر مما ترخصه رخصة المركب.",
    "Your email address gets your receipt, the offers and news of your booking. Marketing comes only if you agreed to it in the form, and each such email has a link that ends it in one click.":
      "يصل إلى بريدكم الإيصال والعروض وأخبار حجزكم. أما الرسائل التسويقية فلا تصل إلا إذا وافقتم عليها في النموذج، وفي كل منها رابط يوقفها بنقرة.",
    "To see, correct or delete your data, write to us through the contact page, from the address you used in your request. Details of a booking that is still to come are needed until the charter has taken place.":
      "للاطلاع على بياناتكم أو تصحيحها أو حذفها اكتبوا إلينا عبر صفحة التواصل من العنوان الذي استعملتموه في طلبكم. وتبقى تفاصيل الحجز القادم لازمة حتى تتم الرحلة.",
    "Pets are for each provider to decide, and no package promises it. Write the animal and its size into the comment of your request, and the offers say whether it may come.":
      "الحيوانات الأليفة: القرار لكل مشغل، ولا تعد بها أي باقة. اكتبوا نوع الحيوان وحجمه في ملاحظة الطلب، وتجيب العروض إن كان مسموحاً.",
    "Smoking is up to the captain, usually outside and away from the fuel, never in a cabin. No package lists shisha: ask for it in the comment of your request.":
      "التدخين: القبطان يقرر، وعادةً في الخارج وبعيداً عن الوقود، ولا يكون في المقصورات. ولا تذكر أي باقة الشيشة: اطلبوها في ملاحظة الطلب.",
    "Food and a cake of your own depend on the package: some say so on their page, others ask first, and a few take a fee. Write it into the comment. Most offer a grazing table, a barbecue or a served dinner as an extra.":
      "طعامكم أو كعكتكم الخاصة: بحسب الباقة، فبعضها يسمح في صفحته، وبعضها يطلب السؤال أولاً، وقليل يأخذ رسماً. اكتبوها في الملاحظة. ومعظم الباقات تقدم مائدة مقبلات أو شواء أو عشاء كإضافة.",
    "Diets and allergies are agreed with the provider: write halal, vegetarian, vegan or nuts into the comment and have it confirmed in the offer. Grazing tables are vegetarian on request. No page states a halal certificate or promises a kitchen free of traces.":
      "الحلال والنباتي والحساسية تُتفق مع المشغل: اكتبوها في الملاحظة واطلبوا تأكيدها في العرض. مائدة المقبلات نباتية عند الطلب. ولا تذكر أي صفحة شهادة حلال ولا تضمن خلو المطبخ من آثار المكسرات.",
    "Your own music from a phone is fine where the vessel has a sound system; its page says so. At anchor near others and late in the evening the captain may turn it down. No package lists a DJ: ask for one in the comment.":
      "الموسيقى من هاتفكم ممكنة حيث يوجد نظام صوت، وصفحة المركب تذكر ذلك. قرب الآخرين وفي آخر المساء قد يطلب القبطان خفضها. لا تذكر أي باقة دي جي: اطلبوه في الملاحظة.",
    "Swimming is possible by daylight on trips with a stop at anchor, where the captain finds the water safe. Nobody goes in after dark, after drinking, or while the engines run. Diving with bottles is not offered.":
      "السباحة ممكنة نهاراً في الرحلات التي تتوقف عند المرساة وحيث يرى القبطان الماء آمناً. لا ينزل أحد بعد الغروب أو بعد الشرب أو والمحركات تعمل. ولا يُقدَّم الغوص بالأسطوانات.",
    "Fishing is in no package, and no rods are listed. Write it into the comment of your request: a provider that may take you fishing says so in its offer.":
      "الصيد ليس في أي باقة ولا تُذكر صنارات. اكتبوه في ملاحظة الطلب، والمشغل الذي يستطيع ذلك يذكره في عرضه.",
    "Parking and public transport depend on the berth and are not listed here. The provider names the exact berth before the day and can say where to park; be there fifteen minutes early. A transfer is an extra with many packages.":
      "المواقف والمواصلات العامة تتوقف على المرسى ولا تُذكر هنا. يخبركم المشغل بالمرسى بالضبط قبل الموعد وأين تقفون؛ كونوا هناك قبل الموعد بـ 15 دقيقة. والتوصيل إضافة في باقات كثيرة.",
    "Shade and cooling differ by vessel: yachts and dhows have a cooled saloon or lower deck, the day cruiser a roof that slides, small boats a roof over some of the seats. Each vessel's page lists its own.":
      "الظل والتكييف يختلفان: لليخوت والداو صالون أو طابق مبرد، وللطراد النهاري سقف منزلق، وللقوارب الصغيرة سقف فوق بعض المقاعد. وصفحة كل مركب تذكر ما فيه.",
    "There are life jackets for everybody, in children's sizes as well: write ages and weights into the comment. Armbands and rings do not take their place. The crew helps but is no lifeguard, so an adult stays with each child.":
      "توجد سترات نجاة للجميع وبمقاسات الأطفال: اكتبوا الأعمار والأوزان في الملاحظة. العوامات لا تحل محلها. الطاقم يساعد لكنه ليس منقذاً، فليبقَ بالغ مع كل طفل.",
    "Invoices: once booked, ask for one on the page of your booking, with the company's name, tax registration number and address. It comes from the provider, and shows VAT on a line of its own.":
      "الفاتورة: بعد الحجز تُطلب في صفحة حجزكم باسم الشركة ورقمها الضريبي وعنوانها. تأتي من المشغل وفيها الضريبة في سطر مستقل.",
    "You pay only in the ways your offer names: by transfer to the provider, aboard, or by card where a button for it is shown. Whether aboard means cash, and whether a foreign card works, the provider says. Crypto and instalments are not offered. Amounts are in dirhams (AED).":
      "الدفع بالطرق التي يذكرها العرض فقط: تحويل إلى المشغل، أو على المتن، أو بطاقة حيث يظهر زر لها. هل يُقبل النقد أو بطاقة أجنبية يجيب عنه المشغل. لا عملات رقمية ولا تقسيط. والمبالغ بالدرهم (AED).",
    "You cancel on the page of your booking, which the link in your email opens, or by writing to the provider. The page shows first what comes back. Moving the date may cost less: ask for that on the same page. This chat cannot cancel for you.":
      "الإلغاء من صفحة حجزكم التي يفتحها الرابط في بريدكم، أو بالكتابة إلى المشغل. تعرض الصفحة أولاً ما يُسترد. وقد يكون نقل الموعد أوفر: اطلبوه في الصفحة نفسها. هذه المحادثة لا تستطيع الإلغاء عنكم.",
    "I am sorry that no offer has come. Look into the spam folder and at the link in your receipt. A request runs out after about a day, nobody can promise an answer, and nothing is owed: ask again, free of charge, with another date or time of day.":
      "نأسف لأن عرضاً لم يصل. انظروا في البريد غير المرغوب وفي الرابط في إيصالكم. الطلب ينتهي بعد نحو يوم، ولا أحد يستطيع أن يعد بجواب، ولا تدينون بشيء: اطلبوا مجدداً مجاناً بتاريخ أو وقت آخر.",
    "A refund goes back the way the money came, from the provider. How long a bank takes for it is not ours to say; the page of your booking shows where each payment stands. If it is late, a person of our team looks at it.":
      "ما دفعتموه يعود كما جاء، من المشغل. كم يستغرق المصرف ليس لنا أن نقوله؛ صفحة حجزكم تبيّن أين كل دفعة. وإن تأخر ينظر فيه شخص من فريقنا.",
    "Asking holds nothing: the vessel is booked for you in the moment you accept an offer. If somebody else has taken it before, the offer can't be accepted and nothing is owed.":
      "الطلب لا يحجز شيئاً: يُحجز المركب لكم لحظة قبول العرض. وإن أخذه أحد قبلكم فلا يمكن قبول العرض ولا تدينون بشيء.",
    "The route is agreed with the captain, who decides by wind and sea. Each package's page tells its usual one; a longer way needs more hours and usually more fuel, which costs extra. Write places you wish to see into the comment.":
      "المسار يُتفق عليه مع القبطان الذي يقرر بحسب الريح والبحر. صفحة كل باقة تذكر مسارها المعتاد؛ والأطول يحتاج ساعات ووقوداً أكثر بكلفة إضافية. اكتبوا الأماكن التي تريدونها في الملاحظة.",
    "No overnight stays are offered here: charters last from two to eight hours, and the evening ends at 02.00. Cabins are for the day. If you wish for more, a person can ask a provider.":
      "لا مبيت على المتن هنا: الرحلات من ساعتين إلى ثماني ساعات، والمساء ينتهي عند 02.00. إن أردتم أكثر فيمكن لشخص أن يسأل مشغلاً.",
    "The listed prices are the same on every day. For New Year's Eve and other days in great demand an offer may differ in price and hours, and then the offer counts: ask early. Whether fireworks are seen no page promises.":
      "الأسعار المذكورة واحدة في كل الأيام. لرأس السنة والأيام المطلوبة قد يختلف العرض في السعر والساعات، والعبرة بالعرض: اطلبوا مبكراً. ولا تعد أي صفحة برؤية الألعاب النارية.",
    "Tips are not in the price and never owed. Who is content gives the captain something for the crew at the end, as much as they like.":
      "الإكرامية ليست في السعر وليست واجبة. من رضي أعطى القبطان شيئاً للطاقم في النهاية كما يشاء.",
    "Against seasickness choose a calm hour, usually the morning, and a protected way such as the Marina or the Creek; larger vessels and catamarans move less than small ones. Eat lightly, sit outside, low and aft, and look at the horizon. A pharmacist knows about tablets.":
      "لدوار البحر اختاروا ساعة هادئة، الصباح عادةً، ومساراً محمياً كالمارينا أو الخور؛ المراكب الكبيرة والكاتاماران أهدأ من الصغيرة. وجبة خفيفة، واجلسوا في الخارج وفي الخلف، وانظروا إلى الأفق. والصيدلي يعرف الأدوية.",
    "Decorations can be booked with some packages; your own need the provider's word. Fireworks, confetti, smoke machines, sky lanterns and open flames stay ashore. A drone needs a permit: a film by a licensed pilot is an extra with some packages.":
      "الزينة إضافة في بعض الباقات، وزينتكم الخاصة بموافقة المشغل. الألعاب النارية وقصاصات الورق وآلات الدخان واللهب تبقى على البر. الدرون يحتاج تصريحاً: فيلم بطيار مرخص إضافة في بعض الباقات.",
    "Every charter is for your party alone, and the price is for the whole vessel, not for a person. There are no single seats and no shared trips.":
      "كل رحلة لمجموعتكم وحدها، والسعر للمركب كله لا للشخص. لا مقاعد مفردة ولا رحلات مشتركة.",
    "The pictures are computer-generated illustrations, not photographs, and show a kind of vessel and a mood. What counts is the description in the offer. Builders and years stand on each vessel's page; other numbers are not published.":
      "الصور رسوم مولدة بالحاسوب وليست صوراً فوتوغرافية، تُظهر نوع المركب والجو. العبرة بوصف العرض. الصانع وسنة الصنع في صفحة كل مركب، ولا تُنشر أرقام أخرى.",
    "This site is a marketplace: the contract is with the provider, who answers for vessel, licence, insurance and crew. Licence and insurance stand on each provider's page; we do not inspect vessels. Nothing is charged when you ask or accept, and nobody asks for card details by chat or phone.":
      "هذا الموقع سوق: العقد مع المشغل وهو المسؤول عن المركب والرخصة والتأمين والطاقم. الرخصة والتأمين في صفحة كل مشغل؛ ونحن لا نفحص المراكب. لا يُخصم شيء عند الطلب أو القبول، ولا أحد يطلب بيانات بطاقة بالمحادثة أو الهاتف.",
    "Owners with a commercial licence write through the contact page, as do agents, suppliers and applicants: name, company, licence, berth, length and licensed guests help. The commission on trips is agreed with each provider before it begins; guests pay the provider.":
      "أصحاب اليخوت برخصة تجارية والوكلاء والموردون والباحثون عن عمل يكتبون عبر صفحة التواصل: الاسم والشركة والرخصة والمرسى والطول وعدد الضيوف المرخص. العمولة تُتفق مع كل مشغل قبل البدء؛ والضيوف يدفعون للمشغل.",
    "Gift vouchers are not sold here. As a present you can book a trip in your own name and bring whom you like; the names of the guests are given before the day.":
      "لا تُباع هنا قسائم هدايا. يمكنكم حجز رحلة هدية باسمكم وإحضار من تشاؤون؛ وتُعطى أسماء الضيوف قبل الموعد.",
    "Prayer and privacy: cabins and saloons of the larger yachts give room for both, and the captain can say the direction and the time. A crew of women is not listed: write it into the comment, and the providers answer it.":
      "الصلاة والخصوصية: مقصورات وصالونات المراكب الكبيرة تتسع لهما، والقبطان يذكر الاتجاه والوقت. طاقم نسائي غير مذكور: اكتبوه في الملاحظة ويجيب عنه المشغلون.",
    "Small soft bags are welcome; suitcases, prams and cool boxes take room that a small boat lacks. Say in the comment what you bring, and the provider says where it goes.":
      "الحقائب الصغيرة اللينة مرحب بها؛ أما الحقائب الكبيرة وعربات الأطفال فتأخذ مكاناً. اكتبوا ما تحضرونه في الملاحظة.",
    "A sunset trip leaves about an hour and a quarter before the sun sets: soon after 16.00 in early December, when it sets at roughly 17.30, and before 18.00 in late June, when it sets at roughly 19.10. Sunset lies in the afternoon, 12.00 to 20.00.":
      "رحلة الغروب تنطلق قبل الغروب بنحو ساعة وربع: بعد 16.00 بقليل في أوائل ديسمبر حيث الغروب نحو 17.30، وقبل 18.00 في أواخر يونيو حيث الغروب نحو 19.10. والغروب ضمن بعد الظهر، 12.00 إلى 20.00.",
    "From November to March days are mild, evenings cool and the sea fresh; from June to September it is hot and humid, and evenings are best. Wind can come in any month. The weather of one day shows about three days before; the captain decides on the day.":
      "من نوفمبر إلى مارس الأيام معتدلة والمساء بارد والبحر منعش؛ ومن يونيو إلى سبتمبر حار ورطب والمساء أفضل. الريح ممكنة في أي شهر. طقس يوم بعينه يتضح قبله بنحو ثلاثة أيام؛ والقبطان يقرر في اليوم نفسه.",
  },
  inEnglish: "وجدت هذا بالإنجليزية:",
  correction: (what) => `حسناً: ${what}.`,
};
