import { formatCitedTitle } from "#publications/core/details/publication-notice.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import type { PublicationDraft } from "#publications/core/publication.ts";
import { parseFormattedTitle, type TitleRun } from "#publications/core/details/formatted-title.ts";

type TitledWork = Pick<PublicationDraft, "title" | "subtitle"> & {
  readonly details: Pick<PublicationDraft["details"], "formatted_title" | "formatted_subtitle" | "notices">;
};

/** Returns the runs of a title; undefined where it has no faces. */
export const readRuns = (formatted: string | undefined): readonly TitleRun[] | undefined =>
  formatted === undefined ? undefined : parseFormattedTitle(formatted);

/** Returns title and subtitle in one line, as `fullTitle` does, with their faces; undefined where neither has one. */
export function fullTitleRuns({ title, subtitle, details }: TitledWork): readonly TitleRun[] | undefined {
  const own = readRuns(details.formatted_title);
  const second = readRuns(details.formatted_subtitle);
  if ((own ?? second) === undefined) return undefined;
  const first = own ?? [{ text: title, faces: [] }];
  if (subtitle === undefined) return first;
  // The mark between the two is that of the plain title.
  const mark = fullTitle({ title, subtitle }).slice(title.length, -subtitle.length);
  return [...first, { text: mark, faces: [] }, ...(second ?? [{ text: subtitle, faces: [] }])];
}

/** Returns the runs of a title as it is cited: what a notice puts before it has no face. */
export function citedRuns(publication: TitledWork): readonly TitleRun[] | undefined {
  const runs = fullTitleRuns(publication);
  const before = formatCitedTitle("", publication.details);
  return runs && before !== "" ? [{ text: before, faces: [] }, ...runs] : runs;
}
