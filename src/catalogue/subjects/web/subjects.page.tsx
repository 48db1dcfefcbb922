import { Crumbs } from "#catalogue/browsing/web/crumbs.tsx";
import type { CountedSubject } from "#catalogue/subjects/server/find-subject-page.ts";
import { subjectPagePath } from "#catalogue/subjects/subject-path.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** The subjects as the index at the end of a book: the broad ones, each with those below it. */
export function SubjectsPage({ subjects }: { subjects: readonly CountedSubject[] }) {
  const broad = subjects.filter(({ code }) => code.length === 1);
  return (
    <div className="browse page-width">
      <Crumbs crumbs={[{ label: "Home", href: "/" }, { label: "Subjects" }]} />
      <header className="browse-head">
        <div>
          <h1 className="display-2">Subjects</h1>
          <p className="browse-lede">
            {broad.length === 0
              ? "No publication has a subject yet."
              : "What our books, proceedings, chapters and papers are about, by the categories of Thema."}
          </p>
        </div>
      </header>
      <SubjectIndex subjects={subjects} />
    </div>
  );
}

/** The broad subjects, each with those below it; of these at most `most`, those with most titles. */
export function SubjectIndex({ subjects, most }: { subjects: readonly CountedSubject[]; most?: number }) {
  return (
    <ul className="subject-index">
      {subjects
        .filter(({ code }) => code.length === 1)
        .map((subject) => (
          <li key={subject.code}>
            <SubjectLink subject={subject} />
            <ul>
              {largestBelow(subjects, subject, most).map((narrower) => (
                <li key={narrower.code}>
                  <SubjectLink subject={narrower} />
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}

function largestBelow(
  subjects: readonly CountedSubject[],
  { code: broad }: CountedSubject,
  most = Number.POSITIVE_INFINITY,
): readonly CountedSubject[] {
  const narrower = subjects.filter(({ code }) => code.length === 2 && code.startsWith(broad));
  const largest = new Set(narrower.toSorted((a, b) => b.titles - a.titles).slice(0, most));
  return narrower.filter((subject) => largest.has(subject));
}

/** A subject and how many titles it has; chapters and papers count where there is no title. */
export function SubjectLink({ subject }: { subject: CountedSubject }) {
  return (
    <>
      <a href={subjectPagePath(subject)}>{subject.heading}</a>
      <span>{`,\u{a0}${formatCount(subject.titles > 0 ? subject.titles : subject.parts)}`}</span>
    </>
  );
}
