import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { itsChapters } from "#tests/support/cast.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { theEditor } from "#tests/support/cast.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

let press: ManuscriptPress;
beforeAll(async () => {
  press = await openManuscriptPress();
});
afterAll(() => press.close());

type Files = {
  readonly parts: readonly {
    readonly title: string;
    readonly state: string;
    readonly file_name: string | null;
    readonly sentence: string | null;
  }[];
};

/** An accepted manuscript that was sent to production: its stored file is the main file of this name. */
async function release(place: object, fileName: string) {
  const { id, editor } = await press.inReview({ title: fileName });
  await press.db
    .updateTable("manuscripts")
    .set({ state: "accepted", final_files_at: press.auth.clock() })
    .where("id", "=", id)
    .execute();
  await press.db
    .updateTable("manuscript_files")
    .set({ role: "main", name: fileName, ...(fileName.endsWith(".pdf") && { media_type: "application/pdf" }) })
    .where("manuscript_id", "=", id)
    .where("role", "=", "anonymised")
    .execute();
  const { publication_id } = await press.requestJson<{ publication_id: string }>(
    editor,
    "POST",
    `/manuscripts/${id}/release`,
    { key: crypto.randomUUID(), version: 1, reason: "Confirmed.", place },
  );
  return { editor, publication: await requirePublication(press.auth, { id: publication_id }) };
}

test("the accepted files of a book are brought in once, and what is missing is named", async () => {
  const { editor, publication } = await release({ kind: "new", title: "Handbook of Tides" }, "tides.docx");
  const book = publication.parent;
  if (!book) throw new Error("The chapter has a book.");
  await release({ kind: "existing", publication_id: book.id }, "printed.pdf");
  const [chapter] = itsChapters;
  if (!chapter) throw new Error("The cast has chapters.");
  await createPublication(press.ctx, theEditor, {
    draft: { ...chapter, doi: undefined, details: { ...chapter.details, chapter_number: 3 } },
    parentId: book.id,
  });
  const path = `/production/books/${book.sequential_id}/accepted-files`;
  expect((await press.request(editor, "POST", path)).status).toBe(404);
  await press.requestJson(editor, "POST", "/production/books", { publication_id: book.id });
  expect((await press.request(await press.person(["author"]), "POST", path)).status).toBe(403);

  const offered = [
    ["new", "tides.docx", null],
    ["missing", null, REVIEW_WORDS.acceptedFileIsPdf],
    ["missing", null, REVIEW_WORDS.acceptedFileMissing],
  ];
  const rows = ({ parts }: Files) => parts.map(({ state, file_name, sentence }) => [state, file_name, sentence]);
  expect(rows(await press.requestJson<Files>(editor, "GET", path))).toEqual(offered);
  const results = await Promise.all([
    press.requestJson<Files>(editor, "POST", path),
    press.requestJson<Files>(editor, "POST", path),
  ]);
  // The second waits for the first, or finds the file there; either way there is one version.
  expect(results.map(rows)).toContainEqual(offered);
  for (const result of results) expect(["new", "present"]).toContain(rows(result)[0]?.[0]);
  await press.jobsEnd();
  expect(rows(await press.requestJson<Files>(editor, "POST", path))[0]).toEqual(["present", "tides.docx", null]);
  const texts = await press.db.selectFrom("productions").select(["publication_id", "file_name", "state"]).execute();
  expect(texts).toEqual([{ publication_id: publication.id, file_name: "tides.docx", state: "ready" }]);
}, 120_000);
