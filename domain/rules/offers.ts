import { COMMENT_MAX } from "#domain/config/limits.ts";
import { plainText } from "#domain/lib/plain-text.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";

const { errors } = offersMessages;

/** Why a question to a provider is refused, in a sentence; undefined when it is fine. Browser and server run it. */
export function questionProblem(value: string): string | undefined {
  const text = plainText(value);
  if (text === "") return errors.messageRequired;
  return text.length > COMMENT_MAX ? errors.messageLong : undefined;
}
