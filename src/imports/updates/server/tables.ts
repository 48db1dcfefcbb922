import type { ColumnType } from "kysely";
import type { FieldChanges } from "#publications/core/publication-changes.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    import_updates: {
      import_id: string;
      publication_id: string;
      /** The version that the update made. */
      version: number;
      fields: ColumnType<FieldChanges, string, string>;
    };
  }
}
