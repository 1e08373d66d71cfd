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
  yes: "Да:",
  no: "Нет:",
  sum: (what, amount) => `Вместе, ${what}: **${amount}** с НДС.`,
  sunsetAt: (day, at) => `${day}: солнце садится около ${at}.`,
  smalltalk: "Спасибо, всё хорошо. Чем помочь с вашей прогулкой?",
  thanks: "Пожалуйста. Есть ещё вопросы о прогулке?",
  bye: "До свидания, и хорошо провести время на воде.",
  abuse: "Мне жаль, что так вышло. Скажите, что вам нужно, или обратитесь к нашему сотруднику:",
  complaint:
    "Мне очень жаль, так быть не должно. Сообщите об этом и оператору, его контакты на странице брони: договор на прогулку — с ним. Человек из нашей команды посмотрит; обещать возврат отсюда я не могу:",
  human: "Конечно: наша команда уже знает, что вы ждёте здесь.",
  person: (whatsapp) =>
    `${whatsapp ? `[Напишите нам в WhatsApp](${whatsapp}) или ` : ""}[отправьте сообщение](/contact), и вам ответит человек.`,
  unknown:
    "Этого я не знаю и гадать не хочу: я знаю здешние яхты и катера, их цены, даты и условия.",
  opening: "С удовольствием. Сколько будет гостей, на сколько часов и на какую дату?",
  forecast: "Погоду заранее я знать не могу. В сам день решает капитан.",
  process: (count) =>
    `Как забронировать: вы отправляете одну заявку через форму — дата, время дня, число гостей и часов. Те, кто может её выполнить, отвечают предложениями по электронной почте; все они собраны на одной странице для сравнения. Заявка открыта примерно ${count}. Заявка бесплатна, и платить не нужно, пока вы не приняли предложение. [Открыть форму](/fullofferform)`,
  notBooked:
    "Нет, пока ничего не забронировано и ничего не списано: в этом чате забронировать нельзя. Отправьте заявку сами по кнопке; оператор ответит письмом, и бронь действует, когда вы примете предложение.",
  take: (link, why) => `Я бы взял ${link}: ${why}.`,
  tooYoung: (link, words) => `Нет, на ${link} можно не всем: ${words}`,
  inCurrency: (amount) => `Это примерно ${amount} по курсу на сайте; платят в дирхамах ОАЭ (AED).`,
  wholeBoat: "Нет: цена за всё судно и только для вашей компании, а не за человека.",
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
  doctor:
    "Сначала спросите, пожалуйста, врача: подходит ли прогулка при беременности, судить не мне. Большое спокойное судно и короткий маршрут мягче быстрой открытой лодки. Напишите об этом в комментарии, чтобы знали оператор и капитан.",
  ownBooking:
    "Заявок и броней отсюда не видно. Ссылка в письме открывает вашу страницу: что согласовано, что оплачено, причал и контакты оператора. Если письма нет, его найдёт человек:",
  access: {
    ramp: (which) => `Пандус при посадке, в том числе для колясок, указан у ${which}.`,
    lift: (which) => `Лифт между палубами указан у ${which}.`,
    others:
      "О других судах и о туалете для колясок здесь ничего не сказано: напишите в комментарии ширину и вес коляски или спросите человека.",
  },
  paying: {
    all: (link, rest) => `${link}: предоплаты нет, всё платят ${rest}.`,
    first: (link, amount, days, rest) =>
      `${link}: сначала ${amount}, срок после брони — ${days}; остальное ${rest}.`,
    aboard: "на борту в день прогулки",
    before: (days) => `до прогулки, не позднее чем за ${days}`,
    offer: "За заявку и принятие ничего не списывается; важны условия предложения.",
  },
  calm: "Быстрые открытые лодки (RIB) я не предлагаю: они тяжелы для маленьких детей, пожилых, больной спины и беременных.",
  fleet: (vessels, packages) => `Здесь ${vessels} судов в ${packages} пакетах.`,
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
  not: (type) => `кроме: ${type}`,
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
    confirm: "Так сейчас показывает календарь; бронью становится только принятое предложение.",
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
    without: (names) => `В эту сумму не входит: ${names}.`,
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
    run: (name, what) => `- ${name} (${what})`,
    languages: (all) => `Языки команд, как их указали операторы: ${all}.`,
    ofTheDay: "Кто идёт в ваш день, спросите оператора в комментарии.",
    speaking: (language) => `Говорят (${language}):`,
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
    swim: "купание",
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
    "Ask at least three days before the charter. For weekends, sunset hours, the cooler months and the end of the year ask sooner: the choice is wider then.":
      "Запрашивайте не позднее чем за три дня до прогулки. На выходные, закат, прохладные месяцы и конец года лучше раньше: выбор тогда больше.",
    "In bad weather the captain decides, and the coast guard may suspend sailing; often a protected route is enough. If the charter is called off for weather, everything you have paid comes back or the date moves, and the choice is yours.":
      "В плохую погоду решает капитан, выход может запретить и береговая охрана; часто хватает защищённого маршрута. Если прогулку отменяют из-за погоды, возвращается всё уплаченное или переносится дата — на ваш выбор.",
    "No account is needed: you fill in the form without signing in, and the link in your email opens the page with your offers. Treat that link as private.":
      "Регистрация не нужна: форма заполняется без входа, а ссылка в письме открывает страницу с вашими предложениями. Никому её не передавайте.",
    "Prices are in UAE dirhams (AED) and include 5 % VAT. In each offer the tax also has a line of its own.":
      "Цены в дирхамах ОАЭ (AED) и включают 5 % НДС. В каждом предложении налог указан отдельной строкой.",
    "Usually included are captain and crew, fuel for the usual route, the vessel's insurance, life jackets, water and ice. Food, water sports, decoration, longer routes and extra hours usually cost more; every package and offer lists its own.":
      "Обычно в цену входят капитан и команда, топливо на обычный маршрут, страховка судна, спасательные жилеты, вода и лёд. Еда, водные развлечения, украшения, более длинный маршрут и лишние часы обычно стоят дополнительно; у каждого пакета и предложения свой список.",
    "Bring papers for each guest: a passport or identity card is commonly asked for the passenger list. Then sun cream, swimwear, a change of clothes and, in winter, a jacket. Shoes come off on many yachts.":
      "Возьмите документы на каждого гостя: обычно для списка пассажиров просят паспорт или удостоверение. Ещё крем от солнца, купальники, сменную одежду, зимой куртку. На многих яхтах снимают обувь.",
    "Children may come along on most vessels. They usually count as guests, infants too, because the licence limits the number of people aboard. There are life jackets in children's sizes: write the ages into the comment.":
      "Дети могут ехать почти на всех судах. Они, в том числе младенцы, обычно считаются гостями, потому что лицензия ограничивает число людей. Жилеты детских размеров есть: напишите возраст в комментарии.",
    "Alcohol is served only where the operator is licensed for it, and only to guests of 21 and over; proof of age may be asked for. Do not assume that you may bring your own: ask your provider.":
      "Алкоголь подают только там, где у оператора есть лицензия, и только гостям от 21 года; могут попросить документ. Не рассчитывайте, что можно принести своё: спросите оператора.",
    "Be at the quay about fifteen minutes before the agreed time, with everyone. The charter usually runs by the clock, so time lost to late guests is not added at the end. The provider tells you the exact berth.":
      "Будьте на причале примерно за пятнадцать минут до времени, все вместе. Прогулка идёт по часам: опоздание в конце не добавляют. Точный причал сообщит оператор.",
    "If you cancel, what comes back depends on the vessel and on how early you cancel. The tiers are shown with each package: compare them before you accept.":
      "Сколько вернут при отмене, зависит от судна и от того, как рано вы отменяете. Условия указаны у каждого пакета: сравните их до того, как принять предложение.",
    "Date, hours, guests and extras can be changed on the page your email links to, also after you have accepted. It shows the new price first, and nothing changes until both sides have agreed. More guests than the vessel is licensed for can't be taken.":
      "Дату, часы, гостей и дополнения можно изменить на странице по ссылке из письма, и после принятия тоже. Она сначала покажет новую цену; изменение действует, когда согласны обе стороны. Больше гостей, чем разрешено лицензией, взять нельзя.",
    "Pets are for each provider to decide, and no package promises it. Write the animal and its size into the comment of your request, and the offers say whether it may come.":
      "Животные: решает каждый оператор, ни один пакет этого не обещает. Напишите в комментарии, какое животное и какого размера, и в предложениях ответят.",
    "Smoking is up to the captain, usually outside and away from the fuel, never in a cabin. No package lists shisha: ask for it in the comment of your request.":
      "Курение — на усмотрение капитана, обычно снаружи и вдали от топлива, никогда в каюте. Кальяна нет ни в одном пакете: попросите в комментарии.",
    "Food and a cake of your own depend on the package: some say so on their page, others ask first, and a few take a fee. Write it into the comment. Most offer a grazing table, a barbecue or a served dinner as an extra.":
      "Своя еда и торт зависят от пакета: где-то это написано, где-то надо спросить, иногда берут плату. Напишите в комментарии. У большинства есть закуски, барбекю или ужин как дополнение.",
    "Diets and allergies are agreed with the provider: write halal, vegetarian, vegan or nuts into the comment and have it confirmed in the offer. Grazing tables are vegetarian on request. No page states a halal certificate or promises a kitchen free of traces.":
      "Халяль, вегетарианское и аллергии согласуют с оператором: напишите в комментарии и попросите подтвердить в предложении. Стол закусок по просьбе вегетарианский. Сертификата халяль и кухни без следов орехов не обещает ни одна страница.",
    "Your own music from a phone is fine where the vessel has a sound system; its page says so. At anchor near others and late in the evening the captain may turn it down. No package lists a DJ: ask for one in the comment.":
      "Своя музыка с телефона возможна там, где есть аудиосистема: это указано на странице. Поздно вечером капитан может попросить тише. Диджея в пакетах нет: попросите в комментарии.",
    "Swimming is possible by daylight on trips with a stop at anchor, where the captain finds the water safe. Nobody goes in after dark, after drinking, or while the engines run. Diving with bottles is not offered.":
      "Купаться можно днём, на прогулках со стоянкой на якоре, где капитан считает воду безопасной. После заката, после алкоголя и при работающих двигателях никто не входит в воду. Дайвинга нет.",
    "Fishing is in no package, and no rods are listed. Write it into the comment of your request: a provider that may take you fishing says so in its offer.":
      "Рыбалки нет ни в одном пакете, удочки не указаны. Напишите в комментарии: кто может её устроить, скажет в предложении.",
    "Parking and public transport depend on the berth and are not listed here. The provider names the exact berth before the day and can say where to park; be there fifteen minutes early. A transfer is an extra with many packages.":
      "Парковка и метро зависят от причала и здесь не указаны. Точный причал и где поставить машину, сообщит оператор; будьте там за пятнадцать минут. Трансфер — дополнение ко многим пакетам.",
    "Shade and cooling differ by vessel: yachts and dhows have a cooled saloon or lower deck, the day cruiser a roof that slides, small boats a roof over some of the seats. Each vessel's page lists its own.":
      "Тень и кондиционер зависят от судна: у яхт и дау охлаждаемый салон или нижняя палуба, у круизера сдвижная крыша, у малых лодок навес над частью мест. На странице каждого судна указано своё.",
    "There are life jackets for everybody, in children's sizes as well: write ages and weights into the comment. Armbands and rings do not take their place. The crew helps but is no lifeguard, so an adult stays with each child.":
      "Спасательные жилеты есть для всех, и детских размеров: напишите возраст и вес в комментарии. Нарукавники их не заменяют. Команда помогает, но не спасатели: рядом с ребёнком взрослый.",
    "Invoices: once booked, ask for one on the page of your booking, with the company's name, tax registration number and address. It comes from the provider, and shows VAT on a line of its own.":
      "Счёт: после бронирования запросите его на странице брони, с названием компании, налоговым номером и адресом. Его выставляет оператор, НДС отдельной строкой.",
    "You pay only in the ways your offer names: by transfer to the provider, aboard, or by card where a button for it is shown. Whether aboard means cash, and whether a foreign card works, the provider says. Crypto and instalments are not offered. Amounts are in dirhams (AED).":
      "Платят только так, как сказано в предложении: переводом оператору, на борту или картой, где есть кнопка. Принимают ли наличные или карту российского банка, скажет оператор. Криптовалюты и рассрочки нет. Суммы в дирхамах (AED).",
    "You cancel on the page of your booking, which the link in your email opens, or by writing to the provider. The page shows first what comes back. Moving the date may cost less: ask for that on the same page. This chat cannot cancel for you.":
      "Отменить можно на странице брони по ссылке из письма или написав оператору. Страница сначала покажет, что вернётся. Перенести дату бывает дешевле: попросите там же. Из чата отменить нельзя.",
    "I am sorry that no offer has come. Look into the spam folder and at the link in your receipt. A request runs out after about a day, nobody can promise an answer, and nothing is owed: ask again, free of charge, with another date or time of day.":
      "Мне жаль, что предложений нет. Посмотрите в папке «Спам» и по ссылке в письме. Заявка закрывается примерно через сутки, ответа никто обещать не может, и платить ничего не нужно: отправьте новую бесплатно, с другой датой или временем.",
    "A refund goes back the way the money came, from the provider. How long a bank takes for it is not ours to say; the page of your booking shows where each payment stands. If it is late, a person of our team looks at it.":
      "Возврат идёт тем же путём, каким пришли деньги, от оператора. Сколько займёт банк, сказать не можем; на странице брони видно, где каждый платёж. Если задерживается, посмотрит человек из команды.",
    "Asking holds nothing: the vessel is booked for you in the moment you accept an offer. If somebody else has taken it before, the offer can't be accepted and nothing is owed. Each offer says until when it can be accepted, and whether its provider holds the time for you.":
      "Заявка ничего не держит: судно ваше с того момента, как вы приняли предложение. Если его раньше заняли, принять нельзя, и платить ничего не нужно. В каждом предложении сказано, до какого срока его можно принять и держит ли оператор это время за вами.",
    "The route is agreed with the captain, who decides by wind and sea. Each package's page tells its usual one; a longer way needs more hours and usually more fuel, which costs extra. Write places you wish to see into the comment.":
      "Маршрут согласуют с капитаном, он решает по ветру и морю. Обычный указан на странице пакета; длиннее — больше часов и обычно топлива, за доплату. Напишите желаемые места в комментарии.",
    "No overnight stays are offered here: charters last from two to eight hours, and the evening ends at 02.00. Cabins are for the day. If you wish for more, a person can ask a provider.":
      "Ночёвок здесь нет: прогулки от двух до восьми часов, вечер заканчивается в 02.00. Если нужно больше, человек из команды спросит оператора.",
    "The listed prices are the same on every day. For New Year's Eve and other days in great demand an offer may differ in price and hours, and then the offer counts: ask early. Whether fireworks are seen no page promises.":
      "Указанные цены одинаковы во все дни. На Новый год и другие дни большого спроса цена и часы в предложении могут отличаться, и важно предложение: спрашивайте заранее. Вида на салют не обещает ни одна страница.",
    "Tips are not in the price and never owed. Who is content gives the captain something for the crew at the end, as much as they like.":
      "Чаевые в цену не входят и не обязательны. Кто доволен, даёт капитану для команды сколько хочет.",
    "Against seasickness choose a calm hour, usually the morning, and a protected way such as the Marina or the Creek; larger vessels and catamarans move less than small ones. Eat lightly, sit outside, low and aft, and look at the horizon. A pharmacist knows about tablets.":
      "От укачивания: спокойный час, обычно утро, и защищённый маршрут — Марина или Крик; большие суда и катамараны качает меньше. Лёгкая еда, сидеть снаружи, низко и ближе к корме, смотреть на горизонт. О таблетках спросите в аптеке.",
    "Decorations can be booked with some packages; your own need the provider's word. Fireworks, confetti, smoke machines, sky lanterns and open flames stay ashore. A drone needs a permit: a film by a licensed pilot is an extra with some packages.":
      "Украшения можно заказать к некоторым пакетам; свои — с согласия оператора. Салют, конфетти, дым-машины и открытый огонь остаются на берегу. Для дрона нужно разрешение: съёмка лицензированным пилотом — дополнение к некоторым пакетам.",
    "Every charter is for your party alone, and the price is for the whole vessel, not for a person. There are no single seats and no shared trips.":
      "Прогулка только для вашей компании, цена за всё судно, а не с человека. Отдельных мест и общих прогулок нет.",
    "The pictures are computer-generated illustrations, not photographs, and show a kind of vessel and a mood. What counts is the description in the offer. Builders and years stand on each vessel's page; other numbers are not published.":
      "Картинки созданы на компьютере, это не фотографии: они показывают тип судна и настроение. Важно описание в предложении. Верфь и год указаны на странице судна, других номеров не публикуем.",
    "This site is a marketplace: the contract is with the provider, who answers for vessel, licence, insurance and crew. Licence and insurance stand on each provider's page; we do not inspect vessels. Nothing is charged when you ask or accept, and nobody asks for card details by chat or phone.":
      "Этот сайт — площадка: договор с оператором, он отвечает за судно, лицензию, страховку и команду. Лицензия и страховка указаны на его странице; суда мы не проверяем. За заявку и принятие ничего не списывается, данные карты в чате и по телефону никто не просит.",
    "Owners with a commercial licence write through the contact page, as do agents, suppliers and applicants: name, company, licence, berth, length and licensed guests help. The commission on trips is agreed with each provider before it begins; guests pay the provider.":
      "Владельцы с коммерческой лицензией, агенты, поставщики и соискатели пишут через страницу контактов: имя, компания, лицензия, причал, длина и число гостей. Комиссию согласуют с каждым до начала; гости платят оператору.",
    "A sunset trip leaves about an hour and a quarter before the sun sets: soon after 16.00 in early December, when it sets at roughly 17.30, and before 18.00 in late June, when it sets at roughly 19.10. Sunset lies in the afternoon, 12.00 to 20.00.":
      "Прогулка на закат отходит примерно за час с четвертью: вскоре после 16.00 в начале декабря, когда солнце садится около 17.30, и до 18.00 в конце июня, когда оно садится около 19.10. Закат — это время дня «день», 12.00–20.00.",
    "From November to March days are mild, evenings cool and, from December, the sea fresh; from June to September it is hot and humid, and evenings are best. Wind can come in any month. The weather of one day shows about three days before; the captain decides on the day.":
      "С ноября по март днём мягко, вечером прохладно, с декабря море свежее; с июня по сентябрь жарко и влажно, лучше вечер. Ветер бывает в любой месяц. Погода на день видна дня за три; решает капитан.",
    "Mornings (9.00 to 12.00) are calm and cool: good for swimming, children and fast boats. Afternoons (12.00 to 20.00) are warm and end with the sunset. Evenings (20.00 to 02.00) show the towers lit, without a swim. Listed prices are the same.":
      "Утром (с 9.00 до 12.00) тихо и прохладно: хорошо для купания, детей и быстрых катеров. Днём (с 12.00 до 20.00) тепло, и день кончается закатом. Вечером (с 20.00 до 02.00) светятся башни, но купания нет. Указанные цены одинаковы.",
    "Nothing is added later to the offer that you accept. The listed prices hold captain, crew, insurance, fuel for the usual route, the berth and 5 % VAT. Extras, a longer route, extra hours and landing fees cost more; tips are as you like.":
      "К предложению, которое вы приняли, потом ничего не добавляется. В указанные цены входят капитан, команда, страховка, топливо на обычный маршрут, место у причала и НДС 5 %. Дополнения, более длинный маршрут, лишние часы и сборы за швартовку стоят дороже; чаевые по желанию.",
    "Staying out longer may be possible: ask the captain early. It hangs on the next trip, each extra hour costs what your offer names, and nobody can promise it. It is surer to add hours on the page of your booking, which shows the price first.":
      "Остаться на воде дольше иногда можно: спросите капитана заранее. Это зависит от следующего рейса, каждый лишний час стоит столько, сколько указано в вашем предложении, и обещать этого никто не может. Надёжнее добавить часы на странице вашего бронирования: она сначала показывает цену.",
  },
  inEnglish: "Об этом у меня есть текст на английском:",
};
