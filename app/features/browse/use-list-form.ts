import { type RefObject, useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { formHref } from "#domain/rules/filters.ts";

/**
 * Makes the list's form follow each choice, and the address: a choice leads to its list without leaving the page or
 * the control, and going back, or taking a chip away, sets the controls. `waiting` while the next list is on its way.
 */
export function useListForm(address: string): {
  form: RefObject<HTMLFormElement | null>;
  apply: () => void;
  waiting: boolean;
} {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const apply = () => {
    if (form.current) void navigate(formHref(new FormData(form.current)), KEEP_PLACE);
  };

  // Chosen before this code came: the form in the page knows, the address does not yet.
  useEffect(() => {
    const controls = form.current ? selects(form.current) : [];
    if (form.current && controls.some(changedByHand))
      void navigate(formHref(new FormData(form.current)), KEEP_PLACE);
  }, [navigate]);

  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address || !form.current) return;
    shown.current = address;
    const { searchParams } = new URL(address, location.href);
    for (const control of selects(form.current))
      control.value = searchParams.get(control.name) ?? control.options[0]?.value ?? "";
  }, [address]);

  return { form, apply, waiting: navigation.location?.pathname === "/packages" };
}

const KEEP_PLACE = { preventScrollReset: true };

const selects = (form: HTMLFormElement): HTMLSelectElement[] => [
  ...form.querySelectorAll("select"),
];

/** Whether a list no longer stands where the server put it. */
function changedByHand(control: HTMLSelectElement): boolean {
  return [...control.options].some((option) => option.selected !== option.defaultSelected);
}
