import { Link, useLocation } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { adminOfficeMessages } from "#domain/messages/en/admin-office.ts";
import { OFFICE_HOME, type Permission } from "#domain/rules/office.ts";

const { refused, forms } = adminOfficeMessages;

/** What an administrator sees of a page that their account's limit closes (domain/rules/office.ts). */
export function LimitPage({ permission }: { permission: Permission | null }) {
  return (
    <div className="max-w-[620px] py-6 lg:py-10">
      <title>{refused.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-display-3">{refused.title}</h1>
      {permission && <p className="mt-3 text-ink-900">{refused.text[permission]}</p>}
      <p className="mt-2 text-ink-600">{refused.help}</p>
      {permission && (
        <Link to={OFFICE_HOME[permission]} className={`${buttonClass("primary", "sm")} mt-5`}>
          {refused.home}
        </Link>
      )}
    </div>
  );
}

/** What an administrator sees where something was sent to a page that takes no such form: 405, or 400 for a step it does not know. */
export function FormPage({ status }: { status: number }) {
  const { title, text } = status === 405 ? forms.none : forms.unknown;
  return (
    <div className="max-w-[620px] py-6 lg:py-10">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-display-3">{title}</h1>
      <p className="mt-3 text-ink-900">{text}</p>
      <p className="mt-2 text-ink-600">{forms.help}</p>
      <Link to={useLocation().pathname} className={`${buttonClass("primary", "sm")} mt-5`}>
        {forms.again}
      </Link>
    </div>
  );
}
