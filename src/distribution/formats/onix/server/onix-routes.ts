import { type Context as HonoContext, Hono } from "hono";
import { recordWhenTaken } from "#distribution/fetches/server/record-fetch.ts";
import { findNewestChange } from "#distribution/records/server/newest-change.ts";
import { readDescribing } from "#distribution/records/server/describing.ts";
import { listEntries } from "#distribution/records/server/described-records.ts";
import { lessUrgent } from "#platform/database/urgency.ts";
import { textFileResponse } from "#platform/http/files/text-file-response.ts";
import { isUnchanged } from "#platform/http/request-pipeline.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { PressContext } from "#press/press-context.ts";
import { type OnixArguments, readOnixArguments } from "../onix-arguments.ts";
import { streamOnix } from "./onix-file.ts";

export const ONIX_FILE_PATH = "/metadata/onix.xml";

const ONIX_TYPE = "application/xml";

type OnixDeps = Pick<Services<PressContext>, "ctx" | "pressUrl">;

/** The files of ONIX: of all books and volumes, of what has changed, of one record, or for one receiver. */
export function onixRoutes({ ctx: given, pressUrl }: OnixDeps): Hono {
  const ctx = lessUrgent(given, "search");
  const respond = async (c: HonoContext, chosen: OnixArguments): Promise<Response> => {
    const newest = await findNewestChange(ctx, {
      numbers: chosen.publication === undefined ? undefined : [chosen.publication],
    });
    const headers = new Headers({ "Access-Control-Allow-Origin": "*", "Cache-Control": "public, no-cache" });
    if (newest !== undefined) {
      headers.set("ETag", `W/"onix-${newest.changedAt.getTime() / 1000}-${newest.count}"`);
      headers.set("Last-Modified", newest.changedAt.toUTCString());
    }
    if (isUnchanged(headers.get("ETag") ?? "\n", c.req.header("If-None-Match")))
      return new Response(null, { status: 304, headers });
    const describing = await readDescribing(ctx, pressUrl);
    const { receiver: scope, publication: number, since: from } = chosen;
    const userAgent = c.req.header("user-agent");
    const pieces = recordWhenTaken(ctx, streamOnix(ctx, describing, chosen), {
      channel: "onix",
      userAgent,
      scope,
      number,
      from,
    });
    return textFileResponse(pieces, { mediaType: ONIX_TYPE, headers });
  };
  const routes = new Hono();
  routes.get(ONIX_FILE_PATH, (c) => {
    const parameters = readOnixArguments(new URL(c.req.url).searchParams);
    if ("wrong" in parameters) throw new Invalid(parameters.wrong);
    return respond(c, parameters.read);
  });
  routes.get("/publications/:file{[1-9][0-9]{0,8}\\.onix\\.xml}", async (c) => {
    const number = Number.parseInt(c.req.param("file"), 10);
    await requireProducts({ ctx, pressUrl }, number);
    return respond(c, { publication: number, receiver: "plain", release: "3.1" });
  });
  return routes;
}

/** Refuses a number without a record, and one of a chapter or paper, which is described with its book. */
async function requireProducts({ ctx, pressUrl }: OnixDeps, number: number): Promise<void> {
  const describing = await readDescribing(ctx, pressUrl);
  const selection = { numbers: [number], withWithdrawn: true, withParts: false };
  const { entries } = await listEntries(ctx, describing, selection, { limit: 1 });
  const [entry] = entries;
  if (!entry) throw new Refused(404, "Record not found", "There is no public record with this number.");
  const { genre } = "record" in entry ? entry.record : entry.withdrawn.identifiers;
  if (genre === "chapter" || genre === "paper")
    throw new Refused(
      404,
      "No record of its own",
      "ONIX describes chapters and papers with the book that they are part of.",
    );
}
