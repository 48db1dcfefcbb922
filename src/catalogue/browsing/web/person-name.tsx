import type { ReactNode } from "react";
import { personPath } from "#catalogue/browsing/browsing-paths.ts";

/** A name in a list as a link to the person's page; plain text where there is none. */
export function PersonName({ slug, children }: { slug: string | undefined; children: ReactNode }) {
  if (slug === undefined) return children;
  return (
    <a className="person-name" href={personPath(slug)}>
      {children}
    </a>
  );
}
