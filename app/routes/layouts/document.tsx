import { Outlet } from "react-router";
import { areaLinks } from "#app/ui/sheets.ts";

export const links = areaLinks;

/** The layout of documents: nothing around them, so that paper shows them alone. */
export default function DocumentLayout() {
  return <Outlet />;
}
