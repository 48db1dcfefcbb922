import type { LibraryTitle } from "#search/library.ts";
import { Cover } from "#covers/web/cover.tsx";
import { LIBRARY_PATH, publicationPath } from "#addresses/publication-addresses.ts";
import type { ClaimTexts } from "#press/claims.ts";
import type { Press } from "#press/press.ts";
import { ButtonLink } from "#ui/button.tsx";

type HeroProps = {
  readonly press: Press;
  readonly claims: ClaimTexts;
  /** At most four titles are visible. */
  readonly titles: readonly LibraryTitle[];
  readonly submitHref: string;
};

const COVERS = 4;

/** The head of the home page: a description of the press, links, and its claims (decision P4). */
export function Hero({ press, claims, titles, submitHref }: HeroProps) {
  return (
    <section className="hero">
      <div className="page-width hero-columns">
        <div>
          <p className="eyebrow">Books · Chapters · Proceedings</p>
          <h1 className="display-1">{press.motto}</h1>
          <p className="hero-sentence">
            {press.name} publishes peer-reviewed books, academic chapters and conference proceedings.
          </p>
          <p className="hero-ways">
            <ButtonLink variant="foil" href={LIBRARY_PATH}>
              Browse the library
            </ButtonLink>
            <ButtonLink variant="cloth" href={submitHref}>
              Submit a manuscript
            </ButtonLink>
          </p>
          <Claims claims={claims} />
        </div>
        <HeroCovers titles={titles.slice(0, COVERS)} />
      </div>
    </section>
  );
}

function Claims({ claims }: { claims: ClaimTexts }) {
  const rows = [
    ["Books published", claims.books],
    ["Countries", claims.countries],
    ["Satisfaction", claims.satisfaction],
  ] as const;
  return (
    <dl className="hero-counts">
      {rows.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function HeroCovers({ titles }: { titles: readonly LibraryTitle[] }) {
  if (titles.length === 0) return null;
  return (
    <ul className="hero-covers">
      {titles.map((title) => (
        <li key={title.id}>
          <a href={publicationPath(title.sequential_id)}>
            <Cover title={title} eager />
            <bdi className="sr-only" lang={title.language}>
              {title.title}
            </bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
