import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileType, Publication } from "#publications/core/publication.ts";
import { publishCast, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { samplePdf, samplePicture } from "#tests/support/sample-files.ts";
import { attachFile } from "./attach-file.ts";
import { deleteForGood } from "#publications/trash/server/empty-trash.ts";
import { sweepFiles } from "./sweep-files.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

let press: TestPress;
let book: Publication;
let pdf: Buffer;
let PNG: Buffer;
let JPEG: Buffer;
beforeAll(async () => {
  press = await testPress();
  book = (await publishCast(press.ctx)).monograph;
  pdf = await samplePdf();
  [PNG, JPEG] = await Promise.all([samplePicture("png"), samplePicture("jpeg")]);
});
afterAll(() => press.close());

const attach = (type: FileType, content: Buffer | Readable, declaredSize?: number) =>
  attachFile(press.ctx, theEditor, {
    publicationId: book.id,
    type,
    content: Buffer.isBuffer(content) ? Readable.from([content]) : content,
    declaredSize,
  });

const listStoredNames = async (bucket: string): Promise<string[]> =>
  readdir(join(press.filesFolder, bucket, book.id)).catch(() => []);

test("a PDF is stored at the specification's path, inserted in the database, and read back byte for byte", async () => {
  const file = await attach("final_pdf", pdf);
  expect(file).toMatchObject({
    file_path: expect.stringMatching(new RegExp(`^${book.id}/final_pdf-[0-9a-f]{8}\\.pdf$`, "u")),
    file_size: pdf.length,
    content_type: "application/pdf",
  });
  expect((await requirePublication(press.ctx, { id: book.id })).files).toContainEqual({
    ...file,
    tagged: null,
    language: null,
  });
  const read: Buffer[] = [];
  for await (const part of press.ctx.files.read("publication-pdfs", file.file_path)) read.push(part as Buffer);
  expect(Buffer.concat(read).equals(pdf)).toBe(true);
});

test("a new file replaces the old one, which is a former file then; the same bytes once more are not kept twice", async () => {
  const first = await attach("cover_image", PNG);
  const second = await attach("cover_image", JPEG);
  expect(second.content_type).toBe("image/jpeg");
  const third = await attach("cover_image", JPEG);
  expect(third.file_path).not.toBe(second.file_path);
  const named = [first, third].map(({ file_path }) => file_path.split("/")[1]);
  expect(new Set(await listStoredNames("publication-covers"))).toEqual(new Set(named));
});

test("a file is stored without indexing the words, subjects and people of its publication once more", async () => {
  await attach("final_pdf", await samplePdf(["Before"]));
  const written: string[] = [];
  let statements = 0;
  const db = press.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      const text = JSON.stringify(node);
      for (const table of ["publication_search", "publication_subjects", "contributor_people", "publication_list"])
        if (text.includes(`into ${table} `)) written.push(table);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await attachFile({ ...press.ctx, db }, theEditor, {
    publicationId: book.id,
    type: "final_pdf",
    content: Readable.from([await samplePdf(["After"])]),
  });
  expect({ written, statements }).toEqual({ written: ["publication_list"], statements: 19 });
});

test("a refused file leaves the old one unchanged and no bytes", async () => {
  const before = (await requirePublication(press.ctx, { id: book.id })).files;
  const names = await listStoredNames("publication-pdfs");
  const encrypted = await samplePdf(undefined, { userPassword: "a", ownerPassword: "b" });
  await expect(attach("final_pdf", encrypted)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining("encrypted"),
  });
  await expect(attach("final_pdf", pdf.subarray(0, pdf.length - 200))).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining("incomplete"),
  });
  await expect(attach("final_pdf", pdf.subarray(0, 200))).rejects.toMatchObject({ status: 422 });
  await expect(attach("final_pdf", Buffer.from("%PDF-1.7 and nothing more"))).rejects.toMatchObject({ status: 422 });
  await expect(attach("final_pdf", PNG)).rejects.toMatchObject({ status: 415, message: PUBLICATION_WORDS.pdfOnly });
  await expect(attach("final_pdf", Buffer.alloc(0))).rejects.toMatchObject({ status: 415 });
  await expect(attach("cover_image", pdf)).rejects.toMatchObject({
    status: 415,
    message: PUBLICATION_WORDS.coverFormat,
  });
  await expect(attach("cover_image", PNG.subarray(0, 50))).rejects.toMatchObject({ status: 422 });
  await expect(attach("cover_image", JPEG.subarray(0, 12))).rejects.toMatchObject({ status: 422 });
  expect((await requirePublication(press.ctx, { id: book.id })).files).toEqual(before);
  expect(await listStoredNames("publication-pdfs")).toEqual(names);
});

test("a file that is too large is refused: at once if its size is declared, otherwise at the limit", async () => {
  await expect(attach("cover_image", PNG, 10 * 1024 * 1024 + 1)).rejects.toMatchObject({
    status: 413,
    message: PUBLICATION_WORDS.coverTooLarge,
  });
  let sent = 0;
  const endless = Readable.from(
    (function* () {
      yield pdf.subarray(0, 1024);
      for (;;) {
        sent += 1;
        yield Buffer.alloc(1024 * 1024);
      }
    })(),
  );
  await expect(attach("preview_pdf", endless)).rejects.toMatchObject({
    status: 413,
    message: PUBLICATION_WORDS.fileTooLarge,
  });
  expect(sent).toBeLessThan(100);
  expect(await listStoredNames("publication-previews")).toEqual([]);
});

test("an aborted upload leaves nothing", async () => {
  const broken = Readable.from(
    (function* () {
      yield pdf.subarray(0, 1500);
      throw new Error("the line went dead");
    })(),
  );
  await expect(attach("preview_pdf", broken)).rejects.toThrow("the line went dead");
  expect(await listStoredNames("publication-previews")).toEqual([]);
  expect(await readdir(join(press.filesFolder, ".arriving"))).toEqual([]);
});

test("the files of a deleted publication stay with it in the trash, also after a sweep, and end with it", async () => {
  const names = await listStoredNames("publication-pdfs");
  await deletePublication(press.ctx, theEditor, { id: book.id });
  await sweepFiles(press.ctx);
  expect(await listStoredNames("publication-pdfs")).toEqual(names);
  await deleteForGood(press.ctx, theEditor, { id: book.id });
  expect(await listStoredNames("publication-pdfs")).toEqual([]);
  expect(await listStoredNames("publication-covers")).toEqual([]);
});
