import type { Language } from "../reader/reading.ts";

// Guests, hours, days and sums in the languages that are neither English nor Arabic, rewritten in English words, so
// that one set of rules reads them all. What is asked is read from the message itself (reader/).

const EN_DAYS = "monday tuesday wednesday thursday friday saturday sunday";
const EN_MONTHS =
  "january february march april may june july august september october november december";

/** Words of each language by the English one: signs of a regular expression, apart by blanks. */
const WORDS: Record<Exclude<Language, "en" | "ar" | "zh">, Record<string, string>> = {
  de: {
    people: "personen person leute(?:n)? g[aä]ste(?:n)?",
    adults: "erwachsenen?",
    children: "kind(?:er)?(?:n)?",
    hours: "stunden? std",
    "we are": "wir\\s+(?:sind|w[aä]ren)",
    "we are 2": "zu\\s+zweit",
    morning: "vormittags? morgens fr[uü]h(?:morgens)?",
    afternoon: "nachmittags?",
    evening: "abends?",
    tomorrow: "morgen",
    today: "heute",
    "1 more": "(?:eine[rn]?|noch\\s+eine[rn]?)\\s+mehr noch\\s+eine[rn]?",
    "at $1:00": "um\\s+(\\d{1,2})\\s*(?:uhr)?",
    "per hour": "pro\\s+stunde die\\s+stunde",
    "per person": "pro\\s+(?:person|kopf)",
    max: "maximal h[oö]chstens bis\\s+zu unter",
    birthday: "geburtstags?(?:feier|party)?",
    company: "firma firmen\\w*",
    "31 december": "silvester",
    weekend: "wochenende",
    catamaran: "katamarane?",
    "not $1": "nicht\\s+(\\d+)",
  },
  fr: {
    people: "personnes? invit[eé]s? pers gens",
    adults: "adultes?",
    children: "enfants?",
    hours: "heures?",
    "we are": "(?:nous\\s+(?:sommes|serons)|on\\s+(?:est|sera))",
    "we are 2": "[aà]\\s+deux",
    morning: "matin(?:[eé]e)?",
    afternoon: "apr[eè]s[-\\s]midi",
    evening: "soir(?:[eé]e)?",
    tomorrow: "demain",
    today: "aujourd'hui",
    "1 more": "une?\\s+(?:personne\\s+)?de\\s+plus",
    "at $1:00": "[aà]\\s+(\\d{1,2})\\s*(?:h|heures)(?!\\d)",
    "per hour": "(?:par|de\\s+l')\\s*heure",
    "per person": "par\\s+(?:personne|t[eê]te)",
    max: "(?:maxi(?:mum)?|moins\\s+de|jusqu'[aà])",
    birthday: "anniversaire",
    company: "entreprise",
    "31 december": "(?:nouvel\\s+an|saint[-\\s]sylvestre)",
    weekend: "week[-\\s]end",
    "not $1": "pas\\s+(\\d+)",
  },
  es: {
    people: "personas? invitados?",
    adults: "adultos?",
    children: "ni[nñ][oa]s?",
    hours: "horas?",
    "we are": "(?:somos|seremos|ser[ií]amos)",
    "we are 2": "los\\s+dos",
    "tomorrow morning": "ma[nñ]ana\\s+por\\s+la\\s+ma[nñ]ana",
    morning: "(?:por|de|en)\\s+la\\s+ma[nñ]ana",
    evening: "(?:por|de|en)\\s+la\\s+noche",
    afternoon: "(?:por|de|en)\\s+la\\s+tarde",
    tomorrow: "ma[nñ]ana",
    today: "hoy",
    "1 more": "un[oa]\\s+(?:persona\\s+)?m[aá]s",
    "at $1:00": "a\\s+las\\s+(\\d{1,2})(?!:)",
    "per hour": "(?:por|la)\\s+hora",
    "per person": "por\\s+(?:persona|cabeza)",
    max: "(?:m[aá]ximo|hasta|menos\\s+de)",
    budget: "presupuesto",
    birthday: "cumplea[nñ]os",
    company: "empresa",
    "31 december": "nochevieja",
    weekend: "fin\\s+de\\s+semana",
    catamaran: "catamar[aá]n(?:es)?",
  },
  ru: {
    people: "человек[аи]? чел гост(?:ей|я|ь) людей персон(?:ы)?",
    adults: "взрослы[хй]",
    children: "дет(?:ей|и) ребен(?:ка|ок) ребят",
    hours: "час(?:а|ов|ик)?",
    "we are": "нас(?:\\s+будет)?",
    "we are 2": "вдво[её]м",
    morning: "утр(?:ом|а|о)",
    afternoon: "(?:дн[её]м|после\\s+обеда)",
    evening: "вечер(?:ом|а)?",
    tomorrow: "завтра",
    today: "сегодня",
    "1 more": "(?:еще|ещё|плюс)\\s+один(?:\\s+человек)?",
    "at $1:00": "в\\s+(\\d{1,2})(?::00)?(?=\\s|$|[.,])",
    "per hour": "(?:в|за)\\s+час",
    "per person": "(?:с|на|за)\\s+человека",
    max: "(?:до|максимум|не\\s+более)(?=\\s+\\d)",
    budget: "бюджет",
    aed: "дирхам(?:ов|а)?",
    birthday: "день\\s+рождени[яе] днюх\\S*",
    company: "корпоратив\\S* компани\\S+",
    "31 december": "новый\\s+год",
    weekend: "выходны[ехм]+",
    catamaran: "катамаран\\S*",
    "not $1": "не\\s+(\\d+)",
  },
  hi: {
    people: "log(?:on)? logo aadmi bande mehmaan",
    adults: "bade badon",
    children: "bach?ch?e bach?ch?on bach?cha",
    hours: "ghante ghanta ghanton",
    "we are 2": "hum\\s+do(?:no)?",
    "we are": "hum",
    morning: "subah",
    afternoon: "dopahar",
    evening: "shaam sham raat",
    tomorrow: "kal",
    today: "aaj",
    "1 more": "(?:aur\\s+ek|ek\\s+aur)(?:\\s+(?:aadmi|banda))?",
    "at $1:00": "(\\d{1,2})\\s*baje",
    "per hour": "(?:per|har)\\s+ghanta",
    birthday: "janamdin",
    weekend: "weekend",
  },
};

