import { z } from "@hono/zod-openapi";
import { Timestamp } from "#platform/api/api.ts";
import { REPORT_IDS } from "../../reports/report-definitions.ts";

export const CounterCustomerId = z.object({ id: z.string() });

export const CounterCustomer = z
  .object({
    id: z.uuid(),
    customer_id: z.string().openapi({ description: "How programs name the customer." }),
    name: z.string(),
    isni: z.string().nullable(),
    ror: z.string().nullable(),
    ranges: z.array(z.string()).readonly().openapi({ description: "Networks in CIDR notation, or addresses." }),
    key_made_at: Timestamp.nullable(),
    key_used_at: Timestamp.nullable().openapi({ description: "Null before its key was used." }),
  })
  .openapi("CounterCustomer");

export const CounterKey = z
  .object({ key: z.string().openapi({ description: "For `api_key` of the COUNTER API. It is sent this once." }) })
  .openapi("CounterKey");

export const NewCounterCustomer = CounterCustomer.extend({ key: CounterKey.shape.key }).openapi("NewCounterCustomer");

const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u, "Must be a month such as 2026-10.");

export const CounterMonths = z
  .object({
    months: z.array(Month).readonly().openapi({ description: "The months whose reports are ready, in their order." }),
    reports: z.array(z.object({ id: z.enum(REPORT_IDS), name: z.string(), description: z.string() })).readonly(),
  })
  .openapi("CounterMonths");

export const CounterReportParams = z.object({ report: z.enum(REPORT_IDS), format: z.enum(["json", "tsv"]) });

export const CounterReportQuery = z.object({
  customer: z.string().default("0000000000000000").openapi({ description: "A customer's id; without it The World." }),
  from: Month,
  to: Month,
});

export const CounterUsage = z
  .object({
    months: z.array(
      z.object({
        month: Month,
        item_requests: z.int().openapi({ description: "Total_Item_Requests." }),
        title_requests: z.int().openapi({ description: "Unique_Title_Requests; they are among the others." }),
      }),
    ),
  })
  .openapi("CounterUsage");
