import {
  firstProblem,
  normalise,
  type RequestField,
  type RequestValues,
  type Rule,
} from "./rules.ts";

/** The rules of one field as react-hook-form takes them: an ordered `validate`, the first failing message wins. */
export function browserRules<F extends RequestField>(field: F, rules: readonly Rule[]) {
  return {
    validate: (value: RequestValues[F]): true | string =>
      firstProblem(rules, normalise(field, value)) ?? true,
  };
}
