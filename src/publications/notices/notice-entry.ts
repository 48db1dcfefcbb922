import {
  type NoticeKind,
  noticeLine,
  type PublicationNotice,
  readNoticeLine,
} from "#publications/core/details/publication-notice.ts";

/** A notice in the form: every part is a text, empty if not given. */
export type NoticeEntry = {
  readonly kind: NoticeKind;
  readonly date: string;
  readonly text: string;
  readonly doi: string;
};

export const EMPTY_NOTICE: NoticeEntry = { kind: "correction", date: "", text: "", doi: "" };

type StoredNotice = Omit<PublicationNotice, "doi"> & { readonly doi?: string | null | undefined };

/** Returns a stored notice as the form holds it. */
export const toNoticeEntry = ({ kind, date, text, doi }: StoredNotice): NoticeEntry => ({
  kind,
  date,
  text,
  doi: doi ?? "",
});

/** Returns a notice of the form in words. */
export const noticeWords = (notice: NoticeEntry): string => noticeLine(notice);

/** Returns the notices of a draft: an earlier version kept them as lines, and what it could not read stays as the text. */
export const readDraftNotices = (notices: readonly NoticeEntry[] | string | undefined): readonly NoticeEntry[] =>
  typeof notices === "string" ? linesIn(notices).map(parseEntryLine) : (notices ?? []);

const linesIn = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

function parseEntryLine(line: string): NoticeEntry {
  const notice = readNoticeLine(line);
  return typeof notice === "string" ? { ...EMPTY_NOTICE, text: line } : toNoticeEntry(notice);
}
