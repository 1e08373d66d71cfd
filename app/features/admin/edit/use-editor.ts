import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate, useRevalidator } from "react-router";
import { useFields } from "#app/forms/use-fields.ts";
import type { RecordStep } from "#domain/data/record-desk.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { type Answer, adminCall, type Failure } from "./admin-call.ts";
import type { EditorData, Plain } from "./editor-data.ts";
import {
  bodyOf,
  changedFields,
  type EditorField,
  type Inputs,
  type InputValue,
  inputsOf,
  isSameInput,
  toInput,
} from "./field-values.ts";

/** A save that came too late: who saved in between, and what they stored where it differs. */
export type Conflict = { by: string; date: string; update_date: string; stored: Plain };
/** What the controls are compared with. */
export type Base = { record: Plain; inputs: Inputs };
type Saved = Plain & { uuid: string };

const { done } = editMessages;

/** A record's form: its controls, what they are compared with, and what the administrator does with the record. */
export function useEditor(editor: EditorData, onAgain: () => void) {
  const { entity, record } = editor;
  const fields = useMemo(
    () => editor.cards.flatMap((card) => card.fields).filter(({ readonly }) => !readonly),
    [editor.cards],
  );
  const [base, setBase] = useState<Base>(() => ({
    record: record ?? {},
    inputs: inputsOf(fields, editor.start),
  }));
  // A copy is new as a whole, but the table's defaults are nothing one would lose.
  const { form, showErrors, keyOf, forgetKeys } = useFields<Inputs>({
    defaultValues: base.inputs,
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<Conflict>();
  const [said, setSaid] = useState<{ id: number; text: string }>();
  /** Counts refused attempts: the summary takes the focus at each. */
  const [attempt, setAttempt] = useState(0);
  /** What was discarded last, until something else is saved. */
  const [thrown, setThrown] = useState<Inputs>();
  const leaving = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const say = (text: string) => setSaid((last) => ({ id: (last?.id ?? 0) + 1, text }));
  const changed = () => changedFields(fields, base.inputs, form.getValues());

  /** Compares with another state of the record from now on; `mine` stands in the controls beside it. */
  function rebase(next: Plain, mine: Inputs = {}) {
    const inputs = inputsOf(fields, next);
    form.reset({ ...inputs, ...mine });
    setBase({ record: next, inputs });
  }
  const mineNow = () =>
    Object.fromEntries(changed().map(({ key }) => [key, form.getValues(key) as InputValue]));

  // What was read anew behind the page takes its place under what has been typed.
  const seen = useRef(record?.update_date);
  useEffect(() => {
    if (!record || record.update_date === seen.current) return;
    seen.current = record.update_date;
    if (record.update_date !== base.record.update_date) rebase(record, mineNow());
  });

  async function run<T>(work: () => Promise<Answer<T>>): Promise<T | undefined> {
    setBusy(true);
    setFailure(undefined);
    const answer = await work();
    setBusy(false);
    if (answer.ok) return answer.data;
    refuse(answer.failure);
    return undefined;
  }

  function refuse(refused: Failure) {
    const { update_date, stored, by, date } = refused.details;
    if (refused.status === 409 && typeof update_date === "string") {
      setConflict({ by: `${by}`, date: `${date}`, update_date, stored: (stored ?? {}) as Plain });
      return;
    }
    const ours = fields.map(({ key }) => [key, refused.fields[key]]);
    showErrors(Object.fromEntries(ours));
    setFailure(refused);
    setAttempt((count) => count + 1);
    // Somebody deleted it meanwhile: the page shows so, and what was typed stays in it.
    if (refused.status === 409 && record) void revalidate();
  }

  /** Checks what is sent by the browser's rules; the summary takes the focus if something is wrong. */
  async function isFine(names: string[]): Promise<boolean> {
    form.clearErrors();
    const fine = await form.trigger(names);
    if (!fine) setAttempt((count) => count + 1);
    return fine;
  }

  async function save({ over, next }: { over?: string; next?: "new" } = {}) {
    if (busy) return;
    if (!record) return create(next);
    const sent = changed();
    if (sent.length === 0 || !(await isFine(sent.map(({ key }) => key)))) return;
    const inputs = { ...form.getValues() };
    const saved = await run(() =>
      adminCall<Saved>("PUT", `edit/${entity.api}`, {
        body: {
          uuid: record.uuid,
          update_date: over ?? base.record.update_date,
          ...bodyOf(sent, inputs),
        },
      }),
    );
    if (!saved) return;
    settle(saved, done.saved, typedSince(inputs));
    if (next === "new") leaveTo(entity.edit);
  }

  /** What was typed while a save was under way: it is not stored yet. */
  function typedSince(inputs: Inputs): Inputs {
    const now = form.getValues();
    const later = fields.filter((field) => {
      const [then, typed] = [inputs[field.key] ?? "", now[field.key] ?? ""];
      return field.variant !== "password" && !isSameInput(field, then, typed);
    });
    return Object.fromEntries(later.map(({ key }) => [key, now[key] ?? ""]));
  }

  async function create(next?: "new") {
    if (!(await isFine(fields.map(({ key }) => key)))) return;
    const all = bodyOf(fields, form.getValues());
    const body = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
    const key = keyOf(body);
    const made = await run(() => adminCall<Saved>("POST", `edit/${entity.api}`, { body, key }));
    if (!made) return;
    forgetKeys();
    if (next !== "new") return leaveTo(`${entity.edit}/${made.uuid}?done=created`);
    // The same address may hold the next one: only a form of its own is empty, and asks before it is left.
    onAgain();
    leaveTo(`${entity.edit}?done=created`);
  }

  function leaveTo(path: string) {
    leaving.current = true;
    void navigate(path, { replace: !record });
  }

  function settle(next: Plain, text: string, mine?: Inputs) {
    setConflict(undefined);
    setThrown(undefined);
    seen.current = next.update_date;
    rebase(next, mine);
    say(text);
    void revalidate();
  }

  /** Takes the record into a status at once; what has been typed stays unsaved. */
  async function setStatus(value: number, label: string) {
    const { statusid: _, ...mine } = mineNow();
    const saved = await run(() =>
      adminCall<Saved>("PUT", `edit/${entity.api}`, {
        body: { uuid: base.record.uuid, update_date: base.record.update_date, statusid: value },
      }),
    );
    if (saved) settle(saved, done.status(label), mine);
  }

  /** Takes a step with the record; what has been typed stays unsaved. Answers why not, where its question can say it. */
  async function takeStep(step: RecordStep, body: Plain): Promise<Failure | undefined> {
    setBusy(true);
    setFailure(undefined);
    const answer = await adminCall<unknown>("POST", step.path, { body });
    setBusy(false);
    if (answer.ok) {
      say(step.done);
      void revalidate();
    } else if (answer.failure.fields.reason) return answer.failure;
    else refuse(answer.failure);
    return undefined;
  }

  /** Deletes the record; answers why not, where that is for its dialog to say. */
  async function remove(): Promise<Failure | undefined> {
    const query = new URLSearchParams({
      uuid: `${base.record.uuid}`,
      update_date: `${base.record.update_date}`,
    });
    setBusy(true);
    const answer = await adminCall<Saved>("DELETE", `edit/${entity.api}?${query}`);
    setBusy(false);
    if (answer.ok) {
      // Its dialog has said so: nobody is asked again for what was typed. A restored record has it back.
      leaving.current = true;
      settle(answer.data, done.deleted, mineNow());
    } else if (answer.failure.details.used) return answer.failure;
    else refuse(answer.failure);
    return undefined;
  }

  async function restore() {
    const body = { uuid: base.record.uuid };
    const back = await run(() => adminCall<Saved>("POST", `edit/${entity.api}?restore`, { body }));
    if (!back) return;
    leaving.current = false;
    settle(back, done.restored, mineNow());
  }

  function discard() {
    setThrown(mineNow());
    form.reset(base.inputs);
    setFailure(undefined);
  }

  /** Takes the last discarding back. */
  function takeBack() {
    form.reset({ ...base.inputs, ...thrown });
    setThrown(undefined);
  }

  /** Puts values into the controls as changes to be saved; what cannot be written is left out. */
  function fill(values: Plain): number {
    const writable = fields.filter(
      ({ key, options, kind }) =>
        key in values && (kind !== "enum" || options?.some(({ value }) => value === values[key])),
    );
    for (const field of writable) form.setValue(field.key, toInput(field, values[field.key]));
    return changed().length;
  }

  /** What both have changed: what they left as it was is nobody's but mine. */
  function contested(): EditorField[] {
    const theirs = conflict?.stored ?? {};
    return fields.filter(({ key }) => {
      const [was, is] = [base.record[key] ?? null, theirs[key] ?? null];
      return key in theirs && JSON.stringify(was) !== JSON.stringify(is);
    });
  }

  /** Ends a conflict: of what both have changed, `theirs` is taken from the other one. */
  function settleConflict(theirs: readonly string[]) {
    if (!conflict) return;
    const mine = mineNow();
    for (const key of theirs) delete mine[key];
    // The answer holds only what was sent. The old date stays until the whole record has been read anew, so that a save
    // before that is refused instead of hiding what the other one wrote elsewhere.
    const isRead = `${base.record.update_date}` >= conflict.update_date;
    rebase(isRead ? base.record : { ...base.record, ...conflict.stored }, mine);
    setConflict(undefined);
    say(done.compared);
    void revalidate();
  }

  return {
    editor,
    fields,
    form,
    base,
    busy,
    failure,
    conflict,
    said,
    say,
    hush: () => setSaid(undefined),
    attempt,
    leaving,
    save,
    setStatus,
    takeStep,
    remove,
    restore,
    discard,
    takeBack: thrown && takeBack,
    fill,
    contested,
    settleConflict,
  };
}

export type EditorState = ReturnType<typeof useEditor>;

export const EditorContext = createContext<EditorState | null>(null);

/** The editor around a part of it. */
export function useEditorState(): EditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error("a part of the editor stands outside of it");
  return state;
}

/** The fields that are changed now, and what stands in all of them. */
export function useChanges(): { changed: EditorField[]; inputs: Inputs } {
  const { form, fields, base } = useEditorState();
  const inputs = { ...base.inputs, ...useWatch({ control: form.control }) } as Inputs;
  return { changed: changedFields(fields, base.inputs, inputs), inputs };
}
