/** Figures of Arabic ("٠" to "٩") and of Persian and Urdu ("۰" to "۹"). */
const OTHER_DIGITS = /[٠-٩۰-۹]/g;

/** A typed text with Arabic-Indic and Persian figures as the Latin ones that the site's rules and addresses know. */
export function latinDigits(text: string): string {
  // The last four bits of either row's code are the figure itself.
  return text.replace(OTHER_DIGITS, (digit) => `${digit.charCodeAt(0) & 15}`);
}

/** "+971 50 000 0100": a number of the UAE as it is written there; any other as it is stored. */
export function spaced(phone: string): string {
  return phone.replace(/^(\+971)(\d{1,2})(\d{3})(\d{4})$/, "$1 $2 $3 $4");
}
