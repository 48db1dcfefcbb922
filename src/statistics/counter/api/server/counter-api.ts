import { z } from "@hono/zod-openapi";
import { makeWhole, readChosen } from "./chosen-report.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { CustomerForm, CustomerPatch } from "../../customers/customer-form.ts";
import {
  createCustomer,
  makeCustomerKey,
  removeCustomer,
  updateCustomer,
} from "../../customers/server/change-customer.ts";
import { listCustomers, requireCustomer } from "../../customers/server/customers.ts";
import { REPORT_IDS, reportDefinition } from "../../reports/report-definitions.ts";
import { writeJsonReport } from "../../reports/report-json.ts";
import { tsvFileName, writeTsvReport } from "../../reports/report-tsv.ts";
import { findReadyMonths, type ReportContext } from "../../reports/server/make-report.ts";
import { listMonthlyRequests } from "../../reports/server/usage-sums.ts";
import { packTexts } from "#platform/archives/pack-zip.ts";
import { textFileResponse } from "#platform/http/files/text-file-response.ts";
import { resumUsage } from "../../sums/server/sum-usage.ts";
import {
  CounterCustomer,
  CounterCustomerId,
  CounterKey,
  CounterMonths,
  CounterReportParams,
  CounterReportQuery,
  CounterUsage,
  NewCounterCustomer,
} from "./counter-shapes.ts";

const tags = ["COUNTER"];

const list = operation("counter", {
  method: "get",
  path: "/counter/customers",
  operationId: "listCounterCustomers",
  tags,
  summary: "List the customers of COUNTER reports",
  responses: { 200: json(z.object({ customers: z.array(CounterCustomer).readonly() }), "By name, without keys.") },
  [LIST_OF]: "customers",
});

const create = operation("counter", {
  method: "post",
  path: "/counter/customers",
  operationId: "createCounterCustomer",
  tags,
  summary: "Add a customer; the response has its key, this once",
  request: body(CustomerForm),
  responses: { 201: json(NewCounterCustomer, "The customer with its key.") },
});

const update = operation("counter", {
  method: "patch",
  path: "/counter/customers/{id}",
  operationId: "updateCounterCustomer",
  tags,
  summary: "Change a customer; what is left out stays",
  request: { params: CounterCustomerId, ...body(CustomerPatch) },
  responses: { 200: json(CounterCustomer, "The customer as stored.") },
});

const remove = operation("counter", {
  method: "delete",
  path: "/counter/customers/{id}",
  operationId: "removeCounterCustomer",
  tags,
  summary: "Remove a customer with its key and its counts",
  request: { params: CounterCustomerId },
  responses: { 204: { description: "Removed." } },
});

const makeKey = operation("counter", {
  method: "post",
  path: "/counter/customers/{id}/key",
  operationId: "makeCounterKey",
  tags,
  summary: "Make a new key for a customer; the former one ends",
  request: { params: CounterCustomerId },
  responses: { 200: json(CounterKey, "The new key, this once.") },
});

const months = operation("counter", {
  method: "get",
  path: "/counter/reports",
  operationId: "readCounterReports",
  tags,
  summary: "List the COUNTER reports, and the months that are ready",
  responses: { 200: json(CounterMonths, "Reports and months.") },
});

const report = operation("counter", {
  method: "get",
  path: "/counter/reports/{report}/{format}",
  operationId: "exportCounterReport",
  tags,
  summary: "Download a COUNTER report as JSON or TSV",
  request: { params: CounterReportParams, query: CounterReportQuery },
  responses: {
    200: {
      description: "The report, in the form of COUNTER R5.1.",
      content: {
        "application/json": { schema: z.object({ Report_Header: z.record(z.string(), z.unknown()) }).loose() },
        "text/tab-separated-values": { schema: z.string() },
      },
    },
  },
});

const archive = operation("counter", {
  method: "get",
  path: "/counter/archive",
  operationId: "exportCounterArchive",
  tags,
  summary: "Download all COUNTER reports of a customer as one archive of TSV files",
  request: { query: CounterReportQuery },
  responses: {
    200: {
      description: "A ZIP archive with one file for each report.",
      content: { "application/zip": { schema: { type: "string", format: "binary" } } },
    },
  },
});

