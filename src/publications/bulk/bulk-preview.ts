import type { Counted } from "./change-warnings.ts";
import type { PlainValue } from "./field-value.ts";

/** A publication that changes, with the field's value before and after. */
export type PreviewedChange = {
  readonly id: string;
  readonly sequential_id: number;
  readonly title: string;
  /** The book of a chapter; previews that were stored by earlier versions have none. */
  readonly parent_title?: string | null;
  readonly before: PlainValue;
  readonly after: PlainValue;
};

/** What a change would do, as it was when the change was prepared. */
export type BulkPreview = {
  readonly total: number;
  readonly changing: number;
  readonly unchanged: number;
  /** Publications that cannot be changed, by reason. */
  readonly refused: readonly Counted[];
  readonly warnings: readonly Counted[];
  /** The first publications that change. */
  readonly examples: readonly PreviewedChange[];
};

/** The number of publications that a preview shows. */
export const MAX_EXAMPLES = 10;
