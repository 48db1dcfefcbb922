import { Hono } from "hono";
import { recordWhenTaken } from "#distribution/fetches/server/record-fetch.ts";
import { findNewestChange } from "#distribution/records/server/newest-change.ts";
import { readDescriptionContext } from "#distribution/records/server/description-context.ts";
import { listEntries } from "#distribution/records/server/described-records.ts";
import { withPriority } from "#platform/database/urgency.ts";
import { textFileResponse } from "#platform/http/files/text-file-response.ts";
import { isUnchanged } from "#platform/http/request-pipeline.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { Refused } from "#platform/refused.ts";
import type { PressContext } from "#press/press-context.ts";
import { streamOnix } from "./onix-file.ts";

type OnixDeps = Pick<Services<PressContext>, "ctx" | "pressUrl">;

/** The record of one book or volume in ONIX; lists of many are among the others (`listRoutes`). */
export function onixRoutes({ ctx: given, pressUrl }: OnixDeps): Hono {
  const ctx = withPriority(given, "search");
  return new Hono().get("/publications/:file{[1-9][0-9]{0,8}\\.onix\\.xml}", async (c) => {
    const number = Number.parseInt(c.req.param("file"), 10);
    await requireProducts({ ctx, pressUrl }, number);
    const newest = await findNewestChange(ctx, { numbers: [number] });
    const headers = new Headers({ "Access-Control-Allow-Origin": "*", "Cache-Control": "public, no-cache" });
    if (newest !== undefined) {
      headers.set("ETag", `W/"onix-${newest.changedAt.getTime() / 1000}-${newest.count}"`);
      headers.set("Last-Modified", newest.changedAt.toUTCString());
    }
    if (isUnchanged(headers.get("ETag") ?? "\n", c.req.header("If-None-Match")))
      return new Response(null, { status: 304, headers });
    const list = streamOnix(ctx, await readDescriptionContext(ctx, pressUrl), {
      publication: number,
      receiver: "plain",
      release: "3.1",
    });
    const pieces = recordWhenTaken(ctx, list, {
      channel: "onix",
      userAgent: c.req.header("user-agent"),
      scope: "plain",
      number,
    });
    return textFileResponse(pieces, { mediaType: "application/xml", headers });
  });
}

/** Refuses a number without a record, and one of a chapter or paper, which is described with its book. */
async function requireProducts({ ctx, pressUrl }: OnixDeps, number: number): Promise<void> {
  const describing = await readDescriptionContext(ctx, pressUrl);
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
