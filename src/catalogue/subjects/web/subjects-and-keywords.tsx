import { langAttribute } from "#publications/core/language.ts";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { libraryPath, parseLibraryQuery } from "#catalogue/core/library-query.ts";
import { subjectPagePath } from "#catalogue/subjects/subject-path.ts";
import {
  listDisplayedKeywords,
  MAX_KEYWORDS,
  findSubjectsByKeywords,
} from "#publications/core/subjects/keyword-subjects.ts";
import { findSubject } from "#publications/core/subjects/thema.ts";
import { ChipLink } from "#ui/display/badge.tsx";

type Keyworded = { readonly keywords: readonly string[]; readonly language: string };

/** The subjects of a publication, and its keywords: twelve at once, the others folded. Codes are never displayed. */
export function SubjectsAndKeywords({ keywords, language }: Keyworded) {
  return (
    <>
      <Subjects keywords={keywords} />
      <Keywords keywords={listDisplayedKeywords(keywords)} language={language} />
    </>
  );
}

function Subjects({ keywords }: Pick<Keyworded, "keywords">) {
  const subjects = findSubjectsByKeywords(keywords).flatMap((code) => findSubject(code) ?? []);
  if (subjects.length === 0) return null;
  return (
    <section className="subjects" aria-labelledby="subjects-heading">
      <h2 id="subjects-heading" className="heading-3">
        {subjects.length === 1 ? "Subject" : "Subjects"}
      </h2>
      <ul className="chips">
        {subjects.map((subject) => (
          <li key={subject.code}>
            <ChipLink href={subjectPagePath(subject)}>{subject.heading}</ChipLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Keywords({ keywords, language }: Keyworded) {
  if (keywords.length === 0) return null;
  const folded = keywords.slice(MAX_KEYWORDS);
  return (
    <section className="keywords" aria-labelledby="keywords-heading">
      <h2 id="keywords-heading" className="heading-3">
        Keywords
      </h2>
      <KeywordChips keywords={keywords.slice(0, MAX_KEYWORDS)} language={language} />
      {folded.length > 0 && (
        <details className="more-keywords">
          <summary>{`${folded.length} more ${folded.length === 1 ? "keyword" : "keywords"}`}</summary>
          <KeywordChips keywords={folded} language={language} />
        </details>
      )}
    </section>
  );
}

function KeywordChips({ keywords, language }: Keyworded) {
  return (
    <ul className="chips">
      {keywords.map((keyword) => (
        <li key={keyword}>
          <ChipLink href={searchPath(keyword)} lang={langAttribute(language)} dir="auto">
            {keyword}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

function searchPath(keyword: string): string {
  const read = parseLibraryQuery(new URLSearchParams({ search: keyword }));
  return "query" in read ? libraryPath(read.query) : LIBRARY_PATH;
}
