import type { Selectable } from "kysely";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { receiveBytes } from "#platform/http/receive-bytes.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import { readBeginning, streamBytes } from "#platform/threads/uploaded-bytes.ts";
import { requireVolume, type Volume } from "#review/volumes/server/volume-access.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { inPapersThread } from "./papers-threads.ts";

/** The folder of ZIPs that wait for their import. Backups leave it out. */
export const PAPERS_BUCKET = "paper-imports";

export type PaperImportRow = Selectable<Tables["paper_imports"]>;

const TITLE = "Import not possible";
const MB = 1024 * 1024;
const LIST_RULE = { title: TITLE, limit: 5 * MB, tooLarge: "The list must be smaller than 5 MB." };
const ZIP_RULE = {
  title: TITLE,
  limit: 100 * MB,
  tooLarge: "The ZIP must be smaller than 100 MB. Send the papers in several ones.",
};

/** The import of a request: its volume as the address names it, and its own id, which the client made. */
export type ImportKey = { readonly volume: string; readonly id: string };

/** Returns the volume of an import of papers. 404 as for the volume, 409 for a book: an event's papers go into proceedings. */
export async function requireProceedings(
  ctx: Pick<ReviewContext, "db">,
  person: ManuscriptPerson,
  key: string,
): Promise<Volume> {
  const volume = await requireVolume(ctx, person, key);
  if (volume.type !== "conference_proceedings")
    throw new Refused(409, TITLE, "The papers of an event are imported into proceedings. This volume is a book.");
  return volume;
}

/** Returns an import of a volume; 404 where the volume has none with this id. */
export async function requireImport(
  { db }: Pick<ReviewContext, "db">,
  { id, publication_id }: { readonly id: string; readonly publication_id: string },
): Promise<PaperImportRow> {
  const found = await db
    .selectFrom("paper_imports")
    .selectAll()
    .where("id", "=", id)
    .where("publication_id", "=", publication_id)
    .executeTakeFirst();
  if (!found) throw new Refused(404, "Import not found", "There is no such import. Send the list again.");
  return found;
}

/** Reads the list of an import, or the corrected one in its place. Refused: 413 larger than 5 MB, 422 no list of papers, 409 while it runs. */
export async function receiveList(
  ctx: ReviewContext,
  person: ManuscriptPerson,
  { volume: key, id, request, fileName }: ImportKey & { readonly request: Request; readonly fileName: string },
): Promise<void> {
  const volume = await requireProceedings(ctx, person, key);
  const bytes = await receiveBytes(request, LIST_RULE);
  const message = await inPapersThread({ name: "list", bytes });
  if (!("papers" in message)) return;
  const rows = JSON.stringify(message.papers);
  const list_name = fileName.slice(0, 255);
  const stored = await ctx.db
    .insertInto("paper_imports")
    .values({
      id,
      publication_id: volume.id,
      created_by: person.id,
      list_name,
      rows,
      pdfs: "[]",
      results: "[]",
      created_at: ctx.clock(),
    })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ rows, list_name })
        .where("paper_imports.publication_id", "=", volume.id)
        .where("paper_imports.state", "=", "checked"),
    )
    .returning("id")
    .executeTakeFirst();
  if (!stored) throw new Refused(409, TITLE, "This import has begun. Start another one.");
}

/** Stores the ZIP of an import and names its PDFs. Refused: 413 larger than 100 MB, 422 for a hostile or damaged one, 409 while it runs. */
export async function receiveZip(
  ctx: ReviewContext,
  person: ManuscriptPerson,
  { volume: key, id, request }: ImportKey & { readonly request: Request },
): Promise<void> {
  const volume = await requireProceedings(ctx, person, key);
  const found = await requireImport(ctx, { id, publication_id: volume.id });
  if (found.state !== "checked") throw new Refused(409, TITLE, "This import has begun. Start another one.");
  const bytes = await receiveBytes(request, ZIP_RULE);
  if (readBeginning(bytes, 2).toString("latin1") !== "PK")
    throw new Refused(415, TITLE, "Send the PDFs as a ZIP file.");
  await ctx.files.store(PAPERS_BUCKET, id, streamBytes(bytes));
  try {
    const message = await inPapersThread({ name: "pdfs", bytes });
    if (!("pdfs" in message)) return;
    await ctx.db
      .updateTable("paper_imports")
      .set({ pdfs: JSON.stringify(message.pdfs) })
      .where("id", "=", id)
      .where("state", "=", "checked")
      .execute();
  } catch (error) {
    await ctx.files.remove(PAPERS_BUCKET, id);
    await ctx.db.updateTable("paper_imports").set({ pdfs: "[]" }).where("id", "=", id).execute();
    throw error;
  }
}
