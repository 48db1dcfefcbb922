import { FILE_KINDS, type ManuscriptFileKind } from "#manuscripts/drafts/manuscript-files.ts";

/** The folder of the file store for the files of reports; no public address leads into it. */
export const ATTACHMENT_BUCKET = "review-attachments";

/** The most files of one report. */
export const MAX_ATTACHMENTS = 3;

const MB = 1024 * 1024;
export const ATTACHMENT_LIMIT = { limit: 20 * MB, tooLarge: "File must be smaller than 20MB" };

/** The kinds of files that can be scrubbed, and therefore attached. */
const ATTACHED_KINDS = ["docx", "pdf", "jpg", "png"] as const satisfies readonly ManuscriptFileKind[];
export type AttachedKind = (typeof ATTACHED_KINDS)[number];

export const WRONG_ATTACHMENT = "Attach a .pdf, a .docx, or a picture as .jpg or .png.";

/** Returns whether a file of this kind can be attached to a report. */
export const isAttachedKind = (kind: ManuscriptFileKind | undefined): kind is AttachedKind =>
  ATTACHED_KINDS.some((attached) => attached === kind);

/** A file of a report; `warnings` says where its text names the reviewer. */
export type ReportAttachment = {
  readonly id: string;
  /** 1 to 3: the number in the name that authors see. */
  readonly position: number;
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
  readonly warnings: readonly string[];
};

type Place = {
  /** The manuscript's. */
  readonly number: string | null;
  readonly round: number;
  readonly reviewer: number;
  readonly position: number;
  readonly mediaType: string;
};

/** Returns the name under which authors get an attachment, such as VB-2026-0042-R1-reviewer-2-file-1.pdf: it tells nothing of the reviewer. */
export const neutralName = ({ number, round, reviewer, position, mediaType }: Place): string =>
  `${number ?? "manuscript"}-R${round}-reviewer-${reviewer}-file-${position}.${getExtension(mediaType)}`;

const getExtension = (mediaType: string): string =>
  ATTACHED_KINDS.map((kind) => FILE_KINDS[kind]).find((kind) => kind.mediaType === mediaType)?.extension ?? "bin";
