import { type PriceModel, packageTotal, splitAllIn, vatOf } from "./money.ts";

type Line = { kind: "charter" | "extra" | "vat"; title: string; amount: number };
type Extra = { title: string; price: number };
/** An extra as a package sells it; `price` is net and counts for the trip, each hour or each guest. */
export type SoldExtra = Extra & { unit: "booking" | "hour" | "guest" };

/** What a price is made of: `total` with VAT, extras without, all in fils; without lines the total is taken apart. */
export type PricedTrip = {
  rental_product_uuid: string;
  product_package_uuid: string | null;
  hours: number;
  guests: number;
  extras: readonly Extra[];
  lines: readonly Line[];
  total: number;
};

/**
 * What a changed trip costs: lines of the agreed price stay where nothing of theirs has changed; others are reckoned by
 * the package's price and its extras', without a package by the hour. `total` is another one that is asked for instead.
 * Undefined where that leaves nothing for the charter.
 */
export function changedPrice(
  before: PricedTrip,
  after: {
    rental_product_uuid: string;
    title: string;
    pack: { uuid: string; price: number; price_model: PriceModel } | null;
    hours: number;
    guests: number;
    /** Titles. */
    extras: readonly string[];
    sold: readonly SoldExtra[];
    total?: number | undefined;
  },
): (Pick<PricedTrip, "total"> & { extras: Extra[]; lines: Line[] }) | undefined {
  const { pack, hours, guests } = after;
  const agreed = linesOf(before);
  const times = { booking: 1, hour: hours, guest: guests };
  const extras = after.extras.map((title) => {
    const had = before.extras.find((extra) => extra.title === title);
    const sold = after.sold.find((extra) => extra.title === title);
    const isSame =
      !sold ||
      sold.unit === "booking" ||
      (sold.unit === "hour" ? hours === before.hours : guests === before.guests);
    return had && isSame
      ? had
      : { title, price: (sold?.price ?? 0) * times[sold?.unit ?? "booking"] };
  });
  const added = sumOf(extras.map(({ price }) => price));
  const isSamePack =
    (pack?.uuid ?? null) === before.product_package_uuid &&
    after.rental_product_uuid === before.rental_product_uuid;
  const lines = (charter: number, vat: number): Line[] => [
    { kind: "charter", title: after.title, amount: charter },
    ...extras.map(({ title, price }) => ({ kind: "extra" as const, title, amount: price })),
    { kind: "vat", title: "", amount: vat },
  ];
  if (after.total !== undefined && after.total !== before.total) {
    const { net, vat, total } = splitAllIn(after.total);
    return net > added ? { extras, lines: lines(net - added, vat), total } : undefined;
  }
  const was = sumOf(agreed.filter(({ kind }) => kind === "charter").map(({ amount }) => amount));
  const charter =
    isSamePack && hours === before.hours
      ? was
      : pack
        ? packageTotal(pack, hours).net
        : Math.round((was * hours) / before.hours);
  const net = charter + added;
  const wasNet = sumOf(agreed.filter(({ kind }) => kind !== "vat").map(({ amount }) => amount));
  // An all-in price has a VAT of its own, which no rule gives back.
  const vat = net === wasNet ? before.total - wasNet : vatOf(net);
  return { extras, lines: lines(charter, vat), total: net + vat };
}

function linesOf({ lines, extras, total }: PricedTrip): readonly Line[] {
  if (lines.length > 0) return lines;
  const { net, vat } = splitAllIn(total);
  return [
    { kind: "charter", title: "", amount: net - sumOf(extras.map(({ price }) => price)) },
    ...extras.map(({ title, price }) => ({ kind: "extra" as const, title, amount: price })),
    { kind: "vat", title: "", amount: vat },
  ];
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
