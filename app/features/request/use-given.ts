import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import {
  fieldsOf,
  INPUT_STEPS,
  type InputStep,
  type RequestErrors,
  type RequestField,
  type RequestValues,
  type Step,
} from "#domain/rules/request.ts";
import type { Given } from "./defaults.ts";

export type Origin = {
  /** Changed by the visitor: nothing else writes into them any more. */
  own: ReadonlySet<RequestField>;
  /** Filled in with what the visitor said in the chat. */
  chatFields: ReadonlySet<RequestField>;
  leftOut: RequestErrors;
  /** A link has named the start that stands in the form. */
  startIsNamed: boolean;
};

const namesStart = (given?: Given) => given?.values.selStartHour !== undefined;

/** The comment and the box that shows it are one wish. */
export const wishOf = (field: RequestField) => (field === "fidComment" ? "titComment" : field);

/** Where the values of a form come from that begins with what a link says. */
export const beginOrigin = (given?: Given): Origin => ({
  own: new Set(),
  chatFields: new Set(given?.chatFields),
  leftOut: given?.leftOut ?? {},
  startIsNamed: namesStart(given),
});

type Options = {
  form: UseFormReturn<RequestValues>;
  given: Given;
  /** Where the values come from that the form begins with. */
  begun: Origin;
  /** Called when values have arrived in an open form, with the first step that shows a new one. */
  onArrived: (at: InputStep | undefined) => void;
};

/**
 * What was filled in for the visitor and where it came from. More may arrive while the form is open (another step of
 * the chat, another address): it goes into the fields the visitor has not touched.
 */
export function useGiven({ form, given, begun, onArrived }: Options) {
  const [origin, setOrigin] = useState(begun);
  const taken = useRef(given);

  // After each render, and only then at work when something else is given than before.
  useEffect(() => {
    if (taken.current === given) return;
    taken.current = given;
    onArrived(take());
  });

  function take(): InputStep | undefined {
    const { values, chatFields, leftOut } = given;
    const isFree = (field: RequestField) => !origin.own.has(wishOf(field));
    const arrived = (Object.keys(values) as RequestField[]).filter(isFree);
    const changed = arrived.filter((field) => form.getValues(field) !== values[field]);
    for (const field of changed) {
      const value = values[field];
      if (value !== undefined) form.setValue(field, value);
    }
    if (changed.length > 0) form.clearErrors(changed);
    const before = [...origin.chatFields].filter((field) => !arrived.includes(field));
    setOrigin({
      own: origin.own,
      chatFields: new Set([...before, ...chatFields.filter(isFree)]),
      leftOut,
      startIsNamed: origin.startIsNamed || namesStart(given),
    });
    return INPUT_STEPS.find((step) => fieldsOf(step).some((field) => changed.includes(field)));
  }

  return {
    /** The visitor has changed a field. */
    edited(field: RequestField) {
      const wish = wishOf(field);
      setOrigin((now) => (now.own.has(wish) ? now : { ...now, own: new Set([...now.own, wish]) }));
    },
    now: origin,
    startIsNamed: origin.startIsNamed,
    isOwn: (field: RequestField) => origin.own.has(wishOf(field)),
    /** Whether a field still holds what the visitor said in the chat. */
    isFromChat: (field: RequestField) => origin.chatFields.has(field) && !origin.own.has(field),
    /** What was not filled in, and why; the first step names all of it, a later one its own. */
    leftOutOn: (step: Step): [RequestField, string][] =>
      (Object.entries(origin.leftOut) as [RequestField, string][]).filter(
        ([field]) => !origin.own.has(field) && (step === 1 || fieldsOf(step).includes(field)),
      ),
    /** A form that starts anew. */
    forget: (next?: Given) => setOrigin(beginOrigin(next)),
  };
}