const usage = operation("counter", {
  method: "get",
  path: "/counter/usage",
  operationId: "readCounterUsage",
  tags,
  summary: "Requests of a customer by month: of items, and of unique titles",
  request: { query: CounterReportQuery },
  responses: { 200: json(CounterUsage, "The months that are ready, in their order.") },
  [LIST_OF]: "months",
});

const recount = operation("counter", {
  method: "post",
  path: "/counter/recount",
  operationId: "recountCounterUsage",
  tags,
  summary: "Count the days of the last month again from their clicks",
  responses: { 200: json(z.object({ from: z.iso.date() }), "The first day that was counted again.") },
});

type CounterDeps = { readonly ctx: ReportContext; readonly pressUrl: string };

/** The operations on COUNTER reports and their customers, below /api/v1. */
export const counterApi = (deps: CounterDeps) => customersApi(deps).route("/", reportsApi(deps));

const customersApi = ({ ctx }: CounterDeps) =>
  personApi()
    .openapi(list, async (c) => c.json({ customers: await listCustomers(ctx) }, 200))
    .openapi(create, async (c) => {
      const { id, key } = await createCustomer(ctx, c.req.valid("json"));
      return c.json({ ...(await requireCustomer(ctx, id)), key }, 201);
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid("param");
      await updateCustomer(ctx, id, c.req.valid("json"));
      return c.json(await requireCustomer(ctx, id), 200);
    })
    .openapi(remove, async (c) => {
      await removeCustomer(ctx, c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(makeKey, async (c) => c.json({ key: await makeCustomerKey(ctx, c.req.valid("param").id) }, 200));

const reportsApi = ({ ctx, pressUrl }: CounterDeps) =>
  personApi()
    .openapi(months, async (c) => {
      const { ready } = await findReadyMonths(ctx);
      const reports = REPORT_IDS.map((id) => {
        const { name, description } = reportDefinition(id);
        return { id, name, description };
      });
      return c.json({ months: ready.map((month) => month.slice(0, 7)), reports }, 200);
    })
    .openapi(archive, async (c) => {
      const chosen = await readChosen(ctx, c.req.valid("query"));
      async function* makeParts() {
        for (const id of REPORT_IDS) {
          const { request, frame, slices } = await makeWhole(ctx, pressUrl, id, chosen);
          yield { name: tsvFileName(request, frame), pieces: writeTsvReport(request, frame, slices) };
        }
      }
      const { customer_id } = chosen.customer;
      const { from, to } = c.req.valid("query");
      return new Response(await packTexts(makeParts(), ctx.clock()), {
        headers: {
          "Content-Type": "application/zip",
          "Content-Disposition": `attachment; filename="${customer_id}_${from}_${to}.zip"`,
        },
      });
    })
    .openapi(usage, async (c) => {
      const { customer, period, ready } = await readChosen(ctx, c.req.valid("query"));
      const sums = await listMonthlyRequests(ctx, customer.id, period);
      const inPeriod = ready.ready.filter((month) => month >= period.from && month <= period.to);
      const months = inPeriod.map((month) => ({
        month: month.slice(0, 7),
        item_requests: sums.get(month)?.items ?? 0,
        title_requests: sums.get(month)?.titles ?? 0,
      }));
      return c.json({ months }, 200);
    })
    .openapi(report, async (c) => {
      const { report: id, format } = c.req.valid("param");
      const made = await makeWhole(ctx, pressUrl, id, await readChosen(ctx, c.req.valid("query")));
      const { request, frame, slices } = made;
      const name = tsvFileName(request, frame);
      return format === "tsv"
        ? textFileResponse(writeTsvReport(request, frame, slices), {
            mediaType: "text/tab-separated-values",
            fileName: name,
          })
        : textFileResponse(writeJsonReport(request, frame, slices), {
            mediaType: "application/json",
            fileName: name.replace(/tsv$/u, "json"),
          });
    })
    .openapi(recount, async (c) => c.json({ from: await resumUsage(ctx) }, 200));

export type CounterApi = ReturnType<typeof counterApi>;
