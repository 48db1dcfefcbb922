import { parseLanguage } from "#publications/language.ts";
import type { Approval } from "./approval-queries.ts";

/** The abstract and keywords in the publication's own language. */
export function ProposalTexts({ publication: { details } }: { readonly publication: Approval }) {
  const lang = parseLanguage(details.language);
  return (
    <section aria-labelledby="approval-abstract">
      <h3 id="approval-abstract" className="detail-heading">
        Abstract
      </h3>
      {details.abstract === null ? (
        <p className="quiet">No abstract yet.</p>
      ) : (
        <p className="reading" lang={lang} dir="auto">
          {details.abstract}
        </p>
      )}
      {details.keywords.length > 0 && (
        <p className="approval-keywords">
          <span className="quiet">Keywords: </span>
          <bdi lang={lang}>{details.keywords.join(", ")}</bdi>
        </p>
      )}
    </section>
  );
}
