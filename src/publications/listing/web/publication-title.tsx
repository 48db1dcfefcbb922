import { parseLanguage } from "#publications/language.ts";
import type { ListedPublication } from "./list-queries.ts";

type Titled = Pick<ListedPublication, "title" | "subtitle" | "details">;

/** A publication's title in its own language and text direction. */
export const PublicationTitle = ({ title, details }: Titled) => (
  <bdi lang={parseLanguage(details.language)} dir="auto">
    {title}
  </bdi>
);

type Named = Pick<ListedPublication, "authors" | "details">;

/** The first two names and "+N more". */
export function PublicationNames({ authors, details }: Named) {
  if (authors.length === 0) return <p className="publication-names quiet">No names yet</p>;
  const more = authors.length - 2;
  return (
    <p className="publication-names">
      <bdi lang={parseLanguage(details.language)}>{authors.slice(0, 2).join(", ")}</bdi>
      {more > 0 && ` +${more} more`}
    </p>
  );
}
