import { KBART_PACKAGES } from "#distribution/formats/kbart/kbart.ts";
import { ISO_2709_TYPE } from "#distribution/formats/marc/iso2709.ts";
import { MARC_XML_TYPE } from "#distribution/formats/marc/marc-xml.ts";
import { streamOnix } from "#distribution/lists/onix/server/onix-file.ts";
import type { DescriptionContext } from "#distribution/records/server/description-context.ts";
import { streamRecords } from "#distribution/records/server/described-records.ts";
import type { Context } from "#platform/context.ts";
import type { Publication } from "#publications/core/publication.ts";
import { writeIso2709, writeKbart, writeMarcXml } from "./list-writers.ts";

/** Returns publications in a format of the exports, piece by piece. */
export type WriteExport = (publications: AsyncIterable<Publication>, format: "jsonl" | "csv") => AsyncIterable<string>;

export type Pieces = AsyncIterable<string | Uint8Array>;

/** A list of the whole catalogue: the same bytes whether they are sent while they are written or made at night. */
export type WholeList = {
  /** "marc.xml", "kbart-AllTitles". */
  readonly name: string;
  readonly type: string;
  /** Whether the list itself is a file in gzip. */
  readonly isPacked?: boolean;
  /** How many pieces with text are no record: a heading, a closing. */
  readonly framePieces: number;
  readonly write: (
    ctx: Pick<Context, "db" | "clock">,
    describing: DescriptionContext,
    writeExport: WriteExport,
  ) => Pieces;
};

export const ONIX_TYPE = "application/xml; charset=utf-8";
const ONIX_LIST = { receiver: "plain", release: "3.1" } as const;

/** The lists that have no choice of records. */
export const WHOLE_LISTS: readonly WholeList[] = [
  {
    name: "marc.xml",
    type: MARC_XML_TYPE,
    framePieces: 2,
    write: (ctx, describing) => writeMarcXml(ctx, describing, {}),
  },
  {
    name: "marc.mrc",
    type: ISO_2709_TYPE,
    framePieces: 0,
    write: (ctx, describing) => writeIso2709(ctx, describing, {}),
  },
  {
    name: "onix.xml",
    type: ONIX_TYPE,
    framePieces: 2,
    write: (ctx, describing) => streamOnix(ctx, describing, ONIX_LIST),
  },
  ...KBART_PACKAGES.map((kind): WholeList => ({
    name: `kbart-${kind}`,
    type: "text/tab-separated-values; charset=utf-8",
    framePieces: 1,
    write: (ctx, describing) => writeKbart(ctx, describing, kind),
  })),
  ...(["jsonl", "csv"] as const).map((format): WholeList => ({
    name: `publications.${format}.gz`,
    type: "application/gzip",
    isPacked: true,
    framePieces: format === "csv" ? 1 : 0,
    write: (ctx, describing, writeExport) => writeExport(listPublications(ctx, describing), format),
  })),
];

/** Returns the list with this name. */
export function wholeList(name: string): WholeList {
  const list = WHOLE_LISTS.find((list) => list.name === name);
  if (!list) throw new Error(`There is no list ${name}.`);
  return list;
}

async function* listPublications(
  ctx: Pick<Context, "db">,
  describing: DescriptionContext,
): AsyncGenerator<Publication> {
  for await (const { publication } of streamRecords(ctx, describing, { withParts: false })) yield publication;
}

export async function* toBytes(pieces: Pieces): AsyncGenerator<Uint8Array> {
  for await (const written of pieces) yield typeof written === "string" ? Buffer.from(written) : written;
}
