import { InputField } from "#app/ui/field.tsx";
import { type PriceMode, parseAed } from "#domain/lib/offer-sum.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import type { OfferValues, Row } from "./offer-values.ts";
import { RowsField } from "./rows-field.tsx";

const { offer: text } = partnerMessages;

/** All-in or base with extras, the amount, and the extras where they count. */
export function PriceFields(props: {
  id: string;
  values: OfferValues;
  extras: { turn: number; rows: Row[] };
  scripted: boolean;
  errorOf: (...names: string[]) => string | undefined;
  focusOn: string | undefined;
  onRows: () => void;
}) {
  const { id, values, errorOf, focusOn } = props;
  const modes: readonly [PriceMode, string][] = [
    ["all_in", text.allIn],
    ["base", text.base],
  ];
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-[0.9375rem] font-semibold">{text.mode}</legend>
        <div className="grid gap-x-6 md:flex">
          {modes.map(([value, label]) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="price_mode"
                value={value}
                data-mark={value === "all_in" ? "whole" : undefined}
                defaultChecked={values.price_mode === value}
                className="size-5 shrink-0 accent-teal-600"
              />
              <span className="text-[0.9375rem]">{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <InputField
        id={`${id}-price`}
        name="price"
        label={text.price}
        {...(errorOf("price", "price_mode") ? {} : { hint: text.unreadable })}
        error={errorOf("price", "price_mode")}
        autoFocus={focusOn === "price" || focusOn === "price_mode"}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        defaultValue={values.price}
      />
      {/* An all-in price holds everything: extras are out of sight and not counted. */}
      <RowsField
        key={props.extras.turn}
        words={text.extras}
        first={{ name: "extra_title", maxLength: 100 }}
        second={{ name: "extra_price", maxLength: 16, inputMode: "decimal" }}
        rows={props.extras.rows}
        scripted={props.scripted}
        error={errorOf("extra_title", "extra_price")}
        isWrong={isWrongExtra}
        autoFocus={focusOn === "extra_title" || focusOn === "extra_price"}
        onRows={props.onRows}
        className="group-has-[[data-mark=whole]:checked]/offer:hidden"
      />
    </>
  );
}

function isWrongExtra({ first, second }: Row): boolean {
  if (first.trim() === "" && second.trim() === "") return false;
  return first.trim() === "" || parseAed(second) === undefined;
}
