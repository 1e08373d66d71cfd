import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { adminFindMessages as words } from "#domain/messages/en/admin-find.ts";
import { type Place, placeOfRecord } from "./choices.ts";
import type { FindData } from "./find.server.ts";

/** /admin/find: the same search as the palette's, as a page that needs no script. */
export function FindPage({ q, places, records }: FindData) {
  const count = q === "" ? 0 : places.length + records.length;
  return (
    <div className="max-w-[760px]">
      <h1 className="font-display text-display-3">{words.title}</h1>
      <p className="mt-1 mb-4 text-ink-600">{words.lead}</p>
      <Form role="search" className="mb-5 flex flex-wrap items-end gap-2">
        <label className="min-w-0 grow text-small font-semibold">
          {words.label}
          <input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={200}
            autoComplete="off"
            className="mt-1 block min-h-11 w-full rounded-control border border-sand-300 bg-shell-0 px-3 text-body"
          />
        </label>
        <Button type="submit">{words.send}</Button>
      </Form>
      <p role="status" className="mb-3 text-small text-ink-600">
        {q !== "" && (count > 0 ? words.count(count) : words.nothing(q))}
      </p>
      <Results title={words.groups.pages} places={places} />
      {Object.entries(Object.groupBy(records, ({ kind }) => kind)).map(([kind, some = []]) => (
        <Results
          key={kind}
          title={kind}
          places={some.map((record) => ({ ...placeOfRecord(record), detail: record.detail }))}
        />
      ))}
    </div>
  );
}

function Results({ title, places }: { title: string; places: readonly Place[] }) {
  if (places.length === 0) return null;
  return (
    <section className="mb-5">
      <h2 className="mb-1.5 text-caption font-semibold text-ink-600">{title}</h2>
      <ul className="rounded-card bg-shell-0 shadow-hair">
        {places.map(({ to, label, detail }) => (
          <li key={to} className="border-sand-200 not-last:border-b">
            <Link
              to={to}
              className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 px-4 py-2 hover:bg-shell-50"
            >
              <bdi className="min-w-0 font-medium text-teal-600 [overflow-wrap:anywhere]">
                {label}
              </bdi>
              <bdi className="min-w-0 text-caption text-ink-600 [overflow-wrap:anywhere]">
                {detail}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
