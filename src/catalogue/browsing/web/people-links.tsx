import { Fragment } from "react";
import { personPath } from "#catalogue/browsing/browsing-paths.ts";
import type { NamedPerson } from "#catalogue/browsing/publication-line.ts";

/** Names as links to people's pages, at most as many as given; a name without a page is plain text. */
export function PeopleLinks({
  people,
  most = 4,
}: {
  people: readonly Pick<NamedPerson, "name" | "slug">[];
  most?: number;
}) {
  const shown = people.slice(0, most);
  return (
    <>
      {shown.map(({ name, slug }, index) => (
        <Fragment key={`${name} ${slug ?? index}`}>
          {index > 0 && ", "}
          {slug === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <a className="link" href={personPath(slug)}>
              <bdi>{name}</bdi>
            </a>
          )}
        </Fragment>
      ))}
      {people.length > most && ` +${people.length - most} more`}
    </>
  );
}
