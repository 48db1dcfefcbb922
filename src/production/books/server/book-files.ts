import { type Kysely, sql } from "kysely";
import type { RecordedFile } from "#platform/backup/backup-format.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { sweepBucket } from "#platform/files/sweep-bucket.ts";
import { contentDisposition } from "#platform/http/files/content-disposition.ts";
import type { ServedFile } from "#platform/http/files/serve-file.ts";
import { Refused } from "#platform/refused.ts";
import { BOOK_BUCKET, BOOK_EDITION_KINDS, type BookEditionKind } from "../book-edition.ts";
import { requireBookInProduction } from "./find-book.ts";
import { findEditions } from "./find-builds.ts";
import type {} from "./tables.ts";

/** Returns the last good edition of a book as a file. 404 for a book that is not in production, 409 before one was built. */
export async function requireBookEdition(
  ctx: Pick<Context, "db" | "files">,
  id: string,
  kind: BookEditionKind,
): Promise<ServedFile> {
  const book = await requireBookInProduction(ctx, id);
  const good = (await findEditions(ctx.db, book.id)).find((edition) => edition.kind === kind)?.good;
  const { name, type, ending } = BOOK_EDITION_KINDS[kind];
  if (!good || good.path === null || good.made_at === null)
    throw new Refused(409, "Edition not ready", `This book has no ${name} yet. Build the book first.`);
  const { path } = good;
  return {
    etag: `"${good.hash ?? good.id}"`,
    modifiedAt: good.made_at,
    size: Number(good.size),
    contentType: type,
    headers: {
      "Content-Disposition": contentDisposition(
        kind === "pdf" ? "inline" : "attachment",
        `${book.title.slice(0, 100)}.${ending}`,
      ),
      "Cache-Control": "private, no-cache",
      "Content-Security-Policy": "sandbox; default-src 'none'",
    },
    read: (range) => ctx.files.read(BOOK_BUCKET, path, range),
  };
}

/** Yields every stored edition of all books. */
export async function* listBookFiles(db: Kysely<Tables>): AsyncGenerator<RecordedFile> {
  const editions = await db
    .selectFrom("book_editions")
    .select(["path", "sha256"])
    .where("path", "is not", null)
    .execute();
  for (const { path, sha256 } of [...editions, ...(await listTrashed(db))])
    if (path !== null && sha256 !== null) yield { bucket: BOOK_BUCKET, key: path, sha256 };
}

/** The editions of books in the trash, which may be restored. */
async function listTrashed(
  db: Kysely<Tables>,
): Promise<readonly { readonly path: string | null; readonly sha256: string | null }[]> {
  const { rows } = await sql<{ path: string | null; sha256: string | null }>`
    select one ->> 'path' as path, one ->> 'sha256' as sha256
    from publication_trash, jsonb_array_elements(coalesce(contents -> 'book_editions', '[]')) one`.execute(db);
  return rows;
}

/** Removes bytes of book editions without a row. Returns how many. */
export const sweepBookEditions = (ctx: Pick<Context, "db" | "files" | "clock" | "log">): Promise<number> =>
  sweepBucket(ctx, BOOK_BUCKET, async (keys) => {
    const editions = await ctx.db.selectFrom("book_editions").select("path").where("path", "in", keys).execute();
    return [...editions, ...(await listTrashed(ctx.db))].flatMap(({ path }) => path ?? []);
  });
