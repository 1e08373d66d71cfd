import { noForm } from "#app/features/account/guard.server.ts";
import { FigurePartView } from "#app/features/admin/dashboard/figure-parts.tsx";
import { FiguresPage } from "#app/features/admin/dashboard/figures-page.tsx";
import { loadPart } from "#app/features/admin/dashboard/parts.server.ts";
import { adminDashboardMessages } from "#domain/messages/en/admin-dashboard.ts";
import { adminFiguresMessages } from "#domain/messages/en/admin-figures.ts";
import type { Route } from "./+types/figures-part";

const { parts } = adminFiguresMessages;

/** /admin/figures/{part}: one part of the figures, some days beside those before them. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  return loadPart(params.part, url, context);
}

export const action = noForm;

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData
    ? `${parts[loaderData.part.part]} – ${adminDashboardMessages.title}`
    : adminDashboardMessages.title;
  return [{ title }, { name: "robots", content: "noindex" }];
}

export default function AdminFiguresPart({ loaderData }: Route.ComponentProps) {
  const { part, range, now } = loaderData;
  return (
    <FiguresPage part={part.part} title={parts[part.part]} range={range} now={now}>
      <FigurePartView part={part} days={{ from: range.from, to: range.to }} />
    </FiguresPage>
  );
}
