import type { Generated } from "kysely";

declare module "#platform/database/tables.ts" {
  interface Tables {
    webhooks: {
      id: string;
      url: string;
      description: string;
      events: string[];
      sealed_secret: Buffer;
      sealed_former_secret: Generated<Buffer | null>;
      former_until: Generated<Date | null>;
      is_active: boolean;
      failing_since: Generated<Date | null>;
      paused_at: Generated<Date | null>;
      created_by: string | null;
      created_at: Date;
      updated_at: Date;
    };
    webhook_deliveries: {
      id: string;
      webhook_id: string;
      event: string;
      /** JSON, as it is sent but for the address of the page. */
      data: string;
      state: "queued" | "delivered" | "failed";
      attempts: Generated<number>;
      next_attempt_at: Date;
      last_attempt_at: Generated<Date | null>;
      last_status: Generated<number | null>;
      last_error: Generated<string | null>;
      last_milliseconds: Generated<number | null>;
      created_at: Date;
    };
    announced_publications: { publication_id: string; sequential_id: number };
  }
}
