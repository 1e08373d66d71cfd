import { expect, test } from "bun:test";
import { type Speech, speechOf } from "./speech.ts";

const SAID: Record<Speech | "other", string[]> = {
  en: [
    "hi",
    "how much 4 hrs",
    "12 pax tmrw?",
    "ok",
    "yes",
    "boat for 10",
    "cheapest yacht pls",
    "do you have a dhow",
    "Golden Hour",
    "is alcohol ok",
    "main deck size?",
    "500",
  ],
  ar: ["كم السعر", "بكم اليخت ٤ ساعات", "ابي يخت 10 اشخاص", "مرحبا", "كم سعر Golden Hour"],
  ru: ["привет", "сколько стоит", "яхта на 10 человек завтра", "цена Golden Hour 4 часа", "спс"],
  de: [
    "hallo",
    "was kostet das boot",
    "wieviel für 4 std?",
    "8 personen 3 stunden",
    "gibts am samstag noch was",
    "danke!",
    "ist das frei",
    "haben sie eine yacht für 12 leute",
    "wo legt ihr ab",
    "geht das auch morgen",
  ],
  fr: [
    "bonjour",
    "combien ça coûte",
    "prix pour 8 personnes svp",
    "c'est dispo samedi?",
    "on est 10, 4 heures",
    "merci",
    "où est le départ",
    "je voudrais louer un bateau",
    "vous avez un catamaran ?",
  ],
  es: [
    "hola",
    "cuanto cuesta",
    "cuánto sale por 4 horas",
    "somos 10 personas",
    "hay algo libre mañana",
    "gracias",
    "quiero alquilar un yate",
    "donde sale el barco",
    "precio por favor",
  ],
  zh: [
    "你好",
    "多少钱",
    "10个人 4小时 多少钱",
    "Golden Hour 明天有空吗",
    "Golden Hour和Palm Circuit 4小时各多少钱?",
  ],
  hi: [
    "namaste",
    "kitna hai",
    "bhai discount do na, skyline 2500 me final karo",
    "10 log 4 ghante kitna lagega",
    "kal available hai kya",
    "sabse sasta boat kaunsa hai",
    "mujhe yacht chahiye",
    "boat ka rate kya hai",
    "shukriya bhai",
    "कितना है",
  ],
  other: [
    "quanto costa la barca per 8 persone",
    "merhaba 10 kişi ne kadar",
    "いくらですか",
    "얼마예요",
    "πόσο κάνει",
    "quanto custa para 8 pessoas",
    "magkano po para sa 10 tao",
  ],
};

test.each(Object.entries(SAID))("short messages in %s", (language, messages) => {
  expect(messages.filter((message) => speechOf(message) !== language)).toEqual([]);
});

test("what shows no language is in that of the messages before", () => {
  for (const message of ["4", "10 / 3", "Golden Hour", "👍", "merci", "ok"])
    expect(speechOf(message, "de")).toBe("de");
  expect(speechOf("how much is it for 4 hours", "de")).toBe("en");
  expect(speechOf("und für 5 stunden?", "en")).toBe("de");
  expect(speechOf("كم السعر", "de")).toBe("ar");
});
