import { pluralize } from "#ui/formatting/numbers.ts";
import { BROWSE_PARAMETERS, browsePath, countPages, parseBrowseQuery } from "#catalogue/browsing/browse-query.ts";
import { feedPath, SUBJECTS_PATH } from "#catalogue/browsing/browsing-paths.ts";
import { notFoundPage } from "#catalogue/browsing/server/not-found-page.ts";
import { BrowseHead } from "#catalogue/browsing/web/browse-head.tsx";
import { LineFonts } from "#catalogue/browsing/web/line-fonts.tsx";
import { parseSubjectName, subjectPagePath } from "#catalogue/subjects/subject-path.ts";
import { SubjectPage, subjectCrumbs } from "#catalogue/subjects/web/subject.page.tsx";
import { SubjectsPage } from "#catalogue/subjects/web/subjects.page.tsx";
import { page, redirect, type Redirect, type Visit } from "#platform/pages/page.ts";
import type { PressContext } from "#press/press-context.ts";
import { findSubjectPage, listBroadSubjects, type SubjectPageData } from "./find-subject-page.ts";

/** The page `/subjects`: the categories of Thema that the press's publications have. */
export const subjectsPage = page({
  path: SUBJECTS_PATH,
  cacheTags: () => ["library"],
  load: ({ ctx }: Visit<PressContext>) => listBroadSubjects(ctx),
  head: ({ press, pressUrl }) => (
    <BrowseHead
      title="Subjects"
      description={`The subjects of the books, proceedings, chapters and papers of ${press.name}, by the Thema categories.`}
      pressName={press.name}
      pressUrl={pressUrl}
      path={SUBJECTS_PATH}
      crumbs={[{ label: "Home", href: "/" }, { label: "Subjects" }]}
      jsonLd={{ "@type": "CollectionPage", name: "Subjects" }}
    />
  ),
  view: ({ data }) => <SubjectsPage subjects={data} />,
});

/** The page `/subjects/{code}-{words}`; with other words it redirects to this address. */
export const subjectPage = page({
  path: `${SUBJECTS_PATH}/:name`,
  query: BROWSE_PARAMETERS,
  cacheTags: () => ["library"],
  load: async ({ ctx, params, query: parameters }: Visit<PressContext>): Promise<SubjectPageData | Redirect> => {
    const subject = parseSubjectName(params["name"] ?? "");
    if (!subject) throw notFoundPage("Subject");
    const query = parseBrowseQuery(parameters);
    if (params["name"] !== subjectPagePath(subject).slice(SUBJECTS_PATH.length + 1))
      return redirect(browsePath(subjectPagePath(subject), query), 301);
    const data = await findSubjectPage(ctx, subject, query);
    if (data.counts.book + data.counts.conference_proceedings + data.counts.academic_chapter === 0)
      throw notFoundPage("Subject");
    return data;
  },
  head: ({ data: { subject, counts, query, total, lines }, press, pressUrl }) => {
    const path = subjectPagePath(subject);
    const toPageHref = (number: number): string => browsePath(path, { ...query, page: number });
    const titles = counts.book + counts.conference_proceedings;
    return (
      <BrowseHead
        title={subject.heading}
        description={`${pluralize(titles, "title")} and ${pluralize(counts.academic_chapter, "chapter or paper", "chapters and papers")} on ${subject.heading} from ${press.name}.`}
        pressName={press.name}
        pressUrl={pressUrl}
        path={browsePath(path, { ...query, sort: "newest" })}
        crumbs={subjectCrumbs(subject)}
        jsonLd={{
          "@type": "CollectionPage",
          name: subject.heading,
          about: {
            "@type": "DefinedTerm",
            name: subject.heading,
            termCode: subject.code,
            inDefinedTermSet: "https://ns.editeur.org/thema",
          },
          hasPart: lines.map((line) => ({ "@id": `${pressUrl}/publications/${line.sequential_id}`, name: line.title })),
        }}
        feed={{ path: feedPath(path), title: `${press.name}: ${subject.heading}` }}
        previous={query.page > 1 ? toPageHref(query.page - 1) : undefined}
        next={query.page < countPages(total) ? toPageHref(query.page + 1) : undefined}
        noIndex={query.sort !== "newest"}
      />
    );
  },
  view: ({ data }) => (
    <>
      <SubjectPage {...data} />
      <LineFonts lines={data.lines} titles={data.shelf} />
    </>
  ),
});
