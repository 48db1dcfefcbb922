import { countPages } from "#catalogue/browsing/browse-query.ts";
import { personPath } from "#catalogue/browsing/browsing-paths.ts";
import { Crumbs } from "#catalogue/browsing/web/crumbs.tsx";
import { PageLinks } from "#catalogue/browsing/web/page-links.tsx";
import { peoplePath } from "#catalogue/people/person-query.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

export type PeoplePageProps = {
  readonly initials: readonly { readonly initial: string; readonly people: number }[];
  readonly initial: string | undefined;
  readonly page: number;
  readonly people: readonly { readonly slug: string; readonly name: string; readonly publications: number }[];
};

/** The number of names on one page. */
const PAGE_SIZE = 200;

/** Everyone whom a publication names, by initial. */
export function PeoplePage({ initials, initial, page, people }: PeoplePageProps) {
  const total = initials.reduce((sum, one) => sum + one.people, 0);
  const ofInitial = initials.find((one) => one.initial === initial)?.people ?? 0;
  return (
    <div className="browse page-width">
      <Crumbs crumbs={[{ label: "Home", href: "/" }, { label: "People" }]} />
      <header className="browse-head">
        <div>
          <p className="eyebrow">{total === 1 ? "1 person" : `${formatCount(total)} people`}</p>
          <h1 className="display-2">People</h1>
          <p className="browse-lede">
            {total === 0 ? "No publication names a person yet." : "Authors, editors and translators, by family name."}
          </p>
        </div>
      </header>
      <nav aria-label="Initials">
        <ol className="initial-links">
          {initials.map((one) => (
            <li key={one.initial}>
              <a href={peoplePath(one.initial)} aria-current={one.initial === initial ? "page" : undefined}>
                {one.initial}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <ol className="person-index" start={(page - 1) * PAGE_SIZE + 1}>
        {people.map(({ slug, name, publications }) => (
          <li key={slug}>
            <a className="link" href={personPath(slug)}>
              <bdi>{name}</bdi>
            </a>
            {publications > 1 && <span>, {formatCount(publications)}</span>}
          </li>
        ))}
      </ol>
      <PageLinks
        page={page}
        pages={countPages(ofInitial, PAGE_SIZE)}
        toPageHref={(number) => peoplePath(initial, number)}
        label={`people under ${initial ?? ""}`}
      />
    </div>
  );
}
