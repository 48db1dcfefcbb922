import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type Context as HonoContext, Hono } from "hono";
import { FETCH_CHANNELS } from "#distribution/fetches/fetched-metadata.ts";
import { recordFetch } from "#distribution/fetches/server/record-fetch.ts";
import { type DescriptionContext, readDescriptionContext } from "#distribution/records/server/description-context.ts";
import { findEarliestChange, listEntries } from "#distribution/records/server/described-records.ts";
import { withOpenData } from "#distribution/core/server/open-data.ts";
import type { Context } from "#platform/context.ts";
import { readBoundedBody } from "#platform/http/bounded-body.ts";
import { Refused } from "#platform/refused.ts";
import { textElement, type Xml, xml } from "#platform/xml-element.ts";
import { OaiError, type OaiRequest, parseOaiIdentifier, parseOaiRequest } from "../oai-arguments.ts";
import { errorElement, identifyElement, oaiDocument } from "../oai-document.ts";
import { OAI_FORMATS } from "../oai-formats.ts";
import { listPage, requireFormat, type TakenPage, writeEntry } from "./oai-lists.ts";
import { listSets } from "./oai-sets.ts";

export const OAI_PATH = "/oai";

type OaiDeps = { readonly ctx: Context; readonly pressUrl: string };

/** OAI-PMH 2.0 (docs/distribution.md). Every response of the protocol has status 200, its errors too. */
export function oaiRoutes(deps: OaiDeps): Hono {
  const routes = new Hono();
  routes.get(OAI_PATH, (c) => respond(c, deps, new URL(c.req.url).searchParams));
  routes.post(OAI_PATH, async (c) => respond(c, deps, await readForm(c.req.raw)));
  return routes;
}

const MAX_FORM_BYTES = 16_384;

/** A body of another type has no arguments. */
async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("application/x-www-form-urlencoded")) return new URLSearchParams();
  const chunks = await readBoundedBody(request, MAX_FORM_BYTES, () => {
    throw new Refused(413, "Request too large", "The arguments of a harvest are shorter.");
  });
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}

type OaiResponse = {
  readonly content: Xml;
  readonly responseDate?: Date | undefined;
  readonly taken?: TakenPage | undefined;
};

async function respond(c: HonoContext, { ctx, pressUrl }: OaiDeps, parameters: URLSearchParams): Promise<Response> {
  const baseUrl = pressUrl + OAI_PATH;
  let request: OaiRequest | undefined;
  try {
    request = parseOaiRequest(parameters);
    const response = await RESPONSES[request.operation](
      { ctx, describing: await readDescriptionContext(ctx, pressUrl), baseUrl },
      request,
    );
    await recordTaken(c, ctx, response.taken);
    return await documentResponse(c, response, { baseUrl, now: ctx.clock(), request });
  } catch (error) {
    if (!(error instanceof OaiError)) throw error;
    const named = error.code === "badArgument" ? undefined : request;
    return documentResponse(c, { content: errorElement(error) }, { baseUrl, now: ctx.clock(), request: named });
  }
}

/** A program that takes a page is remembered by its name (docs/distribution.md). */
async function recordTaken(c: HonoContext, ctx: Context, taken: TakenPage | undefined): Promise<void> {
  const channel = FETCH_CHANNELS.find((channel) => channel === taken?.prefix);
  if (taken && channel) await recordFetch(ctx, { ...taken, channel, userAgent: c.req.header("user-agent") });
}

type Facts = { readonly baseUrl: string; readonly now: Date; readonly request: OaiRequest | undefined };

async function documentResponse(
  c: HonoContext,
  { content, responseDate }: OaiResponse,
  { baseUrl, now, request }: Facts,
): Promise<Response> {
  const text = oaiDocument(content, { baseUrl, responseDate: responseDate ?? now, request });
  const headers = withOpenData({ "Content-Type": "text/xml; charset=utf-8", Vary: "Accept-Encoding" });
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/iu.test(c.req.header("accept-encoding") ?? ""))
    return new Response(text, { headers });
  return new Response(new Uint8Array(await compress(text, { level: 4 })), {
    headers: { ...headers, "Content-Encoding": "gzip" },
  });
}

const compress = promisify(gzip) as (text: string, options: { readonly level: number }) => Promise<Buffer>;

type RespondContext = { readonly ctx: Context; readonly describing: DescriptionContext; readonly baseUrl: string };

const RESPONSES: Readonly<
  Record<OaiRequest["operation"], (context: RespondContext, request: OaiRequest) => Promise<OaiResponse>>
> = {
  Identify: async ({ ctx, describing, baseUrl }) => {
    const { press, identifierHost } = describing;
    const earliest = (await findEarliestChange(ctx)) ?? ctx.clock();
    return {
      content: identifyElement({
        name: press.name,
        email: press.email,
        baseUrl,
        host: identifierHost,
        earliest,
        sample: 1,
      }),
    };
  },
  ListMetadataFormats: async (context, { arguments: { identifier } }) => {
    const entry = identifier === undefined ? undefined : await requireEntry(context, identifier);
    const formats = OAI_FORMATS.filter(
      (format) => !entry || "withdrawn" in entry || format.write(entry.record) !== undefined,
    );
    return { content: xml("ListMetadataFormats", {}, formats.map(formatElement)) };
  },
  ListSets: async ({ ctx }, { arguments: { resumptionToken } }) => {
    if (resumptionToken !== undefined) throw new OaiError("badResumptionToken", "The list of sets has a single page.");
    const sets = await listSets(ctx);
    if (sets.length === 0) throw new OaiError("noSetHierarchy", "There are no sets yet.");
    const elements = sets.map(({ spec, name }) =>
      xml("set", {}, textElement("setSpec", spec), textElement("setName", name)),
    );
    return { content: xml("ListSets", {}, elements) };
  },
  GetRecord: async (context, { arguments: { identifier = "", metadataPrefix } }) => {
    const entry = await requireEntry(context, identifier);
    const record = writeEntry(context.describing.identifierHost, requireFormat(metadataPrefix), entry);
    if (record === undefined)
      throw new OaiError("cannotDisseminateFormat", "The record lacks what this format demands.");
    return { content: xml("GetRecord", {}, record), taken: { prefix: metadataPrefix ?? "", number: entry.number } };
  },
  ListIdentifiers: listPage,
  ListRecords: listPage,
};

const formatElement = ({ prefix, schema, namespace }: (typeof OAI_FORMATS)[number]): Xml =>
  xml(
    "metadataFormat",
    {},
    textElement("metadataPrefix", prefix),
    textElement("schema", schema),
    textElement("metadataNamespace", namespace),
  );

async function requireEntry({ ctx, describing }: RespondContext, identifier: string) {
  const number = parseOaiIdentifier(identifier, describing.identifierHost);
  const selection = { numbers: [number], withWithdrawn: true };
  const [entry] = (await listEntries(ctx, describing, selection, { limit: 1 })).entries;
  if (!entry) throw new OaiError("idDoesNotExist", "There is no record with this identifier.");
  return entry;
}
