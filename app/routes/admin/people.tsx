import { useSearchParams } from "react-router";
import { actOnPeople, loadPeople } from "#app/features/admin/people/people.server.ts";
import { FindPerson, Person } from "#app/features/admin/people/person.tsx";
import { SuccessBanner } from "#app/ui/banner.tsx";
import { adminPeopleMessages as words } from "#domain/messages/en/personal.ts";
import type { Route } from "./+types/people";

/** /admin/people: what is held about an address, to give it out or to erase it. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadPeople(context, url);
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnPeople(request, context);
}

export function meta() {
  return [{ title: words.title }, { name: "robots", content: "noindex" }];
}

export default function AdminPeople({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { asked, problem, person } = loaderData;
  return (
    <div className="max-w-[640px]">
      <h1 className="font-display text-display-3">{words.title}</h1>
      <p className="mt-1 mb-5 text-ink-600">{words.lead}</p>
      {query.get("done") === "erased" && (
        <div className="mb-5">
          <SuccessBanner>{words.done}</SuccessBanner>
        </div>
      )}
      <FindPerson asked={asked ?? ""} problem={problem} />
      {person ? (
        <Person key={person.email} person={person} answer={actionData} />
      ) : (
        asked !== null &&
        problem === undefined && (
          <p role="status" className="mt-6 font-semibold [overflow-wrap:anywhere]">
            {words.nothing(asked.trim().toLowerCase())}
          </p>
        )
      )}
    </div>
  );
}
