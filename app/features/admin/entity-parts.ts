import { RECORD_LANGUAGES } from "#domain/config/languages.ts";
import { dayInWords, dubaiDay } from "#domain/lib/dubai-date.ts";
import { isErased } from "#domain/lib/erased.ts";
import { nameApart } from "#domain/lib/words.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import type { Consequence, Tab } from "./entity-view.ts";

// What the views of several entities have in common.

const { tabs: names, bulk } = adminListMessages;
const { consequences: words } = editMessages;

export const any = <K extends string>(key: K, ...values: (string | number)[]) => ({
  key,
  op: "in",
  values: values.map(String),
});
export function tab<K extends string>(
  id: keyof typeof names,
  ...filters: Tab<K>["filters"][number][]
): Tab<K> {
  return { id, label: `${names[id]}`, filters };
}
export const all: Tab<never> = { id: "all", label: names.all, filters: [] };
export const deleted = tab("deleted", any("statusid", -1));
/** The tabs of what the site shows, and what is done with many of it; then the same of what is only active or not. */
export const PUBLISHED = {
  tabs: [all, tab("published", any("statusid", 1)), tab("drafts", any("statusid", 0)), deleted],
  statuses: [
    { to: 1, label: bulk.publish },
    { to: 0, label: bulk.unpublish },
  ],
};
/** What has pictures of which nobody has said what they show: it is counted beside the other tabs. */
export const UNDESCRIBED: Tab<"described"> = {
  id: "undescribed",
  label: names.undescribed,
  filters: [{ key: "described", op: "eq", values: ["no"] }],
};
/** What says something in English that it does not say in another language. */
export const UNTRANSLATED: Tab<"translated"> = {
  id: "untranslated",
  label: names.untranslated(Object.values(RECORD_LANGUAGES).map(({ name }) => name)),
  filters: [{ key: "translated", op: "eq", values: ["no"] }],
};
export const ACTIVATED = {
  tabs: [all, tab("active", any("statusid", 1)), deleted],
  statuses: [
    { to: 1, label: bulk.activate },
    { to: 0, label: bulk.deactivate },
  ],
};

export const created = { key: "create_date", inCard: null } as const;
/** What says enough by itself in a card. */
export const bare = (text: string) => text;

/** An address, or that it is erased. */
export const whoIs = (email: string) => (isErased(email) ? personalMessages.gone : email);
/** Who a trip is for, and on which day. */
export const calledBy = (
  trip: { name: string; email: string; start_date: string },
  otherwise: unknown = "",
) =>
  editMessages.named(
    nameApart(`${trip.name || whoIs(trip.email) || otherwise}`),
    dayInWords(dubaiDay(new Date(trip.start_date))),
  );

const ACTIVE = 1;
type Published = { statusid: number };
export const isActive = ({ statusid }: Published) => statusid === ACTIVE;
export const leaves = ({ before, after }: { before: Published; after: Published }) =>
  isActive(before) && !isActive(after);

/** What saving a record means that the site shows below a path. */
export const onSite = (
  path: string,
): Consequence<"slug" | "statusid", Published & { slug: string }>[] => [
  {
    keys: ["slug"],
    text: ({ before }) => (isActive(before) ? words.slug(`${path}${before.slug}`) : undefined),
  },
  {
    keys: ["statusid"],
    text: (change) =>
      leaves(change)
        ? words.unpublish
        : !isActive(change.before) && isActive(change.after)
          ? words.publish
          : undefined,
  },
];
