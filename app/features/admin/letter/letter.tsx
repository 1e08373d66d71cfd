import { type ReactNode, useId } from "react";
import { Form, useNavigation } from "react-router";
import { listPath } from "#app/features/admin/edit/record-paths.ts";
import { OfficeLink } from "#app/features/admin/office-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.ts";
import { InputField } from "#app/ui/field.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { adminLetterMessages as words } from "#domain/messages/en/admin-letter.ts";
import type { LetterAnswer, LetterDesk } from "./letter.server.ts";

/** A card of the desk with its heading. */
export function Card({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const own = useId();
  return (
    <section id={id} aria-labelledby={own} className={cardClass("scroll-mt-4 md:!p-5")}>
      <h2 id={own} className="mb-3 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A letter begins with its subject. */
export function NewLetter({ answer }: { answer: LetterAnswer | undefined }) {
  const { state } = useNavigation();
  return (
    <Form method="post" className={cardClass("grid max-w-[640px] gap-4")}>
      <p className="text-ink-600">{words.newLead}</p>
      <InputField
        id="subject"
        name="subject"
        label={words.letter.subject}
        hint={words.letter.subjectHint}
        error={answer?.fields.subject}
        maxLength={78}
        required
        autoFocus
      />
      <Button type="submit" loading={state === "submitting"} className="justify-self-start">
        {words.begin}
      </Button>
    </Form>
  );
}

/** A letter that waits, goes out or is over: where it stands, and what may still be done. */
export function OnItsWay(props: {
  desk: LetterDesk;
  progress: NonNullable<LetterDesk["progress"]>;
}) {
  const { letter } = props.desk;
  const { progress } = props;
  const { progress: say } = words;
  const done = progress.sent;
  const all = Math.max(progress.sent + progress.waiting + progress.toSend, done);
  const numbers = [
    [say.toSend, progress.toSend],
    [say.onWay, progress.waiting],
    [say.sent, progress.sent],
    [say.refused, progress.refused],
    [say.clicks, progress.clicks],
    [say.ended_addresses, progress.ended],
  ] as const;
  const why = Object.entries(progress.why).filter(([, n]) => n > 0);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_390px]">
      <Card title={say.title}>
        <p className="text-small text-ink-600">
          {[
            letter.state === "scheduled" ? say.starts(letter.start_date) : "",
            letter.begun_date === "" ? "" : say.began(letter.begun_date),
            letter.ended_date === "" ? "" : say.ended(letter.ended_date),
            letter.state === "sent" ? "" : say.speed(letter.speed),
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
        {letter.state !== "scheduled" && (
          <div className="mt-4">
            <Progress
              id="sent-so-far"
              label={say.bar}
              value={done}
              max={Math.max(all, 1)}
              text={say.of(done, all)}
            />
          </div>
        )}
        <dl className="mt-5 grid grid-cols-2 gap-x-5 gap-y-4 md:grid-cols-3">
          {numbers.map(([name, n]) => (
            <div key={name}>
              <dt className="text-small text-ink-600">{name}</dt>
              <dd className="font-display text-display-3 tabular-nums">
                {n.toLocaleString("en-GB")}
              </dd>
            </div>
          ))}
        </dl>
        {why.length > 0 && (
          <p className="mt-4 text-small text-ink-600">
            {`${why.map(([kind, n]) => `${n} ${kind === "stuck" ? say.stuck : (say.ends[kind] ?? kind)}`).join(", ")}. `}
            <OfficeLink to={listPath("MailEvent")} className="link">
              {say.returned}
            </OfficeLink>
          </p>
        )}
        <p className="mt-4 text-caption text-ink-500">
          {say.notOpened} {letter.state === "sent" ? "" : say.byItself}
        </p>
        <Steps state={letter.state} />
      </Card>
      {progress.links.length > 0 && (
        <Card title={say.links}>
          <table className="w-full text-small">
            <thead className="text-start text-caption text-ink-600">
              <tr>
                <th className="pb-1 text-start font-normal">{say.link}</th>
                <th className="pb-1 text-end font-normal">{say.clicks}</th>
              </tr>
            </thead>
            <tbody>
              {progress.links.map(({ path, title, clicks }) => (
                <tr key={path} className="border-t border-sand-200 align-top">
                  <td className="py-2 [overflow-wrap:anywhere]">
                    <a href={path} target="_blank" rel="noopener" className="link">
                      {title}
                    </a>
                  </td>
                  <td className="py-2 text-end tabular-nums">{clicks}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </div>
  );
}

const STEPS = {
  scheduled: ["recall"],
  sending: ["pause"],
  paused: ["continue", "end"],
} as const;

function Steps({ state }: { state: LetterDesk["letter"]["state"] }) {
  const { state: going } = useNavigation();
  const steps = state === "draft" || state === "sent" ? [] : STEPS[state];
  if (steps.length === 0) return null;
  return (
    <Form
      method="post"
      className="mt-5 flex flex-wrap items-center gap-3 border-t border-sand-200 pt-4"
    >
      {steps.map((step, place) => (
        <Button
          key={step}
          type="submit"
          name="intent"
          value={step}
          size="sm"
          variant={place === 0 ? "primary" : "secondary"}
          disabled={going === "submitting"}
        >
          {words.steps[step]}
        </Button>
      ))}
      {state === "paused" && <p className="text-small text-ink-600">{words.steps.endHint}</p>}
    </Form>
  );
}

/** The mail as it is sent: on a phone, on a computer, and its plain text. */
export function Previews({ desk }: { desk: LetterDesk }) {
  const { letter, mail } = desk;
  const { preview: say } = words;
  // Another address for each version that was saved: the frames show it at once.
  const src = `/admin/letters/${letter.uuid}/html?v=${encodeURIComponent(letter.update_date)}`;
  const frames = [
    { title: say.phone, width: "w-[390px]", place: "" },
    // Beside the phone where both are whole; before that its plain text stands there, and this below.
    {
      title: say.desktop,
      width: "w-[640px]",
      place: "max-[1360px]:order-last max-[1360px]:col-span-full",
    },
  ];
  return (
    <section aria-labelledby="preview" className="mt-7">
      <h2 id="preview" className="font-display text-display-4">
        {say.title}
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-600 [overflow-wrap:anywhere]">
        {letter.state === "draft" && `${say.lead} `}
        {`${say.fromSubject}: ${mail.subject}`}
      </p>
      <div className="grid gap-5 lg:grid-cols-[390px_minmax(0,1fr)]">
        {frames.map(({ title, width, place }) => (
          // As wide as it says, on a phone too, where it reaches the edges of the screen: what is wider is reached sideways.
          <section
            key={title}
            aria-label={title}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard
            tabIndex={0}
            className={`min-w-0 overflow-x-auto -outline-offset-2 max-md:-mx-4 ${place}`}
          >
            <h3 className="mb-2 text-small font-semibold max-md:px-4">{title}</h3>
            <iframe
              key={src}
              // Framed without any right: no script, no form, no way out.
              sandbox=""
              src={src}
              title={say.frame(mail.subject, title)}
              className={`h-[70svh] max-w-none rounded-card border-0 bg-shell-0 shadow-hair max-md:rounded-none ${width}`}
            />
          </section>
        ))}
        <section
          aria-label={say.text}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard
          tabIndex={0}
          className="max-h-[75svh] min-w-0 overflow-y-auto -outline-offset-2 min-[1361px]:col-span-full"
        >
          <h3 className="mb-2 text-small font-semibold">{say.text}</h3>
          <pre className="max-w-[860px] rounded-card bg-shell-0 p-4 font-mono text-small whitespace-pre-wrap shadow-hair [overflow-wrap:anywhere]">
            {mail.text}
          </pre>
        </section>
      </div>
    </section>
  );
}
