/** The languages that visitors are answered in; Hindi, in either script, in Latin letters. */
export const SPEECHES = ["en", "ar", "ru", "de", "fr", "es", "zh", "hi"] as const;
export type Speech = (typeof SPEECHES)[number];

/** Everyday words of the languages in Latin letters, without marks, and those of a few that nobody answers in. */
const WORDS = {
  en: "the is are am was we i you it my our your for and can could to of in on at what how much many when where which who with without not do does have has need want would like please thanks thank hello hi hey there any from price cost boat yacht people guests hours hour book booking available free tomorrow today next yes no",
  de: "ich wir ist sind das die der dem den und nicht kein keine ein eine einen fur mit ohne auf am im zum zur kann konnen konnt haben hatte gibt uns mir sie ihr wie viel viele was wo wann welche welches wer kostet kosten preis personen leute gaste stunden stunde tag morgen heute abend nachmittag vormittag samstag sonntag montag dienstag mittwoch donnerstag freitag boot schiff jacht mieten buchen buchung bitte danke hallo guten moin servus gerne mochte mochten brauche brauchen frei noch auch ja nein geburtstag kinder essen bezahlen zahlen",
  fr: "je nous on est sommes suis le la les des du un une et pas ne pour avec sans sur au aux dans ce cette ca c'est combien quel quelle quels quelles quand ou comment peut peux pouvez pouvons avez avons voudrais voudrions voulons veux coute coutent cout prix tarif personnes heures heure jour demain aujourd'hui soir matin apres midi samedi dimanche lundi mardi mercredi jeudi vendredi bateau louer location reserver reservation disponible svp s'il plait merci bonjour bonsoir salut oui non anniversaire enfants y-a-t-il a-t-il est-ce que qui frais",
  es: "yo nosotros es esta estamos somos el la los las del un una y no para por con sin en al que como cuanto cuanta cuantos cuantas cuesta cuestan vale precio precios cuando donde cual cuales quien puede puedo podemos pueden hay tienen tiene quiero queremos quisiera quisieramos necesito necesitamos personas horas hora dia manana hoy noche tarde sabado domingo lunes martes miercoles jueves viernes barco yate alquilar alquiler reservar reserva disponible gracias hola buenas buenos dias favor si cumpleanos ninos somos",
  hi: "hai hain ho hoga hogi kya kitna kitne kitni kitnay kab kahan kaha kaise kaun kaunsa kaunsi mein mai nahi nahin nai aur hum hume hamein humko mujhe mera meri mere hamara hamare aap aapka apka chahiye chaiye ko ka ki ke raha rahi rahe log logon logo ghante ghanta ghanton din kal aaj parso shaam sham subah raat dopahar batao bataiye bata bhai ji haan dhanyavad dhanyavaad shukriya namaste namaskar accha acha theek thik kar karna karne sakte sakta sakti milega milegi paisa paise daam rate sasta sabse liye wala wali yeh woh kuch bhi koi ek teen char paanch chalega lena dena jana jaana karo kardo dedo dijiye jod jodo lagega lagta honge hoon gaya gaye pe tak bina saath yaar kisi kitni",
  it: "quanto costa quante quanti persone vorrei vorremmo barca siamo grazie ciao buongiorno per ore giorno domani prezzo noleggiare prenotare possiamo abbiamo dove quando come sono che della con",
  pt: "quanto custa quantas pessoas gostaria gostariamos barco somos obrigado obrigada ola bom para horas dia amanha preco alugar reservar podemos temos onde quando voces com nos uma nao",
  tr: "merhaba kac kisi saat ne kadar fiyat tekne yat kiralamak istiyoruz istiyorum icin var mi yarin bugun tesekkurler nasil nerede biz bir ve",
  nl: "hoeveel kost wij we zijn mensen uur boot huren graag bedankt morgen vandaag prijs kunnen kan het een voor met van wanneer waar ik",
  tl: "magkano kami po ilan tao oras bangka salamat kumusta bukas ngayon gusto namin ang ng sa para may mga",
} as const;
type Known = keyof typeof WORDS;
/** Arabic in Latin letters: figures within words, and its everyday words. */
const ARABIZI =
  /(?<![\w-])(?:[a-z]+[23579][a-z]+[a-z0-9]*|[3579][a-z]{2,}[0-9]?[a-z]*|[a-z]{2,}[2379])(?![\w-])|\b(?:marhaba|bde|biddi|bidi|bddi|ashkhas|shakhs|mumken|momken|akl|shu|shoo|wla|walla|eh el|ya basha|ya3ni|lw|law sama7t|kam el|nhar|bukra|bokra|3al|floosi|yalla|habibi|inshallah|wain|wein|ayez|3ayez|feek|fi 7amam|msh|mish|mafi|3nd|ezay|keef|kifak|shlon|ana|e7na|7ajz)\b/g;
