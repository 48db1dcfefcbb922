import type { ColumnType, Generated } from "kysely";
import type { CopySource, DecidedPlace } from "#manuscripts/review-copies/review-copy.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    review_copies: {
      file_id: string;
      manuscript_id: string;
      version_id: string;
      source: CopySource;
      made_by: string | null;
      made_at: Date;
      confirmed_by: string | null;
      confirmed_at: Date | null;
      shows_no_names: Generated<boolean>;
      places: ColumnType<readonly DecidedPlace[], string | undefined, string>;
    };
  }
}
