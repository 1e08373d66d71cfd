import type { Language } from "../reader/reading.ts";
import { CHINESE } from "./chinese.ts";

// Guests, hours, days and sums in the languages that are neither English nor Arabic, rewritten in English words, so
// that one set of rules reads them all. What is asked is read from the message itself (reader/).

export const EN_DAYS = "monday tuesday wednesday thursday friday saturday sunday";
export const EN_MONTHS =
  "january february march april may june july august september october november december";

/** Words of each language by the English one: signs of a regular expression, apart by blanks. */
const WORDS: Record<Exclude<Language, "en" | "ar" | "zh">, Record<string, string>> = {
  de: {
    for: "f[uü]r",
    people: "personen person leute(?:n)? g[aä]ste(?:n)?",
    adults: "erwachsenen?",
    children: "kind(?:er)?(?:n)?",
    hours: "stunden? std",
    "we are": "wir\\s+(?:sind|w[aä]ren)",
    "we are 2": "zu\\s+zweit",
    "we are $1": "zu\\s+(\\d{1,3})(?!\\s*uhr)",
    morning: "vormittags? morgens fr[uü]h(?:morgens)?",
    afternoon: "nachmittags?",
    evening: "abends?",
    tomorrow: "morgen",
    today: "heute",
    "at $1:00": "um\\s+(\\d{1,2})\\s*(?:uhr)?",
    "per hour": "pro\\s+stunde die\\s+stunde",
    "per person": "pro\\s+(?:person|kopf)",
    max: "maximal h[oö]chstens bis\\s+zu unter",
    birthday: "geburtstags?(?:feier|party)?",
    company: "firma firmen\\w*",
    catamaran: "katamarane?",
    rib: "schlauchboote? schnellboote? speedboote?",
    superyacht: "superjachten?",
    "on the $1th":
      "(?:am|vom|den|zum)\\s+(\\d{1,2})\\.?(?=\\s*(?:$|[,?!]|statt|lieber|bitte|geht|um|at|abends|nach|vor|frei))",
    not: "nicht kein(?:e[nrm]?)? ohne",
    sunset: "sonnenuntergangs?",
    breakfast: "fr[uü]hst[uü]ck\\w*",
    lunch: "mittagessens?",
    food: "essen verpflegung",
    dinner: "abendessen",
    cake: "torte kuchen geburtstagstorte",
    photographer: "fotograf\\w*",
    "jet ski": "jet-?ski(?:s|fahren)?",
    dhow: "dhaus? daus?",
    decorations: "deko\\w* luftballons? ballons?",
    toilet: "toiletten? klo wc",
    music: "musik\\w*",
    transfer: "abholung abholen abgeholt hoteltransfer",
    fuel: "sprit treibstoff benzin",
    barbecue: "grill(?:en)?",
    "the first one": "(?:das|die|der)\\s+erste",
    "the second one": "(?:das|die|der)\\s+zweite",
    next: "n[aä]chste[nrsm]?",
  },
  fr: {
    for: "pour",
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
    "at $1:00": "[aà]\\s+(\\d{1,2})\\s*(?:h|heures)(?!\\d)",
    "per hour": "(?:par|de\\s+l')\\s*heure",
    "per person": "par\\s+(?:personne|t[eê]te)",
    max: "(?:maxi(?:mum)?|moins\\s+de|jusqu'[aà])",
    birthday: "anniversaire",
    company: "entreprise",
    catamaran: "catamarans?",
    rib: "(?:bateau\\s+)?semi[-\\s]rigide bateau\\s+rapide hors[-\\s]bord vedette",
    "on the $1th": "(?:le|du|au)\\s+(\\d{1,2})(?=\\s*(?:$|[,?!.]|plut|s'il|c'est|matin|soir|apr))",
    not: "pas(?:\\s+(?:de|d'|un|une))? sans",
    sunset: "coucher\\s+(?:du|de)\\s+soleil",
    breakfast: "petit[-\\s]d[eé]jeuner",
    lunch: "(?<!petit[-\\s])d[eé]jeuner",
    food: "repas nourriture manger",
    dinner: "d[iî]ner",
    cake: "g[aâ]teau",
    photographer: "photographe",
    decorations: "ballons d[eé]coration",
    toilet: "toilettes?",
    music: "musique",
    transfer: "navette transfert",
    fuel: "carburant essence",
    "the first one": "le\\s+premier la\\s+premi[eè]re",
    "the second one": "le\\s+(?:deuxi[eè]me|second) la\\s+deuxi[eè]me",
    next: "prochaine?",
  },
  es: {
    // "y" is a short form of an English word (text.ts).
    and: "why",
    for: "para",
    people: "personas? invitados?",
    adults: "adultos?",
    children: "ni[nñ][oa]s?",
    hours: "horas?",
    "we are": "(?:somos|seremos|ser[ií]amos)",
    "we are 2": "los\\s+dos",
    morning: "(?:(?:por|de|en)\\s+)?la\\s+ma[nñ]ana",
    evening: "(?:(?:por|de|en)\\s+la|de|esta)\\s+noche noche",
    afternoon: "(?:por|de|en)\\s+la\\s+tarde",
    tomorrow: "ma[nñ]ana",
    today: "hoy",
    "at $1:00": "a\\s+las\\s+(\\d{1,2})(?!:)",
    "per hour": "(?:por|la)\\s+hora",
    "per person": "por\\s+(?:persona|cabeza)",
    max: "(?:m[aá]ximo|hasta|menos\\s+de)",
    budget: "presupuesto",
    birthday: "cumplea[nñ]os",
    company: "empresa",
    catamaran: "catamar[aá]n(?:es)?",
    rib: "lanchas?(?:\\s+r[aá]pidas?)? semirr?[ií]gida",
    superyacht: "super\\s?yates?",
    "on the $1th": "(?:el|del|al)\\s+(?:d[ií]a\\s+)?(\\d{1,2})(?=\\s*(?:$|[,?!.]|mejor|por|en))",
    not: "sin no",
    sunset: "atardecer puesta\\s+de\\s+sol ocaso",
    breakfast: "desayunos?",
    lunch: "almuerzos?",
    food: "comida comer",
    dinner: "cena",
    cake: "tarta pastel",
    photographer: "fot[oó]graf[oa]",
    "jet ski": "motos?\\s+(?:de\\s+agua|acu[aá]ticas?)",
    decorations: "globos decoraci[oó]n",
    toilet: "ba[nñ]os? aseos?",
    music: "m[uú]sica",
    transfer: "recogida traslado recogernos",
    fuel: "combustible gasolina",
    barbecue: "barbacoa",
    "the first one": "(?:el|la)\\s+primer[oa]",
    "the second one": "(?:el|la)\\s+segund[oa]",
    next: "pr[oó]xim[oa] que\\s+viene",
  },
  ru: {
    for: "для",
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
    "at $1:00": "в\\s+(\\d{1,2})(?::00)?(?=\\s|$|[.,])",
    "per hour": "(?:в|за)\\s+час",
    "per person": "(?:с|на|за)\\s+человека",
    max: "(?:до|максимум|не\\s+более)(?=\\s+\\d)",
    budget: "бюджет",
    birthday: "день\\s+рождени[яе] днюх\\S*",
    company: "корпоратив\\S* компани\\S+",
    catamaran: "катамаран[а-я]*",
    rib: "скоростн[а-я]+\\s+катер[а-я]* риб[а-я]? скоростн[а-я]+\\s+лодк[а-я]+ надувн[а-я]+\\s+лодк[а-я]+",
    superyacht: "супер-?\\s?яхт[а-я]*",
    dhow: "доу дау",
    "on the $1th": "(\\d{1,2})-?(?:го|ое|ого|е)(?:\\s+числа)? (\\d{1,2})\\s+числ[оа]",
    not: "не без",
    sunset: "закат[а-я]*",
    breakfast: "завтрак[а-я]*",
    lunch: "обед[а-я]*",
    food: "ед(?:а|у|ы|ой|е) питани[еяю]",
    dinner: "ужин[а-я]*",
    cake: "торт[а-я]*",
    photographer: "фотограф[а-я]*",
    "jet ski": "гидроцикл[а-я]* аквабайк[а-я]*",
    decorations: "шар(?:ы|ики|иками|ами|ов) украш[а-я]+",
    toilet: "туалет[а-я]*",
    music: "музык[а-я]+",
    transfer: "трансфер[а-я]*",
    fuel: "топлив[а-я]+ бензин[а-я]*",
    barbecue: "барбекю шашлык[а-я]*",
    "the first one": "перв(?:ый|ая|ую|ой)",
    "the second one": "втор(?:ой|ая|ую)",
    next: "следующ(?:ий|ая|ую|ее|ей|ем)",
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
    "at $1:00": "(\\d{1,2})\\s*baje",
    "per hour": "(?:per|har)\\s+ghanta",
    birthday: "janamdin",
    "on the $1th": "(\\d{1,2})\\s+(?:ko|tar(?:ee|i)kh|taareekh)",
    not: "nahin? nai bina mat",
    sunset: "suryast suraj\\s+d(?:ha|u)l\\w*",
    food: "khan[ae] khaana",
    next: "agl[aei]",
    "the first one": "pehl[aei]\\s+wal[aei]",
    "the second one": "(?:doosr|dusr)[aei]\\s+wal[aei]",
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
  de: "zwei (?:drei|dritt) viert? f[uü]nft? sechst? (?:sieben|siebt) acht neunt? zehnt? elft? zw[oö]lft?",
  fr: "deux trois quatre cinq six sept huit neuf dix onze douze",
  es: "dos tres cuatro cinco seis siete ocho nueve diez once doce",
  ru: "(?:два|двое|две|двух) (?:три|трое|трех) (?:четыре|четверо) (?:пять|пятеро) шесть семь восемь девять десять одиннадцать двенадцать",
  hi: "do teen (?:chaar|char) (?:paanch|panch) (?:chhah|chhe|chah) saat aath nau das gyarah (?:barah|baarah)",
};

const whole = (sign: string) => new RegExp(`(?<![\\p{L}\\d])(?:${sign})(?![\\p{L}])`, "gu");
const inOrder = (signs: string, words: readonly string[]): [RegExp, string][] =>
  signs.split(" ").map((sign, n) => [whole(sign), words[n] ?? ""]);
const NUMBERS = Array.from({ length: 11 }, (_, n) => `${n + 2}`);

/** Several words, which come before those that they are made of. */
const FIRST = /\$1:|on the \$1|are 2|per |sunset|the \w+ one/;

const RULES = new Map(
  (Object.keys(WORDS) as (keyof typeof WORDS)[]).map((language): [Language, [RegExp, string][]] => [
    language,
    [
      ...Object.entries(WORDS[language])
        .filter(([word]) => FIRST.test(word))
        .flatMap(([word, signs]) =>
          signs.split(" ").map((sign): [RegExp, string] => [whole(sign), word]),
        ),
      ...inOrder(COUNTED[language], NUMBERS),
      ...inOrder(DAYS[language], EN_DAYS.split(" ")),
      ...inOrder(MONTHS[language], EN_MONTHS.split(" ")),
      ...Object.entries(WORDS[language])
        .filter(([word]) => !FIRST.test(word))
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

/** A normalised message with its guests, hours, days and sums in English words; English and Arabic as they are. */
export function inEnglish(text: string, language: Language): string {
  const rules = language === "zh" ? CHINESE : (RULES.get(language) ?? []);
  let plain = text;
  for (const [sign, word] of rules) plain = plain.replace(sign, word as string);
  return plain.replace(/\s+/g, " ").trim();
}
