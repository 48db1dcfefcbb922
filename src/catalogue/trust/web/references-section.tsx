import { doiUrl } from "#publications/core/identifiers/doi.ts";
import type { Reference } from "#publications/core/details/reference.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** The works that a publication cites, folded: a book has hundreds. A DOI that the text does not say follows it. */
export const ReferencesSection = ({ references = [] }: { readonly references?: readonly Reference[] | undefined }) =>
  references.length === 0 ? null : (
    <section className="references" aria-labelledby="references-heading">
      <h2 id="references-heading" className="heading-3">
        References
      </h2>
      <details>
        <summary>
          {formatCount(references.length)} {references.length === 1 ? "work" : "works"}
        </summary>
        <ol>
          {references.map(({ text, doi }, index) => (
            // the same work may be cited twice
            <li key={index}>
              <span dir="auto">{text}</span>
              {doi && (
                <>
                  {" "}
                  <a className="link" href={doiUrl(doi)}>
                    {doiUrl(doi)}
                  </a>
                </>
              )}
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