/** English and other words that look like it. */
const NO_ARABIZI =
  /\b(?:\d+(?:am|pm|st|nd|rd|th|hrs?|hours?|h|k|pax|ppl|people|px|ft|m|aed|usd|eur|dhs?|min(?:s|utes)?|x|days?|guests?|adults?|kids?)|b2b|mp3|h2o|covid19|g2g|4u|2nite|2moro|2morrow)\b/g;

/** The languages each word belongs to: a word of two says half as much of each. */
const LANGUAGES_OF = new Map<string, Set<Known>>();
for (const language of Object.keys(WORDS) as Known[])
  for (const word of WORDS[language].split(" "))
    LANGUAGES_OF.set(word, (LANGUAGES_OF.get(word) ?? new Set()).add(language));

/** Letters and signs that one of them writes and the others seldom do. */
const MARKS: readonly [RegExp, Known][] = [
  [/[äöüß]/g, "de"],
  [/[çèêëîïôœùû]|\b[cdjlmnst]['’]/g, "fr"],
  [/[ñ¿¡]/g, "es"],
  [/[ãõ]/g, "pt"],
  [/[ığş]/g, "tr"],
];

const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;

/**
 * The language a message is written in, by its script and its everyday words; "other" where it is one that nobody
 * answers in. A message that shows none ("4", a name) is in the language of those before it, English where there are
 * none; so is a word or two after others, as "merci" and "hola" are said in every language.
 */
export function speechOf(raw: string, before?: Speech): Speech | "other" {
  const letters = count(raw, /\p{L}/gu);
  if (letters === 0) return before ?? "en";
  // Names of packages stand in Latin letters within every script.
  const isIn = (script: RegExp) => count(raw, script) * 3 >= letters;
  if (isIn(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)) return "other";
  if (isIn(/\p{Script=Arabic}/gu)) return "ar";
  if (isIn(/\p{Script=Cyrillic}/gu)) return "ru";
  // Each of its signs is a word.
  if (count(raw, /\p{Script=Han}/gu) * 6 >= letters) return "zh";
  if (isIn(/\p{Script=Devanagari}/gu)) return "hi";
  if (!isIn(/\p{Script=Latin}/gu)) return "other";
  return latin(raw.toLowerCase().normalize("NFC"), before);
}

function latin(text: string, before: Speech | undefined): Speech | "other" {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("ı", "i");
  const words = plain.replaceAll("’", "'").match(/[a-z]+(?:['-][a-z]+)*/g) ?? [];
  const arabic = count(text.replace(NO_ARABIZI, " "), ARABIZI);
  if (arabic > 1 && arabic * 4 >= words.length) return "ar";
  const scores = new Map<Known, number>();
  const add = (language: Known, by: number) =>
    scores.set(language, (scores.get(language) ?? 0) + by);
  for (const word of words) {
    const languages = LANGUAGES_OF.get(word);
    for (const language of languages ?? []) add(language, 1 / (languages?.size ?? 1));
  }
  for (const [sign, language] of MARKS) add(language, Math.min(2, count(text, sign)));
  if (before !== undefined && before !== "en" && scores.size > 0 && before in WORDS)
    add(before as Known, 0.75);
  const ranked = [...scores].toSorted(([, a], [, b]) => b - a);
  const [best = "en", score = 0] = ranked[0] ?? [];
  const [, next = 0] = ranked[1] ?? [];
  const isSure = score >= (before === undefined ? 0.5 : 1.5) && score > next;
  if (!isSure) return before ?? "en";
  if (isAnswered(best)) return best;
  // A single word says too little to refuse a language.
  return score >= 1.5 ? "other" : (before ?? "en");
}

const isAnswered = (language: Known): language is Known & Speech =>
  (SPEECHES as readonly string[]).includes(language);
