import { type ComponentProps, useId, useRef } from "react";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import type { FormAnswer } from "./posted-fields.ts";
import { useFields } from "./use-fields.ts";
import { usePosting } from "./use-posting.ts";

/** Why a value is refused, in a sentence; undefined when it is fine. */
type FieldRule = (value: string) => string | undefined;

/** The rule of a field that may not be left empty: `text` says so. */
export const required =
  (text: string): FieldRule =>
  (value) =>
    value.trim() === "" ? text : undefined;

const NO_ERRORS = {};

/** A form that posts to its page, with its fields checked before it is sent. */
export function usePostedForm<Field extends string = never>(options: {
  /** What it posts as `intent`; several where its buttons say which. */
  intent: string | readonly string[];
  /** What it posts beside, and what sets it apart from other forms of the page with its intent. */
  about?: Readonly<Record<string, string>>;
  /** The fields in the order they stand in, each with its rule. */
  rules?: Readonly<Partial<Record<Field, FieldRule>>>;
  /** What the server answered to a form of the page. */
  answer: FormAnswer | undefined;
  /** The fields an intent needs; all when absent. */
  needs?: (intent: string) => readonly Field[];
  /** Where the focus goes when something failed and no field is to blame; by default to the form's FormFailure. */
  onFailure?: () => void;
  /** What was typed is of no more use once it was taken: passwords, a message. */
  emptyWhenDone?: boolean;
}) {
  const id = useId();
  const { about = {}, rules = {} as Partial<Record<Field, FieldRule>> } = options;
  const intents = [options.intent].flat();
  const fields = Object.keys(rules) as Field[];
  const isAbout = (given: (name: string) => unknown) =>
    Object.entries(about).every(([name, value]) => given(name) === value);
  const page = options.answer;
  const answer =
    page && intents.includes(page.intent) && isAbout((name) => page.values[name])
      ? page
      : undefined;
  const { form, recheck } = useFields<Record<string, string>>({
    errors: answer?.errors ?? NO_ERRORS,
  });
  const banner = useRef<HTMLDivElement>(null);
  const first = fields.find((field) => answer?.errors[field]);
  const { pending, formProps } = usePosting({
    answer,
    isOurs: (sent) =>
      intents.includes(`${sent.get("intent")}`) && isAbout((name) => sent.get(name)),
    async check(posted) {
      const needed = options.needs?.(`${posted.get("intent")}`) ?? fields;
      form.clearErrors();
      return form.trigger([...needed], { shouldFocus: true });
    },
    onAnswer() {
      if (first) form.setFocus(first);
      else if (answer?.failure) (options.onFailure ?? (() => banner.current?.focus()))();
    },
    onTaken() {
      if (options.emptyWhenDone) for (const name of fields as string[]) form.setValue(name, "");
    },
  });

  /** What an input needs: id, name, events, what was posted, its error, and the focus where a page came back with one. */
  function field(name: Field) {
    const error = form.formState.errors[name]?.message;
    return {
      ...form.register(name, {
        validate: (value: string | undefined) => rules[name]?.(value ?? "") ?? true,
        onChange: () => recheck(name),
      }),
      id: `${id}-${name}`,
      defaultValue: answer?.values[name],
      error,
      autoFocus: first === name,
    };
  }

  return {
    form,
    field,
    /** What the server answered to this form. */
    answer,
    /** What was posted before, to be put back into the fields. */
    values: answer?.values ?? ({} as Record<string, string>),
    failure: answer?.failure,
    /** The intent that is on its way, of this form only. */
    pending,
    formProps,
    posts: { intent: options.intent, ...about },
    banner,
  };
}

type PostedFormState = Pick<
  ReturnType<typeof usePostedForm>,
  "failure" | "pending" | "formProps" | "posts" | "banner"
>;

/** The form of a `usePostedForm` with one intent, which it posts with what it is about. */
export function PostedForm({
  form,
  children,
  ...props
}: ComponentProps<"form"> & { form: PostedFormState }) {
  return (
    <form {...form.formProps} {...props}>
      {Object.entries(form.posts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={`${value}`} />
      ))}
      {children}
    </form>
  );
}

/** Why the form was not taken, where no field is to blame. */
export function FormFailure({ form }: { form: PostedFormState }) {
  if (!form.failure) return null;
  return (
    <ErrorBanner ref={form.banner} autoFocus>
      {form.failure}
    </ErrorBanner>
  );
}

/** The button that sends the form, busy while it is on its way; `final` where what it does can't be taken back. */
export function SendButton({
  form,
  final = false,
  className = "",
  ...button
}: Omit<ComponentProps<typeof Button>, "form"> & { form: PostedFormState; final?: boolean }) {
  return (
    <div>
      <Button
        {...button}
        type="submit"
        loading={form.pending !== undefined}
        className={final ? `text-red-700 hover:border-red-700 ${className}` : className}
      />
    </div>
  );
}

/** A form that is one press; `name` says for readers of screens what it is about, where its words do not. */
export function PressForm(props: {
  intent: string;
  about: Record<string, string>;
  answer: FormAnswer | undefined;
  name?: string;
  final?: boolean;
  children: string;
}) {
  const { intent, about, answer, name } = props;
  const form = usePostedForm({ intent, about, answer });
  return (
    <PostedForm form={form}>
      <FormFailure form={form} />
      <SendButton form={form} variant="secondary" size="sm" final={props.final ?? false}>
        {props.children}
        {name && <span className="sr-only">: {name}</span>}
      </SendButton>
    </PostedForm>
  );
}
