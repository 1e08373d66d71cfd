import { isRefused, type SchemaErrors } from "#db/ark.ts";
import { formatDate, formatDateTime, formatSpan } from "#domain/lib/dubai-date.ts";
import { subjectLine } from "#domain/lib/mail-text.ts";
import { mailPictureUrl } from "#domain/lib/media.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { mailMessages } from "#domain/messages/en/mail.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { timeOfDayMessages } from "#domain/messages/en/request.ts";
import { language } from "#domain/messages/language.ts";
import { type MailContent, type MailPicture, renderLayout } from "../layout.ts";

/** What the mails need to know of the site, and the one place that makes secret links: the moment of sending. */
export type MailContext = {
  /** Public address of the pages in the mail's language, without a slash at its end. */
  siteUrl: string;
  /** The same of what all languages share: pictures. */
  filesUrl: string;
  siteName: string;
  fromAddress: string;
  /** Where readers may write to. */
  supportAddress: string;
  /** Whether the site goes by its own mark: then it stands beside the name. */
  hasOwnMark: boolean;
  now: Date;
  /** The link that signs in with this row of login_token. */
  signInUrl: (login_uuid: string) => string;
  /** The visitor's page of a request, with a token that opens it. */
  requestUrl: (request_uuid: string) => Promise<string>;
  /** The visitor's page of the booking that came of a request, with the same token. */
  tripUrl: (request_uuid: string) => Promise<string>;
  /** An invoice of that booking, with the same token. */
  invoiceUrl: (request_uuid: string, invoice_uuid: string) => Promise<string>;
  /** The page where the trip of a booking is reviewed. */
  reviewUrl: (booking_uuid: string) => string;
  /** The page on which somebody who waits for a time is taken off the list. */
  watchEndUrl: (watch_uuid: string) => string;
  /** The provider's page of an invitation, with a token that opens it. */
  invitationUrl: (approval_uuid: string) => Promise<string>;
  /** The page where somebody confirms this entry of newsletter. */
  confirmUrl: (newsletter_uuid: string) => Promise<string>;
};

/** `content` is text, sent as UTF-8. */
export type MailAttachment = { filename: string; type: string; content: string };

export type RenderedMail = {
  /** One line of 78 characters at most. */
  subject: string;
  html: string;
  text: string;
  /** Headers of the event's own, List-Unsubscribe for instance; `sendMail` says which may be set. */
  headers?: Record<string, string>;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  attachments?: readonly MailAttachment[];
};

/** `Data` is what is stored: no secret may be in it. */
export type MailEvent<Data> = {
  /** The mail holds a secret: once it is sent, only its subject is kept. */
  secret: boolean;
  /** Once it is sent, nothing of it is kept, its recipient neither. */
  forgotten: boolean;
  /** Somebody waits for it at the screen: it leaves before those of which this is not so. */
  awaited: boolean;
  render: (data: Data, context: MailContext) => Promise<RenderedMail>;
  /** The same from what came back from the database. Rejects with an Error that names the keys which are wrong. */
  renderStored: (stored: unknown, context: MailContext) => Promise<RenderedMail>;
};

/** What an event says: the layout's content, its subject and what goes along. */
export type MailWords = MailContent &
  Pick<RenderedMail, "subject" | "headers" | "replyTo" | "attachments">;

/** Makes an event of the schema of its data and of what it says. */
export function event<Data>(
  schema: (stored: unknown) => Data | SchemaErrors,
  { secret, forgotten = false, awaited = false, says }: EventRule<Data>,
): MailEvent<Data> {
  const render = async (data: Data, context: MailContext): Promise<RenderedMail> => {
    const { subject, headers, replyTo, attachments, ...content } = await says(
      setApart(data),
      context,
    );
    const picture = pictureOf(data as Pictured, context.filesUrl);
    const { key, line } = headOf(setApart(data) as Keyed);
    return {
      subject: subjectLine(subject),
      ...renderLayout(
        // Below a line of the event's own that would be about something else.
        { key, ...("key" in content ? {} : { line }), ...content, ...(picture && { picture }) },
        context,
      ),
      ...(headers && { headers }),
      ...(replyTo !== undefined && { replyTo }),
      ...(attachments && { attachments }),
    };
  };
  return {
    secret,
    forgotten,
    awaited,
    render,
    renderStored: async (stored, context) => {
      const data = schema(stored);
      if (!isRefused(data)) return render(data, context);
      throw new WrongMailData(data.map((one) => one.path.join(".")));
    },
  };
}

