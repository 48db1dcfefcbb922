import { Fragment } from "react";
import { PersonLink } from "#catalogue/browsing/web/browsing-links.tsx";
import { type Orcid, orcidUrl } from "#people/profiles/orcid.ts";
import { findDirection, langAttribute, type LanguageCode } from "#publications/core/language.ts";
import { listSeparators } from "#ui/formatting/names.ts";
import type { Ror } from "#publications/core/identifiers/ror.ts";
import { displayName } from "#publications/core/names/person-name.ts";
import { ROLE_PHRASES } from "#publications/core/names/role-names.ts";
import {
  type Contributor,
  CONTRIBUTOR_ROLES,
  type ContributorRole,
  isEditedVolume,
  type Publication,
} from "#publications/core/publication.ts";

/** The roles that lead an edited volume. Its translators stay beside them as before. */
const EDITORS: ReadonlySet<ContributorRole> = new Set(["editor", "volume_editor", "translator"]);

/** All contributors with affiliation and ORCID, authors or volume editors first. */
export function ContributorNames({ publication }: { publication: Publication }) {
  return (
    <div className="contributors">
      {CONTRIBUTOR_ROLES.map((role) => (
        <Group
          key={role}
          role={role}
          people={publication.contributors.filter((contributor) => contributor.role === role)}
          leading={role === "author" || (isEditedVolume(publication) && EDITORS.has(role))}
          language={publication.details.language}
        />
      ))}
    </div>
  );
}

/** Returns what stands before the name at this place: "and" in English, "و" in an Arabic record. */
function separator(at: number, count: number, language: LanguageCode): string {
  if (at === 0) return "";
  if (findDirection(language) === "ltr") return at === count - 1 ? " and " : ", ";
  return listSeparators(count, language)[at - 1] ?? " ";
}

type GroupProps = { role: ContributorRole; people: readonly Contributor[]; leading: boolean; language: LanguageCode };

function Group({ role, people, leading, language }: GroupProps) {
  if (people.length === 0) return null;
  return (
    <p className={leading ? "contributors-leading" : undefined}>
      {role !== "author" && `${ROLE_PHRASES[role]} `}
      {people.map((person, index) => (
        <Fragment key={`${displayName(person.name)} ${person.orcid ?? ""}`}>
          {separator(index, people.length, language)}
          <Person person={person} language={language} />
        </Fragment>
      ))}
    </p>
  );
}

function Person({ person, language }: { person: Contributor; language: LanguageCode }) {
  const name = displayName(person.name);
  return (
    <span className="contributor">
      <PersonLink person={person}>
        <bdi lang={langAttribute(language)} className="contributor-name">
          {name}
        </bdi>
      </PersonLink>
      {person.orcid && <OrcidLink orcid={person.orcid} name={name} />}
      {person.affiliation && (
        <span className="affiliation">
          {" ("}
          {[{ name: person.affiliation, ror: person.ror }, ...(person.other_affiliations ?? [])].map(
            ({ name: place, ror }, index) => (
              // an affiliation may be given twice
              <Fragment key={index}>
                {index > 0 && "; "}
                <Affiliation name={place} ror={ror} />
              </Fragment>
            ),
          )}
          )
        </span>
      )}
    </span>
  );
}

/** The affiliation; it leads to the organisation in ROR where the press chose it there. */
const Affiliation = ({ name, ror }: { name: string; ror: Ror | undefined }) =>
  ror === undefined ? (
    name
  ) : (
    <a href={ror} title={ror.replace("https://", "")}>
      {name}
    </a>
  );

function OrcidLink({ orcid, name }: { orcid: Orcid; name: string }) {
  return (
    <a className="orcid" href={orcidUrl(orcid)} aria-label={`ORCID of ${name}: ${orcid}`} title={`ORCID ${orcid}`}>
      iD
    </a>
  );
}
