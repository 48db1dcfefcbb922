import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileStem } from "#publications/core/file-name.ts";
import { finalPdfPath, publicationPath, readerPath } from "#addresses/publication-addresses.ts";
import { attachFile } from "#publications/files/server/attach-file.ts";
import { type Cast, publishCast, theEditor } from "#tests/support/cast.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { openServedPress, type ServedPress } from "#tests/support/servers/served-press.ts";

let press: ServedPress;
let cast: Cast;
beforeAll(async () => {
  press = await openServedPress();
  cast = await publishCast(press.ctx);
  for (const { id } of [cast.editedVolume, ...cast.chapters.slice(0, 2), cast.closedBook])
    await attachFile(press.ctx, theEditor, {
      publicationId: id,
      type: "final_pdf",
      content: Readable.from([await samplePdf(["One", "Two"])]),
    });
});
afterAll(() => press.close());

const FIREFOX = { headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" } };

test("an open title is read at its own address, and without scripts the browser opens its PDF", async () => {
  const { editedVolume } = cast;
  const pdf = finalPdfPath(editedVolume.sequential_id, fileStem(editedVolume));
  const { status, text } = await press.send(readerPath(editedVolume.sequential_id), FIREFOX);
  expect(status).toBe(200);
  expect(text).toContain(`<noscript><meta http-equiv="refresh" content="0; url=${pdf}"/></noscript>`);
  expect(text).toContain("Boxes under the Stairs");
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  const page = await press.send(publicationPath(editedVolume.sequential_id), FIREFOX);
  expect(page.text).toContain(`href="${readerPath(editedVolume.sequential_id)}"`);
});

test("opening the reader counts nothing: the download is counted when it fetches the PDF", async () => {
  const { editedVolume } = cast;
  const counts = async () => {
    await press.counters.flush();
    return press.db
      .selectFrom("publication_statistics")
      .select(["views_count", "downloads_count"])
      .where("publication_id", "=", editedVolume.id)
      .executeTakeFirstOrThrow();
  };
  const before = await counts();
  await press.send(readerPath(editedVolume.sequential_id), FIREFOX);
  expect(await counts()).toEqual(before);
  await press.send(finalPdfPath(editedVolume.sequential_id, fileStem(editedVolume)), FIREFOX);
  expect(await counts()).toEqual({ ...before, downloads_count: before.downloads_count + 1 });
});

test("a chapter leads to the chapter after it that can be read, and its pages are numbered as printed", async () => {
  const [first, second] = cast.chapters;
  if (!first || !second) throw new Error("The cast's volume has lost its chapters.");
  await press.db.updateTable("publications").set({ open_access: true }).where("id", "=", second.id).execute();
  const { text } = await press.send(readerPath(first.sequential_id), FIREFOX);
  expect(text).toContain(readerPath(second.sequential_id));
  expect(text).toContain("&quot;firstPage&quot;:1");
});

test("a closed title has no reader, nor has one without a PDF or one that nobody may see", async () => {
  const closed = await press.send(readerPath(cast.closedBook.sequential_id), FIREFOX);
  expect([closed.status, closed.text.includes("not available for Open Access download")]).toEqual([403, true]);
  expect((await press.send(readerPath(cast.monograph.sequential_id), FIREFOX)).status).toBe(404);
  expect((await press.send(readerPath(cast.draft.sequential_id), FIREFOX)).status).toBe(404);
  expect((await press.send("/publications/999999/read", FIREFOX)).status).toBe(404);
});
