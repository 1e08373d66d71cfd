/** What happens in which order, on the deep ground, each step under its number; `brief`: in narrow windows its name alone. */
export function NumberedSteps(props: {
  steps: readonly { title: string; text: string }[];
  brief?: boolean;
}) {
  return (
    <ol
      className={`grid gap-x-8 ${props.brief ? "gap-y-5" : "gap-y-9"} ${props.steps.length === 3 ? "md:grid-cols-3" : "md:grid-cols-2 lg:grid-cols-4"}`}
    >
      {props.steps.map(({ title, text }, index) => (
        <li key={title} className="border-t border-white/25 pt-5">
          <h3 className="flex items-baseline gap-4 font-display text-title md:block">
            <span aria-hidden="true" className="text-display-3 text-brass-300 md:block">
              {index + 1}
            </span>
            {title}
          </h3>
          <p
            className={`mt-2 max-w-[30rem] text-ink-200 ${props.brief ? "max-md:hidden" : "max-md:ps-8"}`}
          >
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
