import { SUBJECTS_PATH } from "#catalogue/browsing/browsing-paths.ts";
import type { CountedSubject } from "#catalogue/subjects/server/find-subject-page.ts";
import { SubjectIndex } from "#catalogue/subjects/web/subjects.page.tsx";

/** The subjects below each broad one. */
const NARROWER = 3;

/** The subjects of the press's publications, as the index at the end of a book. */
export function HomeSubjects({ subjects }: { subjects: readonly CountedSubject[] }) {
  if (subjects.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="home-subjects-heading">
      <div className="home-section-head">
        <h2 id="home-subjects-heading" className="heading-2">
          Subjects
        </h2>
        <a className="link" href={SUBJECTS_PATH}>
          All subjects
        </a>
      </div>
      <SubjectIndex subjects={subjects} most={NARROWER} />
    </section>
  );
}
