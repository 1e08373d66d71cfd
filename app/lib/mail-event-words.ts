/** What an event of the mails is called: "Booking confirmed" for booking_confirmed. */
export function mailEventWords(event: string): string {
  const words = event.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
