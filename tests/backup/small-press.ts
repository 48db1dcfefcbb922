import { cpSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { readRecords } from "#imports/formats/read-records.ts";
import { attachFile } from "#publications/files/server/attach-file.ts";
import { importPublications } from "#imports/storing/server/import-publications.ts";
import { prepareFiles } from "#publications/files/server/prepare-files.ts";
import { listPublications } from "#publications/core/server/publications.ts";
import sharp from "sharp";
import { afterAll, beforeAll } from "vitest";
import { openCommandPress } from "../../bin/command-press.ts";
import { addDemonstrationManuscripts } from "../../bin/demo/demonstration-manuscripts.ts";
import { addDemonstrationPeople } from "../../bin/demo/demonstration-people.ts";
import { titleEpub } from "../../bin/demo/title-epub.ts";
import { titlePdf } from "../../bin/demo/title-pdf.ts";
import { foldersOfRun } from "../support/databases/one-run.ts";
import { madeOnce } from "../support/databases/made-once.ts";
import { makeDataFolder, temporaryFolder } from "./programs.ts";

const ACTOR = { kind: "system", name: "test" } as const;

const RECORDS = ["Tide Tables", "Río y memoria", "தமிழ் நூல்"]
  .map((title, index) =>
    JSON.stringify({
      title,
      source: "test",
      source_id: String(index),
      doi: `10.5555/test.${index}`,
      year: 2020 + index,
      status: "published",
      open_access: true,
      authors: ["Marsh, Ada"],
      children: [{ title: `Chapter of ${title}`, authors: ["Marsh, Ada"] }],
    }),
  )
  .join("\n");

/**
 * Copies a press into a new folder: three published books, their chapters, covers, PDFs and EPUBs, a person for each role, and
 * manuscripts with reviews. Making it takes seconds: it is made once for all tests.
 */
export async function copySmallPress(dataDir: string): Promise<void> {
  const made = join(foldersOfRun(), "small-press");
  await madeOnce(made, makeSmallPress);
  cpSync(made, dataDir, { recursive: true }); // in a fifth of the time that the asynchronous copy takes
}

async function makeSmallPress(dataDir: string): Promise<void> {
  await makeDataFolder(dataDir);
  const press = await openCommandPress({ DATA_DIR: dataDir });
  const { ctx } = press;
  try {
    const report = await importPublications(ctx, ACTOR, readRecords(Readable.from([Buffer.from(RECORDS)]), "jsonl"));
    if (report.failed.length > 0) throw new Error(`Correct the test's records: ${JSON.stringify(report.failed)}`);
    const books = [];
    for await (const publication of listPublications(ctx, { types: ["book"] })) books.push(publication);
    for (const book of books) {
      const attach = (type: "final_pdf" | "final_epub" | "cover_image", bytes: Buffer): Promise<unknown> =>
        attachFile(ctx, ACTOR, { publicationId: book.id, type, content: Readable.from([bytes]) });
      await attach("final_pdf", Buffer.from(await titlePdf(book, "all")));
      await attach("final_epub", titleEpub(book));
      await attach("cover_image", await cover());
    }
    await prepareFiles(ctx);
    await addDemonstrationPeople(await press.openAuth(), "a password of the small press");
    await addDemonstrationManuscripts(ctx);
  } finally {
    await press.close();
  }
}

/** Before a file's tests, makes a folder with a small press in `press`; after them, removes it. Returns the path of a name in it. */
export function useSmallPress(): (name: string) => string {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const at = (name: string): string => join(folder.path, name);
  beforeAll(async () => {
    folder = await temporaryFolder();
    await copySmallPress(at("press"));
  }, 120_000);
  afterAll(() => folder.remove());
  return at;
}

const cover = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: "#335577" } })
    .jpeg()
    .toBuffer();
