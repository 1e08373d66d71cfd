import { createElement, useId } from "react";
import { useSiteContext } from "#app/components/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { readRates } from "#domain/config/currencies.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { currencyMessages } from "#domain/messages/en/currency.ts";

/** Looks that stand on pages anyway. */
const LOOKS = {
  light: { select: "border-sand-500 bg-shell-0", note: "text-ink-600" },
  dark: { select: "border-white/30 bg-ink-900 text-shell-0", note: "text-ink-300" },
} as const;

/**
 * In which currency sums stand once more, and what that figure is worth; nothing where the site configuration has no
 * rates. The script that keeps the choice (app/boot/prices.js) sets the list, which is no input of a form.
 */
export function CurrencyChoice({ on = "light" }: { on?: keyof typeof LOOKS }) {
  const id = useId();
  const rates = readRates(useSiteContext().rates);
  if (!rates) return null;
  const look = LOOKS[on];
  return (
    <form data-own-guard="" className="scripted print:hidden text-small">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className={look.note}>
          {currencyMessages.label}
        </label>
        <div className="relative min-w-0">
          <select
            id={id}
            data-currency=""
            autoComplete="off"
            aria-describedby={`${id}-note`}
            className={`min-h-11 max-w-full cursor-pointer appearance-none rounded-control border ps-3.5 pe-10 text-[0.9375rem] font-medium ${look.select}`}
          >
            <option value="">{currencyMessages.none}</option>
            {rates.currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
          {createElement("second-price")}
          <Icon
            name="chevron-down"
            className={`pointer-events-none absolute inset-y-0 end-3 my-auto size-4.5 ${look.note}`}
          />
        </div>
      </div>
      <p id={`${id}-note`} className={`mt-1.5 ${look.note}`}>
        {currencyMessages.note(formatDate(rates.day))}
      </p>
    </form>
  );
}
