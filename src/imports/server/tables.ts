import type { ColumnType, Generated } from "kysely";
import type { StoredReport } from "#imports/storing/import-report.ts";

export type ImportState = "running" | "finished" | "failed" | "undone";

declare module "#platform/database/tables.ts" {
  interface Tables {
    imports: {
      id: string;
      file_name: string;
      format: string;
      started_at: Date;
      started_by: string | null;
      state: ImportState;
      beaten_at: Date;
      finished_at: Date | null;
      undone_at: Date | null;
      undone_by: string | null;
      bytes_total: number;
      bytes_read: Generated<number>;
      report: ColumnType<StoredReport, string, string>;
    };
    import_records: { import_id: string; publication_id: string; version: number };
  }
}
