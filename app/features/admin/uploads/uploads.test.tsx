/** The upload page and the picture fields of editors (SPEC §2, Admin). */
import { expect, test } from "bun:test";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { createRoutesStub } from "react-router";
import { shows } from "#app/test/shows.ts";
import { uploadRefusals, adminUploadMessages as words } from "#domain/messages/en/admin-uploads.ts";
import type { Picture } from "#domain/rules/fields.ts";
import { CallError, type FileCalls, FileCallsProvider } from "./file-calls.ts";
import type { FileRecord } from "./file-record.ts";
import { PictureListField } from "./picture-list-field.tsx";
import { SinglePictureField } from "./single-picture-field.tsx";
import { UploadPage } from "./upload-page.tsx";

const record = (name: string, more: Partial<FileRecord> = {}): FileRecord => ({
  uuid: `uuid-${name}`,
  key: `key-${name}`,
  mime: "image/png",
  bytes: 10,
  width: 400,
  height: 300,
  alt: `Alt of ${name}`,
  original_name: name,
  update_date: "2026-11-20T08:00:00.000Z",
  ...more,
});
const file = (name: string, type = "image/png") => new File(["x"], name, { type });

/** Calls that answer as they are told; uploads wait until they are let go. */
function standIn(more: Partial<FileCalls> = {}) {
  const sending = new Map<
    string,
    {
      done: (record: FileRecord, duplicate?: boolean) => void;
      fail: (error: Error) => void;
      share: (share: number) => void;
      signal: AbortSignal;
    }
  >();
  const saved: string[] = [];
  const removed: string[] = [];
  const calls: FileCalls = {
    send: ({ name }, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        const done = (one: FileRecord, duplicate = false) => resolve({ file: one, duplicate });
        sending.set(name, { done, fail: reject, share: onProgress, signal });
        signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      }),
    remove: async ({ original_name }) => void removed.push(original_name),
    saveAlt: async (one, alt) => {
      saved.push(alt);
      return { ...one, alt };
    },
    find: async () => ({ files: [], total: 0, next: null }),
    byUuid: async () => [],
    ...more,
  };
  const upload = async (name: string) => {
    await waitFor(() => expect(sending.has(name)).toBe(true));
    const found = sending.get(name);
    if (!found) throw new Error(`${name} was not sent`);
    return found;
  };
  return { calls, upload, saved, removed, sending };
}

function show(calls: FileCalls, content: ReactNode) {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: shows(() => <FileCallsProvider value={calls}>{content}</FileCallsProvider>),
    },
  ]);
  render(<Stub />);
  return userEvent.setup({ applyAccept: false });
}
const drop = (files: File[]) =>
  fireEvent.drop(screen.getAllByRole("region")[0] ?? document.body, {
    dataTransfer: { files, types: ["Files"] },
  });
const row = (name: string) =>
  within(
    within(screen.getByRole("list", { name: words.list }))
      .getAllByRole("listitem")
      .find((item) => item.textContent?.includes(name)) ?? document.body,
  );

test("dropped files show how far they are, may be cancelled and tried again, and say why they are refused", async () => {
  const { calls, upload, sending } = standIn();
  const user = show(calls, <UploadPage recent={[record("older.png")]} />);
  drop([file("one.png"), file("two.png"), file("three.png"), file("four.png")]);
  const one = await upload("one.png");
  act(() => one.share(0.42));
  await waitFor(() => expect(row("one.png").getByText("42 %")).toBeDefined());
  expect(row("one.png").getByRole("progressbar").getAttribute("value")).toBe("42");
  // Three at once: the fourth waits.
  expect(sending.has("four.png")).toBe(false);
  await user.click(row("two.png").getByRole("button", { name: /^Cancel/ }));
  expect((await upload("two.png")).signal.aborted).toBe(true);
  await waitFor(() => expect(row("two.png").getByText(words.cancelled)).toBeDefined());
  (await upload("four.png")).fail(new CallError(uploadRefusals.svg));
  await waitFor(() => expect(row("four.png").getByText(uploadRefusals.svg)).toBeDefined());
  sending.delete("two.png");
  await user.click(row("two.png").getByRole("button", { name: /^Try again/ }));
  expect((await upload("two.png")).signal.aborted).toBe(false);
  await user.click(row("four.png").getByRole("button", { name: /^Remove/ }));
  expect(screen.queryByText(uploadRefusals.svg)).toBeNull();
});

