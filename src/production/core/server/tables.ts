import type { ColumnType, Generated } from "kysely";
import type { Correction } from "../../document/correction.ts";
import type { StoredKind } from "../../editions/edition-kinds.ts";
import type { PageStyleName } from "../../editions/page-style.ts";
import type { Problem } from "../../document/problem.ts";
import type { RecordOfText } from "../../document/record-of-text.ts";
import type { TextFacts } from "../../document/text-facts.ts";
import type { ProductionState } from "../production-state.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    productions: {
      id: string;
      publication_id: string | null;
      language: string;
      style: PageStyleName;
      /** The version of the house style that its pages are set with. */
      style_version: number;
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
      version: Generated<number>;
      made_from: string | null;
      record: ColumnType<RecordOfText | null, string | null | undefined, string | null>;
      corrections: ColumnType<readonly Correction[], string | undefined, string>;
    };
    production_editions: {
      production_id: string;
      kind: StoredKind;
      hash: string;
      path: string;
      sha256: string;
      size: ColumnType<number | string, number, never>;
      made_at: Date;
    };
    production_corrections: {
      id: string;
      production_id: string;
      correction: ColumnType<Correction, string, string>;
      made_by: string | null;
      made_at: Date;
    };
    production_releases: {
      id: string;
      publication_id: string;
      production_id: string;
      released_by: string | null;
      released_at: Date;
    };
  }
}
