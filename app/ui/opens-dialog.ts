import type { ComponentProps } from "react";

/**
 * What makes a button open a <dialog> as a modal: the platform's invoker command, before any script has come; a press
 * that is listened to where commands are not known.
 */
export function opensDialog(id: string): ComponentProps<"button"> {
  const invoker: Record<string, string> = { command: "show-modal", commandfor: id };
  return {
    ...invoker,
    onClick: ({ currentTarget }) => {
      if ("command" in currentTarget) return;
      const dialog = document.getElementById(id);
      if (dialog instanceof HTMLDialogElement) dialog.showModal();
    },
  };
}