test("what was stored although it was cancelled is taken out again, or said to be stored; an earlier file stays", async () => {
  const { calls, removed } = standIn({
    // Too late to stop it: the server answers all the same.
    send: async ({ name }, { signal }) => {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      return { file: record(name), duplicate: name === "earlier.png" };
    },
  });
  const remove = calls.remove;
  calls.remove = async (one) => {
    if (one.original_name === "used.png") throw new CallError("It is in use.");
    return remove(one);
  };
  const user = show(calls, <UploadPage recent={[]} />);
  drop([file("late.png"), file("earlier.png"), file("used.png")]);
  for (const name of ["late.png", "earlier.png", "used.png"])
    await user.click(await row(name).findByRole("button", { name: /^Cancel/ }));
  await waitFor(() => expect(row("used.png").getByText(words.stored)).toBeDefined());
  await waitFor(() => expect(row("late.png").getByText(words.cancelled)).toBeDefined());
  await waitFor(() => expect(row("earlier.png").getByText(words.cancelled)).toBeDefined());
  expect(removed).toEqual(["late.png"]);
});

test("a picture counts as done when it is described; a file that was there before says so", async () => {
  const { calls, upload, saved } = standIn();
  const user = show(calls, <UploadPage recent={[]} />);
  await user.upload(screen.getByLabelText(words.choose, { selector: "input" }), [
    file("new.png"),
    file("same.png"),
  ]);
  (await upload("same.png")).done(record("same.png"), true);
  (await upload("new.png")).done(record("new.png", { alt: "" }));
  await screen.findByText(words.duplicate);
  await screen.findByText(words.summary(2, 2, 1));
  await user.click(await screen.findByRole("button", { name: words.alt.save }));
  expect(screen.getByText(words.alt.missing)).toBeDefined();
  await user.type(screen.getByLabelText(words.alt.label("new.png")), "A deck at dusk{Enter}");
  await screen.findByText(words.summary(2, 2, 0));
  expect(saved).toEqual(["A deck at dusk"]);
  const links = screen.getAllByRole("link", { name: /^Open in the editor/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/admin/edit/file/uuid-new.png",
    "/admin/edit/file/uuid-same.png",
  ]);
});

test("a description that is typed and not saved is not left without a question", async () => {
  const { calls, upload } = standIn();
  const user = show(calls, <UploadPage recent={[]} />);
  drop([file("new.png")]);
  (await upload("new.png")).done(record("new.png", { alt: "" }));
  const field = await screen.findByLabelText(words.alt.label("new.png"));
  await user.type(field, "A deck");
  await user.click(screen.getByRole("link", { name: words.allFiles }));
  expect(await screen.findByText(words.leave.text(1))).toBeDefined();
  await user.click(screen.getByRole("button", { name: words.leave.stay }));
  expect((field as HTMLInputElement).value).toBe("A deck");
});

test("what is pasted anywhere on the upload page is uploaded", async () => {
  const { calls, upload } = standIn();
  show(calls, <UploadPage recent={[]} />);
  fireEvent.paste(window, { clipboardData: { files: [file("pasted.png")] } });
  (await upload("pasted.png")).done(record("pasted.png"));
  await screen.findByText(words.summary(1, 1, 0));
});

function Field({ start, seen }: { start: Picture[]; seen: (value: Picture[]) => void }) {
  const [value, setValue] = useState(start);
  seen(value);
  return <PictureListField label="Pictures" value={value} onChange={setValue} />;
}
const THREE = ["a.png", "b.png", "c.png"];
const pictures = THREE.map((name): Picture => ({ file_uuid: `uuid-${name}` }));

function showField(more: Partial<FileCalls> = {}, start = pictures) {
  let value: Picture[] = [];
  const byUuid = async (uuids: readonly string[]) =>
    uuids.map((uuid) => record(uuid.replace("uuid-", "")));
  const stand = standIn({ byUuid, ...more });
  let sent = 0;
  const user = show(
    stand.calls,
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent++;
      }}
    >
      <Field
        start={start}
        seen={(now) => {
          value = now;
        }}
      />
    </form>,
  );
  const order = () => value.map(({ file_uuid }) => file_uuid.replace("uuid-", ""));
  return { ...stand, user, order, value: () => value, sent: () => sent };
}

