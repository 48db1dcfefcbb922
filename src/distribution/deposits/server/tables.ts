import type { ColumnType, Generated } from "kysely";
import type { Agency, StoredState } from "../deposit-state.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    doi_deposits: {
      doi: string;
      sequential_id: number;
      book_id: number;
      agency: Agency;
      state: StoredState;
      is_held_back: Generated<boolean>;
      field: Generated<string | null>;
      message: Generated<string | null>;
      conflict_id: Generated<string | null>;
      hash: Generated<string | null>;
      last_timestamp: Generated<string | null>;
      batch_id: Generated<string | null>;
      sent_at: Generated<Date | null>;
      result_at: Generated<Date | null>;
      registered_at: Generated<Date | null>;
      changed_at: Date;
    };
    deleted_deposits: {
      sequential_id: number;
      book_id: number;
      publication: ColumnType<unknown, string, string>;
      deleted_at: Date;
    };
    deposited_books: { sequential_id: number; due_at: Date | null; attempts: Generated<number> };
    deposit_batches: {
      id: string;
      state: "sent" | "done" | "without_result";
      sent_at: Date;
      polls: Generated<number>;
      next_poll_at: Date | null;
    };
  }
}
