import { useEffect, useId, useState } from "react";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { callAdmin, isRecord } from "./calls.ts";
import { SMALL_FIELD } from "./controls.ts";

const { filter: text } = adminListMessages;
const PAUSE_MS = 200;
const FOUND_MOST = 8;

type Choice = { uuid: string; label: string };
type Finding = { state: "looking" | "failed" } | { state: "found"; choices: readonly Choice[] };

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
  const [picked, setPicked] = useState<readonly Choice[]>(
    props.chosen.map((uuid) => ({ uuid, label: props.names[uuid] ?? text.unknown })),
  );
  const finding = useFound(props.relation, props.naming, words);
  const found = finding.state === "found" ? finding.choices : [];
  const isPicked = ({ uuid }: Choice) => picked.some((one) => one.uuid === uuid);
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
        {finding.state === "looking" && text.finding}
        {finding.state === "failed" && text.failed}
        {finding.state === "found" && shown.length === 0 && text.none}
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

/** The records of an entity that hold the words, the newest without any; asked for when the typing pauses. */
function useFound(relation: string, naming: string | undefined, words: string): Finding {
  const [finding, setFinding] = useState<Finding>({ state: "looking" });
  useEffect(() => {
    let isOld = false;
    setFinding({ state: "looking" });
    const timer = setTimeout(
      async () => {
        const query = new URLSearchParams({
          size: `${FOUND_MOST}`,
          ...(words.trim() && { q: words.trim() }),
        });
        const answer = await callAdmin("GET", `list/${relation}?${query}`);
        if (isOld) return;
        setFinding(
          answer.ok
            ? { state: "found", choices: readChoices(answer.data, naming) }
            : { state: "failed" },
        );
      },
      words === "" ? 0 : PAUSE_MS,
    );
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [relation, naming, words]);
  return finding;
}

function readChoices(data: unknown, naming = "uuid"): Choice[] {
  const rows = isRecord(data) && Array.isArray(data.rows) ? data.rows : [];
  return rows.filter(isRecord).map((row) => ({
    uuid: `${row.uuid}`,
    label: `${row[naming] || row.uuid}`,
  }));
}
