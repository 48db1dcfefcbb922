import type { PublicationSeries } from "#publications/core/details/publication-series.ts";

/** The identifiers of a series. */
export type SeriesIdentifiers = Pick<PublicationSeries, "issn" | "print_issn" | "doi">;

const NAMES = { issn: "ISSN", print_issn: "ISSN for print", doi: "DOI" } as const;
type Name = keyof typeof NAMES;

/** An identifier that a record names of a series, and the series does not have. */
export type OtherIdentifier = { readonly name: Name; readonly sent: string; readonly stored: string | undefined };

/**
 * Returns the identifiers that a record names of a series and that the series does not have. An ISSN may stand in either place: other
 * programs have one field for both.
 */
export function listOtherIdentifiers(stored: SeriesIdentifiers, sent: SeriesIdentifiers): readonly OtherIdentifier[] {
  return (Object.keys(NAMES) as Name[]).flatMap((name) => {
    const value = sent[name];
    const equals = name === "doi" ? [stored.doi] : [stored.issn, stored.print_issn];
    return value === undefined || equals.some((one) => one?.toLowerCase() === value.toLowerCase())
      ? []
      : [{ name, sent: value, stored: stored[name] }];
  });
}

/** Returns the identifiers of a series with those that a record adds; none is replaced, and no number stands twice. */
export function addIdentifiers(stored: SeriesIdentifiers, sent: SeriesIdentifiers): SeriesIdentifiers {
  const once = sent.issn === sent.print_issn ? { ...sent, print_issn: undefined } : sent;
  const added = listOtherIdentifiers(stored, once).filter(({ name }) => stored[name] === undefined);
  return { ...stored, ...Object.fromEntries(added.map(({ name, sent }) => [name, sent])) };
}

/** Returns the sentence for an identifier that a record names and that its series does not have. */
export const describeOtherIdentifier = (title: string, { name, stored }: OtherIdentifier): string =>
  stored === undefined
    ? `The series “${title}” has no ${NAMES[name]}.`
    : `The series “${title}” has the ${NAMES[name]} ${stored}.`;

type SeriesIssns = { readonly issn?: string | null | undefined; readonly print_issn?: string | null | undefined };

/** Returns the ISSNs of a series as people read them, with the medium where there are two. */
export function listIssns(series: SeriesIssns): readonly string[] {
  const [online, print] = [series.issn ?? undefined, series.print_issn ?? undefined];
  if (online === undefined) return print === undefined ? [] : [`${print} (print)`];
  return print === undefined ? [online] : [`${online} (online)`, `${print} (print)`];
}
