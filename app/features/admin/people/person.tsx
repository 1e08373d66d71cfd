import { type ReactNode, useId } from "react";
import { Form, Link, useNavigation } from "react-router";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.ts";
import { CheckboxField, InputField, TextareaField } from "#app/ui/field.tsx";
import type { PeopleAnswer, PersonHeld } from "#domain/data/people.ts";
import { adminPeopleMessages as words } from "#domain/messages/en/personal.ts";

type Kind = keyof PersonHeld["counts"];
const KINDS = Object.keys(words.kinds) as Kind[];
const BUSINESS: Partial<Record<Kind, string>> = {
  providers: "/admin/list/RentalPartner",
  affiliates: "/admin/list/Affiliate",
};

/** Asks for the address whose data is looked for. */
export function FindPerson({ asked, problem }: { asked: string; problem: string | undefined }) {
  const id = useId();
  return (
    <Form method="get" className="grid gap-4">
      <InputField
        id={id}
        name="email"
        label={words.email}
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={asked}
        error={problem}
        required
      />
      <div>
        <Button type="submit" size="sm">
          {words.find}
        </Button>
      </div>
    </Form>
  );
}

/** What is held about an address, the file of it, and the end of it. */
export function Person(props: { person: PersonHeld; answer: PeopleAnswer | undefined }) {
  const { person, answer } = props;
  return (
    <div className="mt-6 grid gap-5">
      <Card title={words.held}>
        <p className="mb-3 font-semibold [overflow-wrap:anywhere]">
          <bdi>{person.email}</bdi>
        </p>
        <Counts person={person} />
      </Card>
      <p className="text-small text-ink-600">{words.proof}</p>
      <Card title={words.export.title}>
        <p className="mb-4 text-small text-ink-600">{words.export.lead}</p>
        {/* The browser's own post: the answer is a file, not a page. */}
        <form method="post" action="/admin/people/file">
          <input type="hidden" name="email" value={person.email} />
          <Button type="submit" variant="secondary" size="sm">
            {words.export.send}
          </Button>
        </form>
      </Card>
      <Card title={words.erase.title}>
        <Erase person={person} answer={answer} />
      </Card>
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cardClass("md:!p-5")}>
      <h2 id={id} className="mb-2 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Counts({ person }: { person: PersonHeld }) {
  const { account, counts } = person;
  const business = KINDS.some((kind) => BUSINESS[kind] && counts[kind] > 0);
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-small">
        <dt className="text-ink-600">{words.account}</dt>
        <dd>
          {account ? (
            <Link to={`/admin/edit/User/${account.uuid}`} className="link">
              {[account.name, account.roles.join(", ")].filter(Boolean).join(" · ")}
            </Link>
          ) : (
            words.noAccount
          )}
        </dd>
        {KINDS.filter((kind) => !BUSINESS[kind] || counts[kind] > 0).map((kind) => (
          <div key={kind} className="contents">
            <dt className="text-ink-600">{words.kinds[kind]}</dt>
            <dd className="text-end tabular-nums">
              {BUSINESS[kind] ? (
                <Link to={BUSINESS[kind]} className="link">
                  {counts[kind]}
                </Link>
              ) : (
                counts[kind]
              )}
            </dd>
          </div>
        ))}
      </dl>
      {business && <p className="mt-3 text-small text-ink-600">{words.stays}</p>}
    </>
  );
}

function Erase({ person, answer }: { person: PersonHeld; answer: PeopleAnswer | undefined }) {
  const id = useId();
  const navigation = useNavigation();
  const { erase } = words;
  const inTheWay = person.account?.roles.includes("admin")
    ? words.admin
    : person.ahead > 0
      ? words.ahead
      : undefined;
  if (inTheWay) return <p className="text-small font-[550] text-amber-800">{inTheWay}</p>;
  return (
    <Form method="post" className="grid gap-4">
      <p className="text-small text-ink-600">{erase.lead}</p>
      {answer && Object.keys(answer.fields).length === 0 && (
        <ErrorBanner autoFocus>{answer.failure}</ErrorBanner>
      )}
      <input type="hidden" name="email" value={person.email} />
      <TextareaField
        id={`${id}-reason`}
        name="reason"
        label={erase.reason}
        hint={erase.reasonHint}
        error={answer?.fields.reason}
        defaultValue={answer?.values.reason ?? ""}
        rows={2}
        required
        minLength={3}
        maxLength={500}
      />
      <InputField
        id={`${id}-confirm`}
        name="confirm"
        label={erase.confirm}
        error={answer?.fields.confirm}
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {person.money > 0 && (
        <CheckboxField id={`${id}-money`} name="money" value="yes" label={erase.money} required />
      )}
      <div>
        <Button
          type="submit"
          name="intent"
          value="erase"
          variant="secondary"
          size="sm"
          loading={navigation.formMethod === "POST"}
          className="!text-red-700"
        >
          {erase.send}
        </Button>
      </div>
    </Form>
  );
}
