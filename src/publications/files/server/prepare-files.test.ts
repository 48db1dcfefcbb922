import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listLibrary } from "#catalogue/core/server/library.ts";
import { ListQuery } from "#publications/listing/list-query.ts";
import { findFileOfType } from "#publications/core/publication.ts";
import { type Cast, theEditor } from "#tests/support/cast.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type FilesPress, withFiles } from "#tests/support/presses/with-files.ts";
import { samplePdf, samplePicture, createTaggedPdf } from "#tests/support/sample-files.ts";
import { deleteFile } from "./delete-file.ts";
import { listPublications } from "#publications/listing/server/list-publications.ts";
import { prepareFiles } from "./prepare-files.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { sweepFiles } from "./sweep-files.ts";

let press: FilesPress;
let cast: Cast;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() }, withFiles);
  ({ cast, editor } = press);
});
afterAll(() => press.close());

const prepare = (): Promise<number> => prepareFiles(press.ctx);

const sweepLater = (): Promise<number> =>
  sweepFiles({ ...press.ctx, clock: () => new Date(Date.now() + 2 * 86_400_000) });

const searchLibrary = async (search: string) => {
  const query = { search, type: "all", sort: "relevance", openAccess: false, view: "covers", page: 1 } as const;
  const { titles } = await listLibrary(press.ctx, query);
  return titles.map(({ id, page_hits }) => ({ id, page_hits }));
};

describe("covers", () => {
  test("get smaller copies as AVIF and WebP, none larger than the cover, without camera metadata", async () => {
    const { id, sequential_id } = cast.monograph;
    await press.upload(editor, id, "cover_image", await samplePicture("jpeg", 400, 600));
    const address = `/publications/${sequential_id}/cover`;
    expect((await press.open(`${address}/160.avif`)).headers.get("content-type")).toBe("image/jpeg");
    expect(await prepare()).toBe(1);
    for (const [size, width] of [
      ["160.avif", 160],
      ["320.webp", 320],
      ["640.webp", 400],
    ] as const) {
      const response = await press.open(`${address}/${size}`);
      expect(response.headers.get("content-type")).toBe(`image/${size.slice(4)}`);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width * 1.5 });
    }
    expect((await press.open(`${address}/161.avif`)).headers.get("content-type")).toBe("image/jpeg");
    expect(await prepare()).toBe(0);
  });

  test("of a replaced cover are removed by the sweep, and those of a draft are not served", async () => {
    const { id } = cast.monograph;
    await press.upload(editor, id, "cover_image", await samplePicture("png"));
    await prepare();
    expect(await sweepLater()).toBe(6);
    expect(await sweepLater()).toBe(0);
    await press.upload(editor, cast.draft.id, "cover_image", await samplePicture("png"));
    await prepare();
    expect((await press.open(`/publications/${cast.draft.sequential_id}/cover/160.webp`)).status).toBe(404);
  });
});

