import { PageKeys } from "#app/features/admin/page-keys.tsx";
import { actOnTelephone, loadTelephone } from "#app/features/admin/telephone/telephone.server.ts";
import { CALL_PARTS, Telephone } from "#app/features/admin/telephone/telephone.tsx";
import { telephoneMessages as words } from "#domain/messages/en/admin-telephone.ts";
import type { Route } from "./+types/call";

/** /admin/call: a call is taken here, from who it is to a request that is sent or a vessel that is booked. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadTelephone(context, url);
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnTelephone(request, context);
}

/** What is typed stays as it is: a look does not read the page again. */
export function shouldRevalidate() {
  return false;
}

export function meta() {
  return [
    { title: words.title },
    { name: "robots", content: "noindex" },
    // What is typed before the script listens is not lost.
    { name: "boot", content: "load" },
  ];
}

export default function AdminCall({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-[1180px]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="font-display text-display-3">{words.title}</h1>
        <PageKeys id="call-keys" list={words.shortcuts} parts={CALL_PARTS} className="-mx-3" />
      </div>
      <p className="mt-1 mb-5 text-ink-600">{words.lead}</p>
      <Telephone first={loaderData.view} posted={actionData} />
    </div>
  );
}
