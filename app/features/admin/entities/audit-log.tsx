import { codeWords } from "#app/features/admin/cell-text.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";

export const auditLogView: EntityView<"auditlog"> = {
  filters: ["create_date", "actor_uuid", "action", "entity"],
  title: ({ entity, action }) =>
    editMessages.changeOf(codeWords("entity", entity), codeWords("action", action)),
  titleInPath: true,
};
