/** Seed questions that only the chat answers: what visitors ask that has no place on /faq. */
import aboard from "./asked/aboard.txt" with { type: "text" };
import boats from "./asked/boats.txt" with { type: "text" };
import booking from "./asked/booking.txt" with { type: "text" };
import food from "./asked/food.txt" with { type: "text" };
import money from "./asked/money.txt" with { type: "text" };
import occasions from "./asked/occasions.txt" with { type: "text" };
import people from "./asked/people.txt" with { type: "text" };
import site from "./asked/site.txt" with { type: "text" };
import trip from "./asked/trip.txt" with { type: "text" };

const FILES = [boats, trip, aboard, food, people, occasions, money, booking, site];
/** They come after those of the page. */
const FIRST = 101;

/**
 * A question is a block: "# question", "= answer", and its other wordings behind the tag of their language, apart by bars;
 * "ar#" and "ar=" are question and answer in Arabic.
 */
const blocks = FILES.flatMap((text) => text.split(/^# /m).slice(1)).map((block) => {
  const [question = "", ...lines] = block.trim().split("\n");
  const said = (sign: string) =>
    lines.find((line) => line.startsWith(`${sign} `))?.slice(sign.length + 1) ?? "";
  const wordings = (...tags: string[]) =>
    [...new Set(tags.flatMap((tag) => said(tag).split(" | ")))].join("\n");
  const answers = (text: string) => ({ answer: text, short_answer: text });
  return {
    english: {
      question,
      ...answers(said("=")),
      other_wordings: wordings("en", "de", "fr", "es", "ru", "zh", "hi"),
    },
    arabic: { question: said("ar#"), ...answers(said("ar=")), other_wordings: wordings("ar") },
  };
});

export const asked = blocks.map(({ english }, index) => ({
  ...english,
  group: "",
  chat_only: true,
  order: FIRST + index,
}));

/** The Arabic of each question's fields, by the English question. */
export const askedInArabic = Object.fromEntries(
  blocks.map(({ english, arabic }) => [english.question, arabic]),
);
