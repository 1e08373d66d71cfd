import { Outlet } from "react-router";
import { useSite } from "#app/components/site.ts";
import { SignInFrame } from "#app/features/account/sign-in-frame.tsx";

/** The layout of /login (SPEC §2, layouts): no header and no footer, only the way home. */
export default function Clean() {
  return (
    <SignInFrame name={useSite().site.name}>
      <Outlet />
    </SignInFrame>
  );
}
