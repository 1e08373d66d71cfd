import { expect, test } from "bun:test";
import { formOf } from "./form.ts";
import { normalised } from "./text.ts";

test.each([
  ["Is there a toilet on Golden Hour?", "yesno"],
  ["hi, can we bring our dog", "yesno"],
  ["Could you tell me if food is included?", "yesno"],
  ["toilet on board?", "yesno"],
  ["kids allowed?", "yesno"],
  ["هل يوجد حمام؟", "yesno"],
  ["есть ли туалет?", "yesno"],
  ["可以带狗吗", "yesno"],
  ["can you tell me how much it costs?", "howmuch"],
  ["What would three hours cost?", "howmuch"],
  ["how long is the trip", "howmuch"],
  ["كم السعر", "howmuch"],
  ["wie viel kostet das?", "howmuch"],
  ["which one is quieter?", "which"],
  ["where do we board", "which"],
  ["وين نركب", "which"],
  ["when do I have to pay?", "when"],
  ["What time is sunset?", "when"],
  ["How early should we be there?", "when"],
  ["à quelle heure part-on ?", "when"],
  ["how do I book", "how"],
  ["كيف نحجز", "how"],
  ["why is it so expensive", "why"],
  ["Can you recommend something calm?", "tell"],
  ["We are ten, on Friday, with a cake", "tell"],
  ["what does the price include?", "tell"],
  ["what is included in the price?", "tell"],
  ["شو يشمل السعر؟", "tell"],
  ["y no pasar de 3500", "tell"],
  ["why do they cost more?", "why"],
] as const)("%s asks in the form %s", (text, form) => {
  expect(formOf(normalised(text))).toBe(form);
});