test("pictures are ordered by keyboard, the focus stays, and the new place is read out", async () => {
  const { user, order } = showField();
  const later = await screen.findByRole("button", { name: "Move later: a.png" });
  later.focus();
  await user.keyboard("{Enter}");
  expect(order()).toEqual(["b.png", "a.png", "c.png"]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move later: a.png");
  expect(screen.getByText(words.pictures.moved("a.png", 2, 3))).toBeDefined();
  await user.keyboard("{Enter}{Enter}");
  expect(order()).toEqual(["b.png", "c.png", "a.png"]);
  expect(document.activeElement?.getAttribute("aria-disabled")).toBe("true");
  const [first] = within(screen.getByRole("list", { name: "Pictures" })).getAllByRole("listitem");
  expect(first?.textContent).toContain(words.pictures.cover);
});

test("pictures are ordered by dragging; Escape puts them back", async () => {
  const { order } = showField();
  await screen.findAllByText("a.png");
  const rows = () =>
    within(screen.getByRole("list", { name: "Pictures" })).getAllByRole("listitem");
  const layOut = () => {
    for (const [index, one] of rows().entries())
      one.getBoundingClientRect = () => new DOMRect(0, index * 100, 300, 100);
  };
  const handle = (index: number) => rows()[index]?.querySelector("[title='Drag to reorder']");
  layOut();
  fireEvent.pointerDown(handle(0) ?? document.body, { button: 0 });
  fireEvent.pointerMove(window, { clientY: 260 });
  expect(order()).toEqual(["b.png", "c.png", "a.png"]);
  layOut();
  fireEvent.pointerUp(window);
  fireEvent.pointerDown(handle(2) ?? document.body, { button: 0 });
  fireEvent.pointerMove(window, { clientY: 10 });
  expect(order()).toEqual(["a.png", "b.png", "c.png"]);
  fireEvent.keyDown(window, { key: "Escape" });
  expect(order()).toEqual(["b.png", "c.png", "a.png"]);
});

test("pictures are removed, and keep what stays in view when they are cropped", async () => {
  const { user, order, value } = showField();
  await user.click(await screen.findByRole("button", { name: "Remove: b.png" }));
  expect(order()).toEqual(["a.png", "c.png"]);
  const [choice] = screen.getAllByRole("radio", { name: "top, right", hidden: true });
  await user.click(choice ?? document.body);
  expect(value()[0]).toEqual({ file_uuid: "uuid-a.png", position: "100% 0%" });
});

test("uploads are added at the end, a picture that is there already is not added twice, a PDF not at all", async () => {
  const { upload, order, sent, user, saved } = showField();
  await screen.findAllByText("a.png");
  drop([file("d.png"), file("a again.png"), file("terms.pdf", "application/pdf")]);
  (await upload("d.png")).done(record("d.png", { alt: "" }));
  (await upload("a again.png")).done(record("a.png"), true);
  await waitFor(() => expect(order()).toEqual(["a.png", "b.png", "c.png", "d.png"]));
  expect(row("terms.pdf").getByText(words.notPicture)).toBeDefined();
  // Described in the list of pictures as well as in that of uploads; the editor around is not sent by it.
  const [input] = await screen.findAllByLabelText(words.alt.label("d.png"));
  await user.type(input ?? document.body, "A deck{Enter}");
  await waitFor(() => expect(saved).toEqual(["A deck"]));
  expect(sent()).toBe(0);
});

test("pictures are chosen from those that are there, found by their words", async () => {
  const asked: string[] = [];
  const find: FileCalls["find"] = async ({ q, cursor }) => {
    asked.push(`${q}|${cursor ?? ""}`);
    if (q === "") return { files: [record("a.png"), record("x.png")], total: 3, next: "2" };
    return { files: [record("helm.png")], total: 1, next: null };
  };
  const { user, order, sent } = showField({ find });
  await user.click(await screen.findByRole("button", { name: words.picker.open }));
  const dialog = within(await screen.findByRole("dialog", { name: words.picker.title }));
  await dialog.findByText(words.picker.found(3));
  const taken = dialog.getByRole("button", { name: "a.png Alt of a.png" });
  expect(taken.getAttribute("aria-pressed")).toBe("true");
  await user.click(dialog.getByRole("button", { name: "x.png Alt of x.png" }));
  await user.type(dialog.getByLabelText(words.picker.search), "helm");
  await user.click(await dialog.findByRole("button", { name: "helm.png Alt of helm.png" }));
  expect(order()).toEqual([...THREE, "x.png", "helm.png"]);
  await user.click(dialog.getByRole("button", { name: words.picker.done }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(asked[0]).toBe("|");
  expect(asked.at(-1)).toBe("helm|");
  expect(sent()).toBe(0);
});

function Single({ seen }: { seen: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>("/brand/mark.svg");
  seen(value);
  return <SinglePictureField label="Logo" value={value} onChange={setValue} />;
}

test("a single picture is shown, replaced and taken away; a public file's path is kept until then", async () => {
  let value: string | null = null;
  const { calls, upload } = standIn();
  const user = show(
    calls,
    <Single
      seen={(now) => {
        value = now;
      }}
    />,
  );
  expect(screen.getByText("/brand/mark.svg")).toBeDefined();
  await user.click(screen.getByRole("button", { name: words.single.replace }));
  drop([file("mark.png"), file("second.png")]);
  (await upload("mark.png")).done(record("mark.png"));
  await waitFor(() => expect(`${value}`).toBe("uuid-mark.png"));
  await screen.findByText("mark.png");
  await user.click(screen.getByRole("button", { name: words.single.remove }));
  expect(value).toBeNull();
  expect(screen.getByText(words.single.none)).toBeDefined();
});
