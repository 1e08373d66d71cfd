import { data } from "react-router";
import { downloadPerson } from "#app/features/admin/people/people.server.ts";
import { AppError } from "#domain/errors.ts";
import { errorResponse } from "#worker/api/envelope.ts";
import type { Route } from "./+types/people-file";

/** /admin/people/file: everything held about an address, as a file; posted, so that the log's line is no reader's accident. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    return await downloadPerson(request, context);
  } catch (error) {
    // It has no page that could show a refusal; those of the guard are the guard's.
    if (error instanceof AppError && ["validation", "too_many_requests"].includes(error.code)) {
      return errorResponse(error);
    }
    throw error;
  }
}

/** Looked at, it is nothing. */
export function loader() {
  throw data(null, { status: 405, headers: { allow: "POST" } });
}
