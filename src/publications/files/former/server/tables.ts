import type { Generated } from "kysely";
import type { FileType } from "#publications/core/publication.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    former_files: {
      id: string;
      publication_id: string;
      file_type: FileType;
      file_path: string;
      file_size: number;
      content_type: string;
      sha256: string;
      stored_at: Date;
      replaced_at: Date;
      replaced_by: string | null;
      cause: "replaced" | "deleted";
      /** Kept without an end: the original of a marked file, or the file of an earlier version. */
      held_for: Generated<"notice" | "version" | null>;
    };
  }
}
