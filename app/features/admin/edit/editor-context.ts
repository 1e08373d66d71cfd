import { createContext, useContext } from "react";
import { useWatch } from "react-hook-form";
import { changedFields, type EditorField, type Inputs } from "./field-values.ts";
import type { EditorState } from "./use-editor.ts";

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
