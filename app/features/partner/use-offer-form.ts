import { type FormEvent, useEffect, useRef, useState } from "react";
import type { AnswerPageData } from "#app/features/offers/offer-data.ts";
import { differsFromPage } from "#app/features/updates/unsaved-input.ts";
import { type FormAnswer, postedFields } from "#app/forms/posted-fields.ts";
import { usePosting } from "#app/forms/use-posting.ts";
import type { OfferedExtra } from "#db/entities/rental-approval.ts";
import { OFFER_EXTRAS_MAX } from "#domain/config/limits.ts";
import { aedText, inOtherMode, type WrittenPrice } from "#domain/lib/offer-sum.ts";
import {
  type ChoiceValues,
  type OfferValues,
  valuesOfChoice,
  valuesOfPrice,
} from "./offer-values.ts";

/** What the live line is worked out from, as it stands in the fields. */
export type Written = WrittenPrice &
  Pick<OfferValues, "choice" | "start_time" | "includes" | "valid_hours">;

/** Fields that mean nothing without each other: touched in one, a new choice leaves all of them alone. */
const PRICE_FIELDS = ["price", "price_mode", "extra_title", "extra_price"];
const TIER_FIELDS = ["tier_hours", "tier_percent"];
const TEXT_FIELDS = ["includes", "excludes", "meeting_point"] as const;

/**
 * The offer form with a script: fields stay the browser's own (what was typed before the script came counts), their
 * sum is read from them at each change, and choosing another vessel refills what nobody has touched.
 */
export function useOfferForm(
  data: AnswerPageData,
  start: OfferValues,
  answer: FormAnswer | undefined,
) {
  const form = useRef<HTMLFormElement>(null);
  const touched = useRef(new Set<string>());
  /** Extras added by one press: they are of no vessel, and stay when another is chosen. */
  const added = useRef<OfferedExtra[]>([]);
  const [scripted, setScripted] = useState(false);
  const [written, setWritten] = useState<Written>(() => writtenOf(start));
  // Rows are built anew from other values by another turn.
  const [extras, setExtras] = useState({ turn: 0, rows: start.extras });
  const [tiers, setTiers] = useState({ turn: 0, rows: start.tiers });
  const { pending, formProps } = usePosting({
    answer,
    isOurs: (sent) => sent.get("intent") === "offer",
    onAnswer() {
      const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-wrong]");
      const fold = wrong?.closest("details");
      if (fold) fold.open = true;
      wrong?.focus();
    },
  });

  const read = () => form.current && setWritten(readWritten(form.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows stand in the page once their turn is rendered
  useEffect(() => {
    read();
  }, [extras.turn, scripted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the script came
  useEffect(() => {
    setScripted(true);
    if (!form.current) return;
    const controls = form.current.querySelectorAll<HTMLInputElement>("input, textarea");
    for (const control of controls) if (differsFromPage(control)) touched.current.add(control.name);
    const { choice } = readWritten(form.current);
    if (choice !== start.choice) chosen(choice);
  }, []);

  function fill(values: Partial<ChoiceValues>) {
    const isFree = (names: readonly string[]) => !names.some((name) => touched.current.has(name));
    for (const name of TEXT_FIELDS) if (isFree([name])) setText(form.current, name, values[name]);
    if (values.extras && isFree(PRICE_FIELDS)) {
      const { extras: rows, price_mode, price } = values;
      setText(form.current, "price", price);
      checkRadio(form.current, "price_mode", price_mode);
      setExtras(({ turn }) => ({ turn: turn + 1, rows }));
    }
    const { tiers: steps } = values;
    if (steps && isFree(TIER_FIELDS)) setTiers(({ turn }) => ({ turn: turn + 1, rows: steps }));
  }

  function chosen(value: string) {
    const choice = data.choices.find((one) => one.value === value);
    if (!choice) return;
    // A row may have been removed again.
    const titles = (form.current ? readWritten(form.current) : written).extras.map(titleOf);
    added.current = added.current.filter(({ title }) => titles.includes(title));
    fill(valuesOfChoice(choice, added.current));
  }

  /** Takes the last price over whatever price stands there, with the vessel it was for. */
  function repeat() {
    const last = data.last_price;
    if (!last) return;
    checkRadio(form.current, "choice", last.choice);
    for (const name of PRICE_FIELDS) touched.current.delete(name);
    added.current = [];
    chosen(last.choice);
    fill(valuesOfPrice(last.price, last.extras));
    // From now on it is the provider's own price.
    touched.current.add("price");
  }

  /** Puts an extra (fils before VAT, for the whole trip) into the offer, beside those that stand there. */
  function add(title: string, price: number) {
    if (written.mode === "all_in") {
      // An extra has a price of its own: the other figure becomes the one without VAT.
      setText(form.current, "price", inOtherMode(written));
      checkRadio(form.current, "price_mode", "base");
    }
    added.current.push({ title, price });
    const rows = writtenRows(written).map((extra) => ({ first: extra.title, second: extra.price }));
    setExtras(({ turn }) => ({
      turn: turn + 1,
      rows: [...rows, { first: title, second: aedText(price) }],
    }));
  }

  /** Opens the fields where a word to the guest is written. */
  function note() {
    const field = form.current?.querySelector<HTMLElement>('[name="note"]');
    const fold = field?.closest("details");
    if (fold) fold.open = true;
    field?.focus();
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    const { name, value } = event.target as HTMLInputElement;
    if (name === "choice") chosen(value);
    else touched.current.add(name);
    // The visitor's total is what was meant; the figure follows it.
    if (name === "price_mode") setText(form.current, "price", inOtherMode(written));
    read();
  }

  return {
    scripted,
    written,
    extras,
    tiers,
    repeat,
    /** Undefined where no more extras fit. */
    add: writtenRows(written).length < OFFER_EXTRAS_MAX ? add : undefined,
    note,
    read,
    pending: pending !== undefined,
    formProps: { ...formProps, ref: form, onChange },
  };
}

/** The state of an offer form, for its parts. */
export type OfferFormState = ReturnType<typeof useOfferForm>;

const titleOf = ({ title }: { title: string }) => title;

/** The extras in whose row something stands. */
const writtenRows = ({ extras }: Written) =>
  extras.filter(({ title, price }) => title.trim() !== "" || price.trim() !== "");

function writtenOf(values: OfferValues): Written {
  const extras = values.extras.map(({ first, second }) => ({ title: first, price: second }));
  return { ...values, mode: values.price_mode, extras };
}

function readWritten(form: HTMLFormElement): Written {
  const posted = postedFields(form, null);
  const text = (name: string) => `${posted.get(name) ?? ""}`;
  const prices = posted.getAll("extra_price");
  return {
    choice: text("choice"),
    start_time: text("start_time"),
    mode: text("price_mode") === "base" ? "base" : "all_in",
    price: text("price"),
    includes: text("includes"),
    valid_hours: text("valid_hours"),
    extras: posted.getAll("extra_title").map((title, place) => ({
      title: `${title}`,
      price: `${prices[place] ?? ""}`,
    })),
  };
}

function setText(form: HTMLFormElement | null, name: string, value: string | undefined) {
  const field = form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (field && value !== undefined) field.value = value;
}

function checkRadio(form: HTMLFormElement | null, name: string, value: string | undefined) {
  for (const radio of form?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [])
    if (radio.value === value && !radio.disabled) radio.checked = true;
}
