import { useId, useState } from "react";
import { type Choice, useRecords } from "#app/features/admin/use-records.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { SMALL_FIELD } from "./controls.ts";

const { filter: text } = adminListMessages;
const FOUND_MOST = 8;

type Named = Pick<Choice, "uuid" | "label">;

/** Records another one points to, found by words; those chosen before stay on top. */
export function RelationFilter(props: {
  relation: string;
  /** The column that names such a record. */
  naming: string | undefined;
  label: string;
  chosen: readonly string[];
  names: Readonly<Record<string, string>>;
}) {
  const id = useId();
  const [words, setWords] = useState("");
  const [picked, setPicked] = useState<readonly Named[]>(
    props.chosen.map((uuid) => ({ uuid, label: props.names[uuid] ?? text.unknown })),
  );
  const { state, choices } = useRecords(
    { relation: props.relation, recordTitle: props.naming, searchable: true, most: FOUND_MOST },
    words,
  );
  const found = state === "done" ? choices : [];
  const isPicked = ({ uuid }: Named) => picked.some((one) => one.uuid === uuid);
  const shown = [...picked, ...found.filter((one) => !isPicked(one))];
  return (
    <div className="px-2">
      <input
        type="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        // Enter looks; it does not send the form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        aria-label={text.relation(props.label)}
        aria-describedby={id}
        placeholder={text.relation(props.label)}
        className={SMALL_FIELD}
      />
      <p id={id} role="status" className="min-h-6 py-1 text-caption text-ink-600">
        {state === "loading" && text.finding}
        {state === "failed" && text.failed}
        {state === "done" && shown.length === 0 && text.none}
      </p>
      <ul className="max-h-60 overflow-y-auto">
        {shown.map((choice) => (
          <li key={choice.uuid}>
            <label className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-picture text-admin hover:bg-shell-50 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                name="in"
                value={choice.uuid}
                checked={isPicked(choice)}
                onChange={() =>
                  setPicked(
                    isPicked(choice)
                      ? picked.filter(({ uuid }) => uuid !== choice.uuid)
                      : [...picked, choice],
                  )
                }
                className="checkbox checkbox-sm"
              />
              <bdi className="min-w-0 truncate">{choice.label}</bdi>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