type Vessel = { vessel: string; picture?: string | null };
type Pictured = {
  booking?: Vessel;
  offer?: Vessel;
  /** Some mails say only how many there are. */
  offers?: number | readonly (Vessel & { total: number })[];
  trip?: { package_title: string | null; picture?: string | null };
  offered?: Vessel | null;
  fits?: Vessel | null;
};

/** The vessel a mail is about: that of its booking, of its one offer (one that has ended, too) or the lowest, of the package that was asked for, or one that fits. */
function pictureOf(data: Pictured, filesUrl: string): MailPicture | undefined {
  const { booking, offer, offers, trip, offered, fits } = data;
  const [lowest] = typeof offers === "object" ? offers.toSorted((a, b) => a.total - b.total) : [];
  const asked = { ...trip, vessel: trip?.package_title ?? "" };
  const { picture, vessel } = booking ?? offer ?? lowest ?? offered ?? fits ?? asked;
  return picture ? { url: `${filesUrl}${mailPictureUrl(picture)}`, alt: vessel } : undefined;
}

type Keyed = {
  booking?: { start: string; end: string; vessel: string; total: number; currency: string };
  offer?: { total: number; currency: string; vessel: string; start?: string | null };
  trip?: { day: string; timeofday: 1 | 2 | 3; guests: number; duration: number };
};

/** What a mail is about where it says nothing more to the point: its charter's hours with yacht and sum, its offer's total with yacht and day, or what was asked for. */
function headOf({ booking, offer, trip }: Keyed): Pick<MailContent, "key" | "line"> {
  const { and, hours, labels } = mailMessages;
  if (booking) {
    const sum = and(formatPrice(booking.total, booking.currency), labels.vatIncluded);
    return {
      key: formatSpan(new Date(booking.start), new Date(booking.end)),
      line: and(booking.vessel, sum),
    };
  }
  if (offer) {
    const key = and(formatPrice(offer.total, offer.currency), labels.vatIncluded);
    if (!trip) return { key };
    const when = offer.start ? formatDateTime(new Date(offer.start)) : formatDate(trip.day);
    return { key, line: and(offer.vessel, when) };
  }
  if (!trip) return {};
  return {
    key: and(formatDate(trip.day), timeOfDayMessages[trip.timeofday].label),
    line: and(offersMessages.facts.guests(trip.guests), hours(trip.duration)),
  };
}

/** Names that stand inside sentences, and letters of the other direction. */
const NAMES =
  /^(?:name|provider|vessel|package_title|title|extras|includes|excludes|area|meeting_point|author)$/;
const OTHER_LETTERS =
  language.direction === "rtl"
    ? /^(?!.*\p{Script=Arabic}).*\p{Script=Latin}/u
    : /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Names that run the other way than the mail are isolated in it: figures and marks beside them stay where they belong. */
function setApart<Data>(data: Data, key = ""): Data {
  if (typeof data === "string")
    return (NAMES.test(key) && OTHER_LETTERS.test(data) ? `\u2068${data}\u2069` : data) as Data;
  if (Array.isArray(data)) return data.map((one) => setApart(one, key)) as Data;
  if (typeof data !== "object" || data === null) return data;
  const entries = Object.entries(data).map(([own, value]) => [own, setApart(value, own)]);
  return Object.fromEntries(entries) as Data;
}

/** What is stored of a mail does not fit what its event says: the keys that are missing or wrong. */
export class WrongMailData extends Error {
  readonly keys: readonly string[];
  constructor(keys: readonly string[]) {
    super(`the data of the mail is wrong: ${keys}`);
    this.keys = keys;
  }
}

type EventRule<Data> = {
  /** True when a link in it opens something by itself. */
  secret: boolean;
  forgotten?: boolean;
  awaited?: boolean;
  says: (data: Data, context: MailContext) => MailWords | Promise<MailWords>;
};
