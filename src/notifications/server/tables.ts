import type { ColumnType, Generated } from "kysely";
import type { NotificationDetails, NotificationKind } from "#notifications/notification-kinds.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    notifications: {
      id: string;
      person_id: string;
      kind: NotificationKind;
      once_key: Generated<string | null>;
      actor_id: string | null;
      publication_id: string | null;
      manuscript_id: string | null;
      enquiry_id: string | null;
      details: ColumnType<NotificationDetails, string, string>;
      created_at: Date;
      read_at: Generated<Date | null>;
      email_done_at: Generated<Date | null>;
    };
  }
}
