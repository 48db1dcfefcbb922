import { displayName } from "#publications/contributors/person-name.ts";
import { langAttribute } from "#publications/language.ts";
import type { Publication } from "#publications/publication.ts";

/** What the record says about its contributors, in the language of the publication; nothing where it says nothing. */
export function Biographies({ publication: { contributors, details } }: { readonly publication: Publication }) {
  const described = contributors.filter(({ biography }) => biography !== undefined);
  if (described.length === 0) return null;
  return (
    <section className="publication-details" aria-labelledby="biographies-heading">
      <h2 id="biographies-heading" className="heading-3">
        About the contributors
      </h2>
      <dl>
        {described.map(({ name, biography }) => (
          <div key={displayName(name)}>
            <dt>
              <bdi>{displayName(name)}</bdi>
            </dt>
            <dd lang={langAttribute(details.language)} dir="auto">
              {biography}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
