import { rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describedPress, theMonograph } from "#tests/support/described-titles.ts";
import { openTestPress } from "#tests/support/presses/press.ts";
import type { TestPress } from "#tests/support/presses/press.ts";
import { Refused } from "#platform/refused.ts";
import { bucketOf } from "#publications/files/file-rules.ts";
import type { FileType, Publication, PublicationDraft } from "#publications/publication.ts";
import { drawnCoverPath } from "#publications/addresses.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { coverPublicationOf } from "#covers/cover-publication.ts";
import { downloadRoutes } from "./downloads.ts";
import { coverVersion } from "#covers/server/drawn-covers.ts";

const actor = { kind: "system", name: "test" } as const;
const PDF = Buffer.from(`%PDF-1.7\n${"0123456789".repeat(100)}\n%%EOF`);

let press: TestPress;
let routes: ReturnType<typeof downloadRoutes>;
let open: Publication;
let address: string;

beforeAll(async () => {
  press = await openTestPress({ now: "2026-03-02T09:00:00Z" });
  routes = downloadRoutes({ ctx: press.ctx, context: async () => ({ press: describedPress }) });
  routes.onError((error) => {
    if (error instanceof Refused) return new Response(error.message, { status: error.status });
    throw error;
  });
  open = await stored({ title: "Tidal Politics", open_access: true }, "final_pdf", "preview_pdf");
  address = `/publications/${open.sequential_id}/tidal_politics.pdf`;
});
afterAll(() => press.close());

/** Inserts a published book with these files. */
async function stored(known: Partial<PublicationDraft>, ...types: FileType[]): Promise<Publication> {
  const { contributors, details } = theMonograph;
  const draft: PublicationDraft = {
    title: "A Title",
    type: "book",
    status: "published",
    open_access: false,
    contributors,
    details,
    ...known,
  };
  const publication = await createPublication(press.ctx, actor, { draft });
  for (const file_type of types) {
    const file_path = `${publication.id}/${file_type}.pdf`;
    const { size, sha256 } = await press.ctx.files.store(bucketOf(file_type), file_path, Readable.from([PDF]));
    const row = { file_path, file_size: size, sha256, content_type: "application/pdf", stored_at: press.clock() };
    await press.db
      .insertInto("publication_files")
      .values({ publication_id: publication.id, file_type, ...row })
      .execute();
  }
  return publication;
}

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  routes.request(path, { method, headers });
const counted = (response: Response): string | null => response.headers.get("x-counted-as");

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
    expect(counted(response)).toBe(`download:${open.id}`);
  });

  test("saves it on request", async () => {
    const response = await get(`${address}?download`);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="tidal_politics.pdf"');
  });

  test("is closed when the reader disconnects", async () => {
    const streams: Readable[] = [];
    const files = {
      ...press.ctx.files,
      read: (...asked: Parameters<typeof press.ctx.files.read>) => {
        const stream = press.ctx.files.read(...asked);
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
    expect(counted(response)).toBeNull();
  });

  test("is the only one: another name and the uuid redirect to it", async () => {
    for (const path of [
      `/publications/${open.sequential_id}/old_name.pdf?download`,
      `/publications/${open.id}/tidal_politics.pdf?download`,
    ]) {
      const response = await get(path);
      expect(response.status).toBe(301);
      expect(response.headers.get("location")).toBe(`${address}?download`);
    }
  });
});

describe("parts and conditions", () => {
  test("a part is sent, and counted only if it is the first", async () => {
    const first = await get(address, { Range: "bytes=0-9" });
    expect([first.status, await first.text(), first.headers.get("content-range")]).toEqual([
      206,
      "%PDF-1.7\n0",
      `bytes 0-9/${PDF.length}`,
    ]);
    expect(counted(first)).toBe(`download:${open.id}`);
    const later = await get(address, { Range: "bytes=9-" });
    expect((await later.arrayBuffer()).byteLength).toBe(PDF.length - 9);
    expect(counted(later)).toBeNull();
    const last = await get(address, { Range: "bytes=-5" });
    expect(await last.text()).toBe("%%EOF");
  });

  test("several ranges at once get the whole file", async () => {
    const response = await get(address, { Range: "bytes=0-1,5-6" });
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, PDF.length]);
  });

  test("a range beyond the end is refused", async () => {
    const response = await get(address, { Range: "bytes=5000-" });
    expect([response.status, response.headers.get("content-range"), counted(response)]).toEqual([
      416,
      `bytes */${PDF.length}`,
      null,
    ]);
  });

  test("a file that the client has already is not sent again", async () => {
    const etag = (await get(address)).headers.get("etag") ?? "";
    const modified = (await get(address)).headers.get("last-modified") ?? "";
    expect((await get(address, { "If-None-Match": `"other", W/${etag}` })).status).toBe(304);
    expect((await get(address, { "If-Modified-Since": modified })).status).toBe(304);
    expect((await get(address, { "If-None-Match": '"other"', "If-Modified-Since": modified })).status).toBe(200);
    expect((await get(address, { "If-Match": '"other"' })).status).toBe(412);
  });

  test("a range of a changed file gets the whole file", async () => {
    const etag = (await get(address)).headers.get("etag") ?? "";
    expect((await get(address, { Range: "bytes=0-9", "If-Range": etag })).status).toBe(206);
    expect((await get(address, { Range: "bytes=9-", "If-Range": '"old"' })).status).toBe(200);
    expect((await get(address, { Range: "bytes=9-", "If-Range": "Mon, 01 Jan 2001 00:00:00 GMT" })).status).toBe(200);
  });
});

