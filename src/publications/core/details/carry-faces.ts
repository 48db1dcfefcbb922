import type { PublicationDraft } from "#publications/core/publication.ts";
import {
  type FormattedTitles,
  formatRuns,
  hasSameWords,
  joinCharacters,
  parseFormattedTitle,
  type TitleFace,
} from "./formatted-title.ts";

/**
 * Returns a formatted title for a title that was edited: the faces stay on the words before and after the change. Undefined where no
 * face remains.
 */
export function carryFaces(formatted: string, title: string): string | undefined {
  const runs = parseFormattedTitle(formatted);
  if (runs === undefined) return undefined;
  if (hasSameWords(title, runs)) return formatRuns(runs);
  const before = runs.flatMap(({ text, faces }) => Array.from(text, (character) => ({ character, faces })));
  const after = Array.from(title);
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start]?.character, after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end)?.character, after.at(-1 - end))) end += 1;
  const around = sharedFaces(before[start - 1]?.faces ?? [], before[before.length - end]?.faces ?? []);
  const faces = (index: number): readonly TitleFace[] => {
    if (index < start) return before[index]?.faces ?? [];
    return index >= after.length - end ? (before[index - after.length + before.length]?.faces ?? []) : around;
  };
  return formatRuns(joinCharacters(after, faces));
}

/** A title may write an index as a character of its own: the 2 of H₂O. */
const isSame = (a: string | undefined, b: string | undefined): boolean => a?.normalize("NFKC") === b?.normalize("NFKC");

const sharedFaces = (a: readonly TitleFace[], b: readonly TitleFace[]): readonly TitleFace[] =>
  a.filter((face, index) => b[index] === face);

type TitledDraft = Pick<PublicationDraft, "title" | "subtitle"> & {
  readonly details: FormattedTitles;
};

/** Returns the formatted titles of a draft with the words that its titles have now, whoever changed them. */
export function carryTitles({ title, subtitle = "", details }: TitledDraft): TitledDraft["details"] {
  const { formatted_title: formatted, formatted_subtitle: formattedSubtitle } = details;
  if ((formatted ?? formattedSubtitle) === undefined) return {};
  return {
    formatted_title: formatted === undefined ? undefined : carryFaces(formatted, title),
    formatted_subtitle: formattedSubtitle === undefined ? undefined : carryFaces(formattedSubtitle, subtitle),
  };
}
