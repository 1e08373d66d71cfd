/** What happens in which order, on the deep ground, each step under its number. */
export function NumberedSteps(props: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol
      className={`grid gap-x-8 gap-y-9 ${props.steps.length === 3 ? "md:grid-cols-3" : "md:grid-cols-2 lg:grid-cols-4"}`}
    >
      {props.steps.map(({ title, text }, index) => (
        <li key={title} className="border-t border-white/25 pt-5">
          <span aria-hidden="true" className="font-display text-display-3 text-brass-300">
            {index + 1}
          </span>
          <h3 className="mt-2 font-display text-title">{title}</h3>
          <p className="mt-2 max-w-[30rem] text-ink-200">{text}</p>
        </li>
      ))}
    </ol>
  );
}
