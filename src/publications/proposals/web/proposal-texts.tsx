import { langAttribute, parseLanguage } from "#publications/core/language.ts";
import { listDisplayedKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { findSubject } from "#publications/core/subjects/thema.ts";
import type { Approval } from "./approval-queries.ts";

/** The abstract and keywords in the publication's own language. */
export function ProposalTexts({ publication: { details } }: { readonly publication: Approval }) {
  const lang = parseLanguage(details.language);
  const keywords = listDisplayedKeywords(details.keywords);
  return (
    <section aria-labelledby="approval-abstract">
      <h3 id="approval-abstract" className="detail-heading">
        Abstract
      </h3>
      {details.abstract === null ? (
        <p className="quiet">No abstract yet.</p>
      ) : (
        <p className="reading" lang={langAttribute(lang)} dir="auto">
          {details.abstract}
        </p>
      )}
      {details.subjects.length > 0 && (
        <p className="approval-keywords">
          <span className="quiet">Subjects: </span>
          {details.subjects.flatMap((code) => findSubject(code)?.heading ?? []).join("; ")}
        </p>
      )}
      {keywords.length > 0 && (
        <p className="approval-keywords">
          <span className="quiet">Keywords: </span>
          <bdi lang={langAttribute(lang)}>{keywords.join(", ")}</bdi>
        </p>
      )}
    </section>
  );
}
