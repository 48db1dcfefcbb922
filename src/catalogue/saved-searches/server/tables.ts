import type { ColumnType } from "kysely";

declare module "#platform/database/tables.ts" {
  interface Tables {
    saved_searches: {
      id: string;
      person_id: string;
      name: string;
      /** The parameters of the library's address (`savedParameters`). */
      query: string;
      by_email: boolean;
      /** What was published after it is new to this search. */
      checked_at: Date;
      /** The last day (UTC) on which an e-mail told of it, as an ISO date. */
      emailed_on: ColumnType<string | null, string | null | undefined>;
      created_at: Date;
    };
  }
}
