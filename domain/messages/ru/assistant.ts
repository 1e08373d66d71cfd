import { plural } from "#domain/lib/words.ts";
import type { AssistantMessages } from "#domain/messages/en/assistant.ts";

const rules = new Intl.PluralRules("ru");
const HOURS = { one: "# час", few: "# часа", many: "# часов", other: "# часа" };
const GUESTS = { one: "# гость", few: "# гостя", many: "# гостей", other: "# гостя" };
const hours = (n: number) => plural(n, HOURS, rules);
const guests = (n: number) => plural(n, GUESTS, rules);
const days = (n: number) =>
  plural(n, { one: "# день", few: "# дня", many: "# дней", other: "# дня" }, rules);
const list = new Intl.ListFormat("ru", { type: "conjunction" });
/** "2–6 часов": the noun goes by the last number. */
const range = (from: number, to: string) => (to.startsWith(`${from} `) ? to : `${from}–${to}`);

/** The assistant's sentences for who writes in Russian. Names and texts of records stay as the catalogue has them. */
export const assistantMessages: AssistantMessages = {
  greeting: "Здравствуйте! Сколько вас будет, на сколько часов и когда вы хотели бы выйти в море?",
  who: (name, site) =>
    `Я ${name}, ассистент ${site}: программа, а не человек. Я отвечаю по каталогу и его условиям и могу передать вас сотруднику.`,
  smalltalk: "Спасибо, всё хорошо. Чем помочь с вашей прогулкой?",
  thanks: "Пожалуйста. Есть ещё вопросы о прогулке?",
  bye: "До свидания, и хорошо провести время на воде.",
  abuse: "Мне жаль, что так вышло. Скажите, что вам нужно, или обратитесь к нашему сотруднику:",
  complaint: "Мне очень жаль. С этим должен разобраться сотрудник:",
  human: "Конечно: наша команда уже знает, что вы ждёте здесь.",
  person: (whatsapp) =>
    `${whatsapp ? `[Напишите нам в WhatsApp](${whatsapp}) или ` : ""}[отправьте сообщение](/contact), и вам ответит человек.`,
  unknown:
    "Этого я не знаю и гадать не хочу: я знаю здешние яхты и катера, их цены, даты и условия.",
  opening: "С удовольствием. Сколько будет гостей, на сколько часов и на какую дату?",
  forecast: "Погоду заранее я знать не могу. В сам день решает капитан.",
  process: (count) =>
    `Как забронировать: вы отправляете одну заявку через форму — дата, время дня, число гостей и часов. Те, кто может её выполнить, отвечают предложениями по электронной почте; все они собраны на одной странице для сравнения. Заявка открыта примерно ${count}. Заявка бесплатна, и платить не нужно, пока вы не приняли предложение. [Открыть форму](/fullofferform)`,
  submit:
    "Отправить заявку или дать согласие за вас я не могу; форма заполнена тем, что вы сказали, и отправляете её вы сами.",
  data: "Обо всём, что касается ваших данных:",
  told: (link, words) => `${link}: ${words}`,
  foundIn: "Вот что я нашёл, на английском:",
  scope:
    "Это не по моей части: я помогаю с арендой яхт и катеров в Дубае. Сколько было бы гостей и на сколько часов?",
  injection:
    "Я отвечаю только на вопросы о прогулках: пакеты, цены, даты, условия. Что вы хотели бы узнать?",
  privacy:
    "Данные других гостей и прямые контакты операторов я не сообщаю. Когда вы примете предложение, вы и оператор получите контакты друг друга. По другим вопросам:",
  otherLanguage:
    "Я отвечаю на английском, арабском, русском, немецком, французском, испанском, китайском и на хинди латиницей.",
  subject: (what) => `${what}:`,
  calm:
    "Быстрые открытые лодки (RIB) я не предлагаю: они тяжелы для маленьких детей, пожилых, больной спины и беременных.",
  notFiltered: (what) => `Отобрать по этому признаку я не могу, здесь он не учтён: ${what}.`,
  unfiltered: {
    access: "посадка без ступеней",
    pets: "животные на борту",
    women: "только женский экипаж",
    halal: "халяльная еда",
    smoking: "курение на борту",
    steady: "устойчивость судна на воде",
  },
  ask: {
    guests: "Сколько будет гостей?",
    duration: "На сколько часов?",
    date: "На какую дату?",
    timeofday: "Утром, днём или вечером?",
    package: "Какой пакет вы имеете в виду?",
  },
  subjects: {
    pets: "Животные",
    parking: "Парковка",
    smoking_shisha: "Курение и кальян",
    elderly_access: "Доступ без ступеней",
    gift_voucher: "Подарочные сертификаты",
    food_drink: "Своя еда",
    music: "Музыка",
    luggage: "Багаж",
    invoice: "Счета",
    tips: "Чаевые",
    pickup_transfer: "Трансфер",
    fishing: "Рыбалка",
    swimming: "Купание",
    route: "Маршрут",
  },
  unsaid: (subject: string) =>
    `${subject}: здесь об этом ничего не сказано, поэтому обещать не могу. Напишите это в комментарии к запросу, и поставщики ответят вместе с предложениями.`,
  several:
    "Несколько судов сразу: запросите предложения и напишите в комментарии, сколько судов и гостей на каждом; наша команда поможет их собрать.",
  ownOffer:
    "Ваше предложение мне не видно. Ссылка в письме открывает страницу с предложениями, и в каждом сказано, до какого времени оно действует; если срок вышел, запрос можно отправить снова.",
  clarify: "Что из этого вы имеете в виду?",
  choices: {
    recommend: "Помогите выбрать яхту",
    price: "Сколько это стоит?",
    availability: "Какие дни свободны?",
    capacity: "Сколько человек помещается?",
    included: "Что включено?",
    food_drink: "Что с едой и напитками?",
    children: "Можно ли с детьми?",
    boarding_place: "Где посадка?",
    duration: "Сколько длится прогулка?",
    start_times: "Во сколько можно начать?",
    payment_methods: "Как оплатить?",
    cancellation_terms: "Что если я отменю?",
    how_to_book: "Как забронировать?",
    human: "Хочу поговорить с человеком",
  },
  found: (n, asked) => (n === 1 ? `Подходит один пакет${asked}:` : `Подходят эти пакеты${asked}:`),
  none: (asked) => `Ни один пакет не подходит полностью${asked}.`,
  nearest: "Ближе всего:",
  why: {
    guests: (most) => `Самый вместительный пакет: ${most}.`,
    hours: (between) => `Продолжительность пакетов: ${between}.`,
    budget: (least) => `Самая низкая общая цена из остального подходящего: ${least}.`,
    date: (day) => `Из остального подходящего ничего не свободно: ${day}.`,
    time: (time) => `Из остального подходящего ничего не выходит ${time}.`,
    area: (area, areas) =>
      `Отправления из ${area} среди подходящего нет; места отправления: ${areas}.`,
    amenity: (what) => `Среди подходящего этого нет: ${what}.`,
    type: (type) => `Такого типа, подходящего по остальному, нет: ${type}.`,
    typeMost: (type, most) => `Тип «${type}» вмещает максимум ${most}.`,
  },
  asked: ({ what, guests: forGuests, hours: forHours, time, date, budget }) => {
    const parts = [what, forGuests, forHours, time, date, budget].filter(Boolean);
    return parts.length > 0 ? ` (${parts.join(", ")})` : "";
  },
  guests,
  hours,
  times: { 1: "утром", 2: "днём", 3: "вечером" },
  timeNames: { 1: "утро", 2: "день", 3: "вечер" },
  occasions: {
    sunset: "на закате",
    marina: "вокруг Марины",
    luxury: "класса люкс",
    birthday: "на день рождения",
    corporate: "для компании",
  },
  types: {
    day_cruiser: "дневной круизер",
    flybridge: "яхта с флайбриджем",
    tri_deck: "трёхпалубная яхта",
    superyacht: "суперъяхта",
    catamaran: "катамаран",
    rib: "RIB",
    dhow: "доу",
    sailing_yacht: "парусная яхта",
    speedboat: "скоростной катер",
  },
  with: (what) => `есть ${what}`,
  from: (place) => `из ${place}`,
  budgets: {
    total: (amount) => `не дороже ${amount}`,
    hour: (amount) => `не дороже ${amount} в час`,
    guest: (amount) => `не дороже ${amount} с гостя`,
  },
  comma: ", ",
  joined: (items) => list.format(items),
  rangeHours: (from, to) => range(from, hours(to)),
  rangeGuests: (from, to) => range(from, guests(to)),
  money: (amount) => `AED ${amount}`,
  line: (link, amount, terms, reasons) =>
    `- ${link}: **${amount}** ${terms}${reasons && `; ${reasons}`}`,
  terms: (count) => `за ${count}`,
  fixedTerms: (count) => `за ${count}, фиксированная цена`,
  reasons: {
    upTo: (most) => `максимум ${most}`,
    cheapest: "самая низкая цена из подходящих",
    free: (times) => `в этот день свободно ${times}`,
    from: (place) => `из ${place}`,
    aboard: (what, vessel) => `${what} на борту ${vessel}`,
    extra: (what, price) => `${what} за доплату, ${price}`,
    each: (amount) => `${amount} с гостя`,
    rated: (stars) => `оценка оператора ${stars}`,
  },
  vat: "Цены включают НДС.",
  more: (href) => `[Всё, что подходит](${href}).`,
  askOffers: "Запросить предложения с этими данными",
  askPlain: "Запросить предложения",
  reserve: "Забронировать этот пакет",
  cardFacts: (most, times) => `Максимум ${most}, ${times}`,
  price: {
    total: (link, amount, count) => `${link}: **${amount}** за ${count}, с НДС.`,
    fixed: (link, amount, count) =>
      `${link}, фиксированная цена: **${amount}** за ${count}, с НДС.`,
    hourly: (link, amount, least, total) =>
      `${link}: **${amount}** в час, с НДС; самая короткая прогулка (${least}) — ${total}.`,
    each: (amount, count) => `Если разделить (${count}), это ${amount} с человека.`,
    net: (net, vat, gross) => `Без НДС ${net}, НДС ${vat}, всего ${gross}.`,
    limits: (link, between) => `${link}: возможно ${between}.`,
    span: (from, count, to) =>
      `Цены начинаются от **${from}** за ${count} и доходят до ${to} в час, с НДС.`,
  },
  capacity: {
    yes: (link, between) => `Да: ${link} — ${between}.`,
    no: (link, between) => `Нет: ${link} — ${between}.`,
    plain: (link, between) => `${link}: ${between}.`,
    licence: (capacity) => `По лицензии судна: ${capacity}.`,
    largest: (link, most) => `Самый вместительный — ${link}, максимум ${most}.`,
    dearest: (link, amount, terms) =>
      `Самая высокая цена — ${link}: **${amount}** ${terms}, с НДС.`,
    smallestIs: (link, vessel, most) => `Самый маленький — ${link} (${vessel}), максимум ${most}.`,
  },
  duration: {
    fixed: (link, count) => `${link} длится ${count}.`,
    between: (link, between) => `${link} можно взять на ${between}.`,
    span: (between) => `Прогулки длятся ${between}, смотря по пакету.`,
    yes: (count) => `Значит, ${count} — можно.`,
    no: (count) => `Значит, ${count} — нельзя.`,
  },
  availability: {
    free: (link, times, day) => `${link} — ${day}: свободно ${times}.`,
    taken: (link, day) => `${link} — ${day}: занято.`,
    takenThen: (link, time, day) => `${link} — ${day}: ${time} занято.`,
    notThen: (link, time, times) => `${link} ${time} не выходит; выходит ${times}.`,
    takenAt: (link, clock, day) => `${link} — ${day}, ${clock}: занято.`,
    closed: (link, day) => `${link} — ${day}: не выходит.`,
    closedThen: (link, time, day) => `${link} — ${day}: ${time} не выходит.`,
    closedAt: (link, clock, day) => `${link} — ${day}, ${clock}: не выходит.`,
    outside: (count, clock, time, window) =>
      `Прогулка (${count}) с ${clock} не заканчивается в пределах времени дня: ${time} (${window}).`,
    otherwise: (times) => `Свободно ${times}.`,
    confirm: "Оператор подтвердит это по вашей заявке.",
    instead: "Вместо этого в тот же день свободно:",
  },
  lead: {
    rule: (count, day) =>
      `Заявку нужно подать заранее, минимум за ${count}. Ближайший день сейчас: ${day}.`,
    early: (day, earliest) => `${day} — слишком рано: ближайший возможный день — ${earliest}.`,
    past: (day) => `${day} — этот день уже прошёл.`,
    days,
    sooner: "Если нужно раньше, сотрудник скажет, что возможно:",
  },
  hoursOfDay: {
    all: (morning, afternoon, evening) =>
      `Утро — ${morning}, день — ${afternoon}, вечер — ${evening}, по времени Дубая.`,
    of: (link, times) => `${link} выходит ${times}.`,
    hint: "Если вы знаете час отправления, выберите его в форме.",
  },
  boarding: {
    of: (link, place) => `${link} отправляется из **${place}**.`,
    all: (places) => `Места отправления: ${places}.`,
    berth: "Точный причал сообщит оператор до поездки.",
  },
  captain: {
    of: (link) => `${link}: капитан и экипаж включены в цену.`,
    all: (count) =>
      `Капитан и экипаж включены (${count}): управлять самим не нужно, права не требуются.`,
    packages: (n) =>
      plural(
        n,
        { one: "# пакет", few: "все # пакета", many: "все # пакетов", other: "все # пакета" },
        rules,
      ),
    languages: (name, languages) => `${name} говорит: ${languages}.`,
  },
  cancellation: {
    of: (link) => `Если вы отмените ${link}:`,
    until: (notice, back) => `- за ${notice} до начала и раньше: ${back}`,
    dated: (instant, back) => `- до ${instant}: ${back}`,
    all: (share) => `возврат всей суммы (${share})`,
    percent: (percent) => `возврат ${percent} %`,
    sum: (amount) => `возврат ${amount}`,
    after: "- позже: без возврата",
    days,
    each: "Условия у пакетов разные; они указаны на странице каждого.",
    notice: (notice, back) => `При отмене за ${notice}: ${back}.`,
    nothing: "без возврата",
  },
  included: {
    yes: (link, words) => `Да, в цену ${link} входит: ${words}.`,
    extra: (link, title, price) => `${title} для ${link} за доплату: ${price}, с НДС.`,
    no: (link, words) => `В цену ${link} не входит: ${words}.`,
    all: (link, words) => `${link}, в цене: ${words}.`,
    not: (words) => `Не входит: ${words}.`,
    aboard: (words) => `На борту: ${words}.`,
    every: (what) => `Да, это входит в цену каждого пакета: ${what}.`,
    never: (what) => `Нет, это не входит ни в один пакет: ${what}.`,
    some: (what, n, of, links) => `${what}: в цене у ${n} из ${of} (${links}).`,
    unsaid: (link, what) =>
      `На странице ${link} об этом не сказано (${what}), поэтому обещать не могу.`,
  },
  extras: {
    of: (link) => `Дополнительно к ${link}, с НДС:`,
    line: (title, price, words) => `- ${title}: ${price}${words && `. ${words}`}`,
    per: {
      booking: (amount) => `${amount} за бронирование`,
      hour: (amount) => `${amount} в час`,
      guest: (amount) => `${amount} с гостя`,
    },
    one: (title, price, words) => `${title} — за доплату: **${price}**, с НДС. ${words}`,
    with: (links) => `Можно добавить к: ${links}.`,
    none: (link) => `К ${link} дополнений нет.`,
    sum: (what, amount) => `Итого (${what}): **${amount}**.`,
    together: (count, amount) => `${count} вместе с дополнениями: **${amount}**, с НДС.`,
  },
  tax: (percent) =>
    `Все цены здесь включают НДС ${percent}; в предложениях он указан отдельной строкой. Цены в дирхамах ОАЭ (AED).`,
  discount:
    "Здесь указаны цены пакетов; скидку я дать не могу. Спросить сразу нескольких операторов ничего не стоит, а предложения могут отличаться. Об особых условиях:",
  vessel: {
    of: (link, words) => `${link}: ${words}`,
    facts: (name, facts) => `${name}: ${facts}.`,
    length: (m) => `длина ${m} м`,
    year: (year) => `год постройки ${year}`,
    cabins: (n) =>
      plural(n, { one: "# каюта", few: "# каюты", many: "# кают", other: "# каюты" }, rules),
    crew: (n) =>
      plural(
        n,
        {
          one: "экипаж # человек",
          few: "экипаж # человека",
          many: "экипаж # человек",
          other: "экипаж # человека",
        },
        rules,
      ),
    builder: (name) => `верфь ${name}`,
    licensed: (count) => `по лицензии ${count}`,
  },
  provider: {
    of: (link, name) => `Оператор ${link} — [${name}]`,
    rated: (name, stars, of, count) => `${name}: оценка ${stars} из ${of} (${count}).`,
    ratings: guests,
    unrated: (name) => `У ${name} оценок пока нет.`,
    speaks: (name, languages) => `${name} говорит: ${languages}.`,
    best: "Лучшие оценки гостей:",
    run: (name, what) => `- ${name} (${what})`,
    speaking: (language) => `Говорят (${language}):`,
    owning: "Операторы:",
  },
  compare: {
    line: (link, price, people, span, place) =>
      `- ${link}: ${price}; ${people}; ${span}; из ${place}`,
    cheaper: (link, difference) => `${link} дешевле на ${difference}.`,
    same: "Цена одинакова.",
    larger: (link) => `${link} вмещает больше гостей.`,
  },
  contact: (phone, email) =>
    [phone && `Телефон и WhatsApp: ${phone}.`, email && `Эл. почта: ${email}.`]
      .filter(Boolean)
      .join(" "),
  passage: (text, link) => `${text}${link && ` Подробнее: ${link}`}`,
  allOfIt: "весь ответ",
  things: {
    "jet ski": "гидроцикл",
    barbecue: "барбекю",
    cake: "торт",
    decorations: "украшения",
    photographer: "фотограф",
    transfers: "трансфер",
    towels: "полотенца",
    fuel: "топливо",
    food: "еда",
    water: "напитки",
    toilet: "туалет",
    cabin: "каюта",
  },
  published: {
    "Offers arrive by email within hours. A request stays open for about a day, and each offer says until when it holds; one page shows them all side by side.":
      "Предложения приходят по электронной почте в течение нескольких часов. Заявка открыта около суток, в каждом предложении указано, до какого времени оно действует; все они собраны на одной странице.",
    "You need not accept any offer. If none suits you, do nothing: the request runs out after about a day and nothing is owed.":
      "Принимать предложение не обязательно. Если ни одно не подходит, ничего не делайте: примерно через сутки заявка закроется, и платить ничего не нужно.",
    "Asking is free: nothing is charged for a request. Money is due only when you have accepted an offer, and its terms say how much, when, and whether a deposit comes first.":
      "Заявка бесплатна: за неё ничего не списывается. Платить нужно только после того, как вы приняли предложение; в его условиях сказано, сколько, когда и нужен ли задаток.",
    "Nothing is charged when you ask for offers or accept one. The offer says how much comes first, by when and in which way: by bank transfer to the provider, aboard, or by card where a button for it is shown. Refunds go back the way the money came.":
      "Оплата: за заявку и при принятии предложения ничего не списывается. В предложении сказано, сколько платить сначала, до какого срока и как: банковским переводом оператору, на борту или картой там, где для этого есть кнопка. Возврат идёт тем же путём, каким пришли деньги.",
  },
  inEnglish: "Об этом у меня есть текст на английском:",
  correction: (what) => `Учтено: ${what}.`,
};
