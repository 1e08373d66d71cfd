import { Outlet } from "react-router";
import { LanguageLinks } from "#app/components/language-choice.tsx";
import { HomeLink } from "#app/components/shell-parts.tsx";
import { useSite } from "#app/components/site.ts";
import { publicLinks } from "#app/ui/sheets.ts";

export const links = publicLinks;

/** The layout of single pages beside the site, as /admin/auth (SPEC §2, layouts): a narrow column under the wordmark. */
export default function Default() {
  return (
    <>
      <header className="border-b border-sand-200">
        <div className="page-column flex h-16 items-center justify-between lg:h-21">
          <HomeLink name={useSite().site.name} />
          <LanguageLinks own className="nav-link" />
        </div>
      </header>
      <main id="content" className="mx-auto w-full max-w-[440px] px-5 py-10 lg:py-16">
        <Outlet />
      </main>
    </>
  );
}
