import { useRef } from "react";
import { AccountPart } from "#app/features/account/account-shell.tsx";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { useKeptDraft } from "#app/forms/use-kept-draft.ts";
import { InputField, TextareaField } from "#app/ui/field.tsx";
import { affiliateMessages } from "#domain/messages/en/money-affiliate.ts";
import {
  AFFILIATE_FIELD_NAMES,
  AFFILIATE_FIELDS,
  type AffiliateField,
  detailProblem,
} from "#domain/rules/affiliate.ts";
import type { AffiliateOwnDetails } from "./area.server.ts";

const { details: text } = affiliateMessages;
const RULES = Object.fromEntries(
  AFFILIATE_FIELD_NAMES.map((name) => [name, (typed: string) => detailProblem(name, typed)]),
) as Record<AffiliateField, (typed: string) => string | undefined>;

/** The affiliate's own details; posts `intent` affiliate. `signIn` is the account's address, which is not changed here. */
export function AffiliateDetailsForm(props: {
  own: AffiliateOwnDetails;
  signIn: string;
  answer: FormAnswer | undefined;
}) {
  const { own, signIn, answer } = props;
  const ref = useRef<HTMLFormElement>(null);
  const posted = usePostedForm<AffiliateField>({ intent: "affiliate", rules: RULES, answer });
  const { values, pending } = posted;
  const restored = useKeptDraft(`affiliate:${signIn}`, ref, posted.form.setValue);
  const field = (name: AffiliateField) => ({
    ...posted.field(name),
    label: AFFILIATE_FIELDS[name].label,
    defaultValue: values[name] ?? own[name],
  });
  const { bank_account, name } = AFFILIATE_FIELDS;
  return (
    <AccountPart title={text.about} lead={text.aboutLead}>
      <PostedForm form={posted} ref={ref} className="mt-5 grid gap-5">
        <FormFailure form={posted} />
        {restored && (
          <p role="status" className="text-small text-ink-600">
            {text.restored}
          </p>
        )}
        <fieldset disabled={pending !== undefined} className="grid min-w-0 gap-5 md:grid-cols-2">
          <InputField
            {...field("name")}
            type="text"
            autoComplete="organization"
            maxLength={name.maxLength}
            required
          />
          <InputField {...field("email")} type="email" autoComplete="email" required />
          <InputField {...field("phone")} type="tel" autoComplete="tel" />
          <div className="md:col-span-2">
            <TextareaField
              {...field("bank_account")}
              hint={bank_account.hint}
              rows={4}
              maxLength={bank_account.maxLength}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        </fieldset>
        <div>
          <p className="text-[0.9375rem] font-semibold">{text.signIn}</p>
          <p className="mt-1 [overflow-wrap:anywhere]">
            <bdi>{signIn}</bdi>
          </p>
          <p className="mt-1 text-small text-ink-500">{text.signInHint}</p>
        </div>
        <SendButton form={posted}>{text.save}</SendButton>
      </PostedForm>
    </AccountPart>
  );
}
