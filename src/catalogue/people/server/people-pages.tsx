import { pluralize } from "#ui/formatting/numbers.ts";
import { BROWSE_PARAMETERS, browsePath, countPages, parseBrowseQuery } from "#catalogue/browsing/browse-query.ts";
import { feedPath, PEOPLE_PATH, personPath } from "#catalogue/browsing/browsing-paths.ts";
import { notFoundPage } from "#catalogue/browsing/server/not-found-page.ts";
import { BrowseHead } from "#catalogue/browsing/web/browse-head.tsx";
import { LineFonts } from "#catalogue/browsing/web/line-fonts.tsx";
import { parsePeopleQuery, peoplePath } from "#catalogue/people/person-query.ts";
import { roleWords } from "#catalogue/people/person-words.ts";
import { PeoplePage, type PeoplePageProps } from "#catalogue/people/web/people.page.tsx";
import { PersonPage } from "#catalogue/people/web/person.page.tsx";
import { orcidUrl } from "#people/profiles/orcid.ts";
import { page, redirect, type Redirect, type Visit } from "#platform/pages/page.ts";
import type { PressContext } from "#press/press-context.ts";
import { ScriptStyles } from "#ui/fonts/script-styles.tsx";
import { findPerson, findPersonPage, type PersonPageData } from "./find-person-page.ts";
import { listInitials, listPeople, PEOPLE_PAGE_SIZE } from "./list-people.ts";

/** The page `/people`: everyone whom a publication names, by the initial of the family name. */
export const peoplePage = page({
  path: PEOPLE_PATH,
  query: ["initial", "page"],
  cacheTags: () => ["library"],
  load: async ({ ctx, query }: Visit<PressContext>): Promise<PeoplePageProps> => {
    const read = parsePeopleQuery(query);
    const initials = await listInitials(ctx);
    const initial = initials.find((initial) => initial.initial === read.initial) ?? initials[0];
    const people = initial === undefined ? [] : await listPeople(ctx, initial.initial, read.page);
    return { initials, initial: initial?.initial, page: read.page, people };
  },
  head: ({ data: { initial, initials, page: number }, press, pressUrl }) => {
    const total = initials.find((one) => one.initial === initial)?.people ?? 0;
    return (
      <BrowseHead
        title={initial === undefined ? "People" : `People: ${initial}`}
        description={`Authors, editors and translators of the publications of ${press.name}.`}
        pressName={press.name}
        pressUrl={pressUrl}
        path={peoplePath(initial, number)}
        crumbs={[{ label: "Home", href: "/" }, { label: "People" }]}
        jsonLd={{ "@type": "CollectionPage", name: "People" }}
        previous={number > 1 ? peoplePath(initial, number - 1) : undefined}
        next={number < countPages(total, PEOPLE_PAGE_SIZE) ? peoplePath(initial, number + 1) : undefined}
      />
    );
  },
  view: ({ data }) => (
    <>
      <PeoplePage {...data} />
      <ScriptStyles
        texts={[...data.people.map(({ name }) => name), ...data.initials.map(({ initial }) => initial)].map((text) => ({
          text,
        }))}
      />
    </>
  ),
});

/** The page `/people/{name}`; a person whom an editor merged with another one has that one's address. */
export const personPage = page({
  path: `${PEOPLE_PATH}/:slug`,
  query: BROWSE_PARAMETERS,
  cacheTags: () => ["library"],
  load: async ({ ctx, params, query }: Visit<PressContext>): Promise<PersonPageData | Redirect> => {
    const found = await findPerson(ctx, params["slug"] ?? "");
    if (found?.movedTo !== undefined) return redirect(personPath(found.movedTo), 301);
    if (!found || found.person.publications === 0) throw notFoundPage("Person");
    return findPersonPage(ctx, found.person, parseBrowseQuery(query));
  },
  head: ({ data: { person, roles, affiliation, biographies, query, total, lines }, press, pressUrl }) => {
    const path = personPath(person.slug);
    const toPageHref = (number: number): string => browsePath(path, { ...query, page: number });
    return (
      <BrowseHead
        title={person.name}
        description={`${person.name}${affiliation ? `, ${affiliation}` : ""}: ${roleWords(roles).toLowerCase()} of ${pluralize(person.publications, "publication")} of ${press.name}.`}
        pressName={press.name}
        pressUrl={pressUrl}
        path={browsePath(path, { ...query, sort: "newest" })}
        crumbs={[{ label: "Home", href: "/" }, { label: "People", href: PEOPLE_PATH }, { label: person.name }]}
        jsonLd={{
          "@type": "ProfilePage",
          name: person.name,
          mainEntity: {
            "@type": "Person",
            name: person.name,
            ...(person.orcid && { "@id": orcidUrl(person.orcid), sameAs: orcidUrl(person.orcid) }),
            ...(affiliation && { affiliation: { "@type": "Organization", name: affiliation } }),
            ...(biographies[0] && { description: biographies[0].text }),
          },
          hasPart: lines.map((line) => ({ "@id": `${pressUrl}/publications/${line.sequential_id}`, name: line.title })),
        }}
        feed={{ path: feedPath(path), title: `${press.name}: ${person.name}` }}
        previous={query.page > 1 ? toPageHref(query.page - 1) : undefined}
        next={query.page < countPages(total) ? toPageHref(query.page + 1) : undefined}
        noIndex={query.sort !== "newest"}
      />
    );
  },
  view: ({ data }) => (
    <>
      <PersonPage {...data} />
      <LineFonts lines={data.lines} titles={data.shelf} />
    </>
  ),
});
