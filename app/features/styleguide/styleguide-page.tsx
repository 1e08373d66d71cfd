import { Picture } from "#app/ui/picture.tsx";
import { LIST_LINK } from "#app/ui/text-link.ts";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { styleguideMessages } from "#domain/messages/en/styleguide.ts";
import { Buttons } from "./buttons.tsx";
import { Choices } from "./choices.tsx";
import { Colours } from "./colours.tsx";
import { Content } from "./content.tsx";
import { Dialogs } from "./dialogs.tsx";
import { Fields } from "./fields.tsx";
import { type SectionId, sectionAnchor } from "./frame.tsx";
import { Horizon } from "./horizon-section.tsx";
import { Motion, Shape, Type } from "./measures.tsx";
import { Telling } from "./telling.tsx";
import type { Tokens } from "./tokens.ts";
import { Unfolding } from "./unfolding.tsx";
import { Waiting } from "./waiting.tsx";
import { Wayfinding } from "./wayfinding.tsx";
import { Words } from "./words.tsx";

const text = styleguideMessages;

/** The whole design system on one page: tokens first, then components from small to large. */
export function StyleguidePage({ name, tokens }: { name: string; tokens: Tokens }) {
  const { key, ...picture } = sitePictures.hero;
  return (
    <>
      <header className="on-dark sg-hero bg-ink-900 text-shell-0">
        <Picture
          pictureKey={key}
          {...picture}
          alt=""
          sizes="(width < 760px) 1000px, 100vw"
          priority
          fullBleed
          className="sg-hero-picture"
        />
        <div className="hero-scrim absolute inset-0" />
        <div className="page-column sg-hero-words">
          <Wordmark name={name} />
          <h1 className="mt-auto font-display text-display-1 whitespace-pre-line">{text.title}</h1>
          <p className="mt-4 max-w-[37rem] text-lead">{text.lead}</p>
        </div>
      </header>
      <div className="page-column sg-page">
        <nav aria-label={text.nav} className="sg-nav">
          <ul>
            {Object.entries(text.sections).map(([id, { title }]) => (
              <li key={id}>
                <a href={`#${sectionAnchor(id as SectionId)}`} className={LIST_LINK}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main id="content" className="min-w-0">
          <Colours colours={tokens.colours} />
          <Type type={tokens.type} />
          <Shape {...tokens} />
          <Motion {...tokens} />
          <Buttons />
          <Fields />
          <Choices />
          <Dialogs />
          <Unfolding />
          <Content />
          <Wayfinding />
          <Telling />
          <Waiting />
          <Horizon />
          <Words />
        </main>
      </div>
    </>
  );
}
