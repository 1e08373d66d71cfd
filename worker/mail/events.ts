import { mailMessages } from "#app/messages/en/mail.ts";
import { isRefused, type SchemaErrors, type } from "#db/ark.ts";
import { renderLayout } from "./layout.ts";

/** What the mails need to know of the site, and the one place that makes secret links: the moment of sending. */
export type MailContext = {
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  siteName: string;
  fromAddress: string;
  /** The link that signs in with this row of login_token. */
  signInUrl: (login_uuid: string) => string;
};

export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  /** Headers of the event's own, List-Unsubscribe for instance; `sendMail` says which may be set. */
  headers?: Record<string, string>;
};

/** `Data` is what is stored: no secret may be in it. */
export type MailEvent<Data> = {
  /** The mail holds a secret: once it is sent, only its subject is kept. */
  secret: boolean;
  render: (data: Data, context: MailContext) => RenderedMail;
  /** The same from what came back from the database. Throws an Error that names the keys which are wrong. */
  renderStored: (stored: unknown, context: MailContext) => RenderedMail;
};

const signInLink = type({
  login_uuid: "string.uuid",
  /** How long the link works. */
  minutes: "number.integer > 0",
  /** Where signing in leads; the link needs no word of it, its row of login_token has it. */
  "redirect?": "string",
});

/** Every mail this site sends, by the name it is stored under. A name that was sent once stays. */
export const mailEvents = {
  sign_in_link: event(signInLink, {
    secret: true,
    render: ({ login_uuid, minutes }, context) => {
      const words = mailMessages.signInLink;
      return {
        subject: words.subject(context.siteName),
        ...renderLayout(
          {
            heading: words.heading,
            paragraphs: [words.open],
            action: { label: words.button, url: context.signInUrl(login_uuid) },
            notes: [words.once(minutes), words.notYou],
          },
          context,
        ),
      };
    },
  }),
};

export type MailEventName = keyof typeof mailEvents;
export type MailData<E extends MailEventName> = Parameters<(typeof mailEvents)[E]["render"]>[0];

/** How to render a stored mail, undefined for a name that no event has. */
export function findMailEvent(
  name: string,
): Pick<MailEvent<never>, "secret" | "renderStored"> | undefined {
  return isMailEvent(name) ? mailEvents[name] : undefined;
}

function isMailEvent(name: string): name is MailEventName {
  return Object.hasOwn(mailEvents, name);
}

function event<Data>(
  schema: (stored: unknown) => Data | SchemaErrors,
  { secret, render }: Pick<MailEvent<Data>, "secret" | "render">,
): MailEvent<Data> {
  return {
    secret,
    render,
    renderStored: (stored, context) => {
      const data = schema(stored);
      if (!isRefused(data)) return render(data, context);
      throw new Error(`the data of the mail is wrong: ${data.map((one) => one.path.join("."))}`);
    },
  };
}
