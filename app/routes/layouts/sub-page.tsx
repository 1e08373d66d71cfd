import { Outlet } from "react-router";
import { useSite } from "#app/components/site.ts";
import { SubPageShell, useRequestNumber } from "#app/features/offers/sub-page-shell.tsx";
import { offersMessages } from "#domain/messages/en/offers.ts";

/** The layout of the booking views. It has no loader: its pages return `site` and `requestNumber` with their own data. */
export default function SubPage() {
  const { name } = useSite().site;
  const number = useRequestNumber();
  return (
    <SubPageShell
      name={name}
      aside={number === undefined ? undefined : offersMessages.request(number)}
    >
      <Outlet />
    </SubPageShell>
  );
}
