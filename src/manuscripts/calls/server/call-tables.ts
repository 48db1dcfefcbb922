import type { Generated, JSONColumnType } from "kysely";

/** A changed field of a call: its values before and after; null before the first. */
export type CallChange = { readonly before: unknown; readonly after: unknown };

declare module "#platform/database/tables.ts" {
  interface Tables {
    volume_calls: {
      publication_id: string;
      title: string;
      summary: string;
      body: string;
      topics: string[];
      to_send: string[];
      words_from: number | null;
      words_to: number | null;
      opens_at: Date;
      closes_at: Date;
      time_zone: string;
      late_hours: number;
      is_public: boolean;
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
    };
    volume_call_changes: {
      id: string;
      publication_id: string;
      changed_by: string | null;
      changes: JSONColumnType<Readonly<Record<string, CallChange>>>;
      changed_at: Date;
    };
    volume_call_admissions: {
      id: string;
      publication_id: string;
      email: string;
      admitted_until: Date;
      admitted_by: string | null;
      created_at: Date;
      ended_at: Date | null;
      ended_by: string | null;
    };
  }
}
declare module "#platform/events/event-table.ts" {
  interface EventTable {
    "call.changed": { readonly publicationId: string };
  }
}
