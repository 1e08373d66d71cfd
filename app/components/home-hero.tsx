import { RequestBar } from "#app/components/request-bar.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { homeMessages } from "#domain/messages/en/home.ts";

/** One promise, one picture, one bar. */
export function HomeHero({ earliest }: { earliest: string }) {
  const { key, ...picture } = sitePictures.hero;
  return (
    <section aria-labelledby="hero-title">
      <div className="on-dark relative flex h-125 flex-col justify-end overflow-hidden bg-ink-900 md:h-[clamp(560px,90svh,740px)]">
        <Picture
          pictureKey={key}
          {...picture}
          sizes="(width < 760px) 1000px, max(100vw, 1480px)"
          priority
          fullBleed
          className="absolute inset-0 size-full object-cover object-[77%_50%] md:object-[30%_50%] lg:object-[14%_50%] rtl:object-[23%_50%] md:rtl:object-[70%_50%] lg:rtl:object-[86%_50%]"
        />
        <div className="hero-scrim absolute inset-0" />
        <div className="page-column relative pb-7 text-shell-0 md:pb-24">
          <h1 id="hero-title" className="font-display text-display-1 whitespace-pre-line">
            {homeMessages.hero.title}
          </h1>
          <p className="mt-4 max-w-[36rem] text-lead max-md:text-body md:mt-6 md:max-w-[37rem]">
            {homeMessages.hero.lead}
          </p>
        </div>
      </div>
      <div className="page-column relative z-10 mt-4 md:-mt-11">
        <RequestBar earliest={earliest} />
      </div>
    </section>
  );
}
