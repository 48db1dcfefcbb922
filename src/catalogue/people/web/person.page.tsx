import { BROWSE_PAGE_SIZE, browsePath, countPages } from "#catalogue/browsing/browse-query.ts";
import { feedPath, PEOPLE_PATH, personPath } from "#catalogue/browsing/browsing-paths.ts";
import { lineType, type PublicationLine } from "#catalogue/browsing/publication-line.ts";
import { CountedLinks } from "#catalogue/browsing/web/counted-links.tsx";
import { Crumbs } from "#catalogue/browsing/web/crumbs.tsx";
import { LineList } from "#catalogue/browsing/web/line-list.tsx";
import { ListHead } from "#catalogue/browsing/web/list-head.tsx";
import { PageLinks } from "#catalogue/browsing/web/page-links.tsx";
import { SpineShelf } from "#catalogue/browsing/web/spine-shelf.tsx";
import { roleWords } from "#catalogue/people/person-words.ts";
import type { PersonPageData } from "#catalogue/people/server/find-person-page.ts";
import { subjectPagePath } from "#catalogue/subjects/subject-path.ts";
import { orcidUrl } from "#people/profiles/orcid.ts";
import { findDirection, langAttribute } from "#publications/core/language.ts";
import { findSubject } from "#publications/core/subjects/thema.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** The page of a person: all publications with the person's role, co-authors, subjects. */
export function PersonPage(props: PersonPageData) {
  const { person, roles, affiliation, biographies, firstYear, counts, shelf, lines, total, query } = props;
  const path = personPath(person.slug);
  return (
    <div className="browse page-width">
      <Crumbs crumbs={[{ label: "Home", href: "/" }, { label: "People", href: PEOPLE_PATH }, { label: person.name }]} />
      <header className="browse-head">
        <div>
          <p className="eyebrow">{roleWords(roles)}</p>
          <h1 className="display-2">
            <bdi>{person.name}</bdi>
          </h1>
          {affiliation && <p className="browse-lede">{affiliation}</p>}
          {biographies.map(({ language, text }) => (
            <p
              key={language}
              className="browse-biography reading"
              lang={langAttribute(language)}
              dir={findDirection(language)}
            >
              {text}
            </p>
          ))}
          {(person.orcid !== undefined || firstYear !== undefined) && (
            <p className="browse-facts">
              {person.orcid && (
                <span>
                  ORCID{" "}
                  <a className="link" href={orcidUrl(person.orcid)} rel="me">
                    {person.orcid}
                  </a>
                </span>
              )}
              {firstYear !== undefined && <span>{`First published here in ${firstYear}`}</span>}
            </p>
          )}
        </div>
        <SpineShelf titles={shelf} label={`Spines of titles with ${person.name}`} />
      </header>
      <div className="browse-columns">
        <section aria-label="Publications">
          <ListHead
            heading={`Publications, ${formatCount(person.publications)}`}
            path={path}
            query={query}
            counts={counts}
            feed={feedPath(path)}
          />
          <LineList
            lines={lines}
            skipped={(query.page - 1) * BROWSE_PAGE_SIZE}
            getEyebrow={(line) => roleIn(line, person.slug)}
            withoutSlug={person.slug}
          />
          <PageLinks
            page={query.page}
            pages={countPages(total)}
            toPageHref={(number) => browsePath(path, { ...query, page: number })}
            label={`publications of ${person.name}`}
          />
        </section>
        <Beside {...props} />
      </div>
    </div>
  );
}

function Beside({ person, coAuthors, subjects }: Pick<PersonPageData, "person" | "coAuthors" | "subjects">) {
  return (
    <aside className="browse-aside no-print" aria-label={`About ${person.name}`}>
      <CountedLinks
        heading="Publishes with"
        links={coAuthors.map(({ slug, name, count }) => ({ href: personPath(slug), label: name, count }))}
      />
      <CountedLinks
        heading="Writes about"
        links={subjects.flatMap(({ code, count }) => {
          const subject = findSubject(code);
          return subject ? [{ href: subjectPagePath(subject), label: subject.heading, count }] : [];
        })}
      />
      <p className="small">
        Is this you, or are two people on this page?{" "}
        <a className="link" href="/contact">
          Ask us to correct it
        </a>
      </p>
    </aside>
  );
}

/** Returns "Editor · Book": the person's roles in a publication, and its kind. */
function roleIn(line: PublicationLine, slug: string): string {
  const roles = line.people.filter((person) => person.slug === slug).map(({ role }) => role);
  return `${roleWords(roles)} · ${lineType(line)}`;
}
