import type { z } from "@hono/zod-openapi";
import { Invalid, Refused } from "#platform/refused.ts";
import { THE_WORLD } from "../../counter-metrics.ts";
import { findCustomer } from "../../customers/server/customers.ts";
import { CounterError } from "../../reports/exceptions.ts";
import { type REPORT_IDS, reportDefinition } from "../../reports/report-definitions.ts";
import { readPeriod } from "../../reports/report-period.ts";
import { findReadyMonths, makeReport, type ReportContext, theWorld } from "../../reports/server/make-report.ts";
import type { CounterReportQuery } from "./counter-shapes.ts";

type Query = z.output<typeof CounterReportQuery>;

/** Reads the customer and the months of a download. Refused: 404, 422. */
export async function readChosen(ctx: ReportContext, { customer: customerId, from, to }: Query) {
  const customer = customerId === THE_WORLD.customer_id ? theWorld : await findCustomer(ctx, customerId);
  if (!customer) throw new Refused(404, "Customer not found", "There is no customer with this id.");
  const ready = await findReadyMonths(ctx);
  return { customer, ready, period: readMonths(from, to, ready) };
}

/** Makes a report with all that it can show. */
export async function makeWhole(
  ctx: ReportContext,
  pressUrl: string,
  id: (typeof REPORT_IDS)[number],
  { customer, ready, period }: Awaited<ReturnType<typeof readChosen>>,
) {
  const definition = reportDefinition(id);
  const choices = {
    filters: {},
    attributes: definition.attributes,
    hasParents: definition.level === "item",
    granularity: "Month",
    exceptions: [],
  } as const;
  return makeReport(ctx, ready, { customer, definition, period, choices, pressUrl });
}

/** Reads the months of a download. Refuses with 422. */
function readMonths(from: string, to: string, ready: Parameters<typeof readPeriod>[2]) {
  try {
    return readPeriod(from, to, ready);
  } catch (error) {
    if (error instanceof CounterError) throw new Invalid({ from: error.exception.Data ?? error.message });
    throw error;
  }
}
