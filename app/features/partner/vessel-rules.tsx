import type { ComponentProps } from "react";
import { AccountPage, AccountPart } from "#app/features/account/account-shell.tsx";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { useNotice } from "#app/forms/use-notice.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { InputField, TextareaField } from "#app/ui/field.tsx";
import type { OwnRules } from "#db/queries/partner-area.ts";
import type { VesselRules } from "#domain/lib/free-times.ts";
import { writtenText } from "#domain/lib/written-rules.ts";
import { vesselRuleMessages as text } from "#domain/messages/en/vessel-rules.ts";
import type { Field } from "#domain/rules/fields.ts";
import {
  RULE_NAMES,
  type RuleName,
  ruleProblem,
  timeRuleFields,
} from "#domain/rules/vessel-rules.ts";

type Vessel = OwnRules & { uuid: string; title: string };
const RULES = Object.fromEntries(
  RULE_NAMES.map((name) => [name, (value: string) => ruleProblem(name, value)]),
) as Record<RuleName, (value: string) => string | undefined>;

/** A rule as it stands in its field; "" for none. */
function inField(name: RuleName, value: unknown): string {
  const { written }: Field = timeRuleFields[name];
  return written ? writtenText(written, value) : `${value ?? ""}`;
}

/** A rule that counts, in words. */
function inWords(name: RuleName, value: unknown): string {
  if (name === "sailing_hours" && !value) return text.always;
  if (name === "closed_seasons" && (!Array.isArray(value) || value.length === 0)) return text.never;
  return inField(name, value).replaceAll("\n", ", ");
}

/** A provider's vessels with the rules that count for each, and the form that changes them. */
export function VesselRulesPage(props: {
  vessels: readonly Vessel[];
  site: VesselRules;
  cards: ComponentProps<typeof OwnCards>;
  answer: FormAnswer | undefined;
}) {
  const { vessels, cards, ...shared } = props;
  return (
    <AccountPage title={text.title} notice={useNotice({ saved: text.saved })}>
      {vessels.length === 0 ? (
        <EmptyState title={text.emptyTitle} text={text.empty} />
      ) : (
        <>
          <p className="max-w-read text-ink-600">{text.lead}</p>
          {vessels.map((vessel) => (
            <VesselPart
              key={`${vessel.uuid} ${JSON.stringify(vessel)}`}
              vessel={vessel}
              {...shared}
            />
          ))}
          <OwnCards {...cards} />
        </>
      )}
    </AccountPage>
  );
}

/** For each package the code that shows its card on the provider's own site (`/embed/package/{slug}`). */
function OwnCards(props: {
  origin: string;
  website: string;
  packages: readonly { slug: string; title: string }[];
}) {
  const { origin, website, packages } = props;
  const words = text.cards;
  if (packages.length === 0) return null;
  return (
    <AccountPart title={words.title} lead={website ? words.lead(website) : words.none}>
      {packages.map(({ slug, title }) => {
        const address = `${origin}/embed/package/${slug}`;
        return (
          <details key={slug} className="mt-3">
            <summary className="page-link flex min-h-11 w-fit cursor-pointer items-center">
              {title}
            </summary>
            <TextareaField
              id={`card-${slug}`}
              label={words.code}
              readOnly
              rows={4}
              spellCheck={false}
              onFocus={({ currentTarget }) => currentTarget.select()}
              value={cardCode(address, title)}
            />
            <a
              href={address}
              target="_blank"
              rel="noopener"
              className="page-link inline-flex min-h-11 items-center"
            >
              {words.look}
            </a>
          </details>
        );
      })}
    </AccountPart>
  );
}

/** HTML of a frame with a card in it: as wide as its place, up to 600 pixels. */
const cardCode = (address: string, title: string) =>
  `<iframe src="${address}" title="${title.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}" width="100%" height="360" style="border:0;max-width:600px" loading="lazy"></iframe>`;

function VesselPart(props: { vessel: Vessel; site: VesselRules; answer: FormAnswer | undefined }) {
  const { vessel, site, answer } = props;
  const form = usePostedForm<RuleName>({
    intent: "rules",
    about: { uuid: vessel.uuid },
    rules: RULES,
    answer,
  });
  const facts = RULE_NAMES.map((name) => {
    const own = vessel[name];
    const counts = inWords(name, own ?? site[name]);
    return [timeRuleFields[name].label, own === null ? text.site(counts) : counts] as const;
  });
  return (
    <AccountPart title={vessel.title}>
      <FactList
        facts={facts}
        className="mt-3 grid gap-x-10 md:grid-cols-2"
        row="flex items-baseline justify-between gap-4 border-b border-sand-200 py-2"
        value="text-end text-[0.9375rem] tabular-nums"
      />
      <details className="mt-3" open={form.answer !== undefined}>
        <summary className="page-link flex min-h-11 w-fit cursor-pointer items-center">
          {text.change}
        </summary>
        <PostedForm form={form} className="mt-3 grid gap-5 md:grid-cols-2">
          <FormFailure form={form} />
          {RULE_NAMES.map((name) => (
            <RuleField key={name} name={name} form={form} own={vessel[name]} site={site[name]} />
          ))}
          <SendButton form={form}>{text.save}</SendButton>
        </PostedForm>
      </details>
    </AccountPart>
  );
}

function RuleField(props: {
  name: RuleName;
  form: ReturnType<typeof usePostedForm<RuleName>>;
  own: unknown;
  site: unknown;
}) {
  const { name, form, own, site } = props;
  const { label, hint, written }: Field = timeRuleFields[name];
  const field = {
    ...form.field(name),
    label,
    hint,
    placeholder: text.site(inWords(name, site)),
    defaultValue: form.values[name] ?? inField(name, own),
  };
  return written ? (
    <TextareaField {...field} rows={4} maxLength={500} />
  ) : (
    <InputField {...field} inputMode="numeric" maxLength={9} />
  );
}
