/** How far something has come, with the figure in words (`text`) at the end of its line. */
export function Progress(props: {
  id: string;
  label: string;
  value: number;
  max: number;
  text: string;
}) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-[0.9375rem]">
        <label htmlFor={props.id} className="font-semibold">
          {props.label}
        </label>
        <span className="text-small text-ink-600 tabular-nums">{props.text}</span>
      </div>
      <progress id={props.id} className="progress" value={props.value} max={props.max}>
        {props.text}
      </progress>
    </div>
  );
}
