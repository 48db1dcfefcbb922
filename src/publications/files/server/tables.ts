import type { FileType } from "#publications/core/publication.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    /** The files of publications in the trash, whose bytes stay until it is emptied. */
    publication_trash_files: {
      file_path: string;
      publication_id: string;
      file_type: FileType;
      sha256: string;
    };
  }
}
