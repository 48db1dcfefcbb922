import type { JSONColumnType } from "kysely";
import type { PageStyleName } from "../../editions/page-style.ts";
import type { StyleValues } from "../style-values.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    house_style_versions: {
      name: PageStyleName;
      /** From 2 on: version 1 came with the program. */
      version: number;
      values: JSONColumnType<StyleValues>;
      note: string;
      /** Null when the person was erased. */
      saved_by: string | null;
      saved_at: Date;
    };
  }
}
