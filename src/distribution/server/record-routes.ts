import { type Context as HonoContext, Hono } from "hono";
import { recordFetch } from "#distribution/fetches/server/record-fetch.ts";
import { datacite, missingForDatacite } from "#distribution/formats/datacite/datacite.ts";
import { marcXml } from "#distribution/formats/marc/marc-xml.ts";
import { marcRecord } from "#distribution/formats/marc/marc.ts";
import { jsonLd } from "#distribution/json-ld.ts";
import { opdsPublication } from "#distribution/opds/opds-publication.ts";
import { OPDS_PATH, OPDS_PUBLICATION_TYPE } from "#distribution/opds/opds-paths.ts";
import { negotiatePath, RECORD_FORMATS } from "#distribution/core/record-formats.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { readDescriptionContext } from "#distribution/records/server/description-context.ts";
import { listEntries } from "#distribution/records/server/described-records.ts";
import { linkset, LINKSET_TYPE } from "#distribution/signposting.ts";
import type { Context } from "#platform/context.ts";
import { textResponse } from "#platform/pages/text-response.ts";
import { Refused } from "#platform/refused.ts";
import { publicationNotFound } from "#publications/core/server/publications.ts";
import { withOpenData } from "../core/server/open-data.ts";

type RecordDeps = { readonly ctx: Context; readonly pressUrl: string };

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const WRITERS: Readonly<Record<string, (record: DescribedRecord) => string>> = {
  "marc.xml": (record) => `${DECLARATION}${marcXml(marcRecord(record), true)}\n`,
  "datacite.xml": (record) => {
    const written = datacite(record);
    if (written === undefined)
      throw notDescribed(
        missingForDatacite(record)
          .map(({ sentence }) => sentence)
          .join(" "),
      );
    return `${DECLARATION}${written}\n`;
  },
  jsonld: (record) =>
    `${JSON.stringify(jsonLd(record.publication, { ...record.teller, chapters: record.parts }), undefined, 2)}\n`,
};

const notDescribed = (reason: string): Refused => new Refused(404, "Not described in this format", reason);

/** One record in each format: `/publications/12.marc.xml`, its links, and what a client prefers to the page by its Accept header. */
export function recordRoutes({ ctx, pressUrl }: RecordDeps): Hono {
  const routes = new Hono();
  const requireRecord = async (number: number): Promise<DescribedRecord> => {
    const selection = { numbers: [number], withWithdrawn: true };
    const [entry] = (await listEntries(ctx, await readDescriptionContext(ctx, pressUrl), selection, { limit: 1 }))
      .entries;
    if (entry === undefined) throw publicationNotFound();
    if ("withdrawn" in entry) throw new Refused(410, "Publication not found", "This publication was withdrawn.");
    return entry.record;
  };
  routes.get("/publications/:file{[1-9][0-9]{0,8}\\.(?:marc\\.xml|datacite\\.xml|jsonld)}", async (c) => {
    const [, number = "", ending = ""] = /^(\d+)\.(.+)$/u.exec(c.req.param("file")) ?? [];
    const record = await requireRecord(Number(number));
    if (ending === "marc.xml")
      await recordFetch(ctx, { channel: "marc", number: Number(number), userAgent: c.req.header("user-agent") });
    const type = RECORD_FORMATS.find((format) => format.ending === ending)?.mediaType ?? "application/xml";
    return recordResponse(c, record, WRITERS[ending]?.(record) ?? "", type);
  });
  routes.get(`${OPDS_PATH}/publications/:number{[1-9][0-9]{0,8}}`, async (c) => {
    const record = await requireRecord(Number(c.req.param("number")));
    const written = opdsPublication(record);
    if (written === undefined) throw notDescribed("Readers can neither fetch nor buy this publication as a file.");
    return recordResponse(c, record, JSON.stringify(written), OPDS_PUBLICATION_TYPE);
  });
  routes.get("/publications/:number{[1-9][0-9]{0,8}}/linkset.json", async (c) => {
    const record = await requireRecord(Number(c.req.param("number")));
    return recordResponse(c, record, JSON.stringify(linkset(record.publication, record.teller)), LINKSET_TYPE);
  });
  routes.get("/publications/:number{[1-9][0-9]{0,8}}", async (c, next) => {
    const path = negotiatePath(c.req.path, c.req.header("accept"));
    if (path === undefined) return next();
    return new Response(null, { status: 303, headers: withOpenData({ Location: path, Vary: "Accept" }) });
  });
  return routes;
}

function recordResponse(c: HonoContext, record: DescribedRecord, text: string, type: string): Response {
  const { id, parent } = record.publication;
  const tags = [`publication:${id}`, ...(parent ? [`publication:${parent.id}`] : []), "press"];
  const headers = withOpenData({ "Last-Modified": record.changedAt.toUTCString() });
  return textResponse(c, text, { type, tags, headers });
}
