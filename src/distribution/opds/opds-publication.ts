import { coverImagePath, publicationPath } from "#addresses/publication-addresses.ts";
import {
  getAbstractLine,
  formatDisplayName,
  getGenre,
  invertContributorName,
  getPublisher,
  SCHEMA_TYPES,
} from "#distribution/core/described-publication.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import {
  getDate,
  listIsbns,
  landingUrl,
  licenceAddress,
  plainText,
  recordSubtitle,
  recordTitle,
  listSubjects,
} from "#distribution/records/record-facts.ts";
import { orcidUrl } from "#people/profiles/orcid.ts";
import { doiUrl } from "#publications/core/identifiers/doi.ts";
import { isoDate } from "#publications/core/partial-date.ts";
import {
  type Contributor,
  type ContributorRole,
  findFileOfType,
  type Publication,
} from "#publications/core/publication.ts";
import { listDisplayedKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { acquisitionLinks } from "./opds-acquisition.ts";
import type { OpdsLink } from "./opds-link.ts";
import { OPDS_PUBLICATION_TYPE, opdsPublicationPath } from "./opds-paths.ts";

export type OpdsPublication = {
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly links: readonly OpdsLink[];
  readonly images: readonly OpdsLink[];
};

/**
 * Returns a publication as reading apps list it (OPDS 2.0); undefined for one that readers can neither fetch nor buy as a file. A date that
 * is not known to the day is left out: the format has whole dates only.
 */
export function opdsPublication(record: DescribedRecord): OpdsPublication | undefined {
  const acquisition = acquisitionLinks(record);
  if (acquisition.length === 0) return undefined;
  const { publication, teller } = record;
  const { sequential_id } = publication;
  const licence = licenceAddress(publication);
  return {
    metadata: writeMetadata(record),
    links: [
      { rel: "self", href: teller.pressUrl + opdsPublicationPath(sequential_id), type: OPDS_PUBLICATION_TYPE },
      { rel: "alternate", href: landingUrl(record, sequential_id), type: "text/html" },
      ...(licence === undefined ? [] : [{ rel: "license", href: licence }]),
      ...acquisition,
    ],
    images: [coverLink(record)],
  };
}

function writeMetadata({ publication, changedAt, teller }: DescribedRecord): Readonly<Record<string, unknown>> {
  const { details, doi, sequential_id } = publication;
  const isbns = listIsbns(publication).map((isbn) => `urn:isbn:${isbn}`);
  const date = getDate(publication);
  return withoutAbsent({
    "@type": `http://schema.org/${SCHEMA_TYPES[getGenre(publication)]}`,
    title: recordTitle(publication),
    subtitle: recordSubtitle(publication),
    identifier: doi === undefined ? (isbns[0] ?? teller.pressUrl + publicationPath(sequential_id)) : doiUrl(doi),
    altIdentifier: isbns.length === 0 ? undefined : isbns,
    ...writePeople(publication),
    language: details.language,
    publisher: plainText(getPublisher(publication, teller.press).name),
    published: date?.day === undefined ? undefined : isoDate(date),
    modified: changedAt.toISOString().replace(/\.\d+Z$/u, "Z"),
    numberOfPages: details.pages === undefined || details.pages < 1 ? undefined : details.pages,
    description: getAbstractLine(publication),
    subject: subjectsFor(publication),
    belongsTo: belongsTo(publication, teller.pressUrl),
  });
}

const withoutAbsent = (members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** The names of the format's own members; any other role is a `contributor` with its name. */
const MEMBERS: Readonly<Partial<Record<ContributorRole, string>>> = {
  author: "author",
  editor: "editor",
  volume_editor: "editor",
  translator: "translator",
  illustrator: "illustrator",
};

function writePeople({ contributors }: Publication): Readonly<Record<string, readonly object[]>> {
  const byMember = Map.groupBy(contributors, ({ role }) => MEMBERS[role] ?? "contributor");
  return Object.fromEntries(
    [...byMember].map(([member, people]) => [
      member,
      people.map((person) => writePerson(person, member === "contributor")),
    ]),
  );
}

function writePerson(one: Contributor, withRole: boolean): object {
  return withoutAbsent({
    name: plainText(formatDisplayName(one)),
    sortAs: plainText(invertContributorName(one)),
    identifier: one.orcid === undefined ? undefined : orcidUrl(one.orcid),
    role: withRole ? one.role.replaceAll("_", " ") : undefined,
  });
}

const THEMA = "https://ns.editeur.org/thema/";

function subjectsFor(publication: Publication): readonly object[] | undefined {
  const subjects = [
    ...listSubjects(publication).map(({ code, heading }) => ({ name: heading, scheme: THEMA, code })),
    ...listDisplayedKeywords(publication.details.keywords).map((name) => ({ name: plainText(name) })),
  ];
  return subjects.length === 0 ? undefined : subjects;
}

function belongsTo({ series, parent }: Publication, pressUrl: string): Readonly<Record<string, unknown>> | undefined {
  const position = Number(series?.position);
  if (series === undefined && parent === undefined) return undefined;
  return withoutAbsent({
    series: series && [
      withoutAbsent({
        name: plainText(series.title),
        position: Number.isFinite(position) && position > 0 ? position : undefined,
      }),
    ],
    collection: parent && [
      {
        name: recordTitle(parent),
        links: [{ href: pressUrl + opdsPublicationPath(parent.sequential_id), type: OPDS_PUBLICATION_TYPE }],
      },
    ],
  });
}

/** The size of the typographic cover in pixels. */
const DRAWN = { width: 600, height: 900 };

/** An uploaded cover has a type that the format takes; a drawn one is a PNG. */
function coverLink({ publication, teller }: DescribedRecord): OpdsLink {
  const cover = teller.pressUrl + coverImagePath(publication.sequential_id);
  const uploaded = findFileOfType(publication, "cover_image");
  return uploaded === undefined
    ? { href: `${cover}?shape=cover`, type: "image/png", ...DRAWN }
    : { href: cover, type: uploaded.content_type };
}
