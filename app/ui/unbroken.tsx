import { Fragment } from "react";

const WORD = "e-mail";

/** A text in which "e-mail" stays on one line: browsers break behind a hyphen, and no style forbids it. */
export function Unbroken({ children }: { children: string }) {
  const [first, ...rest] = children.split(WORD);
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
        <Fragment key={index}>
          <span className="whitespace-nowrap">{WORD}</span>
          {part}
        </Fragment>
      ))}
    </>
  );
}
