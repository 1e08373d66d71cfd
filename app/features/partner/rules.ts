import { COMMENT_MAX } from "#app/config/limits.ts";
import { partnerMessages, REASON_MAX } from "#app/messages/en/partner.ts";

const { errors } = partnerMessages;

/** What the short forms of a provider ask of their fields; browser and server run the same rules. */
export const answerRules = {
  reason(value: string): string | undefined {
    return Object.hasOwn(partnerMessages.decline.reasons, value) ? undefined : errors.reason;
  },
  reason_text(value: string): string | undefined {
    return lengthOf(value) > REASON_MAX ? errors.reasonLong : undefined;
  },
  message(value: string): string | undefined {
    if (value.trim() === "") return errors.messageRequired;
    return lengthOf(value) > COMMENT_MAX ? errors.note : undefined;
  },
};

/** Browsers count and send a line's end as two characters; people count one. */
function lengthOf(value: string): number {
  return value.replaceAll("\r\n", "\n").trim().length;
}
