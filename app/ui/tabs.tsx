import { Fragment, type ReactNode, useId } from "react";
import { Link } from "react-router";

const TAB =
  "relative inline-flex min-h-11 cursor-pointer items-center rounded-control border border-sand-300 px-4 " +
  "text-[0.9375rem] font-medium hover:border-ink-900 ";

/** Views of one list, each with its own address; the one shown is marked. */
export function TabLinks(props: {
  label: string;
  tabs: readonly { to: string; label: string; current: boolean }[];
}) {
  return (
    <nav aria-label={props.label}>
      <ul className="flex flex-wrap gap-2">
        {props.tabs.map(({ to, label, current }) => (
          <li key={to}>
            <Link
              prefetch="intent"
              to={to}
              preventScrollReset
              aria-current={current ? "page" : undefined}
              className={`${TAB} aria-[current=page]:border-teal-600 aria-[current=page]:bg-teal-50 aria-[current=page]:text-teal-700`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Parts of one page of which one is shown: radio buttons, so that arrow keys move between them and the style sheet
 * shows the chosen part without a script. Each part follows its button in the markup and stands below all of them.
 */
export function Tabs(props: {
  label: string;
  tabs: readonly { id: string; label: string; content: ReactNode }[];
}) {
  const group = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{props.label}</legend>
      {props.tabs.map((tab, index) => {
        const id = `${group}-${tab.id}`;
        return (
          <Fragment key={tab.id}>
            <label
              id={id}
              className={`tab ${TAB} has-checked:border-teal-600 has-checked:bg-teal-50 has-checked:text-teal-700`}
            >
              <input
                type="radio"
                name={group}
                value={tab.id}
                defaultChecked={index === 0}
                autoComplete="off"
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              {tab.label}
            </label>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form's part */}
            <div role="group" aria-labelledby={id} className="tab-panel">
              {tab.content}
            </div>
          </Fragment>
        );
      })}
    </fieldset>
  );
}
