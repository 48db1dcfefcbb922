import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import type { Context as HonoContext } from "hono";
import { findListedUntil } from "#distribution/records/server/described-records.ts";
import { withOpenData } from "#distribution/core/server/open-data.ts";
import type { Context } from "#platform/context.ts";
import { type Pieces, toBytes, type WholeList } from "./whole-lists.ts";

/** The headers of a list, whether it is a file or written while it is sent. */
export const listHeaders = (fileName: string): Readonly<Record<string, string>> => ({
  "Content-Disposition": `attachment; filename="${fileName}"`,
  "Cache-Control": "public, no-cache",
});

/** Returns whether a client takes a list in gzip. */
export const takesGzip = (c: HonoContext): boolean => /\bgzip\b/iu.test(c.req.header("accept-encoding") ?? "");

type Streamed = Pick<WholeList, "type" | "isPacked"> & { readonly fileName: string };

/** Sends a list while it is written. A client that has its newest state gets 304. */
export async function streamList(
  c: HonoContext,
  ctx: Context,
  { type, fileName, isPacked = false }: Streamed,
  write: () => Promise<Pieces>,
): Promise<Response> {
  const state = await findState(ctx);
  const isCompressed = !isPacked && takesGzip(c);
  const etag = state && `W/"${state.getTime()}-${c.req.path.split("/").at(-1) ?? ""}"`;
  const headers = withOpenData({
    ...listHeaders(fileName),
    "Content-Type": type,
    "Accept-Ranges": "none",
    ...(isPacked ? {} : { Vary: "Accept-Encoding" }),
    ...(isCompressed && { "Content-Encoding": "gzip" }),
    ...(etag && state && { ETag: etag, "Last-Modified": state.toUTCString() }),
  });
  if (etag !== undefined && c.req.header("if-none-match")?.includes(etag))
    return new Response(null, { status: 304, headers });
  if (c.req.method === "HEAD") return new Response(null, { headers });
  const pieces = Readable.from(toBytes(await write()), { objectMode: false });
  // A failure on either side ends both; the client sees that the list breaks off.
  const body =
    isPacked || isCompressed ? pipeline(pieces, createGzip(), (error) => error && reportBroken(ctx, error)) : pieces;
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { headers }); // the types of Node and of the web differ in name only
}

/** A client that goes away is no failure. */
function reportBroken({ log }: Context, error: NodeJS.ErrnoException): void {
  if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") log.error({ err: error }, "A list of records broke off.");
}

/** Returns the time of the last change; undefined while another may come in its second. */
async function findState({ db }: Context): Promise<Date | undefined> {
  const { rows } = await sql<{ changed: Date | null }>`select max(changed_at) as changed from metadata_records`.execute(
    db,
  );
  const changed = rows[0]?.changed ?? undefined;
  return changed && changed < (await findListedUntil({ db })) ? changed : undefined;
}
