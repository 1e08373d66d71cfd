import {
  COMMENT_MAX,
  CONTACT_TOPICS,
  type ContactTopic,
  NAME_LENGTH,
} from "#domain/config/limits.ts";
import { plainText } from "#domain/lib/plain-text.ts";
import { contactMessages } from "#domain/messages/en/contact.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { isEmail } from "#domain/rules/request.ts";

const { errors } = contactMessages;

/** The fields of the contact form in the order they stand in. */
export const CONTACT_FIELDS = ["name", "email", "topic", "message"] as const;
type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactValues = Record<ContactField, string>;

/** A message as it goes on: trimmed, and of a topic we know. */
export type ContactMessage = { name: string; email: string; topic: ContactTopic; message: string };

/** Why a value is refused, in a sentence; undefined when it is fine. Browser and server run the same ones. */
export const contactRules: Record<ContactField, (value: string) => string | undefined> = {
  name(value) {
    const text = plainText(value);
    if (text === "") return errors.nameRequired;
    return text.length > NAME_LENGTH.max ? errors.nameLong : undefined;
  },
  email(value) {
    const text = value.trim();
    if (text === "") return requestMessages.errors.email.required;
    return isEmail(text) ? undefined : requestMessages.errors.email.invalid;
  },
  topic(value) {
    return isContactTopic(value) ? undefined : errors.topic;
  },
  message(value) {
    const text = plainText(value);
    if (text === "") return errors.messageRequired;
    return text.length > COMMENT_MAX ? errors.messageLong : undefined;
  },
};

/** True for a topic the form offers. */
export function isContactTopic(value: string | null): value is ContactTopic {
  return (CONTACT_TOPICS as readonly (string | null)[]).includes(value);
}

/** The message in the values of a form, or what is wrong with each of them. */
export function readContact(
  values: ContactValues,
): { message: ContactMessage } | { errors: Partial<ContactValues> } {
  const wrong: Partial<ContactValues> = {};
  for (const field of CONTACT_FIELDS) {
    const problem = contactRules[field](values[field]);
    if (problem) wrong[field] = problem;
  }
  const { name, email, topic, message } = values;
  if (Object.keys(wrong).length > 0 || !isContactTopic(topic)) return { errors: wrong };
  return {
    message: {
      name: plainText(name),
      email: email.trim().toLowerCase(),
      topic,
      message: plainText(message),
    },
  };
}
