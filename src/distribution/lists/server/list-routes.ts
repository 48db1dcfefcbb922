import { type Context as HonoContext, Hono } from "hono";
import { type Fetched, recordFetch, recordWhenTaken } from "#distribution/fetches/server/record-fetch.ts";
import { KBART_PACKAGES, kbartFileName, type KbartPackage } from "#distribution/formats/kbart/kbart.ts";
import { readOnixArguments } from "#distribution/lists/onix/onix-arguments.ts";
import { streamOnix } from "#distribution/lists/onix/server/onix-file.ts";
import { type DescriptionContext, readDescriptionContext } from "#distribution/records/server/description-context.ts";
import type { RecordSelection } from "#distribution/records/server/described-records.ts";
import { withOpenData } from "#distribution/core/server/open-data.ts";
import type { Context } from "#platform/context.ts";
import { withPriority } from "#platform/database/urgency.ts";
import { serveFile } from "#platform/http/files/serve-file.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { pressDay } from "#press/server/press-day.ts";
import { listHeaders, streamList, takesGzip } from "./list-response.ts";
import { writeIso2709, writeMarcXml } from "./list-writers.ts";
import { findStoredList, serveStoredList } from "./stored-lists.ts";
import { type Pieces, WHOLE_LISTS, wholeList, type WholeList, type WriteExport } from "./whole-lists.ts";

type ListDeps = { readonly ctx: Context; readonly pressUrl: string; readonly writeExport: WriteExport };

type Chosen = {
  readonly write?: ((describing: DescriptionContext) => Pieces) | undefined;
  readonly fileName?: string;
  /** What is recorded of a program that takes it; undefined for a list that is not counted. */
  readonly taken?: Omit<Fetched, "userAgent" | "begunAt">;
};

/** Serves a whole list, or the part that a request chooses. */
type Serve = (c: HonoContext, list: WholeList, chosen?: Chosen) => Promise<Response>;

/**
 * The whole catalogue as files for libraries and programs: those made at night, and where there are none yet, or only some records are chosen,
 * written while they are sent (decisions 181 and 202).
 */
export function listRoutes(deps: ListDeps): Hono {
  const ctx = withPriority(deps.ctx, "background");
  const serve: Serve = async (c, list, { write, fileName = list.name, taken } = {}) => {
    const userAgent = c.req.header("user-agent");
    const stored = write === undefined ? await findStoredList(ctx, list.name) : undefined;
    if (stored !== undefined) {
      const headers = withOpenData(listHeaders(fileName));
      // A file of the night tells of the time at which it was made.
      const record = (): void => void (taken && recordFetch(ctx, { ...taken, userAgent, begunAt: stored.made_at }));
      return serveFile(c.req.raw, serveStoredList(ctx, stored, { takesGzip: takesGzip(c), headers }), record);
    }
    return streamList(c, ctx, { ...list, fileName }, async () => {
      const describing = await readDescriptionContext(ctx, deps.pressUrl);
      const pieces = write === undefined ? list.write(ctx, describing, deps.writeExport) : write(describing);
      return taken ? recordWhenTaken(ctx, pieces, { ...taken, userAgent }) : pieces;
    });
  };
  const routes = new Hono();
  routes.get("/metadata/marc.xml", (c) => {
    const selection = readSelection(c);
    const write = selection && ((one: DescriptionContext) => writeMarcXml(ctx, one, selection));
    return serve(c, wholeList("marc.xml"), { write, taken: { channel: "marc", ...describeSelection(selection) } });
  });
  routes.get("/metadata/marc.mrc", (c) => {
    const selection = readSelection(c);
    const write = selection && ((one: DescriptionContext) => writeIso2709(ctx, one, selection));
    return serve(c, wholeList("marc.mrc"), { write, taken: { channel: "marc", ...describeSelection(selection) } });
  });
  routes.get("/metadata/onix.xml", (c) => {
    const parameters = new URL(c.req.url).searchParams;
    const parsed = readOnixArguments(parameters);
    if ("wrong" in parsed) throw new Invalid(parsed.wrong);
    const write = parameters.size === 0 ? undefined : (one: DescriptionContext) => streamOnix(ctx, one, parsed.read);
    const { receiver: scope, publication: number, since: from } = parsed.read;
    return serve(c, wholeList("onix.xml"), { write, taken: { channel: "onix", scope, number, from } });
  });
  for (const list of WHOLE_LISTS.filter(({ isPacked }) => isPacked))
    routes.get(`/metadata/${list.name}`, (c) => serve(c, list));
  routes.route("/", kbartRoutes(ctx, deps.pressUrl, serve));
  return routes;
}

function kbartRoutes(ctx: Context, pressUrl: string, serve: Serve): Hono {
  const routes = new Hono();
  /** The file of the press's day on which it was made; without one, of today. */
  const fetchFile = async (kind: KbartPackage): Promise<string> => {
    const { press } = await readDescriptionContext(ctx, pressUrl);
    const madeAt = (await findStoredList(ctx, `kbart-${kind}`))?.made_at ?? ctx.clock();
    return kbartFileName(press.name, kind, pressDay(madeAt, press));
  };
  routes.get("/metadata/kbart", async (c) => {
    const kind = KBART_PACKAGES.find((one) => one === (c.req.query("package") ?? "AllTitles"));
    if (!kind) throw new Refused(400, "Wrong package", "The packages are AllTitles and OpenAccess.");
    return new Response(null, {
      status: 302,
      headers: withOpenData({ Location: `/metadata/${await fetchFile(kind)}` }),
    });
  });
  routes.get("/metadata/:file{[A-Za-z0-9]+_Global_(?:AllTitles|OpenAccess)_[0-9-]{10}\\.txt}", async (c) => {
    const file = c.req.param("file");
    const kind = file.includes("_OpenAccess_") ? "OpenAccess" : "AllTitles";
    const newest = await fetchFile(kind);
    // A file of another day is not there any more: its reader gets the newest.
    if (file !== newest)
      return new Response(null, { status: 302, headers: withOpenData({ Location: `/metadata/${newest}` }) });
    return serve(c, wholeList(`kbart-${kind}`), { fileName: file, taken: { channel: "kbart", scope: kind } });
  });
  return routes;
}

const describeSelection = (selection: RecordSelection | undefined): Pick<Fetched, "from" | "number"> => ({
  from: selection?.from,
  number: selection?.numbers?.[0],
});

/** Returns what a request chooses; undefined for everything. A list of what changed names what left too. */
function readSelection(c: HonoContext): RecordSelection | undefined {
  const since = c.req.query("since");
  const publication = c.req.query("publication");
  if (since !== undefined && !/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/u.test(since))
    throw new Refused(400, "Wrong time", "Write since as 2026-11-01 or 2026-11-01T00:00:00Z.");
  const from = since === undefined ? undefined : new Date(since);
  if (from && Number.isNaN(from.getTime())) throw new Refused(400, "Wrong time", "There is no such time as since.");
  if (publication !== undefined && !/^[1-9]\d{0,8}$/u.test(publication))
    throw new Refused(400, "Wrong publication", "publication is the number of a publication's address.");
  if (from === undefined && publication === undefined) return undefined;
  return {
    from,
    numbers: publication === undefined ? undefined : [Number(publication)],
    withWithdrawn: from !== undefined,
  };
}
