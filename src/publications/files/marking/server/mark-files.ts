import { Readable } from "node:stream";
import { sql } from "kysely";
import { noticePath } from "#addresses/publication-addresses.ts";
import type { Actor } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import { openThreadFile } from "#platform/files/stored-thread-file.ts";
import { Refused } from "#platform/refused.ts";
import { LimitExceeded } from "#platform/threads/thread-limits.ts";
import { streamBytes } from "#platform/threads/uploaded-bytes.ts";
import { getBucket } from "#publications/core/file-rules.ts";
import { restoreFormerFile } from "#publications/files/former/server/restore-former-file.ts";
import { attachFile } from "#publications/files/server/attach-file.ts";
import { deleteFile } from "#publications/files/server/delete-file.ts";
import { NOTICE_NAMES, type PublicationNotice } from "#publications/core/details/publication-notice.ts";
import type { PublicationGuard } from "#publications/core/server/publication-guard.ts";
import type { FileType, Publication, PublicationFile } from "#publications/core/publication.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { type Marking, PAGE_MARKS } from "../marking.ts";
import { markInThread } from "./mark-in-thread.ts";

const TITLE = "Error marking files";
const PDFS = ["preview_pdf", "final_pdf"] as const satisfies readonly FileType[];

export type NoticeOfPublication = {
  readonly publication: Publication;
  readonly notice: PublicationNotice;
  /** The address of the notice. */
  readonly url: string;
};

export type MarkingDeps = {
  readonly pressUrl: string;
  /** Makes the PDF of one page that tells of a notice: faces belong to a higher module. */
  drawNotice(notice: NoticeOfPublication): Promise<Buffer>;
};

type MarkingInput = {
  readonly publicationId: string;
  /** The place of the notice, from 1. */
  readonly notice: number;
  readonly marking: Marking;
  readonly guard: PublicationGuard;
};

/**
 * Marks the PDFs of a publication with one of its notices, replaces them by a page about it, or gives readers the originals again. An EPUB,
 * whose text cannot be marked, is taken off meanwhile. The originals are kept as former files without an end (decision 206).
 * Refused: 404 no such notice, 409 no file, 422 a PDF that cannot be marked, 503.
 */
export async function markFiles(
  ctx: Context,
  actor: Actor,
  { pressUrl, drawNotice }: MarkingDeps,
  { publicationId, notice: place, marking, guard }: MarkingInput,
): Promise<void> {
  const publication = await requirePublication(ctx, { id: publicationId });
  guard(publication);
  if (marking === "unchanged") return restoreOriginals(ctx, actor, { publicationId, guard });
  const notice = publication.details.notices?.[place - 1];
  if (!notice) throw new Refused(404, TITLE, "There is no such notice on this publication.");
  const url = pressUrl + noticePath(publication.sequential_id, place);
  const originals = (await listOriginals(ctx, publicationId)).filter(({ file_type }) => isPdf(file_type));
  if (originals.length === 0) throw new Refused(409, TITLE, "There is no PDF. Upload it first.");
  const made: { readonly type: FileType; readonly content: () => Readable }[] = [];
  for (const original of originals) {
    if (marking === "replaced") {
      const page = await drawNotice({ publication, notice, url });
      made.push({ type: original.file_type, content: () => Readable.from([page]) });
    } else {
      const marked = await markOriginal(ctx, original, notice, url);
      made.push({ type: original.file_type, content: () => streamBytes(marked) });
    }
  }
  for (const { type, content } of made)
    await attachFile(ctx, actor, { publicationId, type, content: content(), guard, noticeMark: marking });
  if (publication.files.some(({ file_type }) => file_type === "final_epub"))
    await deleteFile(ctx, actor, { publicationId, type: "final_epub", guard, heldFor: "notice" });
}

const isPdf = (type: FileType): boolean => PDFS.some((pdf) => pdf === type);

type StoredOriginal = Pick<PublicationFile, "file_type" | "file_path" | "file_size">;

async function markOriginal(
  { files, log }: Context,
  { file_type, file_path, file_size }: StoredOriginal,
  { kind, date }: PublicationNotice,
  url: string,
) {
  const file = await openThreadFile(files, getBucket(file_type), file_path, file_size);
  const line = `${NOTICE_NAMES[kind]}, ${longDay(date)}: ${url}`;
  return markInThread(file, { word: PAGE_MARKS[kind], line }).catch((error: unknown) => {
    if (error instanceof Refused) throw error;
    if (error instanceof LimitExceeded)
      throw new Refused(
        422,
        TITLE,
        "This PDF is too large to be marked. Replace it by a page with the notice instead.",
      );
    log.warn({ err: error, file: file_path }, "A PDF could not be marked.");
    throw new Refused(
      422,
      TITLE,
      "This PDF cannot be marked: it is damaged or protected. Replace it by a page with the notice instead.",
    );
  });
}

/** Returns the original of each place: the one that an earlier mark put among the former files, else the current file. */
async function listOriginals({ db }: Pick<Context, "db">, id: string): Promise<readonly StoredOriginal[]> {
  const { rows } = await sql<StoredOriginal>`
    select f.file_type, coalesce(o.file_path, f.file_path) as file_path, coalesce(o.file_size, f.file_size)::integer as file_size
    from publication_files f
    left join lateral (select file_path, file_size from former_files o
      where o.publication_id = f.publication_id and o.file_type = f.file_type and o.held_for = 'notice'
        and f.notice_mark is not null
      order by o.replaced_at desc limit 1) o on true
    where f.publication_id = ${id}::uuid`.execute(db);
  return rows;
}

async function restoreOriginals(
  ctx: Context,
  actor: Actor,
  { publicationId, guard }: Pick<MarkingInput, "publicationId" | "guard">,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (o.file_type) o.id from former_files o
    left join publication_files f on f.publication_id = o.publication_id and f.file_type = o.file_type
    where o.publication_id = ${publicationId}::uuid and o.held_for = 'notice' and (f.notice_mark is not null or f.file_type is null)
    order by o.file_type, o.replaced_at desc`.execute(ctx.db);
  if (rows.length === 0) throw new Refused(409, TITLE, "No file of this publication is marked or replaced.");
  for (const { id } of rows) await restoreFormerFile(ctx, actor, { publicationId, id, guard });
}

/** Returns what became of the files of a publication after a notice. */
export async function readMarking({ db }: Pick<Context, "db">, publicationId: string): Promise<Marking> {
  const row = await db
    .selectFrom("publication_files")
    .select("notice_mark")
    .where("publication_id", "=", publicationId)
    .where("notice_mark", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row?.notice_mark ?? "unchanged";
}
