import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { langAttribute } from "#publications/core/language.ts";
import type { ListedPublication } from "./list-queries.ts";

type Titled = Pick<ListedPublication, "title" | "subtitle" | "details">;

/** A publication's title in its own language and text direction. */
export const PublicationTitle = ({ title, details }: Titled) => (
  <bdi lang={langAttribute(details.language)} dir="auto">
    {title}
  </bdi>
);

type Linked = Titled & Pick<ListedPublication, "sequential_id">;

/** The title as the link to the publication's screen. Its area is the whole row or card, with the cover. */
export const TitleLink = (publication: Linked) => (
  <Link to={DASHBOARD.publication} params={{ id: String(publication.sequential_id) }} className="title-link">
    <PublicationTitle {...publication} />
  </Link>
);

/** The book of a chapter, or the proceedings of a paper. */
export const ParentLine = ({ parent }: Pick<ListedPublication, "parent">) =>
  parent && (
    <p className="publication-names">
      In: <bdi dir="auto">{parent.title}</bdi>
    </p>
  );

type Named = Pick<ListedPublication, "authors" | "details">;

/** The first two names and "+N more". */
export function PublicationNames({ authors, details }: Named) {
  if (authors.length === 0) return <p className="publication-names quiet">No names yet</p>;
  const more = authors.length - 2;
  return (
    <p className="publication-names">
      <bdi lang={langAttribute(details.language)}>{authors.slice(0, 2).join(", ")}</bdi>
      {more > 0 && ` +${more} more`}
    </p>
  );
}
