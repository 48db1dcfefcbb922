import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { refreshSortKeys } from "../../src/search/server/refresh-sort-keys.ts";
import { readRecords } from "../../src/imports/formats/read-records.ts";
import type { Context } from "../../src/platform/context.ts";
import type { FileType, Publication } from "#publications/core/publication.ts";
import { attachFile } from "../../src/publications/files/server/attach-file.ts";
import { importPublications } from "#imports/storing/server/import-publications.ts";
import { listPublications } from "#publications/core/server/publications.ts";
import { storeCounts } from "#statistics/server/store-counts.ts";
import { addDemonstrationCollections } from "./demonstration-collections.ts";
import { titleEpub } from "./title-epub.ts";
import { titlePdf } from "./title-pdf.ts";

const CATALOGUE = new URL("../../db/demonstration/catalogue.jsonl", import.meta.url);
const DEMONSTRATION = { kind: "system", name: "demonstration" } as const;

/** The titles that also come as an EPUB: one in English, one in Tamil, and one that is read from right to left. */
const WITH_EPUB: ReadonlySet<string> = new Set([
  "10.5555/colophon.108",
  "10.5555/colophon.110",
  "10.5555/colophon.129",
]);

/**
 * Fills an empty press with the demonstration catalogue: publications, real small PDFs and EPUBs, plausible counts, and
 * collections.
 */
export async function fillDemonstrationPress(
  ctx: Context,
  addReaders: (ctx: Context, publications: readonly Publication[]) => Promise<void> = addReadersOfToday,
): Promise<void> {
  const report = await importPublications(ctx, DEMONSTRATION, readRecords(createReadStream(CATALOGUE), "jsonl"));
  if (report.failed.length > 0)
    throw new Error(`The demonstration catalogue is damaged: ${JSON.stringify(report.failed)}`);
  const publications: Publication[] = [];
  for await (const publication of listPublications(ctx)) publications.push(publication);
  for (const publication of publications) await attachFiles(ctx, publication);
  await addReaders(ctx, publications);
  await refreshSortKeys(ctx);
  await addDemonstrationCollections(ctx);
}

const addReadersOfToday = (ctx: Context, publications: readonly Publication[]): Promise<void> =>
  storeCounts(
    ctx,
    publications.map((publication) => createCounts(publication, ctx.clock())),
  );

async function attachFiles(ctx: Context, publication: Publication): Promise<void> {
  const attach = async (type: FileType, bytes: Buffer): Promise<void> => {
    const content = Readable.from([bytes]);
    await attachFile(ctx, DEMONSTRATION, { publicationId: publication.id, type, content });
  };
  await attach("final_pdf", await titlePdf(publication, "all"));
  if (publication.type !== "academic_chapter") await attach("preview_pdf", await titlePdf(publication, "preview"));
  if (WITH_EPUB.has(publication.doi ?? "")) await attach("final_epub", titleEpub(publication));
}

/** Returns the same counts each time: they are calculated from the publication's number. */
function createCounts({ id, sequential_id }: Publication, now: Date): Parameters<typeof storeCounts>[1][number] {
  const views = (sequential_id * 7919) % 431;
  const downloads = Math.floor((views * ((sequential_id * 31) % 40)) / 100);
  const at = now.getTime();
  return {
    publicationId: id,
    day: now.toISOString().slice(0, 10),
    counts: { views, downloads, ris_downloads: downloads % 7, bibtex_downloads: downloads % 5 },
    viewedAt: views > 0 ? at : undefined,
    downloadedAt: downloads > 0 ? at : undefined,
  };
}
