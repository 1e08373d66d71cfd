import type { DeskData } from "./request-desk.ts";
import type { SubscriberData } from "./subscriber.ts";

/** What is done with a record beside its editor: the offers of a request, the consent of a subscriber. */
export type RecordDesk = { desk?: DeskData; consent?: SubscriberData };

/** Something done with a record by a call of its own, after a question. */
export type RecordStep = {
  /** Of the admin's API, below /api/admin. */
  path: string;
  /** The verb on its button, what it means, and the message once it is done. */
  action: string;
  text: string;
  done: string;
  /** It cannot be taken back. */
  grave?: boolean;
  /** The way out of the question, where the usual word would mean something else. */
  back?: string;
  reason?: { label: string; hint: string };
  choice?: { name: string; label: string; options: readonly { value: string; label: string }[] };
};
