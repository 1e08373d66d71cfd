import { REQUEST_TYPE } from "#domain/config/limits.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import {
  normalise,
  type RequestErrors,
  type RequestField,
  type RequestValues,
  titlesIn,
} from "#domain/rules/request.ts";
import type { RequestMode } from "./defaults.ts";

/** What the API answers for a stored request; `asked` is how many providers it went to. */
export type SubmittedRequest = {
  uuid: string;
  request_id: number;
  valid_until_date: string;
  asked?: number;
};

/** The rental request as the API takes it (SPEC §3, §7). */
export function requestPayload(values: RequestValues, mode: RequestMode) {
  return {
    start_date: normalise("codStartDate", values.codStartDate),
    end_date: normalise("codStartDate", values.codStartDate),
    timeofday: Number(normalise("selTimeOfDay", values.selTimeOfDay)),
    typeid: mode.kind === "offer" ? REQUEST_TYPE.offer : REQUEST_TYPE.reservation,
    duration: Number(normalise("txtDuration", values.txtDuration)),
    guests: Number(normalise("txtGuests", values.txtGuests)),
    name: normalise("titName", values.titName),
    email: normalise("txtEmail", values.txtEmail),
    phone: normalise("titPhone", values.titPhone),
    start_hour: hourOf(values),
    extras: titlesIn(normalise("chkExtras", values.chkExtras)),
    comment: values.fidComment ? normalise("titComment", values.titComment) : "",
    ...(mode.kind === "reservation" ? { product_package_uuid: mode.pack.uuid } : {}),
  };
}

const hourOf = ({ selStartHour }: RequestValues) => {
  const hour = normalise("selStartHour", selStartHour);
  return hour === "" ? null : Number(hour);
};

/** The API's names of the form's fields, for errors that come back keyed by API name. */
const FIELD_OF_API: Record<string, RequestField> = {
  start_date: "codStartDate",
  end_date: "codStartDate",
  timeofday: "selTimeOfDay",
  email: "txtEmail",
  guests: "txtGuests",
  duration: "txtDuration",
  name: "titName",
  phone: "titPhone",
  comment: "titComment",
  start_hour: "selStartHour",
  extras: "chkExtras",
};

/** The visitor's words for a refused submission (SPEC §8), by the status of the answer. */
export function refusalText(status: number): string {
  const text = requestMessages.failures;
  if (status === 400) return text.invalid;
  return status === 429 ? text.tooMany : text.other;
}

/** Messages keyed by API name as messages of the form's fields; names the form does not have are left out. */
export function formErrors(fields: Record<string, string> | undefined): RequestErrors {
  const errors: RequestErrors = {};
  for (const [name, message] of Object.entries(fields ?? {})) {
    const field = FIELD_OF_API[name];
    if (field && errors[field] === undefined) errors[field] = message;
  }
  return errors;
}
