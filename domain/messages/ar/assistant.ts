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
  complaint: "نأسف لسماع ذلك. الأفضل أن ينظر شخص من فريقنا في الأمر:",
  human: "بكل سرور.",
  person: (whatsapp) =>
    `${whatsapp ? `[راسلونا على واتساب](${whatsapp}) أو ` : ""}[أرسلوا لنا رسالة](/contact)، وسيجيبكم شخص من فريقنا.`,
  unknown:
    "لا أعرف ذلك، ولا أريد أن أخمّن: ما أعرفه هو اليخوت والقوارب هنا وأسعارها ومواعيدها وشروطها.",
  opening: "بكل سرور. كم عدد الضيوف، ولكم ساعة، وفي أي تاريخ؟",
  forecast: "لا أستطيع معرفة الطقس مسبقاً، والقبطان يقرر في اليوم نفسه.",
  process: (count) =>
    `ترسلون طلباً واحداً عبر النموذج: التاريخ ووقت اليوم وعدد الضيوف والساعات. المشغلون القادرون يردون بعروض عبر البريد الإلكتروني تقارنونها في صفحة واحدة، ويبقى الطلب مفتوحاً نحو ${count}. الطلب مجاني ولا تدفعون شيئاً قبل قبول عرض. [افتحوا النموذج](/fullofferform)`,
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
  calm:
    "استبعدتُ القوارب السريعة المكشوفة (RIB): فهي شاقة على صغار الأطفال وكبار السن والظهر والحوامل.",
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
    `${subject}: لا يذكر ذلك شيء هنا، فلا أستطيع أن أعد به. اكتبه في تعليق طلبك ويجيب عنه المزودون مع عروضهم.`,
  several:
    "عدة قوارب معاً: اطلب العروض واكتب في التعليق عدد القوارب والضيوف على كل منها، ويستطيع فريقنا أن يجمعها لك.",
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
    "Times of day: morning is 9:00 to 12:00, afternoon 12:00 to 20:00, evening 20:00 to 02:00, Dubai time. Sunset falls in the afternoon, from roughly 17:30 in early December to roughly 19:10 in late June.":
      "أوقات اليوم: الصباح من 9:00 إلى 12:00، بعد الظهر من 12:00 إلى 20:00، المساء من 20:00 إلى 02:00 بتوقيت دبي. والغروب يقع بعد الظهر، من نحو 17:30 في أوائل ديسمبر إلى نحو 19:10 في أواخر يونيو.",
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
    "Be at the quay about thirty minutes before the agreed time, with everyone. The charter usually runs by the clock, so time lost to late guests is not added at the end. The provider tells you the exact berth.":
      "كونوا عند المرسى قبل الموعد بنحو 30 دقيقة ومع الجميع. الوقت يُحسب بالساعة عادةً، فلا يُعوَّض ما يضيع بسبب التأخر. ويخبركم المشغل برقم المرسى بالضبط.",
    "If you cancel, what comes back depends on the vessel and on how early you cancel. The tiers are shown with each package: compare them before you accept.":
      "عند الإلغاء يتوقف ما يُسترد على المركب وعلى وقت الإلغاء. الدرجات مذكورة مع كل باقة: قارنوها قبل القبول.",
    "Date, hours, guests and extras can be changed on the page your email links to, also after you have accepted. It shows the new price first, and nothing changes until both sides have agreed. More guests than the vessel is licensed for can't be taken.":
      "يمكن تغيير التاريخ والساعات وعدد الضيوف والإضافات في الصفحة التي يفتحها الرابط في بريدكم، حتى بعد القبول. يظهر السعر الجديد أولاً، ولا يتغير شيء قبل موافقة الطرفين. ولا يمكن أخذ ضيوف أكثر مما ترخصه رخصة المركب.",
    "Your email address gets your receipt, the offers and news of your booking. Marketing comes only if you agreed to it in the form, and each such email has a link that ends it in one click.":
      "يصل إلى بريدكم الإيصال والعروض وأخبار حجزكم. أما الرسائل التسويقية فلا تصل إلا إذا وافقتم عليها في النموذج، وفي كل منها رابط يوقفها بنقرة.",
    "To see, correct or delete your data, write to us through the contact page, from the address you used in your request. Details of a booking that is still to come are needed until the charter has taken place.":
      "للاطلاع على بياناتكم أو تصحيحها أو حذفها اكتبوا إلينا عبر صفحة التواصل من العنوان الذي استعملتموه في طلبكم. وتبقى تفاصيل الحجز القادم لازمة حتى تتم الرحلة.",
  },
  inEnglish: "وجدت هذا بالإنجليزية:",
  correction: (what) => `حسناً: ${what}.`,
};
