import { expect, test } from "bun:test";
import { groupQuestions } from "./question-groups.ts";

const row = (question: string, group: string) => ({
  uuid: `uuid of ${question}`,
  question,
  answer: "Yes.",
  group,
});

test("groups stand in the order of their first question, and questions in theirs", () => {
  const rows = [row("One?", "Data"), row("Two?", "Money"), row("Three?", "Data")];
  const groups = groupQuestions(rows, "Else");
  expect(groups.map(({ title }) => title)).toEqual(["Data", "Money"]);
  expect(groups[0]?.questions.map(({ question }) => question)).toEqual(["One?", "Three?"]);
});

test("an address says what it leads to", () => {
  const [group] = groupQuestions([row("What’s the price, in AED?", "Prices")], "Else");
  expect(group?.id).toBe("about-prices");
  expect(group?.questions[0]?.id).toBe("whats-the-price-in-aed");
});

test("no two ids are the same, whatever the questions are called", () => {
  const rows = [row("Why?", "Why"), row("Why!", "Why"), row("???", ""), row("About why", "")];
  const groups = groupQuestions(rows, "Else");
  const ids = groups.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(["about-why", "why", "why-2", "about-else", "uuid of ???", "about-why-2"]);
});

test("a question without a group is not lost", () => {
  expect(groupQuestions([row("Why?", "  ")], "Everything else")[0]?.title).toBe("Everything else");
});
