import type { ColumnType, Generated } from "kysely";
import type { BulkChange } from "#publications/bulk/bulk-change.ts";
import type { BulkPreview } from "#publications/bulk/bulk-preview.ts";
import type { FieldValue } from "#publications/bulk/field-value.ts";

/** The stored states; a change whose job died counts as interrupted (`bulk-change-state.ts`). */
export type StoredState = "prepared" | "running" | "finished" | "cancelled" | "undoing" | "undone";
export type RecordResult = "changed" | "unchanged" | "refused";
export type UndoResult = "restored" | "not_restored";

declare module "#platform/database/tables.ts" {
  interface Tables {
    bulk_changes: {
      id: string;
      change: ColumnType<BulkChange, string, never>;
      state: StoredState;
      preview: ColumnType<BulkPreview, string, never>;
      prepared_at: Date;
      prepared_by: string;
      started_at: Date | null;
      finished_at: Date | null;
      undone_at: Date | null;
      undone_by: string | null;
    };
    bulk_change_records: {
      bulk_change_id: string;
      publication_id: string;
      position: number;
      result: RecordResult | null;
      reason: string | null;
      value_before: ColumnType<FieldValue, string, string | null>;
      value_after: ColumnType<FieldValue, string, string | null>;
      version: number | null;
      was_proposal: Generated<boolean>;
      undo_result: UndoResult | null;
      undo_reason: string | null;
    };
  }
}
