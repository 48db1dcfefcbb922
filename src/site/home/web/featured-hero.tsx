import type { CSSProperties } from "react";
import { publicationPath, readerPath } from "#addresses/publication-addresses.ts";
import { accessLine } from "#catalogue/core/access.ts";
import type { HeroTitle } from "#catalogue/home/home-titles.ts";
import { typeName } from "#catalogue/core/type-name.ts";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { toCoverPublication } from "#covers/core/cover-publication.ts";
import { coverStamp, coverSurface } from "#covers/cover-surface.ts";
import { Cover } from "#covers/web/cover.tsx";
import { findDirection, langAttribute } from "#publications/core/language.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { AccessLine } from "#ui/display/access-line.tsx";
import { listInLanguage } from "#ui/formatting/names.ts";
import { fileSize, formatCount } from "#ui/formatting/numbers.ts";

/** A longer title is set in the smaller display size. */
const LONG_TITLE = 60;

/** The head of the home page: one title, in the cloth of its own cover. */
export function FeaturedHero({ hero: { title, series, sentence, pdf } }: { hero: HeroTitle }) {
  const path = publicationPath(title.sequential_id);
  const dir = findDirection(title.language);
  const covered = toCoverPublication(title);
  const { cloth, tone, foil } = coverSurface(covered);
  const colours = { "--cloth": cloth, "--cloth-tone": tone, "--cloth-foil": foil } as CSSProperties;
  return (
    <section className="featured-hero" style={colours} aria-labelledby="featured-hero-title">
      <div className="featured-hero-stamp" dangerouslySetInnerHTML={{ __html: coverStamp(covered) }} />
      <div className="page-width featured-hero-columns">
        <div className="featured-hero-text" dir={dir}>
          <p className="eyebrow" dir="ltr">
            {["Featured", typeName(title), title.year, series].filter(Boolean).join(" · ")}
          </p>
          <h2 id="featured-hero-title" className={title.title.length > LONG_TITLE ? "display-2" : "display-1"}>
            <a href={path}>
              <TitleText text={title.title} formatted={title.formatted_title} language={title.language} />
            </a>
          </h2>
          {title.subtitle && (
            <p className="subtitle">
              <TitleText text={title.subtitle} formatted={title.formatted_subtitle} language={title.language} />
            </p>
          )}
          <HeroNames names={title.authors} language={title.language} />
          {sentence && (
            <p className="featured-hero-sentence">
              <TitleText text={sentence} language={title.language} />
            </p>
          )}
          <div className="featured-hero-ways" dir="ltr">
            <ButtonLink variant="foil" href={pdf ? readerPath(title.sequential_id) : path}>
              {pdf ? "Read it here" : "View Details"}
            </ButtonLink>
            {pdf && (
              <ButtonLink variant="cloth" href={pdf.path}>
                Download PDF, {fileSize(pdf.size)}
              </ButtonLink>
            )}
            <AccessLine open={title.open_access}>
              {[accessLine(title), title.pages && `${formatCount(title.pages)} pages`].filter(Boolean).join(" · ")}
            </AccessLine>
          </div>
        </div>
        <a className="featured-hero-cover" href={path} tabIndex={-1} aria-hidden="true">
          <Cover title={title} eager size="large" />
        </a>
      </div>
    </section>
  );
}

/** The first names of a long list; the title's own page has them all. */
const MAX_NAMES = 4;

function HeroNames({ names, language }: { names: readonly string[]; language: string }) {
  if (names.length === 0) return null;
  const shown = names.slice(0, MAX_NAMES);
  return (
    <p className="featured-hero-names" lang={langAttribute(language)}>
      {names.length > MAX_NAMES ? shown.join(", ") : listInLanguage(shown, language)}
      {names.length > MAX_NAMES && <bdi lang="en"> +{names.length - MAX_NAMES} more</bdi>}
    </p>
  );
}
