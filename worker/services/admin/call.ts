import type { Statement } from "#db/batch.ts";
import type { Entity } from "#db/entity.ts";
import type { Actor } from "#db/queries/audit.ts";
import { AppError } from "#domain/errors.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";

/** What every call of the admin works with. */
export type DeskCall = {
  services: Pick<
    AppServices,
    | "db"
    | "now"
    | "requestId"
    | "cards"
    | "push"
    | "outsideHosts"
    | "sendMails"
    | "tellPages"
    | "freshenPackages"
  >;
  guard: AccountGuard;
  /** The administrator, or the provider whose record it is. */
  user_uuid: string;
};
/** A call on the records of an entity. */
export type AdminCall = DeskCall & {
  entity: Entity;
  /** Of who may not change any record: fails the write unless this one is theirs. They are not told who else writes. */
  demand?: Statement;
  /** The record that is changed, where a refusal has to look at it. */
  record?: string;
};

/** Who does it, as the log names them. */
export function actorOf({
  services: { requestId },
  user_uuid,
}: {
  services: { requestId: string };
  user_uuid: string;
}): Actor {
  return { uuid: user_uuid, label: "", requestId };
}

/** The uuid in a parameter. Throws AppError validation. */
export function checkUuid(value: unknown, name = "uuid"): string {
  const written = typeof value === "string" ? value.toLowerCase() : value;
  if (isUuid(written)) return written;
  throw invalid({ [name]: adminApiMessages.badUuid });
}

export function invalid(fields: Record<string, string>): AppError {
  return new AppError("validation", adminApiMessages.invalid, { fields });
}

export const unknownRecord = () => new AppError("not_found", adminApiMessages.unknownRecord);
