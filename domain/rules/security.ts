/** What happens to an account's security, as the log names it. */
const SECURITY_EVENTS = [
  "signed_in",
  "sign_in_failed",
  "sign_in_locked",
  "second_step_failed",
  "second_step_locked",
  "session_ended",
  "sessions_ended",
  "session_replayed",
  "passkey_added",
  "passkey_removed",
  "passkey_copied",
  "second_step_on",
  "second_step_off",
  "recovery_codes_made",
  "recovery_code_used",
  "origin_refused",
  "links_ended",
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
/** Of what the owner of an account gets a mail. */
export const SECURITY_NOTICES = [
  "new_device",
  "session_replayed",
  "password_changed",
  "password_set",
  "email_set",
  "passkey_added",
  "passkey_removed",
  "passkey_copied",
  "second_step_locked",
  "second_step_off",
  "recovery_codes_made",
  "recovery_code_used",
] as const;
export type SecurityNotice = (typeof SECURITY_NOTICES)[number];

/** So long such lines are kept (days). */
export const SECURITY_KEPT_DAYS = 180;
/** Codes of a set that take a passkey's place. */
export const RECOVERY_CODES = 10;
export const PASSKEYS_MOST = 20;
export const PASSKEY_NAME_MAX = 60;
/** Without a variable, administrators of a deployed site have so many days from their first sign-in to add a passkey. */
export const GRACE_DAYS = 14;
/** So many days before the end the office's pages say so. */
const WARNED_DAYS = 14;
const DAY_MS = 86_400_000;

/** When an administrator who has been asked for a passkey since then has to have one; null where nobody is asked. */
export function passkeyDue(asked: Date | null, graceDays: number | null): Date | null {
  return asked === null || graceDays === null
    ? null
    : new Date(asked.getTime() + graceDays * DAY_MS);
}

/** Whether the office's pages say that a passkey is due. */
export const isPasskeyNear = (due: Date, now: Date) =>
  due.getTime() - now.getTime() <= WARNED_DAYS * DAY_MS;

/** Where an account with these roles finds its security. */
export function securityPath(roles: readonly string[]): string {
  const area = ["admin", "partner", "affiliate"].find((role) => roles.includes(role)) ?? "user";
  return `/${area}/security`;
}

/** The browser and place that ask, as the log and mails name them. */
export const seenBy = ({ userAgent, place }: { userAgent: string; place: string }) => ({
  browser: browserName(userAgent),
  place,
});

/** The browser and system of a User-Agent, in plain words; "" for what is neither. */
export function browserName(userAgent: string): string {
  const named = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  return [browser, system].filter(Boolean).join(", ");
}

/** The first that fits: most call themselves after others too. */
const BROWSERS = [
  [/\bEdgA?(?:iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
] as const;
const SYSTEMS = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;
