import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import { type DescriptionContext, readDescriptionContext } from "#distribution/records/server/description-context.ts";
import { findListedUntil } from "#distribution/records/server/described-records.ts";
import type { Context } from "#platform/context.ts";
import { LIST_BUCKET, getPackedKey } from "./stored-lists.ts";
import { type Pieces, toBytes, WHOLE_LISTS, type WholeList, type WriteExport } from "./whole-lists.ts";

type MakeContext = Pick<Context, "db" | "files" | "clock" | "log" | "changes">;
type ListOptions = { readonly pressUrl: string; readonly writeExport: WriteExport };

/**
 * Makes every list of the whole catalogue anew as a file (decision 202), one after the other. Each takes the place of the former one when it
 * is whole; the former one stays in the store until the next night, for those who are fetching it.
 */
export async function makeMetadataFiles(ctx: MakeContext, making: ListOptions, signal?: AbortSignal): Promise<void> {
  const describing = await readDescriptionContext(ctx, making.pressUrl);
  for (const list of WHOLE_LISTS) {
    signal?.throwIfAborted();
    await makeList(ctx, list, { describing, writeExport: making.writeExport, signal });
  }
  await removeFormerFiles(ctx);
  // The page for librarians names the files.
  ctx.changes.invalidate(["library"]);
}

type Facts = Pick<ListOptions, "writeExport"> & {
  readonly describing: DescriptionContext;
  readonly signal: AbortSignal | undefined;
};

async function makeList(ctx: MakeContext, list: WholeList, { describing, writeExport, signal }: Facts): Promise<void> {
  const { files } = ctx;
  const listedUntil = await findListedUntil(ctx);
  const madeAt = new Date(Math.floor(ctx.clock().getTime() / 1000) * 1000);
  const key = `${list.name}/${madeAt.toISOString().replaceAll(/[-:]|\.\d+/gu, "")}`;
  const counted = { pieces: 0 };
  const content = Readable.from(toBytes(counting(list.write(ctx, describing, writeExport), counted, signal)));
  const { size, sha256 } = await files.store(LIST_BUCKET, key, list.isPacked === true ? gzip(content) : content);
  const packed =
    list.isPacked === true
      ? undefined
      : await files.store(LIST_BUCKET, getPackedKey(key), gzip(files.read(LIST_BUCKET, key)));
  const made = {
    file_key: key,
    size,
    sha256,
    packed_size: packed?.size ?? null,
    records: Math.max(0, counted.pieces - list.framePieces),
    listed_until: listedUntil,
    made_at: madeAt,
  };
  await ctx.db
    .insertInto("metadata_files")
    .values({ name: list.name, former_key: null, ...made })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ ...made, former_key: sql`nullif(metadata_files.file_key, excluded.file_key)` }),
    )
    .execute();
}

/** Counts the pieces with text. Ends when the press stops. */
async function* counting(
  pieces: Pieces,
  counted: { pieces: number },
  signal?: AbortSignal,
): AsyncGenerator<string | Uint8Array> {
  for await (const written of pieces) {
    signal?.throwIfAborted();
    if (written.length > 0) counted.pieces += 1;
    yield written;
  }
}

/** A failure of the content ends the packing with it. */
const gzip = (content: Readable): Readable => pipeline(content, createGzip(), () => undefined);

/** Removes the files that are neither the last nor the former ones of their lists. */
async function removeFormerFiles({ db, files }: MakeContext): Promise<void> {
  const rows = await db.selectFrom("metadata_files").select(["file_key", "former_key"]).execute();
  const named = new Set(
    rows.flatMap(({ file_key, former_key }) =>
      [file_key, former_key].flatMap((key) => (key === null ? [] : [key, getPackedKey(key)])),
    ),
  );
  for await (const { key } of files.list(LIST_BUCKET)) if (!named.has(key)) await files.remove(LIST_BUCKET, key);
}
