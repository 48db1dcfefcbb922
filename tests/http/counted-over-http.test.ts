import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileStem } from "#publications/core/file-name.ts";
import { finalPdfPath, publicationPath } from "#addresses/publication-addresses.ts";
import type { Publication } from "#publications/core/publication.ts";
import { attachFile } from "#publications/files/server/attach-file.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { titlePdf } from "../../bin/demo/title-pdf.ts";
import { theEditor, theMonograph } from "../support/cast.ts";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let press: ServedPress;
let book: Publication;
let page: string;
let pdf: string;
beforeAll(async () => {
  press = await openServedPress();
  book = await createPublication(press.ctx, theEditor, { draft: theMonograph });
  const content = Readable.from([await titlePdf(book, "all")]);
  await attachFile(press.ctx, theEditor, { publicationId: book.id, type: "final_pdf", content });
  page = publicationPath(book.sequential_id);
  pdf = finalPdfPath(book.sequential_id, fileStem(book));
});
afterAll(() => press.close());

const READERS = Array.from({ length: 100 }, (_, number) => `198.51.100.${number}`);

const asReader = (address: string, more: Record<string, string> = {}) => ({
  headers: { "user-agent": FIREFOX, "x-forwarded-for": address, ...more },
});

async function readCounts() {
  await press.counters.flush();
  const row = press.db.selectFrom("publication_statistics").where("publication_id", "=", book.id);
  return row
    .select(["views_count", "downloads_count", "ris_downloads_count", "bibtex_downloads_count"])
    .executeTakeFirstOrThrow();
}

test("100 concurrent readers of page, file and citations are counted 100 times each", async () => {
  for (const path of [page, pdf, `${page}.ris`, `${page}.bib`]) {
    const responses = await Promise.all(READERS.map((reader) => press.send(path, asReader(reader))));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  }
  expect(await readCounts()).toEqual({
    views_count: 100,
    downloads_count: 100,
    ris_downloads_count: 100,
    bibtex_downloads_count: 100,
  });
});

test("second clicks, later ranges, HEAD, robots and refused requests are not counted", async () => {
  const before = await readCounts();
  const newcomer = (last: number, more?: Record<string, string>) => asReader(`203.0.113.${last}`, more);
  await press.send(pdf, asReader(READERS[0] ?? ""));
  await press.send(page, asReader(READERS[0] ?? ""));
  await press.send(pdf, newcomer(1, { range: "bytes=100-" }));
  await press.send(pdf, newcomer(2, { range: "bytes=999999999-" }));
  await press.send(pdf, { method: "HEAD", ...newcomer(3) });
  await press.send(page, { method: "HEAD", ...newcomer(3) });
  await press.send(pdf, { method: "POST", ...newcomer(4) });
  await press.send(pdf, newcomer(5, { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }));
  await press.send(page, newcomer(6, { "sec-purpose": "prefetch" }));
  await press.send(`${page}/citation?style=none`, newcomer(7));
  expect(await readCounts()).toEqual(before);
});

test("the first range of a file counts as a download, and no client address is stored", async () => {
  const { downloads_count } = await readCounts();
  await press.send(pdf, asReader("203.0.113.9", { range: "bytes=0-1023" }));
  expect((await readCounts()).downloads_count).toBe(downloads_count + 1);
  const days = await press.db.selectFrom("statistics_daily").selectAll().execute();
  expect(JSON.stringify(days)).not.toMatch(/203\.0\.113|198\.51\.100|Firefox/u);
});
