import { Outlet } from "react-router";
import { LanguageLinks } from "#app/components/language-choice.tsx";
import { HomeLink } from "#app/components/shell-parts.tsx";
import { useSite } from "#app/components/site.ts";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import { publicLinks } from "#app/ui/sheets.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { signInMessages } from "#domain/messages/en/account.ts";

export const links = publicLinks;

/**
 * The layout of /login (SPEC §2, layouts): a deck at sunset at the start side, the wordmark and the page's column at
 * the end; in narrow windows the picture above, with the wordmark on it. No header and no footer, only the way home.
 */
export default function Clean() {
  const { name } = useSite().site;
  return (
    <main
      id="content"
      className="grid min-h-svh grid-rows-[12rem_1fr] lg:grid-cols-2 lg:grid-rows-1"
    >
      <div className="relative overflow-hidden bg-ink-900">
        <div className="absolute inset-0 lg:sticky lg:inset-auto lg:top-0 lg:h-svh">
          {/* It only sets the mood: the picture alone carries no meaning. */}
          <Picture
            {...pictureProps(sitePictures.closing)}
            alt=""
            sizes="(width >= 1040px) max(50vw, 100svh), 100vw"
            position="26% 18%"
            priority
            className="size-full object-cover"
          />
          <div
            className="absolute inset-0 max-lg:hidden"
            // As far up as the words stand, whatever the picture's height.
            style={{
              background:
                "linear-gradient(to top, rgb(7 23 34 / 0.86), rgb(7 23 34 / 0.6) 7rem, transparent 18rem)",
            }}
          />
          <p className="absolute inset-x-0 bottom-0 max-w-[10em] p-8 font-display text-display-2 text-shell-0 max-lg:hidden">
            {signInMessages.picture}
          </p>
          <div
            className="on-dark absolute inset-x-0 top-0 flex items-center justify-between p-5 text-shell-0 lg:hidden"
            style={{ background: "linear-gradient(rgb(7 23 34 / 0.6), transparent)" }}
          >
            <HomeLink name={name} />
            <LanguageLinks own className="nav-link" />
          </div>
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-[440px] flex-col px-5 pt-4 pb-4 lg:pt-9">
        <div className="flex items-center justify-between max-lg:hidden">
          <HomeLink name={name} />
          <LanguageLinks own className="nav-link" />
        </div>
        <div className="mt-5 lg:mt-11">
          <Outlet />
        </div>
      </div>
    </main>
  );
}
