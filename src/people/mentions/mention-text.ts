import { displayName } from "#people/core/person-names.ts";

type Named = { readonly id: string; readonly first_name: string | null; readonly last_name: string | null };

const MENTION = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/gu;

/** Returns the ids of the people whom a text mentions as `@{id}`, each once. */
export const findMentions = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(MENTION)].flatMap(([, id]) => id ?? [])),
];

/** A part of a text: plain words, or a mention with the person's name. */
export type TextPart = { readonly text: string; readonly isMention: boolean };

/** The name of a mention whose person was erased. */
const FORMER = "a former member of the press";

/** Returns the parts of a text for reading: each mention has the name of its person. */
export function textParts(text: string, people: readonly Named[]): readonly TextPart[] {
  const names = new Map(people.map((person) => [person.id, displayName(person)]));
  return text.split(MENTION).flatMap((part, index): readonly TextPart[] => {
    // Every second part is the id of a mention.
    if (index % 2 === 1) return [{ text: `@${names.get(part) ?? FORMER}`, isMention: true }];
    return part === "" ? [] : [{ text: part, isMention: false }];
  });
}

/** Returns a text as one line of plain words, with the names of the mentioned people. */
export const readableText = (text: string, people: readonly Named[]): string =>
  textParts(text, people)
    .map((part) => part.text)
    .join("");

/** Returns a typed text with `@{id}` in the place of each "@Name" of these people, the longest name first. */
export function toStoredText(typed: string, people: readonly Named[]): string {
  const byLength = people
    .map((person) => ({ id: person.id, written: `@${displayName(person)}` }))
    .toSorted((a, b) => b.written.length - a.written.length);
  return byLength.reduce(
    (text, { id, written }) =>
      text.replaceAll(new RegExp(`${escapeRegExp(written)}(?![\\p{L}\\p{N}])`, "gu"), `@{${id}}`),
    typed,
  );
}

const escapeRegExp = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`);

/** The beginning of a mention at the caret: the words after the last "@", and its place; undefined where there is none. */
export function openMention(
  typed: string,
  caret: number,
): { readonly start: number; readonly words: string } | undefined {
  const found = /(?:^|[\s(])@([\p{L}\p{M}'’. -]{0,60})$/u.exec(typed.slice(0, caret));
  const words = found?.[1];
  return words === undefined ? undefined : { start: caret - words.length - 1, words };
}

/** Returns the people whose names have all these words at the beginning of a part; all of them for no words. */
export function peopleFor<Person extends Named>(people: readonly Person[], words: string): readonly Person[] {
  const typed = foldName(words).split(/\s+/u).filter(Boolean);
  return people.filter((person) => {
    const parts = foldName(displayName(person)).split(/\s+/u);
    return typed.every((word) => parts.some((part) => part.startsWith(word)));
  });
}

const foldName = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
