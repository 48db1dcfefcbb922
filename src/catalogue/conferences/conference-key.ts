import { toSlug } from "#catalogue/browsing/slug.ts";

type NamedEvent = { readonly name?: string | null | undefined; readonly acronym?: string | null | undefined };

const YEAR = /\b(?:19|20)\d{2}\b|['’]\d{2}\b/gu;
const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth";
const ORDINAL = new RegExp(
  String.raw`\b(?:\d+(?:st|nd|rd|th|\.|ª|º)?|(?:twenty|thirty|forty|fifty)?-?(?:${ORDINALS.replaceAll(" ", "|")}))(?=\s|$)`,
  "giu",
);

const without = (text: string, ...patterns: readonly RegExp[]): string =>
  patterns
    .reduce((rest, pattern) => rest.replaceAll(pattern, " "), text)
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/^[\s,:;–-]+|[\s,:;–-]+$/gu, "");

/** Returns the acronym of all volumes of a conference: "ISMIR 2000" and "ISMIR'09" are "ISMIR". */
export const conferenceAcronym = ({ acronym }: NamedEvent): string | undefined =>
  without(acronym ?? "", YEAR, ORDINAL) || undefined;

/** Returns the name of all volumes: "26th International Conference, 2025" is "International Conference". */
export const conferenceName = ({ name }: NamedEvent): string | undefined =>
  without((name ?? "").replace(/^(?:proceedings\s+of\s+)?(?:the\s+)?/iu, ""), YEAR, ORDINAL) || undefined;

/** Returns what makes volumes those of one conference: the acronym without the year, else the name without year and ordinal. */
export function conferenceKey(event: NamedEvent): string | undefined {
  const acronym = conferenceAcronym(event);
  if (acronym !== undefined) return `acronym:${toSlug(acronym)}`;
  const name = conferenceName(event);
  return name === undefined ? undefined : `name:${toSlug(name)}`;
}
