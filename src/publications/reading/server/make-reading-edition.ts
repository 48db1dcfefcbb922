import type { Kysely } from "kysely";
import type { Context } from "#platform/context.ts";
import { cutPieces } from "#platform/cut-pieces.ts";
import type { Tables } from "#platform/database/tables.ts";
import { openThreadFile } from "#platform/files/stored-thread-file.ts";
import { streamBytes } from "#platform/threads/uploaded-bytes.ts";
import { getBucket } from "#publications/core/file-rules.ts";
import type { PageText } from "#publications/core/server/read-text.ts";
import type { FileType } from "#publications/core/publication.ts";
import { PICTURE_TYPES, type PictureType, type ReadingEntry, type ReadingPart } from "../reading-text.ts";
import { readEpubText } from "./read-epub-text.ts";
import type {} from "./tables.ts";

/** The row of a stored EPUB. */
type StoredEpub = { readonly publication_id: string; readonly file_type: FileType; readonly file_path: string };

type StoredPicture = {
  readonly place: number;
  readonly media_type: PictureType;
  readonly file_path: string;
  readonly file_size: number;
};

type ReadingEdition = {
  readonly parts: readonly ReadingPart[];
  readonly contents: readonly ReadingEntry[];
  readonly pictures: readonly StoredPicture[];
};

/** A book has a few megabytes of text; more is not served as pages. In characters. */
const MAX_HTML = 32 * 1024 * 1024;
/** A part may be long. */
const BATCH_SIZE = 20;

/**
 * Makes the text of an EPUB ready to be read in the browser and to be searched; a second run replaces the first. The
 * pictures are stored first: without a row the sweep removes them.
 */
export async function makeReadingEdition(ctx: Context, file: StoredEpub): Promise<void> {
  const bucket = getBucket("final_epub");
  const stored = await ctx.files.find(bucket, file.file_path);
  if (!stored) throw new Error("The EPUB is missing.");
  const edition = await readEdition(ctx, file.file_path, stored.size);
  await ctx.db.transaction().execute(async (db) => {
    await storeEdition(db, file.file_path, edition);
    await ctx.events.emit(db, "text.read", { file, pages: listPassages(edition) });
  });
}

async function readEdition({ files }: Pick<Context, "files">, path: string, size: number): Promise<ReadingEdition> {
  const bucket = getBucket("final_epub");
  const parts: ReadingPart[] = [];
  const pictures: StoredPicture[] = [];
  let contents: readonly ReadingEntry[] = [];
  let length = 0;
  for await (const message of readEpubText(await openThreadFile(files, bucket, path, size))) {
    if (message.kind === "contents") contents = message.entries;
    if (message.kind === "part") {
      length += message.part.html.length;
      if (length > MAX_HTML) throw new Error("The text of this EPUB is too long to be read in the browser.");
      parts.push(message.part);
    }
    if (message.kind === "picture") {
      const { place, type, bytes } = message;
      const key = `${path.replace(/\.[a-z]+$/u, "")}-${place}.${PICTURE_TYPES[type]}`;
      await files.store(bucket, key, streamBytes(bytes));
      pictures.push({ place, media_type: type, file_path: key, file_size: bytes.byteLength });
    }
  }
  return { parts: parts.map((part) => ({ ...part, title: chooseTitle(part, contents) })), contents, pictures };
}

/** The contents name a part as its author does; its first heading may be a number alone. */
const chooseTitle = ({ number, title }: ReadingPart, contents: readonly ReadingEntry[]): string =>
  contents.find(({ part, anchor }) => part === number && anchor === "")?.title ?? title;

/** The passages count through the whole text, as the pages of a PDF do. */
const listPassages = ({ parts }: ReadingEdition): PageText[] =>
  parts
    .flatMap(({ number, passages }) => passages.map(({ anchor, text }) => ({ part: number, anchor, text })))
    .map((passage, place) => ({ page: place + 1, ...passage }));

async function storeEdition(
  db: Kysely<Tables>,
  source_path: string,
  { parts, contents, pictures }: ReadingEdition,
): Promise<void> {
  await db.deleteFrom("reading_parts").where("source_path", "=", source_path).execute();
  await db.deleteFrom("reading_contents").where("source_path", "=", source_path).execute();
  await db.deleteFrom("reading_pictures").where("source_path", "=", source_path).execute();
  const partRows = parts.map(({ number, title, html }) => ({ source_path, number, title, html }));
  for (const rows of cutPieces(partRows, BATCH_SIZE)) await db.insertInto("reading_parts").values(rows).execute();
  const lines = contents.map((entry, place) => ({ source_path, place, ...entry }));
  for (const rows of cutPieces(lines)) await db.insertInto("reading_contents").values(rows).execute();
  const stored = pictures.map((picture) => ({ source_path, ...picture }));
  for (const rows of cutPieces(stored)) await db.insertInto("reading_pictures").values(rows).execute();
}
