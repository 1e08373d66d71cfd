import { Link } from "react-router";
import { Button, type ButtonVariant, buttonClass } from "./button.tsx";
import type { Examples } from "./examples.ts";
import { LIST_LINK, TEXT_LINK } from "./text-link.ts";

/** What is pressed or followed. */
export const buttonExamples: Examples = {
  "Primary button": statesOf("primary", "Get offers"),
  "Secondary button": statesOf("secondary", "Previous"),
  Links: {
    text: (
      <Link to="/fullofferform" className={TEXT_LINK}>
        Ask several providers instead
      </Link>
    ),
  },
  "Links on the deep band": {
    button: (
      <p className="sg-deep on-dark">
        <Link to="/packages" className={buttonClass("on-picture")}>
          See all yachts
        </Link>
      </p>
    ),
    list: (
      <p className="sg-deep on-dark">
        <Link to="/packages?timeofday=3" className={LIST_LINK}>
          Evening charters
        </Link>
      </p>
    ),
  },
};

function statesOf(variant: ButtonVariant, text: string): Examples[string] {
  return {
    rest: <Button variant={variant}>{text}</Button>,
    loading: (
      <Button variant={variant} loading>
        {text}
      </Button>
    ),
    disabled: (
      <Button variant={variant} disabled>
        {text}
      </Button>
    ),
    small: (
      <Button variant={variant} size="sm">
        {text}
      </Button>
    ),
  };
}