describe("pages of PDFs", () => {
  test("tell after they were read whether the PDF is tagged for screen readers", async () => {
    const { id } = cast.draft;
    const findTagged = async () => findFileOfType(await requirePublication(press.ctx, { id }), "final_pdf")?.tagged;
    const listUntagged = async () => {
      const reader = { id: editor.id, roles: ["editor"] } as const;
      const { publications: found } = await listPublications(press.ctx, reader, ListQuery.parse({ missing: "tags" }));
      return found.map((publication) => publication.id);
    };
    const files = [
      [await samplePdf(["Of weather."]), false],
      // The claim alone is not enough.
      [await samplePdf(["Of weather."], { tagged: true, pdfVersion: "1.7" }), false],
      [await createTaggedPdf("Of weather."), true],
    ] as const;
    for (const [file, isTagged] of files) {
      await press.upload(editor, id, "final_pdf", file);
      expect(await findTagged()).toBeNull();
      await prepare();
      expect(await findTagged()).toBe(isTagged);
      expect((await listUntagged()).includes(id)).toBe(!isTagged);
    }
    await deleteFile(press.ctx, theEditor, { publicationId: id, type: "final_pdf" });
  });

  test("are found by their words; a hit opens the reader at that page", async () => {
    const { id, sequential_id } = cast.monograph;
    const pages = ["Of weather.", "Of debts.", "The almanac said that the quetzal had never been seen in the delta."];
    await press.upload(editor, id, "final_pdf", await samplePdf(pages));
    expect(await searchLibrary("quetzal")).toEqual([]);
    expect(await prepare()).toBe(1);
    expect(await searchLibrary("Quetzal almanac")).toEqual([
      {
        id,
        page_hits: [
          {
            page: 3,
            text: pages[2],
            address: `/publications/${sequential_id}/read#page=3&search=almanac%20quetzal`,
          },
        ],
      },
    ]);
    // No page has both words; the title, whose abstract has one of them, is a nearest match.
    expect(await searchLibrary("quetzal debts")).toEqual([{ id, page_hits: [] }]);
  });

  test("of a new file replace those of the old file; they are deleted with the file", async () => {
    const { id } = cast.monograph;
    await press.upload(editor, id, "final_pdf", await samplePdf(["Nothing but ibises."]));
    await prepare();
    expect(await searchLibrary("quetzal")).toEqual([]);
    expect(await searchLibrary("ibises")).toHaveLength(1);
    await deleteFile(press.ctx, theEditor, { publicationId: id, type: "final_pdf" });
    expect(await searchLibrary("ibises")).toEqual([]);
  });

  test("of a closed title's full PDF are not found; those of its preview are", async () => {
    const { id, sequential_id } = cast.closedBook;
    await press.upload(editor, id, "final_pdf", await samplePdf(["The secret of the axolotl."]));
    await press.upload(editor, id, "preview_pdf", await samplePdf(["A preview of capybaras."]));
    expect(await prepare()).toBe(2);
    expect(await searchLibrary("axolotl")).toEqual([]);
    const [hit] = await searchLibrary("capybaras");
    expect(hit?.page_hits[0]?.address).toBe(`/publications/${sequential_id}/preview.pdf#page=1`);
  });

  test("of a chapter lead to the listed book; those of a draft are not found", async () => {
    const [chapter] = cast.chapters;
    await press.upload(editor, chapter?.id ?? "", "preview_pdf", await samplePdf(["Pangolins keep archives."]));
    await press.upload(editor, cast.draft.id, "preview_pdf", await samplePdf(["Pangolins in a draft."]));
    await prepare();
    const hits = await searchLibrary("pangolins");
    expect(hits.map(({ id }) => id)).toEqual([cast.editedVolume.id]);
    expect(hits[0]?.page_hits[0]?.text).toBe("Pangolins keep archives.");
  });
});

test("of an unreadable PDF are tried four times at growing intervals and block no other file", async () => {
  const { id } = cast.tamilBook;
  await press.upload(editor, id, "preview_pdf", await samplePdf(["Lost."]));
  const { file_path } = await press.db
    .selectFrom("publication_files")
    .select("file_path")
    .where("publication_id", "=", id)
    .executeTakeFirstOrThrow();
  await press.ctx.files.remove("publication-previews", file_path);
  const now = press.clock();
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    expect(await prepare()).toBe(0);
    press.clock.advance(24 * 3_600_000);
  }
  press.clock.set(now.toISOString());
  const row = await press.db
    .selectFrom("publication_files")
    .select(["prepare_attempts", "prepare_error"])
    .where("file_path", "=", file_path)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ prepare_attempts: 4, prepare_error: "The PDF is missing." });
});

test("bytes of a killed upload are removed after a day, those with a row stay", async () => {
  const { files } = press.ctx;
  const stored = await press.upload(editor, cast.proceedings.id, "preview_pdf", await samplePdf(["Kept."]));
  const { file_path } = (await stored.json()) as { file_path: string };
  const orphan = `${crypto.randomUUID()}/final_pdf-0a0a0a0a.pdf`;
  await files.store("publication-pdfs", orphan, Readable.from([Buffer.from("%PDF-1.7")]));
  await sweepFiles({ ...press.ctx, clock: () => new Date() });
  expect(await files.find("publication-pdfs", orphan)).toBeDefined();
  expect(await sweepLater()).toBeGreaterThan(0);
  expect(await files.find("publication-pdfs", orphan)).toBeUndefined();
  expect(await text(files.read("publication-previews", file_path))).toContain("%PDF");
});
