import type {} from "#people/core/server/tables.ts";

export type ScheduleKind = "publish" | "open";

declare module "#platform/database/tables.ts" {
  interface Tables {
    publication_schedules: {
      publication_id: string;
      kind: ScheduleKind;
      due_at: Date | null;
      time_zone: string | null;
      /** An ISO date. */
      due_on: string | null;
      set_at: Date;
      set_by: string | null;
      problem: string | null;
    };
  }
}
