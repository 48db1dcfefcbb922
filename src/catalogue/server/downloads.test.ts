import { rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterAll, describe, expect, test } from "vitest";
import { findCountedEvent } from "#tests/support/servers/press-requests.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { readRefusedResponse } from "#tests/support/presses/with-files.ts";
import { PDF, withOpenBook } from "#tests/support/presses/with-open-book.ts";
import { describedPress } from "#tests/support/described-titles.ts";
import { CATALOGUE_WORDS } from "#tests/support/interface-texts/catalogue-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { downloadRoutes } from "./downloads.ts";

const press = await testPress({}, withOpenBook);
const { book, storeBook, address, get, close } = press;
afterAll(() => close());

describe("the permanent address of an open-access PDF", () => {
  test("returns the file itself", async () => {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(PDF.length),
      "accept-ranges": "bytes",
      "content-disposition": 'inline; filename="tidal_politics.pdf"',
      "x-content-type-options": "nosniff",
    });
    expect(response.headers.get("etag")).toMatch(/^"[0-9a-f]{64}"$/u);
    expect(response.headers.get("last-modified")).not.toBeNull();
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(Buffer.from(await response.arrayBuffer()).equals(PDF)).toBe(true);
    expect(findCountedEvent(response)).toEqual({ kind: "download", publicationId: book.id, form: "pdf" });
  });

  test("saves it on request", async () => {
    const response = await get(`${address}?download`);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="tidal_politics.pdf"');
  });

  test("is closed when the reader disconnects", async () => {
    const streams: Readable[] = [];
    const files = {
      ...press.ctx.files,
      read: (...args: Parameters<typeof press.ctx.files.read>) => {
        const stream = press.ctx.files.read(...args);
        streams.push(stream);
        return stream;
      },
    };
    const watched = downloadRoutes({
      ctx: { ...press.ctx, files },
      context: async () => ({ press: describedPress }),
    });
    await (await watched.request(address)).body?.cancel();
    // The first reading compares the file with its checksum, the second sends it.
    expect(streams.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  });

  test("responds to HEAD without the file, uncounted", async () => {
    const response = await get(address, {}, "HEAD");
    expect(response.headers.get("content-length")).toBe(String(PDF.length));
    expect(await response.text()).toBe("");
    expect(findCountedEvent(response)).toBeUndefined();
  });

  test("is the only one: another name and the uuid redirect to it", async () => {
    for (const path of [
      `/publications/${book.sequential_id}/old_name.pdf?download`,
      `/publications/${book.id}/tidal_politics.pdf?download`,
    ]) {
      const response = await get(path);
      expect(response.status).toBe(301);
      expect(response.headers.get("location")).toBe(`${address}?download`);
    }
  });
});

