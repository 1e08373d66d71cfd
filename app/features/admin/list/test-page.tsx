import { render } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { shows } from "#app/test/shows.ts";
import type { ShownList } from "./keep-view.ts";
import { ListPage } from "./list-page.tsx";

function Address() {
  return <output data-testid="address">{decodeURIComponent(useLocation().search)}</output>;
}

type Answer = (search: string) => ShownList;

function Shown({ answer }: { answer: Answer }) {
  return (
    <>
      <ListPage data={answer(useLocation().search)} />
      <Address />
    </>
  );
}

/** Shows a list as its route would, with the address beside it; each address shows what `answer` has for it. */
export function showList(answer: Answer, search = "") {
  const Stub = createRoutesStub([
    { path: "/admin/list/Thing", Component: shows(() => <Shown answer={answer} />) },
    { path: "*", Component: shows(() => <Address />) },
  ]);
  return render(<Stub initialEntries={[`/admin/list/Thing${search}`]} />);
}

/** Opens a popover, which happy-dom does not do by itself. */
export function openPopover(button: HTMLElement): HTMLElement {
  const panel = document.getElementById(button.getAttribute("popovertarget") ?? "");
  if (!panel) throw new Error("The button opens nothing.");
  const event = Object.assign(new Event("toggle"), { newState: "open", oldState: "closed" });
  panel.hidePopover = () => {};
  panel.dispatchEvent(event);
  return panel;
}
