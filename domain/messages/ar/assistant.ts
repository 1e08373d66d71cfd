import { ASSISTANT_NAME } from "#domain/config/chat.ts";
import type { AssistantMessages } from "#domain/messages/en/assistant.ts";
import { assistantName } from "./nouns.ts";

/** Arabic counts with six forms; charters need the singular, the dual, 3 to 10, 11 to 99, and hundreds ("100 ضيف"). */
function counted(n: number, one: string, two: string, few: string, many: string, other = many) {
  if (n === 1) return one;
  if (n === 2) return two;
  const rest = n % 100;
  return `${n} ${rest > 10 ? many : rest > 2 ? few : other}`;
}
const hours = (n: number) => counted(n, "ساعة واحدة", "ساعتين", "ساعات", "ساعة");
const guests = (n: number) => counted(n, "ضيف واحد", "ضيفين", "ضيوف", "ضيفاً", "ضيف");
const days = (n: number) => counted(n, "يوم واحد", "يومين", "أيام", "يوماً", "يوم");
/** The last one with "and" before it, which Arabic writes as a part of the word. */
const list = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join("، ")} و${items.at(-1)}`;

/** The assistant's sentences for who writes in Arabic. Names of packages stay as the catalogue has them. */
export const assistantMessages: AssistantMessages = {
  greeting: "أهلاً وسهلاً. كم عدد الضيوف، وكم ساعة تدوم الرحلة، ومتى تودون الإبحار؟",
  who: (name, site) =>
    `أنا ${name === ASSISTANT_NAME ? assistantName : name}، المساعد الآلي في ${site}، ولست إنساناً. أجيب من بيانات اليخوت والقوارب وأسعارها وشروطها، ويمكنني تحويلكم إلى شخص من فريقنا.`,
  yes: "نعم:",
  no: "لا:",
  sum: (what, amount) => `المجموع، ${what}: **${amount}** شاملاً ضريبة القيمة المضافة.`,
  sunsetAt: (day, at) => `تغرب الشمس ${day} نحو ${at}.`,
  smalltalk: "بخير، شكراً لكم. كيف أساعدكم في رحلتكم؟",
  thanks: "على الرحب والسعة. هل من شيء آخر يخص رحلتكم؟",
  bye: "مع السلامة، ونتمنى لكم وقتاً طيباً على الماء.",
  abuse: "أعتذر إن كان في الأمر ما يزعج. أخبروني بما تحتاجونه، أو دعوا شخصاً من فريقنا يساعدكم:",
  complaint:
    "نأسف لسماع ذلك، ولا ينبغي أن يبقى هكذا. أخبروا المشغّل أيضاً، وبياناته في صفحة حجزكم: فالرحلة عقد معه. وسينظر فيه شخص من فريقنا؛ ولا أستطيع أن أعد من هنا باسترداد المبلغ:",
  human: "بكل سرور، فقد أُبلغ فريقنا بأنكم تنتظرون هنا.",
  person: (whatsapp) =>
    `${whatsapp ? `[راسلونا على واتساب](${whatsapp}) أو ` : ""}[أرسلوا لنا رسالة](/contact)، وسيجيبكم شخص من فريقنا.`,
  unknown:
    "لا أعرف ذلك، ولا أريد أن أخمّن: ما أعرفه هو اليخوت والقوارب هنا وأسعارها ومواعيدها وشروطها.",
  opening: "بكل سرور. كم عدد الضيوف، وكم ساعة تدوم الرحلة، وفي أي تاريخ؟",
  forecast: "لا أستطيع معرفة الطقس مسبقاً، والقبطان يقرر في اليوم نفسه.",
  process: (count) =>
    `ترسلون طلباً واحداً عبر النموذج: التاريخ ووقت اليوم وعدد الضيوف والساعات. المشغّلون القادرون يردون بعروض عبر البريد الإلكتروني تقارنونها في صفحة واحدة، ويبقى الطلب مفتوحاً نحو ${count}. الطلب مجاني ولا تدفعون شيئاً قبل قبول عرض. [افتحوا النموذج](/fullofferform)`,
  notBooked:
    "لا، لم يُحجز شيء بعد ولم يُخصم أي مبلغ: لا يمكن الحجز من هذه المحادثة. أرسلوا الطلب بأنفسكم بالزر، فيجيب المشغّل بالبريد الإلكتروني، ويثبت الحجز حين تقبلون العرض.",
  take: (link, why) => `أنصحكم بـ ${link}: ${why}.`,
  tooYoung: (link, words) => `لا، لا يُسمح للجميع بالصعود على متن ${link}: ${words}`,
  inCurrency: (amount) =>
    `أي نحو ${amount} بسعر الصرف المعروض في الموقع، والدفع بالدرهم الإماراتي.`,
  wholeBoat: "لا: السعر للقارب كله ولمجموعتكم وحدها، وليس للشخص.",
  submit:
    "لا أستطيع إرسال الطلب أو الموافقة نيابة عنكم؛ النموذج معبأ بما ذكرتموه وترسلونه بأنفسكم.",
  data: "لكل ما يخص بياناتكم:",
  told: (link, words) => `${link}: ${words}`,
  foundIn: "هذا ما وجدته:",

  scope:
    "هذا خارج ما أعرفه: أساعد في تأجير اليخوت والقوارب في دبي. كم عدد الضيوف، وكم ساعة تدوم الرحلة؟",
  injection: "أجيب عن أسئلة الرحلات فقط: الباقات والأسعار والمواعيد والشروط. ماذا تودون أن تعرفوا؟",
  privacy:
    "لا أشارك بيانات ضيوف آخرين ولا أرقام التواصل المباشر مع مشغّلي اليخوت. بعد قبول العرض يحصل كل طرف على بيانات الآخر. ولغير ذلك:",
  otherLanguage:
    "أجيب بالعربية والإنجليزية والروسية والألمانية والفرنسية والإسبانية والصينية، وبالهندية بحروف لاتينية.",
  doctor:
    "اسألوا الطبيب أولاً من فضلكم: ليس لي أن أحكم إن كانت الرحلة مناسبة للحامل. المركب الكبير الهادئ ومسار قصير أرفق من قارب سريع مكشوف. اكتبوا ذلك في التعليق ليعرف المشغّل والقبطان.",
  ownBooking:
    "لا أستطيع رؤية الطلبات أو الحجوزات من هنا. الرابط في البريد الذي وصلكم يفتح صفحتكم: ما اتُّفق عليه وما دُفع والمرسى وبيانات الاتصال بالمشغّل. وإن ضاع البريد يجده شخص من فريقنا:",
  access: {
    ramp: (which) => `منحدر عند الصعود، يصلح للكراسي المتحركة، مذكور في ${which}.`,
    lift: (which) => `مصعد بين الطوابق مذكور في ${which}.`,
    others:
      "عن بقية المراكب وعن دورة مياه للكراسي المتحركة لا يُذكر شيء هنا: اكتبوا عرض الكرسي ووزنه في التعليق أو اسألوا شخصاً من فريقنا.",
  },
  paying: {
    all: (link, rest) => `${link} من دون دفعة مقدمة: يُدفع كله ${rest}.`,
    first: (link, amount, days, rest) =>
      `${link}: أولاً ${amount} خلال ${days} من الحجز، والباقي ${rest}.`,
    aboard: "على المتن في اليوم نفسه",
    before: (days) => `قبل الرحلة بـ ${days}`,
    offer: "لا يُخصم شيء عند الطلب أو القبول؛ والعبرة بشروط العرض.",
  },
  calm: "استبعدتُ القوارب السريعة المكشوفة (RIB): فهي شاقة على صغار الأطفال وكبار السن ومن يعانون آلام الظهر والحوامل.",
  fleet: (vessels, packages) => `لدينا ${vessels} مركباً في ${packages} باقة.`,
  ask: {
    guests: "كم عدد الضيوف؟",
    duration: "كم ساعة؟",
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
    privacy_aboard: "من يكون على المتن غيركم",
    facilities: "ما على المتن",
    trust_scam: "التراخيص والثقة",
    ticket_shared: "مقاعد في رحلات مشتركة",
    weekend_price: "أسعار الأيام الأخرى",
    photography: "التصوير",
    overnight: "المبيت على المتن",
    safety_equipment: "معدات السلامة",
  },
  unsaid: (subject: string) =>
    `${subject}: لا شيء هنا يذكر ذلك، فلا أستطيع أن أعد به. اكتبوه في تعليق طلبكم، ويجيب عنه المشغّلون مع عروضهم.`,
  several:
    "عدة مراكب معاً: اطلبوا عروضاً واكتبوا في التعليق عدد المراكب وعدد الضيوف على كل منها، ويستطيع فريقنا أن يجمعها لكم.",
  clarify: "أي هذه تقصدون؟",
  choices: {
    recommend: "ساعدوني في اختيار مركب",
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
    captain_crew: "هل القبطان ضمن السعر؟",
    weather_cancellation: "ماذا لو ساء الطقس؟",
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
    rib: "قارب مطاطي سريع (RIB)",
    dhow: "مركب خشبي (داو)",
    sailing_yacht: "يخت شراعي",
    speedboat: "قارب سريع",
  },
  not: (type) => `من دون ${type}`,
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
  money: (amount) => `AED\u00a0${amount}`,
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
    rated: (stars) => `تقييم المشغّل ${stars}`,
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
      `سعر ${link} هو **${amount}** للساعة شامل ضريبة القيمة المضافة، وأقصر رحلة لمدة ${least} بسعر ${total}.`,
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
    largest: (link, most) => `الأكبر هو ${link}، لعدد يصل إلى ${most}.`,
  },
  duration: {
    fixed: (link, count) => `يُحجز ${link} لمدة ${count}.`,
    between: (link, span) => `يمكن حجز ${link} لمدة ${span}.`,
    span: (span) => `مدة الرحلات ${span} حسب الباقة.`,
    yes: (count) => `إذن مدة ${count} ممكنة.`,
    no: (count) => `إذن مدة ${count} غير ممكنة.`,
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
    otherwise: (times) => `وله أوقات متاحة ${times}.`,
    confirm: "هذا ما يظهره التقويم الآن، ولا يُحجز شيء إلا بعرض تقبلونه.",
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
    berth: "ويرسل لكم المشغّل رقم المرسى بالضبط قبل الموعد.",
  },
  captain: {
    of: (link, words, _crew) => `مع ${link} طاقم ضمن السعر: ${words}.`,
    all: (count) => `القبطان والطاقم ضمن ${count}: لا تقودون بأنفسكم ولا تحتاجون إلى رخصة.`,
    packages: (n) => (n === 1 ? "الباقة" : `كل الباقات (${n})`),
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
    without: (names) => `غير محسوب في هذا المبلغ: ${names}.`,
  },
  tax: (percent) =>
    `كل الأسعار هنا شاملة ضريبة القيمة المضافة ${percent}، وتُظهرها العروض في سطر مستقل. والأسعار بالدرهم الإماراتي (AED).`,
  discount:
    "الأسعار هنا هي أسعار الباقات، ولا أستطيع منح خصم. سؤال عدة مشغّلين معاً مجاني وقد تختلف عروضهم. ولشروط خاصة:",
  vessel: {
    of: (link, words) => `${link}: ${words}`,
    facts: (name, facts) => `${name}: ${facts}.`,
    length: (m) => `الطول ${m} متر`,
    year: (year) => `سنة الصنع ${year}`,
    cabins: (n) => counted(n, "كابينة واحدة", "كابينتان", "كبائن", "كابينة"),
    builder: (name) => `من صنع ${name}`,
    crew: (n) => `${counted(n, "فرد واحد", "فردان", "أفراد", "فرداً", "فرد")} من الطاقم`,
    licensed: (count) => `مرخص لعدد ${count}`,
  },
  provider: {
    of: (link, name) => `${link} يشغّله [${name}]`,
    rated: (name, stars, of, count) => `تقييم ${name} هو ${stars} من ${of} بحسب ${count}.`,
    ratings: guests,
    unrated: (name) => `لا تقييمات بعد لدى ${name}.`,
    speaks: (name, languages) => `${name} يتحدث ${languages}.`,
    run: (name, what) => `- ${name} (${what})`,
    languages: (all) => `لغات الطواقم كما يذكرها المشغّلون: ${all}.`,
    ofTheDay: "اسألوا المشغّل في التعليق عمّن يبحر في يومكم.",
    speaking: (language) => `يتحدثون ${language}:`,
  },
  compare: {
    line: (link, price, people, span, place) =>
      `- ${link}: ${price}؛ ${people}؛ ${span}؛ من ${place}`,
    cheaper: (link, difference) => `«${link}» أرخص بـ ${difference}.`,
    same: "السعر نفسه.",
    larger: (link) => `«${link}» يتسع لعدد أكبر.`,
  },
  contact: (phone, email) =>
    [
      // The rooms speak English by themselves, so the signs that keep a number's groups in order stand here.
      phone && `الهاتف وواتساب: \u2066${phone}\u2069.`,
      email && `البريد الإلكتروني: \u2066${email}\u2069.`,
    ]
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
  /** Published answers say it themselves (`said` of knownFaqs). */
  published: {},
  inEnglish: "وجدت هذا بالإنجليزية:",
};