const DAYS: Record<keyof typeof WORDS, string> = {
  de: "montags? dienstags? mittwochs? donnerstags? freitags? (?:samstags?|sonnabends?) sonntags?",
  fr: "lundi mardi mercredi jeudi vendredi samedi dimanche",
  es: "lunes martes mi[eé]rcoles jueves viernes s[aá]bado domingo",
  ru: "понедельник вторник сред[ау] четверг пятниц[ау] суббот[ау] воскресень[ея]",
  hi: "somvar mangalvar budhvar guruvar shukravar (?:shanivar|shaniwar) (?:ravivar|raviwar|itvar)",
};
const MONTHS: Record<keyof typeof WORDS, string> = {
  de: "januar februar m[aä]rz april mai juni juli august september oktober november dezember",
  fr: "janvier f[eé]vrier mars avril mai juin juillet ao[uû]t septembre octobre novembre d[eé]cembre",
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  ru: "января феврал[яь] марта апреля мая июня июля августа сентябр[яь] октябр[яь] ноябр[яь] декабр[яь]",
  hi: "januar[yi] farvari march april mai june july agast sitambar aktubar navambar disambar",
};
/** Two to twelve; what stands for one is an article as well. */
const COUNTED: Record<keyof typeof WORDS, string> = {
  de: "zwei drei vier f[uü]nf sechs sieben acht neun zehn elf zw[oö]lf",
  fr: "deux trois quatre cinq six sept huit neuf dix onze douze",
  es: "dos tres cuatro cinco seis siete ocho nueve diez once doce",
  ru: "(?:два|двое|две|двух) (?:три|трое|трех) (?:четыре|четверо) (?:пять|пятеро) шесть семь восемь девять десять одиннадцать двенадцать",
  hi: "do teen (?:chaar|char) (?:paanch|panch) (?:chhah|chhe|chah) saat aath nau das gyarah (?:barah|baarah)",
};

const whole = (sign: string) => new RegExp(`(?<![\\p{L}\\d])(?:${sign})(?![\\p{L}])`, "gu");
const inOrder = (signs: string, words: readonly string[]): [RegExp, string][] =>
  signs.split(" ").map((sign, n) => [whole(sign), words[n] ?? ""]);
const NUMBERS = Array.from({ length: 11 }, (_, n) => `${n + 2}`);