describe("refused with the specification's sentences", () => {
  test("a closed book, a closed chapter", async () => {
    const closed = await stored({ title: "Closed" }, "final_pdf", "preview_pdf");
    const book = await get(`/publications/${closed.sequential_id}/closed.pdf`);
    expect([book.status, await book.text()]).toEqual([
      403,
      "This publication is not available for Open Access download. Please contact the publisher for access.",
    ]);
    const part = await stored({ title: "Part", type: "academic_chapter" }, "final_pdf");
    const chapter = await get(`/publications/${part.sequential_id}/part.pdf`);
    expect([chapter.status, await chapter.text()]).toEqual([
      403,
      "This chapter is not available for Open Access download.",
    ]);
    expect((await get(`/publications/${closed.sequential_id}/preview.pdf`)).status).toBe(200);
  });

  test("a publication without a file", async () => {
    const book = await stored({ open_access: true });
    const full = await get(`/publications/${book.sequential_id}/a_title.pdf`);
    expect([full.status, await full.text()]).toEqual([404, "Full PDF is not available for this publication."]);
    const preview = await get(`/publications/${book.sequential_id}/preview.pdf`);
    expect([preview.status, await preview.text()]).toEqual([404, "Preview PDF is not available for this publication."]);
    const part = await stored({ title: "Part", type: "academic_chapter", open_access: true });
    const chapter = await get(`/publications/${part.sequential_id}/part.pdf`);
    expect([chapter.status, await chapter.text()]).toEqual([404, "PDF is not available for this chapter."]);
  });

  test.each(["draft", "under_review"] as const)("nothing of what is %s", async (status) => {
    const book = await stored({ open_access: true, status }, "final_pdf", "preview_pdf");
    for (const name of ["a_title.pdf", "preview.pdf", "cover"]) {
      const response = await get(`/publications/${book.sequential_id}/${name}`);
      expect([response.status, await response.text()]).toEqual([404, "The requested publication could not be found."]);
    }
  });

  test.each(["0", "abc", "1e3", "99999999999", "../1", "1%00"])("no publication %s", async (id) => {
    expect((await get(`/publications/${id}/a.pdf`)).status).toBe(404);
  });

  test("a missing or truncated file gives an error, uncounted", async () => {
    const cut = await stored({ title: "Cut", open_access: true }, "final_pdf");
    const file = join(press.filesFolder, "publication-pdfs", cut.id, "final_pdf.pdf");
    await truncate(file, 10);
    const response = await get(`/publications/${cut.sequential_id}/cut.pdf`);
    expect([response.status, counted(response)]).toEqual([500, null]);
    expect(await response.text()).toBe("The file cannot be read now. The press was notified.");
    await rm(file);
    expect((await get(`/publications/${cut.sequential_id}/cut.pdf`)).status).toBe(500);
  });
});

test('a title "Preview" keeps both addresses', async () => {
  const preview = await stored({ title: "Preview", open_access: true }, "final_pdf");
  expect((await get(`/publications/${preview.sequential_id}/full.pdf`)).status).toBe(200);
  expect((await get(`/publications/${preview.sequential_id}/preview.pdf`)).status).toBe(404);
});

test("a cover: the typographic one if none was uploaded", async () => {
  const response = await get(`/publications/${open.sequential_id}/cover`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect(bytes.readUInt32BE(16)).toBe(1200);
  const etag = response.headers.get("etag") ?? "";
  expect((await get(`/publications/${open.sequential_id}/cover`, { "If-None-Match": etag })).status).toBe(304);
});

test("a drawn cover has a permanent address; other versions redirect to the current one", async () => {
  const publication = coverPublicationOf(open, describedPress.name);
  for (const [shape, drawn] of [
    ["upright", "cover"],
    ["preview", "open-graph"],
  ] as const) {
    const path = drawnCoverPath(open.sequential_id, shape, coverVersion(publication, drawn));
    const response = await get(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const other = await get(drawnCoverPath(open.sequential_id, shape, "0".repeat(32)));
    expect([other.status, other.headers.get("location"), other.headers.get("cache-control")]).toEqual([
      302,
      path,
      "no-cache",
    ]);
  }
  const { id } = open;
  expect((await get(`/publications/${id}/cover/upright-${"0".repeat(32)}.png`)).status).toBe(302);
  expect((await get(`/publications/999999/cover/upright-${"0".repeat(32)}.png`)).status).toBe(404);
});
