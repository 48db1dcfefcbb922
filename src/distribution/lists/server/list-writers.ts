import { iso2709 } from "#distribution/formats/marc/iso2709.ts";
import { MARC_NAMESPACE, marcXml } from "#distribution/formats/marc/marc-xml.ts";
import { toDeletedMarcRecord, marcRecord } from "#distribution/formats/marc/marc.ts";
import { KBART_HEADER, type KbartPackage, kbartLine, sortKbartLines } from "#distribution/formats/kbart/kbart.ts";
import type { DescriptionContext } from "#distribution/records/server/description-context.ts";
import {
  type RecordEntry,
  type RecordSelection,
  streamEntries,
  streamRecords,
} from "#distribution/records/server/described-records.ts";
import type { Context } from "#platform/context.ts";

type ListContext = Pick<Context, "db">;

const toMarc = (entry: RecordEntry) =>
  "withdrawn" in entry ? toDeletedMarcRecord(entry.withdrawn) : marcRecord(entry.record);

/** Yields a collection of MARCXML. */
export async function* writeMarcXml(
  ctx: ListContext,
  describing: DescriptionContext,
  selection: RecordSelection,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="${MARC_NAMESPACE}">\n`;
  for await (const entry of streamEntries(ctx, describing, selection)) yield `${marcXml(toMarc(entry), false)}\n`;
  yield "</collection>\n";
}

/** Yields records of ISO 2709. */
export async function* writeIso2709(
  ctx: ListContext,
  describing: DescriptionContext,
  selection: RecordSelection,
): AsyncGenerator<Uint8Array> {
  for await (const entry of streamEntries(ctx, describing, selection)) yield iso2709(toMarc(entry));
}

/** Yields a package of KBART. It is in the order of titles, so that its lines (not its records) are in memory at once. */
export async function* writeKbart(
  ctx: ListContext,
  describing: DescriptionContext,
  kind: KbartPackage,
): AsyncGenerator<string> {
  const lines: string[] = [];
  const set = kind === "OpenAccess" ? "access:open" : undefined;
  const selection: RecordSelection = { types: ["book", "conference_proceedings"], set, withParts: false };
  for await (const record of streamRecords(ctx, describing, selection)) {
    const line = kbartLine(record);
    if (line !== undefined) lines.push(line);
  }
  yield KBART_HEADER;
  yield* sortKbartLines(lines);
}
