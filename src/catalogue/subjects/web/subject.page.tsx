import { pluralize } from "#ui/formatting/numbers.ts";
import { browsePath, countPages } from "#catalogue/browsing/browse-query.ts";
import { feedPath, SUBJECTS_PATH } from "#catalogue/browsing/browsing-paths.ts";
import { type Crumb, Crumbs } from "#catalogue/browsing/web/crumbs.tsx";
import { LineList } from "#catalogue/browsing/web/line-list.tsx";
import { ListHead } from "#catalogue/browsing/web/list-head.tsx";
import { PageLinks } from "#catalogue/browsing/web/page-links.tsx";
import { SpineShelf } from "#catalogue/browsing/web/spine-shelf.tsx";
import { BROWSE_PAGE_SIZE } from "#catalogue/browsing/browse-query.ts";
import type { SubjectPageData } from "#catalogue/subjects/server/find-subject-page.ts";
import { subjectPagePath } from "#catalogue/subjects/subject-path.ts";
import { type Subject, subjectPath } from "#publications/core/subjects/thema.ts";
import { SubjectLink } from "./subjects.page.tsx";

/** Returns the path to a category: its broader ones are steps of it. */
export function subjectCrumbs(subject: Subject): readonly Crumb[] {
  const broader = subjectPath(subject.code).slice(0, -1);
  return [
    { label: "Home", href: "/" },
    { label: "Subjects", href: SUBJECTS_PATH },
    ...broader.map((subject) => ({ label: subject.heading, href: subjectPagePath(subject) })),
    { label: subject.heading },
  ];
}

/** The page of one subject: its narrower subjects, its shelf, and all its publications. */
export function SubjectPage({ subject, counts, narrower, shelf, lines, total, query }: SubjectPageData) {
  const path = subjectPagePath(subject);
  const titles = counts.book + counts.conference_proceedings;
  return (
    <div className="browse page-width">
      <Crumbs crumbs={subjectCrumbs(subject)} />
      <header className="browse-head">
        <div>
          <p className="eyebrow">
            Subject · {pluralize(titles, "title")}
            {counts.academic_chapter > 0 &&
              `, ${pluralize(counts.academic_chapter, "chapter or paper", "chapters and papers")}`}
          </p>
          <h1 className="display-2">{subject.heading}</h1>
        </div>
        {narrower.length > 0 && (
          <nav aria-label="Narrower subjects">
            <ul className="narrower-subjects">
              {narrower.map((subject) => (
                <li key={subject.code}>
                  <SubjectLink subject={subject} />
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      <SpineShelf titles={shelf} label={`Newest titles on ${subject.heading}`} />
      <section aria-label={`Publications on ${subject.heading}`}>
        <ListHead heading="In this subject" path={path} query={query} counts={counts} feed={feedPath(path)} />
        <LineList lines={lines} skipped={(query.page - 1) * BROWSE_PAGE_SIZE} />
        <PageLinks
          page={query.page}
          pages={countPages(total)}
          toPageHref={(number) => browsePath(path, { ...query, page: number })}
          label="this subject"
        />
      </section>
    </div>
  );
}
