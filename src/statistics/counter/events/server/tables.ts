import type { Generated } from "kysely";
import type { AccessMethod, AccessType, Metric, UsageKind } from "#statistics/counter/counter-metrics.ts";

type Sum = {
  customer_id: string;
  /** Null for searches, as are `item_id`, `access_type` and `yop`. */
  title_id: string | null;
  /** The title's id for metrics of titles. */
  item_id: string | null;
  access_type: AccessType | null;
  access_method: AccessMethod;
  yop: string | null;
  metric: Metric;
  times: number;
};

declare module "#platform/database/tables.ts" {
  interface Tables {
    counter_customers: {
      id: string;
      customer_id: string;
      name: string;
      isni: string | null;
      ror: string | null;
      ranges: Generated<string[]>;
      key_hash: Generated<Buffer | null>;
      key_made_at: Generated<Date | null>;
      key_used_at: Generated<Date | null>;
      created_at: Date;
      updated_at: Date;
    };
    counter_items: {
      id: string;
      sequential_id: number;
      title_id: string;
      type: string;
      title: string;
      publisher: string | null;
      doi: string | null;
      isbn: string | null;
      /** ISO date. */
      published_on: string | null;
    };
    counter_events: {
      id: string;
      at: Date;
      visitor: string;
      customers: string[];
      kind: UsageKind;
      access_method: AccessMethod;
      title_id: string | null;
      yop: string | null;
      items: string[];
      access_types: AccessType[];
    };
    /** ISO date. */
    counter_daily: Sum & { day: string };
    /** ISO date of the month's first day. */
    counter_monthly: Sum & { month: string };
    counter_days: { day: string; summed_at: Date };
    counter_months: { month: string; summed_at: Date };
  }
}