describe("refused with the specification's sentences", () => {
  test("a closed book, a closed chapter", async () => {
    const closed = await storeBook({ title: "Closed" }, "final_pdf", "preview_pdf");
    const book = await get(`/publications/${closed.sequential_id}/closed.pdf`);
    expect([book.status, (await readRefusedResponse(book)).detail]).toEqual([
      403,
      CATALOGUE_WORDS.publicationNotOpenAccess,
    ]);
    const part = await storeBook({ title: "Part", type: "academic_chapter" }, "final_pdf");
    const chapter = await get(`/publications/${part.sequential_id}/part.pdf`);
    expect([chapter.status, (await readRefusedResponse(chapter)).detail]).toEqual([
      403,
      CATALOGUE_WORDS.chapterNotOpenAccess,
    ]);
    expect((await get(`/publications/${closed.sequential_id}/preview.pdf`)).status).toBe(200);
  });

  test("an EPUB has the address, the rules and the count of the PDF", async () => {
    const closed = await storeBook({ title: "Shut" }, "final_epub");
    expect((await get(`/publications/${closed.sequential_id}/shut.epub`)).status).toBe(403);
    const draft = await storeBook({ title: "Later", open_access: true, status: "draft" }, "final_epub");
    expect((await get(`/publications/${draft.sequential_id}/later.epub`)).status).toBe(404);
    const pdfOnly = await get(address.replace(".pdf", ".epub"));
    expect([pdfOnly.status, (await readRefusedResponse(pdfOnly)).detail]).toEqual([
      404,
      CATALOGUE_WORDS.epubUnavailable,
    ]);
    const open = await storeBook({ title: "Open", open_access: true }, "final_epub");
    const path = `/publications/${open.sequential_id}/open.epub`;
    expect((await get(`/publications/${open.id}/other.epub`)).headers.get("location")).toBe(path);
    const response = await get(`${path}?download`);
    expect(findCountedEvent(response)).toEqual({ kind: "download", publicationId: open.id, form: "epub" });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/epub+zip",
      "content-disposition": expect.stringContaining("open.epub"),
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    const page = await get(`/publications/${open.sequential_id}`);
    expect(page.headers.get("link")).toContain(`${path}>; rel="item"; type="application/epub+zip"`);
    const html = await page.text();
    expect(html).toContain("Download EPUB, ");
    expect(html).toContain('"encodingFormat":"application/epub+zip"');
  });

  test("a publication without a file", async () => {
    const book = await storeBook({ open_access: true });
    const full = await get(`/publications/${book.sequential_id}/a_title.pdf`);
    expect([full.status, (await readRefusedResponse(full)).detail]).toEqual([404, CATALOGUE_WORDS.fullPdfUnavailable]);
    const preview = await get(`/publications/${book.sequential_id}/preview.pdf`);
    expect([preview.status, (await readRefusedResponse(preview)).detail]).toEqual([
      404,
      CATALOGUE_WORDS.previewUnavailable,
    ]);
    const part = await storeBook({ title: "Part", type: "academic_chapter", open_access: true });
    const chapter = await get(`/publications/${part.sequential_id}/part.pdf`);
    expect([chapter.status, (await readRefusedResponse(chapter)).detail]).toEqual([
      404,
      CATALOGUE_WORDS.chapterPdfUnavailable,
    ]);
  });

  test.each(["draft", "under_review"] as const)("nothing of what is %s", async (status) => {
    const book = await storeBook({ open_access: true, status }, "final_pdf", "preview_pdf");
    for (const name of ["a_title.pdf", "preview.pdf", "cover"]) {
      const response = await get(`/publications/${book.sequential_id}/${name}`);
      expect([response.status, (await readRefusedResponse(response)).detail]).toEqual([
        404,
        PUBLICATION_WORDS.publicationUnknown,
      ]);
    }
  });

  test.each(["0", "abc", "1e3", "99999999999", "../1", "1%00"])("no publication %s", async (id) => {
    expect((await get(`/publications/${id}/a.pdf`)).status).toBe(404);
  });

  test("a missing or truncated file gives an error, uncounted", async () => {
    const cut = await storeBook({ title: "Cut", open_access: true }, "final_pdf");
    const file = join(press.filesFolder, "publication-pdfs", cut.id, "final_pdf.pdf");
    await truncate(file, 10);
    const response = await get(`/publications/${cut.sequential_id}/cut.pdf`);
    expect([response.status, findCountedEvent(response)]).toEqual([500, undefined]);
    expect((await readRefusedResponse(response)).detail).toBe("The file cannot be read now. The press was notified.");
    await rm(file);
    expect((await get(`/publications/${cut.sequential_id}/cut.pdf`)).status).toBe(500);
  });
});

test('a title "Preview" keeps both addresses', async () => {
  const preview = await storeBook({ title: "Preview", open_access: true }, "final_pdf");
  expect((await get(`/publications/${preview.sequential_id}/full.pdf`)).status).toBe(200);
  expect((await get(`/publications/${preview.sequential_id}/preview.pdf`)).status).toBe(404);
});
