import type { ColumnType } from "kysely";

declare module "#platform/database/tables.ts" {
  interface Tables {
    saved_views: {
      id: string;
      person_id: string | null;
      name: string;
      state: ColumnType<unknown, string, string>;
      created_at: Date;
      updated_at: Date;
    };
    publication_list_columns: {
      person_id: string;
      columns: ColumnType<unknown, string, string>;
      updated_at: Date;
    };
  }
}
