import type { ColumnType } from "kysely";
import type { ColumnField } from "#imports/formats/csv/column-fields.ts";

type FieldByHeading = Readonly<Record<string, ColumnField | null>>;

declare module "#platform/database/tables.ts" {
  interface Tables {
    import_columns: {
      shape: string;
      fields: ColumnType<FieldByHeading, string, string>;
      saved_at: Date;
    };
  }
}
