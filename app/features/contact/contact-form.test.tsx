import { expect, test } from "bun:test";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { shows } from "#app/test/shows.ts";
import type { ContactTopic } from "#domain/config/limits.ts";
import { contactMessages } from "#domain/messages/en/contact.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { ContactForm } from "./contact-form.tsx";

const user = userEvent.setup();
const { form: text, errors } = contactMessages;
const { email: emailErrors } = requestMessages.errors;

type Reply = Pick<FormAnswer, "errors" | "failure">;

function showContactForm({
  topic = "question",
  reply,
}: {
  topic?: ContactTopic;
  reply?: Promise<Reply>;
} = {}) {
  const posted: Record<string, string>[] = [];
  const Stub = createRoutesStub([
    {
      path: "/contact",
      Component: shows<FormAnswer>((answer) => (
        <ContactForm
          topic={topic}
          answer={answer}
          hours=""
          ways={{ phone: true, whatsapp: false }}
        />
      )),
      action: async ({ request }) => {
        const values = Object.fromEntries(await request.formData()) as Record<string, string>;
        posted.push(values);
        return { intent: "message", values, errors: {}, ...(await reply) };
      },
    },
  ]);
  render(<Stub initialEntries={["/contact"]} />);
  return posted;
}
const control = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const press = () => user.click(screen.getByRole("button", { name: text.send }));
async function fillContactForm() {
  await user.type(control(text.name), "Layla Haddad");
  await user.type(control(text.email), "layla@visitor.example");
  await user.type(control(text.message), "Is the deck shaded?");
}

test("who is in a hurry is sent to the ways there are, and to no other", () => {
  const hurry = (phone: boolean, whatsapp: boolean) =>
    text.soon("", { phone, whatsapp }).replace(/^.*?email\.( In a hurry\? )?/, "");
  expect([hurry(true, true), hurry(true, false), hurry(false, true), hurry(false, false)]).toEqual([
    "Call, or write in WhatsApp.",
    "Call us.",
    "Write in WhatsApp.",
    "",
  ]);
  showContactForm();
  expect(screen.getByText(/In a hurry\? Call us\.$/)).toBeDefined();
});

test("wrong fields say why, and the first of them has the focus", async () => {
  const posted = showContactForm();
  await user.type(control(text.email), "layla");
  await press();
  expect(screen.getByText(errors.nameRequired)).toBeDefined();
  expect(screen.getByText(emailErrors.invalid)).toBeDefined();
  expect(screen.getByText(errors.messageRequired)).toBeDefined();
  expect(document.activeElement === control(text.name)).toBe(true);
  expect(control(text.message).getAttribute("aria-invalid")).toBe("true");
  expect(posted).toEqual([]);
});

test("the topic of the address stands chosen", async () => {
  const posted = showContactForm({ topic: "partner" });
  await fillContactForm();
  await press();
  await waitFor(() => expect(posted[0]).toMatchObject({ topic: "partner", website: "" }));
});

test("while it is on its way the form can't be pressed again", async () => {
  const gate = Promise.withResolvers<Reply>();
  const posted = showContactForm({ reply: gate.promise });
  await fillContactForm();
  await press();
  const button = screen.getByRole("button", { name: text.send }) as HTMLButtonElement;
  await waitFor(() => expect(button.disabled).toBe(true));
  await press();
  gate.resolve({ errors: {} });
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(posted).toHaveLength(1);
});

test("what the server refuses is said at its field, and nothing typed is lost", async () => {
  showContactForm({ reply: Promise.resolve({ errors: { message: errors.messageLong } }) });
  await fillContactForm();
  await press();
  expect(await screen.findByText(errors.messageLong)).toBeDefined();
  await waitFor(() => expect(document.activeElement === control(text.message)).toBe(true));
  expect(control(text.message).value).toBe("Is the deck shaded?");
});

test("a failure stands above the form and takes the focus", async () => {
  showContactForm({
    reply: Promise.resolve({ errors: {}, failure: contactMessages.failures.away }),
  });
  await fillContactForm();
  await press();
  const banner = await screen.findByRole("alert");
  expect(banner.textContent).toBe(contactMessages.failures.away);
  await waitFor(() => expect(document.activeElement === banner).toBe(true));
  expect(control(text.name).value).toBe("Layla Haddad");
});
