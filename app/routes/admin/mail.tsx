import { Link } from "react-router";
import { noForm } from "#app/features/account/guard.server.ts";
import { codeWords } from "#app/features/admin/cell-text.ts";
import { loadMail } from "#app/features/admin/outbox/mails.server.ts";
import { adminMessages } from "#domain/messages/en/admin.ts";
import type { Route } from "./+types/mail";

const { mails: words } = adminMessages;
/** As wide as a phone, and as wide as the page allows. */
const FRAMES = [
  { title: words.phone, width: "max-w-[390px]" },
  { title: words.desktop, width: "" },
] as const;

/** /admin/mails/{event}: one mail with sample data, as phones and computers show it, and as plain text. */
export function loader({ url, context, params }: Route.LoaderArgs) {
  return loadMail(url, context, params.event);
}

export const action = noForm;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.mail.subject ?? "" }, { name: "robots", content: "noindex" }];
}

export default function AdminMail({ loaderData }: Route.ComponentProps) {
  const { event, subject, text, files } = loaderData.mail;
  return (
    <>
      <p className="text-small">
        <Link to="/admin/mails" className="link">
          {words.all}
        </Link>
      </p>
      <h1 className="mt-2 font-display text-display-3 [overflow-wrap:anywhere]">{subject}</h1>
      <p className="mt-1 mb-5 text-small text-ink-600">
        {codeWords("event", event)}
        {files.length > 0 && `, ${words.attached(files)}`}
      </p>
      <div className="grid gap-5 lg:grid-cols-[390px_minmax(0,1fr)]">
        {FRAMES.map(({ title, width }) => (
          <section key={title}>
            <h2 className="mb-2 font-semibold">{title}</h2>
            <iframe
              // Framed without any right: no script, no form, no way out.
              sandbox=""
              src={`/admin/mails/${event}/html`}
              title={words.frame(subject, title)}
              className={`h-[70svh] w-full rounded-card border-0 bg-shell-0 shadow-hair ${width}`}
            />
          </section>
        ))}
      </div>
      <h2 className="mt-7 mb-2 font-semibold">{words.text}</h2>
      <pre className="rounded-card bg-shell-0 p-4 font-mono text-small whitespace-pre-wrap shadow-hair [overflow-wrap:anywhere]">
        {text}
      </pre>
    </>
  );
}
