/** The address that opens a WhatsApp chat: a number is dialled there, a link is kept. */
export function whatsappHref(contact: string): string {
  return contact.startsWith("http") ? contact : `https://wa.me/${contact.replaceAll(/\D/g, "")}`;
}
