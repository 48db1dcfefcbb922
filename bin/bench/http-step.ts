import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Readable } from "node:stream";
import { brotliCompressSync, constants } from "node:zlib";
import { fileStem } from "../../src/publications/core/file-name.ts";
import { migrate } from "#platform/database/migrations.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { localFiles } from "#platform/files/local-files.ts";
import { finalPdfPath, LIBRARY_PATH, publicationPath } from "#addresses/publication-addresses.ts";
import { getBucket } from "../../src/publications/core/file-rules.ts";
import { readSecret, secretsFrom } from "#platform/server/secrets.ts";
import { provenValue } from "../../src/platform/http/session-cookie.ts";
import { fillCatalogue } from "./fill-catalogue.ts";
import { costsInTurn, ratio, formatCost } from "./http-cost.ts";
import { serveWithNginx } from "./nginx.ts";
import { residentMegabytes } from "./process-cost.ts";
import { servePress, type ServedPress } from "./served-press.ts";

const READER = [
  "Accept-Encoding: br",
  "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
];
/** Pages for a valid session cookie are never cached, so each is rendered. */
const createSession = (folder: string): string[] => {
  const secrets = secretsFrom(readSecret(undefined, folder));
  const value = provenValue(secrets, "b".repeat(43), new Date(Date.now() + HOUR_MS));
  return [...READER, `Cookie: session=${value}`];
};
const HOUR_MS = 3_600_000;
const PUBLICATIONS = 1000;
/** The time without requests before the press's memory is read, in milliseconds. */
const REST_MS = 13_000;
const TITLE_PATH = publicationPath(1);
const PDF_MEGABYTES = 5;

/**
 * Measures the cost of responses: cached pages beside nginx with the same bytes, rendered pages, PDFs, memory, start.
 */
export async function httpLines(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "colophon-bench-"));
  try {
    const pdf = await fill(folder);
    await (await servePress(folder)).stop(); // builds where sources have changed
    const press = await servePress(folder, { LOG_LEVEL: "info" });
    try {
      return await measureServing(press, folder, pdf);
    } finally {
      await press.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureServing(press: ServedPress, folder: string, pdf: string): Promise<string[]> {
  const memory = await residentMegabytes(press.pid);
  await setTimeout(REST_MS);
  const atRest = await residentMegabytes(press.pid);
  const cached = await measureStoredLines(press, folder);
  const [rendered] = await costsInTurn([
    { from: press, path: LIBRARY_PATH, times: 500, headers: createSession(folder) },
  ]);
  const [file] = await costsInTurn([{ from: press, path: pdf, times: 200, headers: READER }]);
  await setTimeout(REST_MS);
  const afterwards = await residentMegabytes(press.pid);
  return [
    `start with existing data: ${(press.startedIn / 1000).toFixed(2)} s (budget 2)`,
    `memory after the start: ${memory?.toFixed(0) ?? "?"} MB, at rest: ${atRest?.toFixed(0) ?? "?"} MB (budget 400), at rest after all of the following: ${afterwards?.toFixed(0) ?? "?"} MB`,
    ...cached,
    ...(rendered ? [`rendered library page, its database included: ${formatCost(rendered)}`] : []),
    ...(file
      ? [`PDF of ${PDF_MEGABYTES} MB: ${(file.bytes / file.seconds / 1e6).toFixed(0)} MB/s; ${formatCost(file)}`]
      : []),
  ];
}

/** Measures cached pages in turn with nginx, which serves the same bytes. */
async function measureStoredLines(press: ServedPress, folder: string): Promise<string[]> {
  const nginx = await serveWithNginx(folder, {
    library: await fetchBytes(press.port, LIBRARY_PATH),
    title: await fetchBytes(press.port, TITLE_PATH),
  });
  const toMeasurement = (from: ServedPress, path: string) => ({ from, path, times: 50_000, headers: READER });
  const pages = [toMeasurement(press, LIBRARY_PATH), toMeasurement(press, TITLE_PATH)];
  const same = nginx ? [toMeasurement(nginx, "/library"), toMeasurement(nginx, "/title")] : [];
  const [library, title, sameLibrary, sameTitle] = await costsInTurn([...pages, ...same]);
  await nginx?.stop();
  if (!library || !title) throw new Error("No page was measured.");
  return [
    `cached library page: ${formatCost(library)}`,
    `cached page of a title, each view counted: ${formatCost(title)}`,
    ...(sameLibrary && sameTitle
      ? [
          `nginx, one worker, the library's bytes: ${formatCost(sameLibrary)}; the press reaches ${ratio(library, sameLibrary)} of it (budget 0.5)`,
          `nginx, one worker, the title's bytes: ${formatCost(sameTitle)}; the press reaches ${ratio(title, sameTitle)} of it (budget 0.5)`,
        ]
      : ["nginx is not installed, so there is nothing to compare with"]),
  ];
}

async function fetchBytes(port: number, path: string): Promise<Buffer> {
  const page = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "Accept-Encoding": "identity" } });
  return brotliCompressSync(Buffer.from(await page.arrayBuffer()), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** Fills a press with 1,000 publications, the first of which has a PDF. Returns the PDF's address. */
async function fill(folder: string): Promise<string> {
  const { db, close } = await openDatabase({ dataDir: folder });
  try {
    await migrate(db);
    await fillCatalogue(db, PUBLICATIONS);
    const { id, sequential_id, title } = await db
      .selectFrom("publications")
      .selectAll()
      .where("type", "=", "book")
      .orderBy("sequential_id")
      .executeTakeFirstOrThrow();
    await db.updateTable("publications").set({ open_access: true, status: "published" }).where("id", "=", id).execute();
    const files = await localFiles(join(folder, "files"));
    const file_path = `${id}/final_pdf.pdf`;
    const { size, sha256 } = await files.store(
      getBucket("final_pdf"),
      file_path,
      Readable.from([randomBytes(PDF_MEGABYTES * 1_000_000)]),
    );
    await db
      .insertInto("publication_files")
      .values({
        publication_id: id,
        file_type: "final_pdf",
        file_path,
        file_size: size,
        content_type: "application/pdf",
        sha256,
        stored_at: new Date(),
      })
      .execute();
    return finalPdfPath(sequential_id, fileStem({ title, sequential_id }));
  } finally {
    await close();
  }
}
