import { Link } from "react-router";
import { Composer, LETTER_PARTS, placeAfter } from "#app/features/admin/letter/composer.tsx";
import { actOnLetterPage, loadLetter } from "#app/features/admin/letter/letter.server.ts";
import { NewLetter, OnItsWay, Previews } from "#app/features/admin/letter/letter.tsx";
import { PageKeys } from "#app/features/admin/page-keys.tsx";
import { refusedPlace, useKeptFocus } from "#app/features/admin/use-kept-focus.ts";
import { readAlsoRefused, useAnswer, useReadAgain } from "#app/features/admin/use-read-again.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ErrorBanner, SuccessBanner } from "#app/ui/banner.tsx";
import { adminLetterMessages as words } from "#domain/messages/en/admin-letter.ts";
import type { Route } from "./+types/letter";

/** /admin/edit/Letter[/{uuid}] (SPEC §2): a letter to subscribers is begun, written, sent and followed here. */
export function loader({ context, url, params }: Route.LoaderArgs) {
  return loadLetter(context, url, params.uuid);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return actOnLetterPage(request, context, params.uuid);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData?.desk?.letter.subject ?? words.newTitle },
    { name: "robots", content: "noindex" },
  ];
}

const TONES = {
  draft: "quiet",
  scheduled: "amber",
  sending: "teal",
  paused: "amber",
  sent: "green",
} as const;

export const shouldRevalidate = readAlsoRefused;

export default function AdminLetter(props: Route.ComponentProps) {
  const { desk } = props.loaderData;
  const actionData = useAnswer(props.actionData);
  useReadAgain(desk !== null && desk.progress !== null, ["Letter", "EmailOutbox"]);
  const done = desk && words.done[desk.said];
  useKeptFocus((pressed) => {
    if (actionData) return refusedPlace();
    return placeAfter(pressed) ?? document.getElementById("done");
  });
  return (
    <div className="max-w-[1180px]" data-desk="">
      <p className="text-small text-ink-600">
        <Link to="/admin/list/Letter" className="link">
          {words.letters}
        </Link>
      </p>
      <div className="mt-1 mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="font-display text-display-3 [overflow-wrap:anywhere]">
          {desk ? desk.letter.subject : words.newTitle}
        </h1>
        {desk && <Badge tone={TONES[desk.letter.state]}>{words.states[desk.letter.state]}</Badge>}
        {desk && (
          <div className="ms-auto flex items-center gap-x-3">
            {desk.progress === null && (
              <PageKeys
                id="letter-keys"
                list={words.shortcuts}
                parts={LETTER_PARTS}
                keys={{ "/": "#q" }}
              />
            )}
            <Link to={`/admin/letters/${desk.letter.uuid}/history`} className="link text-small">
              {words.history}
            </Link>
          </div>
        )}
      </div>
      {actionData && (
        <ErrorBanner className="mb-5">
          {Object.values(actionData.fields)[0] ?? actionData.failure}
        </ErrorBanner>
      )}
      {!actionData && done && (
        <div id="done" tabIndex={-1} className="mb-5 outline-none">
          <SuccessBanner>{done}</SuccessBanner>
        </div>
      )}
      {desk === null && <NewLetter answer={actionData} />}
      {desk?.progress === null && <Composer desk={desk} answer={actionData} />}
      {desk?.progress && <OnItsWay desk={desk} progress={desk.progress} />}
      {desk && <Previews desk={desk} />}
    </div>
  );
}
