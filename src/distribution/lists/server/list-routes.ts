import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import { type Context as HonoContext, Hono } from "hono";
import { recordWhenTaken } from "#distribution/fetches/server/record-fetch.ts";
import { ISO_2709_TYPE } from "#distribution/formats/marc/iso2709.ts";
import { MARC_XML_TYPE } from "#distribution/formats/marc/marc-xml.ts";
import { KBART_PACKAGES, kbartFileName, type KbartPackage } from "#distribution/formats/kbart/kbart.ts";
import { type Describing, readDescribing } from "#distribution/records/server/describing.ts";
import {
  findListedUntil,
  type RecordSelection,
  streamRecords,
} from "#distribution/records/server/described-records.ts";
import { withOpenData } from "#distribution/server/open-data.ts";
import type { Context } from "#platform/context.ts";
import { lessUrgent } from "#platform/database/urgency.ts";
import { Refused } from "#platform/refused.ts";
import type { Publication } from "#publications/publication.ts";
import { writeIso2709, writeKbart, writeMarcXml } from "./list-writers.ts";

/** Returns publications in a format of the exports, piece by piece. */
export type WriteExport = (publications: AsyncIterable<Publication>, format: "jsonl" | "csv") => AsyncIterable<string>;

type ListDeps = { readonly ctx: Context; readonly pressUrl: string; readonly writeExport: WriteExport };

type Pieces = AsyncIterable<string | Uint8Array>;
type Served = { readonly type: string; readonly fileName: string; readonly isPacked?: boolean };

/** The whole catalogue as files for libraries and programs. They are written while they are sent (decision 181). */
export function listRoutes(deps: ListDeps): Hono {
  const { pressUrl } = deps;
  const ctx = lessUrgent(deps.ctx, "background");
  const routes = new Hono();
  const serve = async (c: HonoContext, served: Served, write: (describing: Describing) => Pieces) =>
    listResponse(c, ctx, served, async () => write(await readDescribing(ctx, pressUrl)));
  routes.get("/metadata/marc.xml", (c) => {
    const selection = readSelection(c);
    return serve(c, { type: MARC_XML_TYPE, fileName: "marc.xml" }, (one) =>
      recordWhenTaken(ctx, writeMarcXml(ctx, one, selection), {
        channel: "marc",
        ...takenBy(c),
        ...takenOf(selection),
      }),
    );
  });
  routes.get("/metadata/marc.mrc", (c) => {
    const selection = readSelection(c);
    return serve(c, { type: ISO_2709_TYPE, fileName: "marc.mrc" }, (one) =>
      recordWhenTaken(ctx, writeIso2709(ctx, one, selection), {
        channel: "marc",
        ...takenBy(c),
        ...takenOf(selection),
      }),
    );
  });
  for (const format of ["jsonl", "csv"] as const)
    routes.get(`/metadata/publications.${format}.gz`, (c) =>
      serve(c, { type: "application/gzip", fileName: `publications.${format}.gz`, isPacked: true }, (one) =>
        deps.writeExport(publicationsOf(ctx, one), format),
      ),
    );
  routes.route("/", kbartRoutes(ctx, pressUrl, serve));
  return routes;
}

function kbartRoutes(
  ctx: Context,
  pressUrl: string,
  serve: (c: HonoContext, served: Served, write: (describing: Describing) => Pieces) => Promise<Response>,
): Hono {
  const routes = new Hono();
  const fileOf = async (kind: KbartPackage): Promise<string> => {
    const { press } = await readDescribing(ctx, pressUrl);
    return kbartFileName(press.name, kind, ctx.clock().toISOString().slice(0, 10));
  };
  routes.get("/metadata/kbart", async (c) => {
    const kind = KBART_PACKAGES.find((one) => one === (c.req.query("package") ?? "AllTitles"));
    if (!kind) throw new Refused(400, "Wrong package", "The packages are AllTitles and OpenAccess.");
    return new Response(null, { status: 302, headers: withOpenData({ Location: `/metadata/${await fileOf(kind)}` }) });
  });
  routes.get("/metadata/:file{[A-Za-z0-9]+_Global_(?:AllTitles|OpenAccess)_[0-9-]{10}\\.txt}", async (c) => {
    const file = c.req.param("file");
    const kind = file.includes("_OpenAccess_") ? "OpenAccess" : "AllTitles";
    const newest = await fileOf(kind);
    // A file of another day is not stored: its reader gets the newest.
    if (file !== newest)
      return new Response(null, { status: 302, headers: withOpenData({ Location: `/metadata/${newest}` }) });
    return serve(c, { type: "text/tab-separated-values; charset=utf-8", fileName: file }, (one) =>
      recordWhenTaken(ctx, writeKbart(ctx, one, kind), { channel: "kbart", scope: kind, ...takenBy(c) }),
    );
  });
  return routes;
}

async function* publicationsOf(ctx: Context, describing: Describing): AsyncGenerator<Publication> {
  for await (const { publication } of streamRecords(ctx, describing, { withParts: false })) yield publication;
}

/** A list of what changed names what left too. */
function readSelection(c: HonoContext): RecordSelection {
  const since = c.req.query("since");
  const publication = c.req.query("publication");
  if (since !== undefined && !/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/u.test(since))
    throw new Refused(400, "Wrong time", "Write since as 2026-11-01 or 2026-11-01T00:00:00Z.");
  const from = since === undefined ? undefined : new Date(since);
  if (from && Number.isNaN(from.getTime())) throw new Refused(400, "Wrong time", "There is no such time as since.");
  if (publication !== undefined && !/^[1-9]\d{0,8}$/u.test(publication))
    throw new Refused(400, "Wrong publication", "publication is the number of a publication's address.");
  return {
    from,
    numbers: publication === undefined ? undefined : [Number(publication)],
    withWithdrawn: from !== undefined,
  };
}

const takenBy = (c: HonoContext) => ({ userAgent: c.req.header("user-agent") });

const takenOf = ({ from, numbers }: RecordSelection) => ({ from, number: numbers?.[0] });

/** Sends a list while it is written. A client that has its newest state gets 304. */
async function listResponse(
  c: HonoContext,
  ctx: Context,
  { type, fileName, isPacked = false }: Served,
  write: () => Promise<Pieces>,
): Promise<Response> {
  const state = await findState(ctx);
  const isCompressed = !isPacked && /\bgzip\b/iu.test(c.req.header("accept-encoding") ?? "");
  const etag = state && `W/"${state.getTime()}-${c.req.path.split("/").at(-1) ?? ""}"`;
  const headers = withOpenData({
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "Cache-Control": "public, no-cache",
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

async function* toBytes(pieces: Pieces): AsyncGenerator<Uint8Array> {
  for await (const written of pieces) yield typeof written === "string" ? Buffer.from(written) : written;
}

/** Returns the time of the last change; undefined while another may come in its second. */
async function findState({ db }: Context): Promise<Date | undefined> {
  const { rows } = await sql<{ changed: Date | null }>`select max(changed_at) as changed from metadata_records`.execute(
    db,
  );
  const changed = rows[0]?.changed ?? undefined;
  return changed && changed < (await findListedUntil({ db })) ? changed : undefined;
}
