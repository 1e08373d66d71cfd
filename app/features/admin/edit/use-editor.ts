import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useNavigate, useRevalidator } from "react-router";
import { offerUndo } from "#app/features/admin/undo/offer-undo.ts";
import { useTypedAlts } from "#app/features/admin/uploads/alt-form.tsx";
import { useFields } from "#app/forms/use-fields.ts";
import { toSlug } from "#domain/lib/slug.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { type Answer, adminCall, type Failure } from "./admin-call.ts";
import type { EditorData, EditorStep, Plain } from "./editor-data.ts";
import {
  bodyOf,
  changedFields,
  type EditorField,
  type Inputs,
  type InputValue,
  inputsOf,
  isSameInput,
} from "./field-values.ts";

/** A save that came too late: who saved in between, and what they stored where it differs. */
type Conflict = { by: string; date: string; update_date: string; stored: Plain };
/** What the controls are compared with. */
export type Base = { record: Plain; inputs: Inputs };
type Saved = Plain & { uuid: string };
/** The call that has saved, and what is typed beside what is saved. */
type Settled = { request: string | undefined; mine: Inputs };

const { done } = editMessages;

/** A record's form: its controls, what they are compared with, and what the administrator does with the record. */
export function useEditor(editor: EditorData, onAgain: () => void) {
  const { entity, record } = editor;
  const path = `edit/${entity.api}`;
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
  useSlugOfTitle(form, record === null ? fields : NO_FIELDS);
  const [busy, setBusy] = useState(false);
  /** What pictures show, as it is typed beside the record's fields: it goes along with a save. */
  const alts = useTypedAlts();
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<Conflict>();
  const [notice, setNotice] = useState<{ id: number; text: string }>();
  /** Counts refused attempts: the summary takes the focus at each. */
  const [attempt, setAttempt] = useState(0);
  /** What was discarded last, until something else is saved. */
  const [discarded, setDiscarded] = useState<Inputs>();
  const leaving = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const say = (text: string) => setNotice((last) => ({ id: (last?.id ?? 0) + 1, text }));
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
    // Deleted, nobody was asked for what was typed; it is back.
    if (base.record.statusid === -1 && record.statusid !== -1) leaving.current = false;
    if (record.update_date !== base.record.update_date) rebase(record, mineNow());
  });

  /** Makes a call. Why it was not done is `refused` where its question says so, and shown on the page otherwise. */
  async function run<T>(
    work: Promise<Answer<T>>,
    isAsked: (failure: Failure) => unknown = () => {},
  ): Promise<{ data?: T; request?: string; refused?: Failure }> {
    setBusy(true);
    setFailure(undefined);
    const answer = await work;
    setBusy(false);
    if (answer.ok) return answer;
    if (isAsked(answer.failure)) return { refused: answer.failure };
    refuse(answer.failure);
    return {};
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
    if (sent.length === 0 && alts.count === 0) return;
    if (!(await isFine(sent.map(({ key }) => key))) || !(await saveAlts())) return;
    if (sent.length === 0) say(done.saved);
    else {
      const inputs = { ...form.getValues() };
      const { data: saved, request } = await run(put(bodyOf(sent, inputs), over));
      if (!saved) return;
      settle(saved, done.saved, { request, mine: typedSince(inputs) });
    }
    if (next === "new") leaveTo(entity.edit);
  }

  /** The record is only saved once its pictures are described: those that are shown have to be. */
  async function saveAlts(): Promise<boolean> {
    if (alts.count === 0) return true;
    setBusy(true);
    const isSaved = await alts.save();
    setBusy(false);
    return isSaved;
  }

  function put(values: Plain, update_date: unknown = base.record.update_date) {
    const body = { uuid: base.record.uuid, update_date, ...values };
    return adminCall<Saved>("PUT", path, { body });
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
    if (!(await isFine(fields.map(({ key }) => key))) || !(await saveAlts())) return;
    const all = bodyOf(fields, form.getValues());
    const body = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
    const key = keyOf(body);
    const { data: made } = await run(adminCall<Saved>("POST", path, { body, key }));
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

  function settle(next: Plain, text: string, { request, mine }: Settled) {
    setConflict(undefined);
    setDiscarded(undefined);
    seen.current = next.update_date;
    rebase(next, mine);
    sayDone(text, request);
    void revalidate();
  }

  /** Says what was done, with the way back where the call has told what it is named by. */
  function sayDone(text: string, request: string | undefined) {
    if (request === undefined) return say(text);
    setNotice(undefined);
    offerUndo({ text, requests: [request] });
  }

  /** Takes a step with the record; what has been typed stays unsaved. Answers why not, where its question can say it. */
  async function takeStep(step: EditorStep, body: Plain): Promise<Failure | undefined> {
    if (step.status !== undefined) {
      const { statusid: _, ...mine } = mineNow();
      const { data: saved, request } = await run(put({ statusid: step.status }));
      if (saved) settle(saved, step.done, { request, mine });
      return undefined;
    }
    const call = adminCall<unknown>("POST", step.path, { body });
    const { data, request, refused } = await run(call, ({ fields }) => fields.reason);
    if (data !== undefined) {
      sayDone(step.done, request);
      void revalidate();
    }
    return refused;
  }

  /** Deletes the record; answers why not, where that is for its dialog to say. */
  async function remove(): Promise<Failure | undefined> {
    const { uuid, update_date } = base.record;
    const query = new URLSearchParams({ uuid: `${uuid}`, update_date: `${update_date}` });
    const call = adminCall<Saved>("DELETE", `${path}?${query}`);
    const { data: deleted, request, refused } = await run(call, ({ details }) => details.used);
    if (!deleted) return refused;
    // Its dialog has said so: nobody is asked again for what was typed. A restored record has it back.
    leaving.current = true;
    settle(deleted, done.deleted, { request, mine: mineNow() });
    return undefined;
  }

  async function restore() {
    const body = { uuid: base.record.uuid };
    const call = adminCall<Saved>("POST", `${path}?restore`, { body });
    const { data: back, request } = await run(call);
    if (!back) return;
    leaving.current = false;
    settle(back, done.restored, { request, mine: mineNow() });
  }

  /** Writes the values a version had, as a change of its own; what has been typed elsewhere stays unsaved. */
  async function restoreVersion(values: Plain, date: string) {
    const mine = Object.fromEntries(Object.entries(mineNow()).filter(([key]) => !(key in values)));
    const { data: saved, request } = await run(put(values));
    if (saved) settle(saved, done.version(date), { request, mine });
  }

  function discard() {
    setDiscarded(mineNow());
    form.reset(base.inputs);
    setFailure(undefined);
  }

  /** Takes the last discarding back. */
  function takeBack() {
    form.reset({ ...base.inputs, ...discarded });
    setDiscarded(undefined);
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
    alts,
    busy,
    failure,
    conflict,
    notice,
    say,
    dismiss: () => setNotice(undefined),
    attempt,
    leaving,
    save,
    takeStep,
    remove,
    restore,
    discard,
    takeBack: discarded && takeBack,
    restoreVersion,
    contested,
    settleConflict,
  };
}

const NO_FIELDS: readonly EditorField[] = [];

/** The slug of a new record follows its title until somebody writes one: a record that was public keeps its address. */
function useSlugOfTitle(
  form: Pick<UseFormReturn<Inputs>, "watch" | "setValue">,
  fields: readonly EditorField[],
) {
  const made = useRef("");
  useEffect(() => {
    const has = (name: string) => fields.some(({ key }) => key === name);
    const title = ["title", "name"].find(has);
    if (!title || !has("slug")) return;
    const { unsubscribe } = form.watch((values, { name }) => {
      const slug = `${values.slug ?? ""}`;
      if (name !== title || (slug !== "" && slug !== made.current)) return;
      made.current = toSlug(`${values[title] ?? ""}`);
      form.setValue("slug", made.current, { shouldDirty: true });
    });
    return unsubscribe;
  }, [form, fields]);
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
