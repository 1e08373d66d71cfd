import { expect, test } from "bun:test";
import { registry } from "#db/registry.ts";
import { adminRequestMessages } from "#domain/messages/en/admin-request.ts";
import type { AdminRow } from "#worker/services/admin/list.ts";
import { toEditor } from "./to-editor.server.ts";

const UUID = "01890000-0000-7000-8000-000000000001";
const OFFER = "01890000-0000-7000-8000-000072ae9c00";
const none = {
  ...{ isNew: false, files: [], history: [], linked: {}, related: [], defaults: {} },
  now: new Date(),
};
const row = (values: Record<string, unknown>, labels: AdminRow["labels"] = {}): AdminRow => ({
  uuid: UUID,
  statusid: 1,
  ...values,
  labels,
});
const fieldsOf = ({ cards }: Pick<ReturnType<typeof toEditor>, "cards">) =>
  new Map(cards.flatMap(({ fields }) => fields).map((field) => [field.key, field]));

test("a record without a name is called by what it is, not by the end of its id", () => {
  const booking = row(
    { name: "Layla", start_date: new Date(), rental_approval_uuid: OFFER, state: "confirmed" },
    { rental_partner_uuid: "Gulfwind Marine", rental_approval_uuid: OFFER },
  );
  const { labels } = toEditor(registry.booking, { ...none, row: booking });
  expect(labels.rental_approval_uuid).toBe("Offer of Gulfwind Marine");
  const message = toEditor(registry.chatmessage, { ...none, row: row({ chat_uuid: OFFER }) });
  expect(message.labels.chat_uuid).toBe("Chat …72ae9c00");
});

test("of a closed offer only the reason is written; an open one is as it was", () => {
  const written = (state: string) => {
    const fields = fieldsOf(toEditor(registry.rentalapproval, { ...none, row: row({ state }) }));
    return [...fields.values()].filter(({ readonly }) => !readonly).map(({ key }) => key);
  };
  expect(written("accepted")).toEqual(["reason"]);
  expect(written("offered")).toContain("price");
});

test("a status stands where it says something: not beside a state, not in a log, not for approving or rejecting", () => {
  const mail = toEditor(registry.emailoutbox, { ...none, row: row({ state: "sent" }) });
  expect([fieldsOf(mail).has("statusid"), mail.badge?.label]).toEqual([false, "Sent"]);
  const change = row({ entity: "Faq", action: "update", record_uuid: OFFER });
  const log = toEditor(registry.auditlog, { ...none, row: change });
  expect([fieldsOf(log).has("statusid"), log.badge]).toEqual([false, null]);
  expect(log.title).toBe("Faq changed");
  expect(fieldsOf(log).get("record_uuid")?.recordPath).toBe("/admin/edit/Faq");
  const wish = row({ name: "Layla", email: "layla@visitor.example", start_date: new Date() });
  const request = toEditor(registry.rentalrequest, { ...none, row: wish });
  const options = fieldsOf(request)
    .get("statusid")
    ?.options?.map(({ label }) => label);
  expect(options).toEqual(["Pending"]);
  expect(request.steps.map(({ action }) => action)).toEqual(["Reject"]);
  expect(request.steps[0]?.text).toContain(
    adminRequestMessages.close.warning("layla@visitor.example"),
  );
});
