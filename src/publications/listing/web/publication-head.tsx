import { langAttribute, parseLanguage } from "#publications/core/language.ts";
import { Badge } from "#ui/display/badge.tsx";
import type { ListedPublication } from "./list-queries.ts";
import { typeLabel } from "#publications/core/publication-labels.ts";
import { StatusBadge } from "#publications/core/web/status-badge.tsx";

type Badged = Pick<ListedPublication, "type" | "parent" | "status" | "open_access" | "is_proposal">;

/** The type and the state of a publication. */
export const PublicationBadges = ({ publication }: { readonly publication: Badged }) => (
  <>
    <Badge colour="neutral">{typeLabel(publication)}</Badge>
    <StatusBadge status={publication.status} />
    {publication.open_access && <Badge colour="teal">Open access</Badge>}
    {publication.is_proposal && <Badge colour="amber">Author’s proposal</Badge>}
  </>
);

type BylineProps = {
  readonly publication: Pick<ListedPublication, "subtitle" | "authors" | "details">;
  readonly subtitleClass: string;
};

/** The subtitle and all names of a publication, in its language. */
export function PublicationByline({ publication: { subtitle, authors, details }, subtitleClass }: BylineProps) {
  const lang = parseLanguage(details.language);
  return (
    <>
      {subtitle !== null && (
        <p className={subtitleClass}>
          <bdi lang={langAttribute(lang)}>{subtitle}</bdi>
        </p>
      )}
      {authors.length > 0 && (
        <p>
          <bdi lang={langAttribute(lang)}>{authors.join(", ")}</bdi>
        </p>
      )}
    </>
  );
}
