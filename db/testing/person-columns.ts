/** Columns by which somebody is reached, or in which they speak. */
const OF_A_PERSON =
  /^(?:.*_)?(?:email|phone|whatsapp|recipient|author|agent|actor_label|content|comment|message|user_uuid)$/;

/** True where `name` is a person's: something else in the row is a person's too. Berths, events and counters have names as well. */
export const namesPerson = (columns: readonly string[]): boolean =>
  columns.some((column) => OF_A_PERSON.test(column));
