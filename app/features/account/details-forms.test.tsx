import { expect, test } from "bun:test";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, redirect } from "react-router";
import { hasUnsavedInput, trackInput } from "#app/features/updates/unsaved-input.ts";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { shows } from "#app/test/shows.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { DetailsForms } from "./details-forms.tsx";
import type { OwnDetails } from "./own-area.server.ts";

const user = userEvent.setup();
const { details: text, errors } = accountMessages;
const layla: OwnDetails = {
  email: "layla@haddad.example",
  name: "Layla Haddad",
  language: "ar",
  has_password: true,
};

function showDetails(details = layla, answerErrors: Record<string, string> | "done" = {}) {
  const posted: Record<string, string>[] = [];
  const Stub = createRoutesStub([
    {
      path: "/user/details",
      Component: shows<FormAnswer>((answer) => <DetailsForms details={details} answer={answer} />),
      action: async ({ request }) => {
        const values = Object.fromEntries(await request.formData()) as Record<string, string>;
        posted.push(values);
        if (answerErrors === "done") return redirect("/user/details?notice=password");
        return { intent: `${values.intent}`, errors: answerErrors, values };
      },
    },
  ]);
  const { container } = render(<Stub initialEntries={["/user/details"]} />);
  return { posted, container };
}
const press = (name: string) => user.click(screen.getByRole("button", { name }));

test("name and language are posted together", async () => {
  const { posted } = showDetails();
  expect((screen.getByLabelText(text.language) as HTMLInputElement).value).toBe("ar");
  await user.clear(screen.getByLabelText(text.name));
  await user.type(screen.getByLabelText(text.name), "Layla H.");
  await user.selectOptions(screen.getByLabelText(text.language), "Français");
  await press(text.save);
  await waitFor(() =>
    expect(posted).toEqual([{ intent: "details", name: "Layla H.", language: "fr" }]),
  );
});

test("what was saved counts as unsaved no more, what was refused does", async () => {
  const stop = trackInput(document);
  try {
    showDetails(layla, { name: "No." });
    await user.type(screen.getByLabelText(text.name), " H.");
    await press(text.save);
    await screen.findByText("No.");
    expect(hasUnsavedInput("")).toBe(true);
    cleanup();
    showDetails(layla, "done");
    await user.type(screen.getByLabelText(text.name), " H.");
    expect(hasUnsavedInput("")).toBe(true);
    await press(text.save);
    await waitFor(() => expect(hasUnsavedInput("")).toBe(false));
    expect((screen.getByLabelText(text.name) as HTMLInputElement).value).toBe("Layla Haddad H.");
  } finally {
    stop();
  }
});

test("a language that is not in the list stays chosen", () => {
  showDetails({ ...layla, language: "en-GB" });
  expect((screen.getByLabelText(text.language) as HTMLInputElement).value).toBe("en-GB");
  // By its name, not by its tag.
  expect(screen.getByRole("option", { name: "British English" })).toBeDefined();
});

test("a new password has its length checked and the current one asked for", async () => {
  const { posted } = showDetails();
  await user.type(screen.getByLabelText(text.new), "short");
  await press(text.savePassword.has);
  expect(screen.getByText(errors.currentRequired)).toBeDefined();
  expect(screen.getByText(errors.passwordShort)).toBeDefined();
  expect(document.activeElement === screen.getByLabelText(text.current)).toBe(true);
  expect(posted).toEqual([]);
});

test("a wrong current password is said at its field, which has the focus", async () => {
  showDetails(layla, { current_password: errors.currentWrong });
  await user.type(screen.getByLabelText(text.current), "not this");
  await user.type(screen.getByLabelText(text.new), "a long new secret");
  await press(text.savePassword.has);
  expect(await screen.findByText(errors.currentWrong)).toBeDefined();
  await waitFor(() =>
    expect(document.activeElement === screen.getByLabelText(text.current)).toBe(true),
  );
});

test("who has no password yet sets one without a current one", async () => {
  const { posted, container } = showDetails({ ...layla, has_password: false });
  expect(screen.queryByLabelText(text.current)).toBeNull();
  expect(container.querySelector<HTMLInputElement>("[autocomplete=username]")?.value).toBe(
    layla.email,
  );
  await user.type(screen.getByLabelText(text.new), "a long new secret");
  await press(text.savePassword.none);
  await waitFor(() =>
    expect(posted[0]).toMatchObject({ intent: "password", new_password: "a long new secret" }),
  );
});

test("signing out everywhere is a form of its own", async () => {
  const { posted } = showDetails();
  await press(text.everywhereButton);
  await waitFor(() => expect(posted).toEqual([{ intent: "everywhere" }]));
});

test("a password that was taken does not stay in its fields", async () => {
  const { posted } = showDetails(layla, "done");
  await user.type(screen.getByLabelText(text.current), "the old secret");
  await user.type(screen.getByLabelText(text.new), "a long new secret");
  await press(text.savePassword.has);
  await waitFor(() => expect((screen.getByLabelText(text.new) as HTMLInputElement).value).toBe(""));
  expect((screen.getByLabelText(text.current) as HTMLInputElement).value).toBe("");
  expect(posted.length).toBe(1);
});
