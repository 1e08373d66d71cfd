import type { MailData, MailEventName } from "#db/mail-data.ts";
import { bookingEvents } from "./events/bookings.ts";
import type { MailEvent } from "./events/event.ts";
import { paymentEvents } from "./events/payments.ts";
import { providerEvents } from "./events/providers.ts";
import { siteEvents } from "./events/site.ts";
import { visitorEvents } from "./events/visitors.ts";

/** Every mail this site sends, by the name it is stored under. */
export const mailEvents: { [E in MailEventName]: MailEvent<MailData<E>> } = {
  ...siteEvents,
  ...visitorEvents,
  ...providerEvents,
  ...bookingEvents,
  ...paymentEvents,
};

/** How to render a stored mail, undefined for a name that no event has. */
export function findMailEvent(
  name: string,
): Pick<MailEvent<never>, "secret" | "forgotten" | "renderStored"> | undefined {
  return isMailEvent(name) ? mailEvents[name] : undefined;
}

/** True for the name of an event. */
export function isMailEvent(name: string): name is MailEventName {
  return Object.hasOwn(mailEvents, name);
}
