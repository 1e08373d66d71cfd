/** What happens in which order, on the deep ground, below each other; `brief`: in a row, in narrow windows by name alone. */
export function NumberedSteps(props: {
  steps: readonly { title: string; text: string }[];
  brief?: boolean;
}) {
  return (
    <ol
      className={`grid gap-x-8 gap-y-5 ${props.brief ? "md:grid-cols-2 lg:grid-cols-4" : ""}`.trimEnd()}
    >
      {props.steps.map(({ title, text }, index) => (
        <li key={title} className="border-t border-white/25 pt-5">
          <h3
            className={`flex items-baseline gap-4 font-display text-title ${props.brief ? "md:block" : ""}`.trimEnd()}
          >
            <span
              aria-hidden="true"
              className={`text-display-3 text-brass-300 ${props.brief ? "md:block" : ""}`.trimEnd()}
            >
              {index + 1}
            </span>
            {title}
          </h3>
          <p
            className={`mt-2 max-w-[30rem] text-ink-200 ${props.brief ? "max-md:hidden" : "ps-8"}`}
          >
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
