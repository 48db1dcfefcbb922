import type { ColumnType } from "kysely";
import type { PublicationStatus, PublicationType } from "#publications/core/publication.ts";

/** Rows of tables by their names, as PostgreSQL writes them as JSON. */
type Contents = Readonly<Record<string, readonly object[]>>;
/** Rows that named the publication and were to go on without it. */
export type Links = readonly { readonly table: string; readonly column: string; readonly ids: readonly string[] }[];

declare module "#platform/database/tables.ts" {
  interface Tables {
    publication_trash: {
      id: string;
      sequential_id: number;
      deleted_with: string | null;
      parent_id: string | null;
      type: PublicationType;
      title: string;
      status: PublicationStatus;
      doi: string | null;
      isbn: string | null;
      source_id: string | null;
      deleted_at: Date;
      deleted_by: string | null;
      reason: string | null;
      contents: ColumnType<Contents, string, string>;
      links: ColumnType<Links, string, string>;
    };
  }
}
