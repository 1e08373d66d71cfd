import { COMMENT_MAX } from "#domain/config/limits.ts";
import { plainText } from "#domain/lib/plain-text.ts";
import { partnerMessages, REASON_MAX } from "#domain/messages/en/partner.ts";

const { errors } = partnerMessages;

/** What the short forms of a provider ask of their fields; browser and server run the same rules. */
export const answerRules = {
  reason(value: string): string | undefined {
    return Object.hasOwn(partnerMessages.decline.reasons, value) ? undefined : errors.reason;
  },
  reason_text(value: string): string | undefined {
    return plainText(value).length > REASON_MAX ? errors.reasonLong : undefined;
  },
  message(value: string): string | undefined {
    if (value.trim() === "") return errors.messageRequired;
    return plainText(value).length > COMMENT_MAX ? errors.note : undefined;
  },
};
