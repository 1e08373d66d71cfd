import type { Db } from "#db/client.ts";
import { sampleContext } from "#worker/mail/samples.ts";
import type { OutgoingMail } from "#worker/mail/send.ts";
import type { JobDeps } from "../index.ts";
import { takeMails, wakeSender } from "../send-mails.ts";
import { NOW } from "./marketplace.ts";

type Again = { mail: unknown; seconds: number };

/**
 * What jobs are given, with queues that hold their messages until `deliver`, and what was sent. `again` are the messages
 * that are to come again, and when.
 */
export function mailSender(
  db: Db,
  send: (mail: OutgoingMail) => Promise<unknown> = async () => {},
) {
  const held: Record<"khorizon-mail-now" | "khorizon-mail", string[]> = {
    "khorizon-mail-now": [],
    "khorizon-mail": [],
  };
  const sent: OutgoingMail[] = [];
  const holding = (queue: keyof typeof held) => ({
    sendBatch: async (messages: { body: string }[]) => {
      held[queue].push(...messages.map(({ body }) => body));
    },
  });
  const deps: JobDeps = {
    db,
    now: () => NOW,
    email: { send: (mail) => send(mail).then(() => sent.push(mail)) },
    queues: { awaited: holding("khorizon-mail-now"), others: holding("khorizon-mail") },
    files: { delete: async () => {} },
    writerOf: () => undefined,
    mailContext: () =>
      sampleContext({
        siteUrl: "https://khorizon.example",
        siteName: "Khorizon",
        fromAddress: "offers@khorizon.example",
        supportAddress: "hello@khorizon.example",
      }),
  };
  /** Delivers messages to the sender as one batch; without some, all that the queue holds. `attempts` counts this delivery. */
  const deliver = async (
    queue: string,
    some?: readonly unknown[],
    attempts = 1,
  ): Promise<Again[]> => {
    const again: Again[] = [];
    const bodies = some ?? held[queue as keyof typeof held].splice(0);
    // As the runtime's own messages, which know themselves only as methods.
    class Message {
      readonly attempts = attempts;
      readonly body: unknown;
      constructor(body: unknown) {
        this.body = body;
      }
      retry({ delaySeconds: seconds }: { delaySeconds: number }) {
        again.push({ mail: this.body, seconds });
      }
    }
    await takeMails(
      {
        queue,
        messages: bodies.map((body) => new Message(body)),
      },
      () => deps,
    );
    return again;
  };
  return {
    ...{ deps, held, sent, deliver },
    /** From the outbox to the recipients. */
    async sendDue(): Promise<Again[]> {
      await wakeSender(deps);
      return [...(await deliver("khorizon-mail-now")), ...(await deliver("khorizon-mail"))];
    },
  };
}
