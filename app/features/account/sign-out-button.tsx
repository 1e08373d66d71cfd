import { type FormEvent, useState } from "react";
import { accountMessages } from "#app/messages/en/account.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { browserDeps } from "./browser-session.ts";
import { logout } from "./session.ts";

/** Signs out: a native form; with a script it also tells the other tabs. */
export function SignOutButton({ onDark = false }: { onDark?: boolean }) {
  const [leaving, setLeaving] = useState(false);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (leaving) return;
    setLeaving(true);
    await logout(browserDeps(), "asked");
    setLeaving(false);
  }

  return (
    <form method="post" action="/api/auth/logout" onSubmit={onSubmit}>
      {onDark ? (
        <button
          type="submit"
          disabled={leaving}
          className={buttonClass("on-picture", "sm", "w-full border-white/25")}
        >
          {accountMessages.signOut}
        </button>
      ) : (
        <Button type="submit" variant="secondary" size="sm" loading={leaving}>
          {accountMessages.signOut}
        </Button>
      )}
    </form>
  );
}
