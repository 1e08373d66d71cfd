import {
  fieldProblem,
  type RequestField,
  type RequestValues,
  type Rule,
} from "#domain/rules/request.ts";

/** The rules of one field as react-hook-form takes them: an ordered `validate`, the first failing message wins. */
export function browserRules<F extends RequestField>(field: F, rules: readonly Rule[]) {
  return {
    validate: (value: RequestValues[F], values: RequestValues): true | string =>
      fieldProblem(field, { ...values, [field]: value }, rules) ?? true,
  };
}
