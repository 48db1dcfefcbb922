import { afterAll, beforeAll, expect, test } from "vitest";
import { parseIsbn } from "#publications/core/identifiers/isbn.ts";
import type { Publication } from "#publications/core/publication.ts";
import {
  type Cast,
  itsPapers,
  publishCast,
  theDraft,
  theEditor,
  theMonograph,
  theProceedings,
  theTamilBook,
} from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { listChapters } from "#publications/chapters/server/chapters.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { countPublications, findPublication, listPublications, requirePublication } from "./publications.ts";

let press: TestPress;
let cast: Cast;
beforeAll(async () => {
  press = await testPress();
  cast = await publishCast(press.ctx);
});
afterAll(() => press.close());

test("a stored publication is read back unchanged", () => {
  expect(cast.monograph).toMatchObject(theMonograph);
  expect(cast.proceedings).toMatchObject(theProceedings);
  expect(cast.tamilBook).toMatchObject(theTamilBook);
  expect(cast.draft).toMatchObject(theDraft);
  expect(cast.monograph.created_at).toEqual(press.ctx.clock());
  expect(cast.draft.published_at).toBeUndefined();
});

test("unknown values do not appear as null", () => {
  expect(JSON.stringify([cast.draft, cast.papers])).not.toContain("null");
});

test("authors are derived: the authors, otherwise the editors", () => {
  expect(cast.tamilBook.authors).toEqual(["மீனாட்சி ரங்கராஜன்"]);
  expect(cast.editedVolume.authors).toEqual(["Chidi Okafor", "Lotte van der Meer"]);
});

test("a paper has its proceedings with event, date and editors", () => {
  const { parent } = cast.papers[0] ?? {};
  expect(cast.papers[0]).toMatchObject(itsPapers[0] ?? {});
  const { open_access: _, licence: __, ...rest } = theProceedings;
  const { id, sequential_id, created_by } = cast.proceedings;
  expect(parent).toEqual({ ...rest, id, sequential_id, created_by });
});

test("a publication is found by number and by uuid", async () => {
  const { id, sequential_id } = cast.monograph;
  expect(await findPublication(press.ctx, { sequential_id })).toEqual(cast.monograph);
  expect(await findPublication(press.ctx, { id: id.toUpperCase() })).toEqual(cast.monograph);
});

test("an impossible key finds nothing and causes no error", async () => {
  for (const sequential_id of [0, -1, 1.5, Number.NaN, 2 ** 31, 1e300]) {
    expect(await findPublication(press.ctx, { sequential_id })).toBeUndefined();
  }
  for (const id of ["", "12", "x'; drop table publications; --", `${cast.monograph.id}\0`]) {
    expect(await findPublication(press.ctx, { id })).toBeUndefined();
  }
  await expect(requirePublication(press.ctx, { sequential_id: 4711 })).rejects.toMatchObject({
    status: 404,
    title: PUBLICATION_WORDS.publicationNotFound,
    message: PUBLICATION_WORDS.publicationUnknown,
  });
});

test("chapters come by number, then first page, then creation", async () => {
  const listed = await listChapters(press.ctx, cast.editedVolume.id, { publishedOnly: false });
  expect(listed.map(({ chapter_number }) => chapter_number)).toEqual([1, 2, 3]);
  expect(listed[1]?.authors).toEqual(["Sorcha Ó Briain", "Thị Lan Nguyễn", "Working Group on Wet Paper"]);
  const papers = await listChapters(press.ctx, cast.proceedings.id, { publishedOnly: true });
  expect(papers.map(({ page_from }) => page_from)).toEqual([1, 9]);
});

test("readers get published chapters only", async () => {
  const listed = await listChapters(press.ctx, cast.editedVolume.id, { publishedOnly: true });
  expect(listed.map(({ title }) => title)).toEqual(["Boxes under the Stairs", "A Parish Register, Twice Drowned"]);
});

test("a selection is listed completely, however many queries it needs", async () => {
  const drafts = Array.from({ length: 401 }, (_, number) => ({
    ...theDraft,
    title: `Folio ${number}`,
    status: "archived" as const,
  }));
  await press.db.transaction().execute(async (db) => {
    for (const draft of drafts) await createPublicationRow(db, draft);
  });
  const listed: Publication[] = [];
  for await (const publication of listPublications(press.ctx, { status: "archived" })) listed.push(publication);
  expect(listed.map(({ title }) => title)).toEqual(drafts.map(({ title }) => title));
  expect(await countPublications(press.ctx, { status: "archived" })).toBe(401);
  expect(await countPublications(press.ctx, { types: ["academic_chapter"], status: "published" })).toBe(4);
});

async function createPublicationRow(db: TestPress["db"], draft: typeof theDraft): Promise<void> {
  await db
    .insertInto("publications")
    .values({
      id: crypto.randomUUID(),
      title: draft.title,
      type: draft.type,
      status: draft.status,
      authors: [],
      open_access: false,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();
}

test("an invalid draft is refused with a sentence at each field, and nothing is stored", async () => {
  const before = await countPublications(press.ctx);
  const wrong = {
    draft: { ...theDraft, title: "  ", details: { ...theDraft.details, page_from: 9, page_to: 3 } },
    parentId: cast.monograph.id,
  };
  await expect(createPublication(press.ctx, theEditor, wrong)).rejects.toMatchObject({
    fields: { title: PUBLICATION_WORDS.titleRequired, page_to: expect.any(String), parent_book_id: expect.any(String) },
  });
  expect(await countPublications(press.ctx)).toBe(before);
});

test("a DOI belongs to one publication, whatever its case", async () => {
  const { doi } = theMonograph;
  const again = { ...theDraft, doi: doi?.toUpperCase() as typeof doi };
  await expect(createPublication(press.ctx, theEditor, { draft: again })).rejects.toMatchObject({
    fields: { doi: PUBLICATION_WORDS.doiTaken },
  });
});

test("text is stored unchanged, SQL and HTML included", async () => {
  const title = `'); drop table publications; -- <script>alert("1")</script> \\ {} %`;
  const { id } = await createPublication(press.ctx, theEditor, {
    draft: { ...theDraft, title, isbn: parseIsbn("080442957X") },
  });
  expect(await findPublication(press.ctx, { id })).toMatchObject({ title, isbn: "9780804429573" });
});

test("a NUL byte, which no PostgreSQL text can hold, is refused at its field", async () => {
  const draft = { ...theDraft, title: "Un\0finished" };
  await expect(createPublication(press.ctx, theEditor, { draft })).rejects.toMatchObject({
    fields: { title: expect.any(String) },
  });
});
