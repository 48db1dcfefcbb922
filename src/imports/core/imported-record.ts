import type { FieldCounts } from "./source-field.ts";
import type { PublicationDraft } from "#publications/core/publication.ts";

/** The book or proceedings that a separate chapter or paper names. */
export type ParentReference = {
  readonly id?: string | undefined;
  readonly source_id?: string | undefined;
  readonly doi?: string | undefined;
  readonly isbn?: string | undefined;
  readonly title?: string | undefined;
  /** The names of its editors or authors, where the record of the part gives them. */
  readonly people?: readonly string[] | undefined;
  /** A paper's volume is proceedings, whatever the file calls it. */
  readonly type?: "conference_proceedings" | undefined;
};

/** What became of the fields of a record, by their names in the file, such as "505 contents note". */
export type RecordAccount = {
  /** How many values it has there, and what became of them. */
  readonly fields?: FieldCounts | undefined;
  /** The fields of which only a part is stored, or of which a remark says what became of them. */
  readonly changed?: readonly string[] | undefined;
  /** The fields that have no place in the press. */
  readonly left_out?: readonly string[] | undefined;
};

/** One record of a file, ready to be stored. */
export type ImportedRecord = RecordAccount & {
  readonly draft: PublicationDraft;
  /** Its uuid in the press that exported it, which stays, so that an export can be imported again. */
  readonly id?: string | undefined;
  readonly parent?: ParentReference | undefined;
  readonly children: readonly PublicationDraft[];
  /** The sentences on repaired or omitted values. */
  readonly warnings: readonly string[];
};

/** A record, or the reason why there is none, with the line of the file on which it begins (the first is 1). */
export type ImportedRow =
  | { readonly line: number; readonly record: ImportedRecord }
  | {
      readonly line: number;
      readonly reason: string;
      /** How many values the record has in the file; undefined where it cannot be read at all. */
      readonly fields?: number | undefined;
    };
