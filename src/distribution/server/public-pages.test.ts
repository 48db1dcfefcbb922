import { Readable } from "node:stream";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { attachChapters } from "#publications/chapters/server/attach-chapters.ts";
import { attachFile } from "#publications/files/server/attach-file.ts";
import { PUBLICATION_STATUSES } from "#publications/core/publication.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { updatePublication } from "#publications/records/server/update-publication.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";
import { restoreFromTrash } from "#publications/trash/server/restore-from-trash.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { samplePicture } from "#tests/support/sample-files.ts";
import { runs } from "#tests/test-runs.ts";
import { listNewTitles, PUBLICATION_PAGES, restorePublicPages } from "./public-pages.ts";

let press: TestPress;
let picture: Buffer;
let minute = 0;
beforeAll(async () => {
  press = await testPress();
  picture = await samplePicture("png");
});
beforeEach(() =>
  sql`delete from publications where parent_book_id is not null; delete from publications`.execute(press.db),
);
afterAll(() => press.close());

/** Returns the pages as they are worked out from the publications themselves. */
async function listPublicationPages() {
  const { rows } = await sql<{ path: string; changed: Date }>`
    select '/publications/' || p.sequential_id as path, greatest(p.updated_at,
      (select book.updated_at from publications book where book.id = p.parent_book_id),
      (select max(file.stored_at) from publication_files file where file.publication_id = p.id)) as changed
    from publications p where ${buildSeenByAll("list", "p")} order by p.sequential_id`.execute(press.db);
  return rows.map(({ path, changed }) => ({ path, changedAt: changed.getTime() }));
}

/** Returns the pages of the sitemap, their times read as a reader of the sitemap does. */
async function listPages() {
  const pages = await PUBLICATION_PAGES.listPages(press.ctx);
  return pages.map(({ path, changedAt = "" }) => ({ path, changedAt: Date.parse(changedAt) }));
}

async function selectNewTitles() {
  const { rows } = await sql<{ id: string }>`
    select p.id from publications p where ${buildSeenByAll("list", "p")} and p.parent_book_id is null
    order by coalesce(p.published_at, p.created_at) desc, p.sequential_id desc limit 50`.execute(press.db);
  return rows.map(({ id }) => id);
}

const KINDS = ["book", "chapter", "orphan", "status", "text", "file", "adopt", "delete", "restore"] as const;

const change = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(9),
  status: fc.constantFrom(...PUBLICATION_STATUSES),
});

type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never;

/** Makes a change by its command to one of the publications; the press refuses some. */
async function make({ kind, at, status }: Change, catalogue: { readonly ids: string[]; readonly books: string[] }) {
  press.clock.set(new Date(Date.UTC(2026, 3, 1, 0, (minute += 1))).toISOString());
  const one = <Id>(ids: readonly Id[]): Id | undefined => ids[at % Math.max(1, ids.length)];
  const id = one(catalogue.ids);
  const book = one(catalogue.books);
  const draft = { ...theDraft, title: `Title ${minute}`, status, doi: undefined, isbn: undefined };
  if (kind === "book") {
    const made = await createPublication(press.ctx, theEditor, { draft: { ...draft, type: "book" } });
    catalogue.books.push(made.id);
    catalogue.ids.push(made.id);
  }
  if (kind === "orphan" || (kind === "chapter" && book !== undefined)) {
    const part = { ...draft, type: "academic_chapter" } as const;
    const parent = kind === "chapter" ? { parentId: book } : {};
    catalogue.ids.push((await createPublication(press.ctx, theEditor, { draft: part, ...parent })).id);
  }
  if (id === undefined) return;
  if (kind === "status") await changeStatus(press.ctx, theEditor, { id, status });
  if (kind === "text") {
    const { version, type, status: stays } = await requirePublication(press.ctx, { id });
    await updatePublication(press.ctx, theEditor, { id, version, draft: { ...draft, type, status: stays } });
  }
  if (kind === "file")
    await attachFile(press.ctx, theEditor, {
      publicationId: id,
      type: "cover_image",
      content: Readable.from([picture]),
    });
  if (kind === "adopt" && book !== undefined) await attachChapters(press.ctx, [{ id, parent: book }]);
  if (kind === "delete") await deletePublication(press.ctx, theEditor, { id });
  if (kind === "restore") await restoreFromTrash(press.ctx, theEditor, id);
}

test("the kept pages are those of the publications, after any commands", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 20 }), async (changes) => {
      const catalogue = { ids: [], books: [] };
      for (const change of changes) {
        await make(change, catalogue).catch((error: unknown) => {
          if (!(error instanceof Refused || error instanceof Invalid)) throw error;
        });
        expect(await listPages()).toEqual(await listPublicationPages());
        expect(await listNewTitles(press.ctx, 50)).toEqual(await selectNewTitles());
      }
    }),
    { numRuns: runs(2, 40) },
  );
}, 1_800_000);

test("what was changed by hand is in the pages after the night", async () => {
  const made = await createPublication(press.ctx, theEditor, { draft: { ...theDraft, status: "published" } });
  await createPublication(press.ctx, theEditor, { draft: { ...theDraft, title: "Another", status: "draft" } });
  await sql`update publications set status = case status when 'draft' then 'published' else 'draft' end`.execute(
    press.db,
  );
  await restorePublicPages(press.ctx);
  const pages = await listPages();
  expect(pages).toEqual(await listPublicationPages());
  expect(pages.map(({ path }) => path)).not.toContain(`/publications/${made.sequential_id}`);
});
