import { randomUUID } from "node:crypto";
import { crossrefElement, writeForCrossref } from "#distribution/deposits/server/deposit-record.ts";
import { crossrefBatch, timestampAfter } from "#distribution/formats/crossref/crossref-batch.ts";
import { oaiDocument } from "#distribution/oai/oai-document.ts";
import { requireFormat, writeEntry } from "#distribution/oai/server/oai-lists.ts";
import { opdsFeed } from "#distribution/opds/opds-feed.ts";
import { opdsPublication } from "#distribution/opds/opds-publication.ts";
import { OPDS_PATH } from "#distribution/opds/opds-paths.ts";
import type { DescriptionContext } from "#distribution/records/server/description-context.ts";
import { type RecordSelection, streamEntries, streamRecords } from "#distribution/records/server/described-records.ts";
import type { Context } from "#platform/context.ts";
import { asXml, xml } from "#platform/xml-element.ts";

type WriteContext = Pick<Context, "db" | "clock">;

/** What stands in a document for the records until they are written. No text of a record can be it: XML escapes its signs. */
const RECORDS = "<records/>";

/** Returns the parts of a document before and after its records. */
function around(document: string): readonly [before: string, after: string] {
  const at = document.indexOf(RECORDS);
  return [document.slice(0, at), document.slice(at + RECORDS.length)];
}

/** Yields the records of a prefix of OAI-PMH as one response of the protocol. */
export async function* writeOaiList(
  ctx: WriteContext,
  describing: DescriptionContext,
  { prefix, selection }: { readonly prefix: string; readonly selection: RecordSelection },
): AsyncGenerator<string> {
  const format = requireFormat(prefix);
  const [before, after] = around(
    oaiDocument(xml("ListRecords", {}, asXml(RECORDS)), {
      baseUrl: `${describing.pressUrl}/oai`,
      responseDate: ctx.clock(),
      request: { operation: "ListRecords", arguments: { metadataPrefix: prefix } },
    }),
  );
  yield before;
  const entries = streamEntries(ctx, describing, { ...selection, withParts: format.withParts });
  for await (const entry of entries) {
    const record = writeEntry(describing.identifierHost, format, entry);
    if (record !== undefined) yield `${record}\n`;
  }
  yield after;
}

/**
 * Yields a deposit for Crossref, which has books or proceedings, not both. Publications that Crossref would refuse, and those without a DOI,
 * are left out.
 */
export async function* writeCrossrefBatch(
  ctx: WriteContext,
  describing: DescriptionContext,
  { type, selection }: { readonly type: "book" | "conference_proceedings"; readonly selection: RecordSelection },
): AsyncGenerator<string> {
  const { press, pressUrl } = describing;
  const head = {
    batchId: `${new URL(pressUrl).hostname}-${randomUUID()}`,
    timestamp: timestampAfter(undefined, ctx.clock()),
    depositor: press.deposits.depositor || press.name,
    email: press.deposits.email || press.email,
    registrant: press.name,
  };
  const [before, after] = around(crossrefBatch(head, [asXml(RECORDS)]));
  yield before;
  for await (const record of streamRecords(ctx, describing, { ...selection, types: [type] })) {
    const written = writeForCrossref(record, press);
    if (written.head.length > 0) yield `${crossrefElement(written, record)}\n`;
  }
  yield after;
}

/** Yields the catalogue for reading apps as one feed of OPDS 2.0. */
export async function* writeOpds(
  ctx: WriteContext,
  describing: DescriptionContext,
  selection: RecordSelection,
): AsyncGenerator<string> {
  const { press, pressUrl } = describing;
  const titles = { ...selection, types: ["book", "conference_proceedings"] as const, withParts: false };
  let count = 0;
  for await (const record of streamRecords(ctx, describing, titles)) {
    const publication = opdsPublication(record);
    if (publication === undefined) continue;
    yield `${count === 0 ? '{"publications":[\n' : ",\n"}${JSON.stringify(publication)}`;
    count += 1;
  }
  const feed = opdsFeed(
    {
      title: press.name,
      path: OPDS_PATH,
      paging: { numberOfItems: count, itemsPerPage: Math.max(1, count) },
      publications: [],
    },
    { pressUrl },
  );
  const members = Object.entries(feed).filter(([name]) => count === 0 || name !== "navigation");
  const rest = JSON.stringify(Object.fromEntries(members)).slice(1);
  yield count === 0 ? `{${rest}\n` : `\n],${rest}\n`;
}
