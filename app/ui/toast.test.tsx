import { afterEach, beforeEach, expect, jest, mock, test } from "bun:test";
import { fireEvent, render, within } from "@testing-library/react";
import { Toast, type ToastMessage } from "./toast.tsx";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function renderToast(message?: ToastMessage) {
  const onDismiss = mock();
  const view = render(<Toast message={message} onDismiss={onDismiss} />);
  const showMessage = (next: ToastMessage) =>
    view.rerender(<Toast message={next} onDismiss={onDismiss} />);
  return { ...within(view.container), onDismiss, showMessage };
}

test("the live region is there before its words", () => {
  const toast = renderToast();
  const region = toast.getByRole("status");
  expect(region.textContent).toBe("");
  toast.showMessage({ id: 1, text: "Saved." });
  expect(toast.getByRole("status") === region).toBe(true);
  expect(region.textContent).toBe("Saved.");
});

test("what was done goes by itself after eight seconds, each message after its own", () => {
  const toast = renderToast({ id: 1, text: "Saved." });
  jest.advanceTimersByTime(7000);
  toast.showMessage({ id: 2, text: "Saved." });
  jest.advanceTimersByTime(7000);
  expect(toast.onDismiss).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(toast.onDismiss).toHaveBeenCalledTimes(1);
});

test("it stays while one points at it or stands in it, and goes in its time afterwards", () => {
  const toast = renderToast({ id: 1, text: "Cleared.", undo: mock() });
  const undo = toast.getByRole("button", { name: "Undo" });
  for (const [hold, letGo] of [
    [fireEvent.pointerEnter, fireEvent.pointerLeave],
    [fireEvent.focus, fireEvent.blur],
  ] as const) {
    hold(undo);
    jest.advanceTimersByTime(60_000);
    expect(toast.onDismiss).not.toHaveBeenCalled();
    letGo(undo);
    jest.advanceTimersByTime(7000);
    expect(toast.onDismiss).not.toHaveBeenCalled();
  }
  jest.advanceTimersByTime(1000);
  expect(toast.onDismiss).toHaveBeenCalledTimes(1);
});

test("its button is the next stop behind what was pressed, and gives the focus back", () => {
  const view = render(<button type="button">Clear all</button>);
  const pressed = view.getByRole("button");
  pressed.focus();
  const toast = renderToast({ id: 1, text: "Cleared.", undo: mock() });
  const tab = (shiftKey = false) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Tab", shiftKey });
  tab();
  expect(document.activeElement?.textContent).toBe("Undo");
  tab(true);
  expect(document.activeElement === pressed).toBe(true);
  tab();
  toast.getByRole("button", { name: "Dismiss" }).focus();
  // The browser goes on from what was pressed.
  expect(tab()).toBe(true);
  expect(document.activeElement === pressed).toBe(true);
  toast.getByRole("button", { name: "Undo" }).focus();
  toast.showMessage({ id: 2, text: "Cleared again." });
  expect(document.activeElement === pressed).toBe(true);
});

test("what has the focus no more takes none back, and the first Tab of a page goes where it goes", () => {
  const tab = (shiftKey = false) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Tab", shiftKey });
  const view = render(<button type="button">Clear all</button>);
  view.getByRole("button").focus();
  const toast = renderToast({ id: 1, text: "Cleared.", undo: mock() });
  const undo = toast.getByRole("button", { name: "Undo" });
  view.unmount();
  undo.focus();
  expect(tab(true)).toBe(true);
  undo.blur();
  toast.showMessage({ id: 2, text: "Cleared again.", undo: mock() });
  expect(tab()).toBe(true);
  expect(document.activeElement === document.body).toBe(true);
});

test("what failed stays until it is dismissed", () => {
  const toast = renderToast({ id: 1, text: "Not saved.", tone: "failed" });
  jest.advanceTimersByTime(60_000);
  expect(toast.onDismiss).not.toHaveBeenCalled();
  fireEvent.click(toast.getByRole("button", { name: "Dismiss" }));
  expect(toast.onDismiss).toHaveBeenCalledTimes(1);
});

test("what can be taken back has a button for it", () => {
  const undo = mock();
  const toast = renderToast({ id: 1, text: "Cleared.", undo });
  fireEvent.click(toast.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledTimes(1);
});
