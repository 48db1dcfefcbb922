import type { ColumnType, Generated } from "kysely";
import type { WithdrawnIdentifiers } from "../withdrawn-record.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    metadata_records: {
      sequential_id: number;
      publication_id: string;
      /** In whole seconds. */
      changed_at: Date;
      withdrawn_at: Date | null;
      sets: string[];
      identifiers: ColumnType<WithdrawnIdentifiers, string, string>;
      fingerprint: string;
      press_fingerprint: string;
    };
    metadata_files: {
      name: string;
      file_key: string;
      former_key: string | null;
      size: number;
      sha256: string;
      packed_size: number | null;
      records: number;
      listed_until: Date;
      /** In whole seconds. */
      made_at: Date;
    };
    identifier_host: { id: boolean; host: string; token_key: Generated<string> };
  }
}