const RULES = new Map(
  (Object.keys(WORDS) as (keyof typeof WORDS)[]).map((language): [Language, [RegExp, string][]] => [
    language,
    [
      ...Object.entries(WORDS[language])
        .filter(([word]) => /\$1|1 more|are 2|per |tomorrow m/.test(word))
        .flatMap(([word, signs]) =>
          signs.split(" ").map((sign): [RegExp, string] => [whole(sign), word]),
        ),
      ...inOrder(COUNTED[language], NUMBERS),
      ...inOrder(DAYS[language], EN_DAYS.split(" ")),
      ...inOrder(MONTHS[language], EN_MONTHS.split(" ")),
      ...Object.entries(WORDS[language])
        .filter(([word]) => !/\$1|1 more|are 2|per |tomorrow m/.test(word))
        .flatMap(([word, signs]) =>
          signs.split(" ").map((sign): [RegExp, string] => [whole(sign), word]),
        ),
      // "5. December", "5 de diciembre", "le 5 décembre".
      [
        /(\d{1,2})\.? (?:de )?(?=(?:january|february|march|april|may|june|july|august|september|october|november|december))/g,
        "$1 ",
      ],
    ],
  ]),
);

const SIGNS = "零一二三四五六七八九十";
/** A Chinese number up to ninety-nine. */
const chineseNumber = (text: string): string => {
  const plain = text.replaceAll("两", "二");
  if (!plain.includes("十")) return `${[...plain].map((sign) => SIGNS.indexOf(sign)).join("")}`;
  const [tens = "", ones = ""] = plain.split("十");
  return `${(tens ? SIGNS.indexOf(tens) : 1) * 10 + (ones ? SIGNS.indexOf(ones) : 0)}`;
};
const CHINESE: readonly [RegExp, string | ((found: string, ...parts: string[]) => string)][] = [
  [
    /[一二两三四五六七八九十]+(?=\s*(?:个|人|位|名|小时|点|月|日|号|大人|艘))/g,
    (found) => chineseNumber(found),
  ],
  [/再?(?:多|加)\s*(?:1|一)\s*个?人?/g, " 1 more people "],
  [
    /(\d+)\s*月\s*(\d+)\s*[日号]?/g,
    (_, month, day) => ` ${day} ${EN_MONTHS.split(" ")[Number(month) - 1] ?? ""} `,
  ],
  [
    /(?:星期|礼拜|周)([一二三四五六日天])/g,
    (_, day) => ` ${EN_DAYS.split(" ")["一二三四五六日".indexOf(day ?? "")] ?? "sunday"} `,
  ],
  [/(\d+)\s*个?(?:大人|成人)/g, " $1 adults "],
  [/(\d+)\s*个?(?:小孩|孩子|儿童)/g, " $1 children "],
  [/(\d+)\s*个?(?:人|位|名)/g, " $1 people "],
  [/(\d+)\s*个?(?:小时|钟头)/g, " $1 hours "],
  [/每小时|一小时多少/g, " per hour "],
  [/每人|每位/g, " per person "],
  [/(?:下午|晚上|傍晚)\s*(\d{1,2})\s*点/g, (_, hour) => ` at ${hour} pm `],
  [/(?:早上|上午)\s*(\d{1,2})\s*点/g, (_, hour) => ` at ${hour} am `],
  [/早上|上午/g, " morning "],
  [/下午|中午/g, " afternoon "],
  [/晚上|傍晚|夜里/g, " evening "],
  [/后天/g, " in 2 days "],
  [/明天/g, " tomorrow "],
  [/今天|今晚/g, " today "],
  [/预算/g, " budget "],
  [/最多|不超过|以内/g, " max "],
  [/迪拉姆/g, " aed "],
  [/生日/g, " birthday "],
  [/公司/g, " company "],
  [/跨年夜?/g, " 31 december "],
  [/周末/g, " weekend "],
  [/双体船/g, " catamaran "],
  [/我和我?(?:老婆|老公|太太|先生|女朋友|男朋友)/g, " we are 2 "],
  [/我们(?:有|是|一共)?\s*(?=\d)/g, " we are "],
];

/** A normalised message with its guests, hours, days and sums in English words; English and Arabic as they are. */
export function inEnglish(text: string, language: Language): string {
  const rules = language === "zh" ? CHINESE : (RULES.get(language) ?? []);
  let plain = text;
  for (const [sign, word] of rules) plain = plain.replace(sign, word as string);
  return plain.replace(/\s+/g, " ").trim();
}
