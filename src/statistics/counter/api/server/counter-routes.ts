import { type Context as HonoContext, Hono } from "hono";
import { withPriority } from "#platform/database/urgency.ts";
import type { BeginCostly } from "#platform/http/fair-use.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { CounterError } from "../../reports/exceptions.ts";
import { readReportRequest } from "../../reports/read-report-request.ts";
import { findReport, REPORT_IDS, reportDefinition } from "../../reports/report-definitions.ts";
import { writeJsonReport } from "../../reports/report-json.ts";
import { readPeriod } from "../../reports/report-period.ts";
import type { ReportFrame } from "../../reports/report-request.ts";
import { findReadyMonths, createReportFrame, helpUrl, makeReport, theWorld } from "../../reports/server/make-report.ts";
import { authorise } from "./authorise.ts";
import { counterJson, counterProblem, counterText } from "./counter-response.ts";

/** Where the COUNTER API begins; the standard names the paths below it. */
export const COUNTER_API_PATH = "/counter/r51";

type CounterDeps = Pick<Services, "ctx" | "pressUrl">;

/** The COUNTER API, release 5.1 (COUNTER R5.1, §8): programs of libraries fetch reports there. */
export function counterRoutes(deps: CounterDeps, begin: BeginCostly): Hono {
  const { pressUrl } = deps;
  // Programs ask for much data at once here: readers' pages have priority.
  const ctx = withPriority(deps.ctx, "search");
  const routes = new Hono();
  const handle = (path: string, respond: (c: HonoContext, end: () => void) => Promise<Response>): void => {
    routes.get(COUNTER_API_PATH + path, async (c) => {
      try {
        const end = await begin(c, "search");
        return await respond(c, end).catch((error: unknown) => {
          end();
          throw error;
        });
      } catch (error) {
        return counterProblem(c.req.raw, error, { log: ctx.log, helpUrl: helpUrl(pressUrl) });
      }
    });
  };
  const get = (path: string, find: (c: HonoContext) => Promise<unknown>): void =>
    handle(path, async (c, end) => {
      const body = await find(c);
      end();
      return counterJson(c.req.raw, body);
    });
  get("/status", async () => [STATUS]);
  get("/members", async (c) => {
    const { requestor } = await authorise(ctx, c.req.query());
    return Promise.all(
      [requestor, theWorld].map(async (customer) => toMember(await createReportFrame(ctx, customer, pressUrl))),
    );
  });
  get("/reports", async (c) => {
    await authorise(ctx, c.req.query());
    const { ready, current } = await findReadyMonths(ctx);
    return REPORT_IDS.map((id) =>
      describeReport(id, (ready.at(0) ?? current).slice(0, 7), (ready.at(-1) ?? current).slice(0, 7)),
    );
  });
  handle("/reports/:id", async (c, end) => {
    const parameters = c.req.query();
    const { customer } = await authorise(ctx, parameters);
    const definition = findReport(c.req.param("id") ?? "");
    if (!definition) throw new CounterError(3000);
    const months = await findReadyMonths(ctx);
    const period = readPeriod(parameters.begin_date, parameters.end_date, months);
    const choices = readReportRequest(definition, parameters);
    const made = await makeReport(ctx, months, { customer, definition, period, choices, pressUrl });
    const response = await counterText(c.req.raw, writeJsonReport(made.request, made.frame, made.slices));
    // The rest is read as slowly as the client takes it, with others in between: it holds nobody's turn.
    end();
    return response;
  });
  return routes;
}

const STATUS = {
  Description: "Reports of use by COUNTER R5.1. Not audited.",
  Service_Active: true,
} as const;

const toMember = ({ platformId, institution: { name, customerId, isni, ror } }: ReportFrame) => ({
  Institution_Name: name,
  Customer_ID: customerId,
  Institution_ID: {
    Proprietary: [`${platformId}:${customerId}`],
    ...(isni && { ISNI: [isni] }),
    ...(ror && { ROR: [ror] }),
  },
});

function describeReport(id: (typeof REPORT_IDS)[number], first: string, last: string) {
  const { name, description } = reportDefinition(id);
  return {
    Report_Name: name,
    Report_ID: id,
    Release: "5.1",
    Report_Description: description,
    Path: `/r51/reports/${id.toLowerCase()}`,
    First_Month_Available: first,
    Last_Month_Available: last,
  };
}
