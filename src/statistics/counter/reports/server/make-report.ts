import type { Context } from "#platform/context.ts";
import { readPress } from "#press/core/server/press.ts";
import { utcDay } from "#statistics/core/server/collection.ts";
import { THE_WORLD } from "../../counter-metrics.ts";
import type { ListedCustomer } from "../../customers/server/customers.ts";
import { listReadyMonths } from "../../sums/server/sum-months.ts";
import { counterException } from "../exceptions.ts";
import type { ReportDefinition } from "../report-definitions.ts";
import { availablePeriod, type Period, type ReadyMonths } from "../report-period.ts";
import type { ReportFrame, ReportRequest } from "../report-request.ts";
import { readReportRows, type ReportRow } from "../report-rows.ts";
import { toPlatformId } from "../reported-ids.ts";
import { readUsageSums } from "./usage-sums.ts";

/** Who is reported on: a customer, or The World. */
export type ReportedCustomer = Pick<ListedCustomer, "id" | "customer_id" | "name"> &
  Partial<Pick<ListedCustomer, "isni" | "ror">>;

export type ReportContext = Pick<Context, "db" | "clock" | "log">;

/** A report, ready to be written as JSON or for people. */
export type MadeReport = {
  readonly request: ReportRequest;
  readonly frame: ReportFrame;
  /** Its rows, read while they are written. */
  readonly slices: AsyncGenerator<readonly ReportRow[]>;
};

export type RequestedReport = {
  readonly customer: ReportedCustomer;
  readonly definition: ReportDefinition;
  readonly period: Period;
  /** What was asked for besides customer and period. */
  readonly choices: Pick<ReportRequest, "filters" | "attributes" | "hasParents" | "granularity" | "exceptions">;
  readonly pressUrl: string;
};

/** Returns the months whose reports are ready, and the current one, which never is. */
export async function findReadyMonths(ctx: ReportContext): Promise<ReadyMonths> {
  return { ready: await listReadyMonths(ctx), current: `${utcDay(ctx.clock().getTime()).slice(0, 7)}-01` };
}

/** Makes a report of the months that are ready, and states which are not (3031, 3032), or that there was no use (3030). */
export async function makeReport(
  ctx: ReportContext,
  months: ReadyMonths,
  { customer, definition, period, choices, pressUrl }: RequestedReport,
): Promise<MadeReport> {
  const available = availablePeriod(period, months);
  const request: ReportRequest = { definition, ...(available.period ?? period), ...choices };
  const slices = available.period
    ? await withFirst(readReportRows(request, readUsageSums(ctx, customer.id, request)))
    : undefined;
  const exceptions = [
    ...available.exceptions,
    ...(slices?.isEmpty === true ? [counterException(3030)] : []),
    ...choices.exceptions,
  ];
  const helped = exceptions.map((exception) => ({ ...exception, Help_URL: helpUrl(pressUrl) }));
  return {
    request: { ...request, exceptions: helped },
    frame: await createReportFrame(ctx, customer, pressUrl),
    slices: slices?.all ?? withoutRows(),
  };
}

async function* withoutRows(): AsyncGenerator<readonly ReportRow[]> {}

/** Reads the first slice of a report: its header states when there is none. */
async function withFirst(slices: AsyncGenerator<readonly ReportRow[]>) {
  const first = await slices.next();
  async function* all(): AsyncGenerator<readonly ReportRow[]> {
    if (first.done === true) return;
    yield first.value;
    yield* slices;
  }
  return { isEmpty: first.done === true, all: all() };
}

/** Where readers of reports learn how the press counts. */
export const helpUrl = (pressUrl: string): string => `${pressUrl}/policies/usage`;

export async function createReportFrame(
  ctx: ReportContext,
  customer: ReportedCustomer,
  pressUrl: string,
): Promise<ReportFrame> {
  const { name } = await readPress(ctx);
  return {
    institution: {
      name: customer.name,
      customerId: customer.customer_id,
      isni: customer.isni ?? null,
      ror: customer.ror?.replace("https://ror.org/", "") ?? null,
    },
    platform: name,
    platformId: toPlatformId(new URL(pressUrl).host),
    pressUrl,
    created: ctx.clock(),
  };
}

/** The World as a customer. */
export const theWorld: ReportedCustomer = THE_WORLD;
