import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attachFile } from "#publications/files/server/attach-file.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { updatePublication } from "#publications/records/server/update-publication.ts";
import type { Publication, PublicationDraft } from "#publications/core/publication.ts";
import { setCitations } from "#publications/history/server/publication-statistics.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { restoreFromTrash } from "#publications/trash/server/restore-from-trash.ts";
import { setPress } from "#press/settings/server/set-press.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import { AGED, ageRecords, listNumbers, publishCast } from "#tests/support/metadata/published-cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { samplePicture } from "#tests/support/sample-files.ts";
import { readDescriptionContext } from "./description-context.ts";
import { streamEntries } from "./described-records.ts";
import { restoreMetadataRecords } from "./store-metadata-records.ts";

let press: TestPress;
let monograph: Publication;
let volume: Publication;
let chapters: readonly Publication[];
let proceedings: Publication;
let paper: Publication;

beforeAll(async () => {
  press = await testPress();
});
afterAll(() => press.close());

beforeEach(async () => {
  await sql`delete from publications where parent_book_id is not null; delete from publications; delete from metadata_records`.execute(
    press.db,
  );
  ({ monograph, volume, chapters, proceedings, paper } = await publishCast(press));
});

const age = (): Promise<void> => ageRecords(press);

/** Returns the numbers of the records that changed since they were aged. */
async function listChanged(): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select sequential_id as number from metadata_records where changed_at > ${AGED} order by 1`.execute(press.db);
  return rows.map(({ number }) => number);
}

async function listAll(withWithdrawn = false) {
  const found = [];
  const describing = await readDescriptionContext(press.ctx, press.pressUrl);
  for await (const entry of streamEntries(press.ctx, describing, { withWithdrawn })) found.push(entry);
  return found;
}

const revise = async (
  { id }: Publication,
  change: (draft: Publication) => Partial<PublicationDraft>,
): Promise<void> => {
  const now = await requirePublication(press.ctx, { id });
  await updatePublication(press.ctx, theEditor, { id, version: now.version, draft: { ...now, ...change(now) } });
};

describe("a change", () => {
  test("of the record dates it", async () => {
    await revise(monograph, () => ({ title: "Another Grammar" }));
    expect(await listChanged()).toEqual(listNumbers(monograph));
  });

  test("of a book dates its chapters too", async () => {
    await revise(volume, () => ({ licence: "CC-BY-4.0" }));
    expect(await listChanged()).toEqual(listNumbers(volume, ...chapters.slice(0, 2)));
  });

  test("of a book's abstract dates the book only", async () => {
    await revise(volume, ({ details }) => ({ details: { ...details, abstract: "Boxes." } }));
    expect(await listChanged()).toEqual(listNumbers(volume));
  });

  test("of a chapter's title dates its book too, and no neighbour", async () => {
    const [chapter] = chapters;
    if (!chapter) throw new Error("There is a chapter.");
    await revise(chapter, () => ({ title: "Boxes above the Stairs" }));
    expect(await listChanged()).toEqual(listNumbers(volume, chapter));
  });

  test("of contributors and of files dates the record", async () => {
    await revise(paper, ({ contributors }) => ({ contributors: contributors.toReversed().concat(contributors) }));
    expect(await listChanged()).toContain(paper.sequential_id);
    await age();
    const content = Readable.from([await samplePicture("png")]);
    await attachFile(press.ctx, theEditor, { publicationId: monograph.id, type: "cover_image", content });
    expect(await listChanged()).toEqual(listNumbers(monograph));
  });

  test("that is saved without a difference dates nothing; nor does a counter", async () => {
    await revise(volume, () => ({}));
    await setCitations(press.ctx, theEditor, { id: monograph.id, count: 12 });
    await sql`update publication_statistics set views_count = 99`.execute(press.db);
    await restoreMetadataRecords(press.ctx);
    expect(await listChanged()).toEqual([]);
  });

  test("of the press's town dates every record, and of its motto none", async () => {
    await setPress(press.ctx, theEditor, { settings: new Map([["motto", "Slowly."]]) });
    expect(await listChanged()).toEqual([]);
    await setPress(press.ctx, theEditor, { settings: new Map([["place", `Town ${Date.now()}`]]) });
    expect(await listChanged()).toHaveLength(6);
  });

  test("made by hand in the database is found at night", async () => {
    await sql`update publications set title = 'By hand' where id = ${paper.id}`.execute(press.db);
    await restoreMetadataRecords(press.ctx);
    expect(await listChanged()).toEqual(listNumbers(proceedings, paper));
  });
});

describe("a record that leaves", () => {
  test("with its book is withdrawn with its chapters, and comes back with a new date", async () => {
    await changeStatus(press.ctx, theEditor, { id: volume.id, status: "draft" });
    const gone = listNumbers(volume, ...chapters.slice(0, 2));
    expect(await listChanged()).toEqual(gone);
    expect((await listAll(true)).flatMap((one) => ("withdrawn" in one ? [one.number] : []))).toEqual(gone);
    expect((await listAll()).map(({ number }) => number)).toEqual(listNumbers(monograph, proceedings, paper));
    await age();
    await changeStatus(press.ctx, theEditor, { id: volume.id, status: "published" });
    expect(await listChanged()).toEqual(gone);
    expect((await listAll(true)).every((one) => "record" in one)).toBe(true);
  });

  test("by deletion keeps its identifiers and sets; from the trash it comes back", async () => {
    await deletePublication(press.ctx, theEditor, { id: monograph.id });
    const [entry] = (await listAll(true)).filter((one) => "withdrawn" in one);
    expect(entry).toMatchObject({
      number: monograph.sequential_id,
      sets: ["type:book", "language:en", "access:open", "openaire", "series:studies-in-water-and-law"],
      withdrawn: { identifiers: { genre: "book", doi: "10.5555/gm.2025.01", isbn: "9783161484100" } },
    });
    await age();
    await restoreFromTrash(press.ctx, theEditor, monograph.id);
    expect(await listChanged()).toEqual(listNumbers(monograph));
  });

  test("without a command is withdrawn at night", async () => {
    await sql`delete from publications where id = ${monograph.id}`.execute(press.db);
    await restoreMetadataRecords(press.ctx);
    expect((await listAll(true)).flatMap((one) => ("withdrawn" in one ? [one.number] : []))).toEqual(
      listNumbers(monograph),
    );
  });

  test("a draft was never public and is not reported", async () => {
    const draft = await createPublication(press.ctx, theEditor, { draft: theDraft });
    await deletePublication(press.ctx, theEditor, { id: draft.id });
    expect(await listChanged()).toEqual([]);
  });
});
