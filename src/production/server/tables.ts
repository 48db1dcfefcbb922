import type { ColumnType } from "kysely";
import type { EditionKind } from "../editions/edition-kinds.ts";
import type { PageStyleName } from "../editions/page-style.ts";
import type { Problem } from "../document/problem.ts";
import type { TextFacts } from "../reader/reader-order.ts";
import type { ProductionState } from "../production-state.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    productions: {
      id: string;
      publication_id: string | null;
      language: string;
      style: PageStyleName;
      file_name: string;
      source_path: string;
      source_sha256: string;
      source_size: ColumnType<number | string, number, never>;
      state: ProductionState;
      problems: ColumnType<readonly Problem[], string | undefined, string>;
      facts: ColumnType<TextFacts | null, string | null | undefined, string | null>;
      started_by: string | null;
      created_at: Date;
      changed_at: Date;
    };
    production_editions: {
      production_id: string;
      kind: EditionKind | "text";
      hash: string;
      path: string;
      sha256: string;
      size: ColumnType<number | string, number, never>;
      made_at: Date;
    };
  }
}
