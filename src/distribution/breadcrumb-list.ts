import { LIBRARY_PATH, publicationPath } from "#addresses/publication-addresses.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import type { Publication } from "#publications/core/publication.ts";
import { oneLine } from "./core/described-publication.ts";

/** Returns the page's breadcrumb in the words of schema.org. */
export function breadcrumbList(publication: Publication, pressUrl: string): object {
  const { parent } = publication;
  const isParentPublic = parent?.status === "published" || parent?.status === "archived";
  const titles = [...(parent && isParentPublic ? [parent] : []), publication];
  const steps = [
    { name: "Home", item: `${pressUrl}/` },
    { name: "Publications", item: pressUrl + LIBRARY_PATH },
    ...titles.map((title) => ({
      name: oneLine(fullTitle(title)),
      item: pressUrl + publicationPath(title.sequential_id),
    })),
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}
