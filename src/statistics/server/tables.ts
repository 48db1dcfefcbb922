import type { Generated } from "kysely";

declare module "#platform/database/tables.ts" {
  interface Tables {
    /** One row a publication and UTC day on which something was counted. */
    statistics_daily: {
      publication_id: string;
      /** ISO date. */
      day: string;
      views: Generated<number>;
      downloads: Generated<number>;
      ris_downloads: Generated<number>;
      bibtex_downloads: Generated<number>;
    };
  }
}
