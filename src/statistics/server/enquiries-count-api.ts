import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { ReadershipQuery } from "#statistics/analytics-query.ts";
import { UNITS } from "#statistics/core/day-range.ts";
import { type CountByDay, enquiryCountCsv, findEnquiryCount } from "./enquiries-count.ts";

const tags = ["Analytics"];
const Day = z.string().openapi({ format: "date" });
const Range = z.object({ from: Day, to: Day });

const EnquiryCountResponse = Range.extend({
  unit: z.enum(UNITS),
  compared: Range.nullable(),
  total: z.int(),
  before: z.int().nullable(),
  points: z.array(z.object({ start: Day, count: z.int(), before: z.int().nullable() })).readonly(),
}).openapi("EnquiryFigure");

const read = operation("analytics", {
  method: "get",
  path: "/analytics/enquiries",
  operationId: "countEnquiriesByTime",
  tags,
  summary: "Enquiries by day, week or month",
  request: { query: ReadershipQuery },
  responses: { 200: json(EnquiryCountResponse, "Sums, and a point a day, week or month; spam is left out.") },
});

const csv = operation("analytics", {
  method: "get",
  path: "/analytics/enquiries/csv",
  operationId: "exportEnquiriesByTime",
  tags,
  summary: "Enquiries by day, week or month as a CSV file",
  request: { query: ReadershipQuery },
  responses: { 200: { description: "RFC 4180, UTF-8.", content: { "text/csv": { schema: { type: "string" } } } } },
});

/** The operation that counts enquiries by day; the enquiries module provides the numbers. */
export const enquiriesCountApi = (countByDay: CountByDay) =>
  personApi()
    .openapi(read, async (c) => c.json(await findEnquiryCount(countByDay, c.req.valid("query")), 200))
    .openapi(csv, async (c) => {
      const requested = c.req.valid("query");
      const name = `enquiries-${requested.from}-${requested.to}.csv`;
      return new Response(enquiryCountCsv(await findEnquiryCount(countByDay, requested)), {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="${name}"`,
        },
      });
    });
