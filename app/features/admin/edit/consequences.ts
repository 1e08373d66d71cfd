import { editMessages } from "#domain/messages/en/admin-edit.ts";
import type { EditorData, Plain } from "./editor-data.ts";

const { consequences: words } = editMessages;
type Change = { before: Plain; after: Plain; offers: number };
type Consequence = {
  /** Any of these columns has changed. */
  keys: readonly string[];
  /** The sentence to tell; undefined where it is of no consequence. */
  text: (change: Change) => string | undefined;
};

const ACTIVE = 1;
const leaves = ({ before, after }: Change) =>
  before.statusid === ACTIVE && after.statusid !== ACTIVE;
const comes = ({ before, after }: Change) =>
  before.statusid !== ACTIVE && after.statusid === ACTIVE;
const onSite = (path: string): Consequence[] => [
  {
    keys: ["slug"],
    text: ({ before }) =>
      before.statusid === ACTIVE ? words.slug(`${path}${before.slug}`) : undefined,
  },
  {
    keys: ["statusid"],
    text: (change) =>
      leaves(change) ? words.unpublish : comes(change) ? words.publish : undefined,
  },
];

/** What saving means beyond the record, by the api name of its entity: told before it is done. */
const CONSEQUENCES: Readonly<Record<string, readonly Consequence[]>> = {
  rentalrequest: [
    {
      keys: ["guests", "duration", "start_date", "timeofday", "product_package_uuid"],
      text: ({ before, offers }) =>
        offers > 0 ? words.offers(offers, words.guests(Number(before.guests))) : undefined,
    },
  ],
  article: onSite("/article/"),
  productpackage: [
    ...onSite("/package/"),
    { keys: ["price", "price_model"], text: () => words.price },
  ],
  rentalpartner: [
    ...onSite("/provider/"),
    { keys: ["statusid"], text: (change) => (leaves(change) ? words.provider : undefined) },
    { keys: ["email"], text: () => words.providerMail },
  ],
  rentalproduct: [
    { keys: ["statusid"], text: (change) => (leaves(change) ? words.vessel : undefined) },
  ],
  user: [
    { keys: ["roles", "statusid"], text: () => words.access },
    { keys: ["password"], text: () => words.password },
  ],
  booking: [
    {
      keys: ["start_date", "end_date", "guests", "rental_product_uuid", "total", "meeting_point"],
      text: ({ before }) =>
        before.state === "held" || before.state === "confirmed" ? words.booking : undefined,
    },
  ],
  referralpartner: [{ keys: ["sharelink"], text: () => words.sharelink }],
  newsletter: [{ keys: ["statusid"], text: () => words.consent }],
};

/** The columns a consequence is told below: the first of its card that has one of them. */
export function consequencesOf(
  { entity, offers }: Pick<EditorData, "entity" | "offers">,
  before: Plain,
  after: Plain,
): { keys: readonly string[]; text: string }[] {
  const changed = new Set(Object.keys(after));
  return (CONSEQUENCES[entity.api] ?? []).flatMap(({ keys, text }) => {
    const hit = keys.filter((key) => changed.has(key));
    const told =
      hit.length > 0 ? text({ before, after: { ...before, ...after }, offers }) : undefined;
    return told === undefined ? [] : [{ keys: hit, text: told }];
  });
}
