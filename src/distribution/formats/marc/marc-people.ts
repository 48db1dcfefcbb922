import { formatDisplayName } from "#distribution/core/described-publication.ts";
import { isOrganisation, plainText } from "#distribution/records/record-facts.ts";
import { orcidUrl } from "#people/profiles/orcid.ts";
import { invertName } from "#publications/core/names/person-name.ts";
import type { Contributor, ContributorRole, ProceedingsEvent, Publication } from "#publications/core/publication.ts";
import { RELATORS } from "./marc-codes.ts";
import { field, type MarcDataField } from "./marc-record.ts";

/** Returns the first author as the main entry (100, 110), and everyone else as added entries (700, 710). */
export function peopleFields({ contributors }: Publication, mainEntry: boolean): readonly MarcDataField[] {
  const main = mainEntry ? contributors.find(({ role }) => role === "author") : undefined;
  return contributors.flatMap((contributor) => personField(contributor, contributor === main ? "1" : "7"));
}

function personField(one: Contributor, hundred: string): readonly MarcDataField[] {
  const { orcid, isni, affiliation, role } = one;
  const [term, code] = RELATORS[role];
  const ids = [
    ["1", orcid && orcidUrl(orcid)],
    ["1", isni && `https://isni.org/isni/${isni}`],
  ] as const;
  const place = affiliation === undefined ? undefined : plainText(affiliation);
  const relator = `${term}${place === undefined ? "." : ","}`;
  if (isOrganisation(one))
    return field(
      `${hundred}10`,
      "2 ",
      ["a", `${formatDisplayName(one)},`],
      ["e", relator],
      ["u", place],
      ["4", code],
      ...ids,
    );
  const name = plainText(invertName(one.name));
  const isInverted = "family" in one.name && one.name.given !== undefined;
  return field(
    `${hundred}00`,
    isInverted || "family" in one.name ? "1 " : "0 ",
    ["a", `${name},`],
    ["e", relator],
    ["u", place],
    ["4", code],
    ...ids,
  );
}

/** Returns the heading of a conference: main entry of its proceedings (111), added entry of a paper (711). */
export function meetingField(tag: "111" | "711", event: ProceedingsEvent | undefined): readonly MarcDataField[] {
  if (event?.name === undefined) return [];
  const { number, place } = event;
  const date = event.dates_text ?? event.starts_on?.slice(0, 4);
  const parts = [
    ["n", number],
    ["d", date],
    ["c", place],
  ].flatMap(([code, text]) => (code === undefined || text === undefined ? [] : [[code, plainText(text)] as const]));
  return field(
    tag,
    "2 ",
    ["a", plainText(event.name)],
    ...parts.map(
      ([code, text], index) =>
        [code, `${index === 0 ? "(" : ""}${text}${index === parts.length - 1 ? ")" : " :"}`] as const,
    ),
  );
}

const STATEMENTS: readonly (readonly [roles: readonly ContributorRole[], words: string])[] = [
  [["author"], ""],
  [["editor", "volume_editor"], "edited by "],
  [["compiler"], "compiled by "],
  [["translator"], "translated by "],
  [["foreword"], "with a foreword by "],
  [["introduction"], "with an introduction by "],
  [["afterword"], "with an afterword by "],
  [["illustrator"], "illustrated by "],
  [["photographer"], "photographs by "],
];

/** Returns the statement of responsibility: "Ana O’Neill ; translated by Jan Berg"; undefined without contributors. */
export function responsibility({ contributors }: Publication): string | undefined {
  const parts = STATEMENTS.flatMap(([roles, words]) => {
    const names = contributors
      .filter(({ role }) => roles.includes(role))
      .map((contributor) => plainText(formatDisplayName(contributor)));
    return names.length === 0 ? [] : [words + closeInitials(joinNames(names))];
  });
  return parts.length === 0 ? undefined : parts.join(" ; ");
}

/** Initials stand without spaces in a statement of responsibility (LC-PCC PS for RDA 1.7.1). */
const closeInitials = (names: string): string => names.replaceAll(/(?<=\p{Lu}\.) (?=\p{Lu}\.)/gu, "");

const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
