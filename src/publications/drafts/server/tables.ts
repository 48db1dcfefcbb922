import type { ColumnType } from "kysely";
import type { DraftContent } from "#publications/drafts/publication-draft.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    publication_drafts: {
      person_id: string;
      object: string;
      publication_id: string | null;
      session_id: string;
      content: ColumnType<DraftContent, string, string>;
      saved_at: Date;
    };
  }
}
