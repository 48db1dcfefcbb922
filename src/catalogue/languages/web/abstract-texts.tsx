import { NO_ABSTRACT } from "#catalogue/core/notices.ts";
import { findDirection, langAttribute, type LanguageCode } from "#publications/core/language.ts";
import { ownLanguageName } from "#ui/formatting/names.ts";
import type { Publication } from "#publications/core/publication.ts";

type LanguageText = { readonly language: LanguageCode; readonly text: string };

/**
 * The abstract, or the specification's sentence if there is none, on the page only (decision P9). Where there are several, links in their
 * own languages switch between them; without styles all stand below each other.
 */
export function Abstracts({ publication }: { readonly publication: Publication }) {
  const { abstract, language, other_languages = [] } = publication.details;
  const others = other_languages.flatMap((language): LanguageText[] =>
    language.abstract === undefined ? [] : [{ language: language.language, text: language.abstract }],
  );
  const texts = abstract === undefined ? others : [{ language, text: abstract }, ...others];
  return (
    <section className="abstract" aria-labelledby="abstract-heading">
      <div className="abstract-head">
        <h2 id="abstract-heading" className="heading-3">
          Abstract
        </h2>
        {texts.length > 1 && (
          <nav className="abstract-languages no-print" aria-label="Languages of the abstract">
            {texts.map((text) => (
              <a key={text.language} href={`#abstract-${text.language}`} lang={langAttribute(text.language)}>
                {ownLanguageName(langAttribute(text.language) ?? text.language)}
              </a>
            ))}
          </nav>
        )}
      </div>
      {texts.length === 0 ? (
        <div className="reading">
          <p>{NO_ABSTRACT}</p>
        </div>
      ) : (
        <div className="abstract-texts">
          {texts.map((text) => (
            <div
              key={text.language}
              id={texts.length > 1 ? `abstract-${text.language}` : undefined}
              className="reading"
              lang={langAttribute(text.language)}
              dir={findDirection(text.language)}
            >
              {text.text.split(/\n{2,}/u).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
