import type { OfferChoice } from "#app/features/offers/offer-data.ts";
import { cardClass } from "#app/ui/card.ts";
import { FieldError } from "#app/ui/field.tsx";
import { formatPrice } from "#domain/lib/money.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import { totalOf } from "./offer-values.ts";

const { offer: text } = partnerMessages;

/** The provider's vessels and packages; what can't serve the request is there too, with the reason. */
export function ChoiceField(props: {
  choices: readonly OfferChoice[];
  chosen: string;
  error: string | undefined;
  autoFocus: boolean;
}) {
  const firstFit = props.choices.findIndex(({ fits }) => fits);
  return (
    <fieldset aria-describedby={props.error && "choice-error"} className="min-w-0">
      <legend className="mb-2 text-[0.9375rem] font-semibold">{text.choice}</legend>
      <div className="divide-y divide-sand-200 rounded-control border border-sand-500">
        {props.choices.map(({ value, label, fits, problem, price, extras }, place) => (
          <label
            key={value}
            className={`flex min-h-13 items-start gap-3 px-4 py-3 first:rounded-t-control last:rounded-b-control has-checked:bg-teal-25 ${fits ? "cursor-pointer" : "bg-sand-100"}`}
          >
            <input
              type="radio"
              name="choice"
              value={value}
              disabled={!fits}
              defaultChecked={value === props.chosen && fits}
              data-wrong={(props.error && place === firstFit) || undefined}
              // biome-ignore lint/a11y/noAutofocus: a page that comes back with an error starts with it
              autoFocus={props.autoFocus && place === firstFit}
              className="mt-0.5 size-5 shrink-0 accent-teal-600"
            />
            <span className="min-w-0 text-[0.9375rem]">
              <span className={`font-medium ${fits ? "" : "text-ink-600"}`}>{label}</span>
              <span className="block text-small text-ink-600 tabular-nums">
                {fits ? text.withVat(formatPrice(totalOf(price, extras))) : problem}
              </span>
            </span>
          </label>
        ))}
      </div>
      {props.error && <FieldError id="choice-error">{props.error}</FieldError>}
    </fieldset>
  );
}

/** When nothing fits: each vessel with the reason, and what to do instead. */
export function NothingFits({ choices }: { choices: readonly OfferChoice[] }) {
  const { nothing } = partnerMessages;
  return (
    <section aria-labelledby="nothing-fits" className={cardClass()}>
      <h2 id="nothing-fits" className="font-display text-title">
        {nothing.title}
      </h2>
      <p className="mt-1 text-ink-600">{choices.length === 0 ? nothing.none : nothing.lead}</p>
      {choices.length > 0 && (
        <ul className="mt-4 divide-y divide-sand-200 border-t border-sand-200">
          {choices.map(({ value, label, problem }) => (
            <li key={value} className="py-2.5">
              <span className="font-medium">{label}</span>
              <span className="block text-small text-ink-600">{problem}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
