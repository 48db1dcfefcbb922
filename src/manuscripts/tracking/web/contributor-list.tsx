import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { CREDIT_ROLES } from "#manuscripts/drafts/credit-roles.ts";
import type { ManuscriptProps } from "#manuscripts/web/manuscript-command.ts";
import { Badge, type BadgeColour } from "#ui/display/badge.tsx";

const CONFIRMATIONS: Readonly<
  Record<ManuscriptProps["manuscript"]["contributors"][number]["confirmation"], readonly [BadgeColour, string]>
> = {
  pending: ["amber", "Not confirmed yet"],
  confirmed: ["green", "Confirmed"],
  denied: ["red", "Says it is a mistake"],
};

/** The contributors in the order of their names, with who has confirmed. */
export const ContributorList = ({ manuscript: { contributors } }: ManuscriptProps) => (
  <ol className="manuscript-list">
    {contributors.map((person) => {
      const [colour, words] = CONFIRMATIONS[person.confirmation];
      return (
        <li key={person.id}>
          <span className="manuscript-row">
            <b className="manuscript-grow">
              <bdi>{contributorName(person)}</bdi>
            </b>
            {person.corresponding && <Badge colour="outline">Corresponding author</Badge>}
            <Badge colour={colour}>{words}</Badge>
          </span>
          <span className="small quiet">
            {[person.affiliation, person.email, person.orcid].filter(Boolean).join(" · ")}
          </span>
          {person.credit.length > 0 && (
            <span className="small quiet">{person.credit.map((role) => CREDIT_ROLES[role]).join(", ")}</span>
          )}
        </li>
      );
    })}
  </ol>
);
