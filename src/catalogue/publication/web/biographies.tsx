import { displayName } from "#publications/core/names/person-name.ts";
import { findDirection, langAttribute } from "#publications/core/language.ts";
import type { Publication } from "#publications/core/publication.ts";

/** What the record says about its contributors, in the language of the publication and in others; nothing where it says nothing. */
export function Biographies({ publication: { contributors, details } }: { readonly publication: Publication }) {
  const described = contributors.filter(
    ({ biography, other_biographies = [] }) => biography !== undefined || other_biographies.length > 0,
  );
  if (described.length === 0) return null;
  return (
    <section className="publication-details" aria-labelledby="biographies-heading">
      <h2 id="biographies-heading" className="heading-3">
        About the contributors
      </h2>
      <dl>
        {described.map(({ name, biography, other_biographies = [] }) => (
          <div key={displayName(name)}>
            <dt>
              <bdi>{displayName(name)}</bdi>
            </dt>
            {biography !== undefined && (
              <dd lang={langAttribute(details.language)} dir="auto">
                {biography}
              </dd>
            )}
            {other_biographies.map(({ language, text }) => (
              <dd key={language} lang={langAttribute(language)} dir={findDirection(language)}>
                {text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
