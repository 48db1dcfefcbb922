import type { PublicationDraft } from "#publications/publication.ts";

/** What a chapter or paper that stands on its own says about the book or proceedings it belongs to. */
export type ParentReference = {
  readonly id?: string | undefined;
  readonly source_id?: string | undefined;
  readonly doi?: string | undefined;
  readonly isbn?: string | undefined;
  readonly title?: string | undefined;
  /** A paper's volume is proceedings, whatever the file calls it. */
  readonly type?: "conference_proceedings" | undefined;
};

/** One title of a file, ready to be stored. */
export type ImportedRecord = {
  readonly draft: PublicationDraft;
  /** Its uuid in the press it was exported from: kept, so that an export can be imported again. */
  readonly id?: string | undefined;
  readonly parent?: ParentReference | undefined;
  readonly children: readonly PublicationDraft[];
  /** What had to be mended or left out, as sentences. */
  readonly warnings: readonly string[];
};

/** One title or one reason why there is none, with the line of the file it begins on (the first is 1). */
export type ImportedRow =
  | { readonly line: number; readonly record: ImportedRecord }
  | { readonly line: number; readonly reason: string };
