import { adminDashboardMessages } from "#domain/messages/en/admin-dashboard.ts";
import { language } from "#domain/messages/language.ts";

const { figures: words } = adminDashboardMessages;
const whole = new Intl.NumberFormat(language.locale, { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat(language.locale, { maximumFractionDigits: 1 });

/** Figures of the dashboard as they are read; null is a dash. */
export const figureText = {
  count: (n: number) => whole.format(n),
  /** A mean, to one decimal. */
  mean: (n: number) => oneDecimal.format(n),
  /** Fils in whole dirhams, which its head names: a dashboard is no invoice. */
  money: (fils: number) => whole.format(fils / 100),
  /** Hundredths of a percent. */
  share: (basisPoints: number) => words.percent(oneDecimal.format(basisPoints / 100)),
  /** The difference of two shares. */
  points: (basisPoints: number) => words.points(oneDecimal.format(Math.abs(basisPoints) / 100)),
  /** Minutes; hours from two on. */
  time: (minutes: number | null) => {
    if (minutes === null) return words.none;
    if (minutes < 120) return words.minutes(minutes);
    return words.hours(Math.floor(minutes / 60), minutes % 60);
  },
} as const;
