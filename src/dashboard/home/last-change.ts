import { fieldWords } from "#publications/history/change-words.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** One line of *Last changes*: who did what, and the name that leads to it. */
export type LastChange = {
  readonly at: Date;
  /** Null: the press itself, or a person whose name was erased. */
  readonly person: string | null;
  /** The words between the person and the name, such as "changed the abstract of". */
  readonly did: string;
  readonly name: string;
  /** The language of the name; null where it is no title. */
  readonly language: string | null;
  readonly href: string;
};

/** The number of lines on the dashboard's home. */
export const MAX_CHANGES = 8;

/** The most fields that are named one by one. */
const MAX_FIELDS = 2;

const STATUS_WORDS: Readonly<Record<string, string>> = {
  published: "published",
  archived: "archived",
  under_review: "sent to the editors:",
  draft: "made a draft of",
};

const ACTION_WORDS: Readonly<Record<string, string>> = {
  created: "added",
  ordered: "put the chapters in order of",
  restored: "restored an earlier version of",
  approved: "approved",
  returned: "returned with notes:",
  citations: "changed the citation count of",
};

/** Returns what a change of one publication did, as the words before its title. */
export function changeWords(action: string, fields: readonly string[], status: unknown): string {
  if (fields.includes("status") && typeof status === "string" && (action === "status" || action === "edited"))
    return STATUS_WORDS[status] ?? "changed the status of";
  const words = ACTION_WORDS[action];
  if (words !== undefined) return words;
  if (fields.length === 0) return "changed";
  if (fields.length > MAX_FIELDS) return `changed ${fields.length} fields of`;
  return `changed ${fields.map(inSentence).join(" and ")} of`;
}

/** Returns a field's label inside a sentence; abbreviations stay as they are. */
function inSentence(field: string): string {
  const label = fieldWords(field);
  return /^[A-Z]{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Returns a number of publications in words. */
export const publicationCount = (count: number): string =>
  count === 1 ? "1 publication" : `${formatCount(count)} publications`;

/** Returns the newest lines of several lists, the newest first. */
export const mergeNewest = (...lists: readonly (readonly LastChange[])[]): readonly LastChange[] =>
  lists
    .flat()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MAX_CHANGES);
