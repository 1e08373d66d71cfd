import { demandRefusal } from "#db/errors.ts";
import { type OwnPayee, storePayee } from "#db/queries/partner-area.ts";
import { straightText } from "#domain/lib/plain-text.ts";
import { PAYEE_NAMES, payeeProblem, readPayee } from "#domain/rules/payment-terms.ts";
import { actorOf, type DeskCall, invalid, unknownRecord } from "./admin/call.ts";

/**
 * Stores a provider's payment terms and who is paid by a form, whose fields are text as people write it; an empty term
 * follows the usual ones. Pages of its packages are made anew by that; bookings that stand keep their terms. Throws AppError:
 * validation by field, not_found.
 */
export async function savePayee(
  call: Pick<DeskCall, "guard" | "user_uuid"> & {
    services: Pick<DeskCall["services"], "db" | "now" | "requestId">;
  },
  form: URLSearchParams,
): Promise<void> {
  const written = PAYEE_NAMES.map((name) => [name, straightText(form.get(name) ?? "")] as const);
  const problems = written.flatMap(([name, text]) => {
    const problem = payeeProblem(name, text);
    return problem ? [[name, problem] as const] : [];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  const payee = Object.fromEntries(
    written.map(([name, text]) => [name, readPayee(name, text)]),
  ) as OwnPayee;
  const { db, now } = call.services;
  try {
    await call.guard.write(storePayee(db, { now, actor: actorOf(call) }, call.user_uuid, payee));
  } catch (error) {
    throw demandRefusal(error) === "not_found" ? unknownRecord() : error;
  }
}
