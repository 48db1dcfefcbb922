import type { Generated } from "kysely";

declare module "#platform/database/tables.ts" {
  interface Tables {
    chapter_cuttings: {
      book_id: string;
      sha256: string;
      /** A running one without a job is interrupted. */
      state: "running" | "finished" | "cancelled";
      added: number;
      started_by: string;
      started_at: Date;
      finished_at: Date | null;
    };
    cut_chapters: {
      book_id: string;
      chapter_id: string;
      position: number;
      first_page: number;
      last_page: number;
      result: Generated<"made" | "failed" | null>;
      reason: Generated<string | null>;
    };
  }
}
