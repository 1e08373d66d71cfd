import { buttonClass } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatSum } from "#domain/lib/money.ts";
import { completeMessages as text } from "#domain/messages/en/complete.ts";
import type { BookingData } from "./to-page.server.ts";

/** The booking in short: vessel, money, the entry for a calendar, and whom to call. */
export function BookingCard(props: {
  booking: BookingData;
  /** Absent where there is nothing ahead to put into a calendar. */
  calendarHref: string | undefined;
}) {
  const { booking } = props;
  return (
    <div className="rounded-card bg-shell-0 p-5 shadow-raised md:p-6.5">
      <h2 className="font-display text-display-3">{booking.vessel}</h2>
      <dl className="mt-4 grid gap-2 text-[0.9375rem]">
        <Line label={text.guests}>{`${booking.guests}`}</Line>
        <Line label={text.provider}>{booking.provider.name}</Line>
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-sand-200 pt-3">
          <dt className="text-ink-600">{text.money}</dt>
          <dd className="ms-auto tabular-nums">
            <bdi>
              <span className="me-1 text-ink-600">{booking.currency}</span>{" "}
              <span className="font-display text-display-3">{formatSum(booking.total)}</span>
            </bdi>
          </dd>
        </div>
      </dl>
      {props.calendarHref && (
        // A file, not a page: the router must not fetch it.
        <a
          href={props.calendarHref}
          download
          className={buttonClass("primary", "md", "mt-5 w-full")}
        >
          <Icon name="calendar" />
          {text.calendar}
        </a>
      )}
      <Contact provider={booking.provider} />
    </div>
  );
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-600">{label}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  );
}

function Contact({ provider }: { provider: BookingData["provider"] }) {
  const { contact } = text;
  const ways = [
    { label: contact.call, value: provider.phone, href: `tel:${provider.phone}` },
    { label: contact.whatsapp, value: provider.whatsapp, href: whatsappHref(provider.whatsapp) },
    { label: contact.email, value: provider.email, href: `mailto:${provider.email}` },
  ].filter(({ value }) => value !== "");
  return (
    <section aria-labelledby="contact" className="mt-6 border-t border-sand-200 pt-5">
      <h3 id="contact" className="font-semibold">
        {contact.title(provider.name)}
      </h3>
      <p className="mt-0.5 text-small text-ink-600">{contact.lead}</p>
      <ul className="mt-2">
        {ways.map(({ label, value, href }) => (
          <li key={label}>
            <ExternalLink
              href={href}
              className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-picture text-[0.9375rem] underline-offset-4 hover:underline"
            >
              <span className="min-w-20 text-ink-600">{label}</span>
              <bdi className="font-semibold [overflow-wrap:anywhere] text-teal-600 tabular-nums">
                {value}
              </bdi>
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The address that opens a WhatsApp chat: a number is dialled there, a link is kept. */
export function whatsappHref(contact: string): string {
  return contact.startsWith("http") ? contact : `https://wa.me/${contact.replaceAll(/\D/g, "")}`;
}
