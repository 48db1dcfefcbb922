import { type Doi, readDoi } from "#publications/core/identifiers/doi.ts";
import { parsePartialDate } from "#publications/core/partial-date.ts";
import { listOfAny } from "#ui/formatting/names.ts";

/** As Crossref tells updates apart; those after which a work is not to be relied on come first. */
export const NOTICE_KINDS = ["retraction", "withdrawal", "expression_of_concern", "addendum", "correction"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What the press says about a published work after its publication (docs/glossary.md). */
export type PublicationNotice = {
  readonly kind: NoticeKind;
  /** ISO date. */
  readonly date: string;
  readonly text: string;
  /** The DOI of the notice itself. */
  readonly doi?: Doi | undefined;
};

/** A notice whose DOI may come as text, from a response. */
type WrittenNotice = Omit<PublicationNotice, "doi"> & { readonly doi?: string | undefined };

export const NOTICE_NAMES: Readonly<Record<NoticeKind, string>> = {
  retraction: "Retraction",
  withdrawal: "Withdrawal",
  expression_of_concern: "Expression of concern",
  addendum: "Addendum",
  correction: "Correction",
};

/** Returns a notice as a line of a form: "Correction | 2026-05-01 | Table 3 was wrong. | 10.5555/abc". */
export const noticeLine = ({ kind, date, text, doi }: WrittenNotice): string =>
  [NOTICE_NAMES[kind], date, text, doi].filter(Boolean).join(" | ");

/** Returns the notice of a line of `noticeLine`, or a sentence for a line that cannot be read. */
export function readNoticeLine(line: string): PublicationNotice | string {
  const [first = "", date = "", ...rest] = line.split("|").map((part) => part.trim());
  const kind = NOTICE_KINDS.find((kind) => NOTICE_NAMES[kind].toLowerCase() === first.toLowerCase());
  if (!kind) return `Begin the line with ${listOfAny(Object.values(NOTICE_NAMES))}.`;
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(date) || !parsePartialDate(date))
    return "Write the day of the notice after its kind, as 2026-05-01.";
  const last = rest.at(-1) ?? "";
  const doi = rest.length > 1 ? readDoi(last) : undefined;
  const text = (doi ? rest.slice(0, -1) : rest).join(" | ").slice(0, 2000);
  if (text === "") return "Say what the notice says after its day.";
  return doi ? { kind, date, text, doi } : { kind, date, text };
}

/** Returns whether the work is retracted. */
export const isRetracted = ({
  notices = [],
}: {
  readonly notices?: readonly PublicationNotice[] | undefined;
}): boolean => notices.some(({ kind }) => kind === "retraction");

/** Returns a title as citations and exports give it: a retracted or withdrawn work says so first; the other notices change nothing in it. */
export function formatCitedTitle(
  title: string,
  details: { readonly notices?: readonly PublicationNotice[] | undefined },
): string {
  if (isRetracted(details)) return `Retracted: ${title}`;
  return details.notices?.some(({ kind }) => kind === "withdrawal") ? `Withdrawn: ${title}` : title;
}

/** Returns the notices in one text, for the note of an export; empty if there are none. */
export const noticesText = ({
  notices = [],
}: {
  readonly notices?: readonly PublicationNotice[] | undefined;
}): string =>
  notices
    .map(({ kind, date, text, doi }) => `${NOTICE_NAMES[kind]}, ${date}: ${text}${doi ? ` doi:${doi}` : ""}`)
    .join(" ");
