import { type FormEvent, useState } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { localPath } from "#domain/lib/local-path.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { browserDeps } from "./browser-session.ts";
import { logout } from "./session.ts";

/**
 * Signs out: a native form; with a script it also reaches the other tabs, and says so while the server can't be reached.
 * `look`: a button, one on dark ground, or words in a header of links.
 */
export function SignOutButton({ look = "button" }: { look?: "button" | "on-dark" | "words" }) {
  const [leaving, setLeaving] = useState(false);
  const [waits, setWaits] = useState(false);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (leaving) return;
    setLeaving(true);
    await logout(browserDeps(), "asked", () => setWaits(true));
    setLeaving(false);
    setWaits(false);
  }

  return (
    <form method="post" action={localPath("/api/auth/logout")} onSubmit={onSubmit}>
      {look === "button" ? (
        <Button type="submit" variant="secondary" size="sm" loading={leaving}>
          {accountMessages.signOut}
        </Button>
      ) : (
        <button
          type="submit"
          disabled={leaving}
          className={
            look === "on-dark"
              ? buttonClass("on-picture", "sm", "w-full border-white/25")
              : "nav-link cursor-pointer"
          }
        >
          {accountMessages.signOut}
        </button>
      )}
      {waits && (
        <p
          role="alert"
          className="on-dark fixed inset-x-0 bottom-0 z-50 bg-ink-950 p-5 text-center text-body text-shell-0"
        >
          {accountMessages.signOutWaits}
        </p>
      )}
    </form>
  );
}
