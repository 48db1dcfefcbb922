import { LIBRARY_PATH, publicationPath } from "#addresses/publication-addresses.ts";
import { hasPublicPage } from "#publications/core/policy.ts";
import type { Publication } from "#publications/core/publication.ts";
import { TitleText } from "#catalogue/core/web/title-text.tsx";

/** The path Home / Publications / parent book title if any / title (specification §2). */
export function Breadcrumb({ publication }: { publication: Publication }) {
  const { parent } = publication;
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        <li>
          <a href="/">Home</a>
        </li>
        <li>
          <a href={LIBRARY_PATH}>Publications</a>
        </li>
        {parent && (
          <li>
            <a href={hasPublicPage(parent) ? publicationPath(parent.sequential_id) : undefined}>
              <TitleText
                text={parent.title}
                formatted={parent.details.formatted_title}
                language={parent.details.language}
              />
            </a>
          </li>
        )}
        <li>
          <span aria-current="page">
            <TitleText
              text={publication.title}
              formatted={publication.details.formatted_title}
              language={publication.details.language}
            />
          </span>
        </li>
      </ol>
    </nav>
  );
}
