import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { zstdDecompress } from "node:zlib";
import { extract } from "tar-stream";
import type { z } from "zod";
import { AnyHeader, BACKUP_FORMAT, BackupFailure, Header, HEADER_ENTRY, getEntryTable } from "./backup-format.ts";
import { LINE_BREAK } from "./table-rows.ts";

export type BackupEntry = { readonly name: string; readonly size: number; readonly content: AsyncIterable<Uint8Array> };

const decompress = promisify(zstdDecompress);
/** The small JSON entries and one piece of rows are read whole; an entry that claims more is refused. */
const MAX_BYTES_IN_MEMORY = 256 * 1024 * 1024;

/**
 * The entries of a backup in order, each to be read before the next. Throws `BackupFailure` when the file is no backup, or
 * ends too early.
 */
export async function* readEntries(path: string): AsyncGenerator<BackupEntry> {
  const archive = extract();
  const file = createReadStream(path, { highWaterMark: 1024 * 1024 });
  file.on("error", (error) => archive.destroy(error));
  try {
    for await (const content of file.pipe(archive)) {
      const { name, size = 0 } = content.header;
      yield { name, size, content: wholeContent(path, content) };
      content.resume();
    }
  } catch (error) {
    throw error instanceof BackupFailure ? error : unreadable(path, error);
  } finally {
    file.destroy();
  }
}

/** An archive that ends inside an entry fails where the entry is read. */
async function* wholeContent(path: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): BackupFailure {
  const isAbsent = error instanceof Error && "code" in error && error.code === "ENOENT";
  return new BackupFailure(
    isAbsent
      ? `There is no file ${path}.`
      : `${path} is not a whole backup: it was cut short, or is no backup of this program. Nothing was changed.`,
    { cause: error },
  );
}

/** The first entry of a backup. Throws `BackupFailure` for another file, and for one of a newer format. */
export async function readHeader(path: string): Promise<Header> {
  if (
    await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    )
  )
    throw new BackupFailure(`${path} is a folder, not a backup.`);
  for await (const entry of readEntries(path)) {
    if (entry.name !== HEADER_ENTRY) break;
    return parseHeader(path, await readBytes(entry));
  }
  throw unreadable(path, undefined);
}

function parseHeader(path: string, bytes: Buffer): Header {
  const any = parseJson(AnyHeader, bytes);
  if (any?.product !== "colophon") throw unreadable(path, undefined);
  if (any.format > BACKUP_FORMAT)
    throw new BackupFailure(
      `${path} was made by version ${any.version} in format ${any.format}; this program reads formats up to ${BACKUP_FORMAT}. Nothing was changed: restore it with version ${any.version} or newer.`,
    );
  const header = parseJson(Header, bytes);
  if (!header) throw unreadable(path, undefined);
  return header;
}

/** JSON of a backup, parsed; undefined when it is something else. */
export function parseJson<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.infer<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    return undefined; // the caller names the expected value in a sentence
  }
}

/** The whole content of a small entry. */
export async function readBytes({ name, size, content }: BackupEntry): Promise<Buffer> {
  if (size > MAX_BYTES_IN_MEMORY) throw new BackupFailure(`The entry ${name} of the backup is too large to be ours.`);
  return buffer(content);
}

/** Rows as they stand in a backup: lines of JSON in UTF-8, each with its line break. */
export type Lines = { readonly table: string; readonly bytes: Buffer };

/** The rows of an entry; undefined for an entry that holds none. */
export async function readLines(entry: BackupEntry): Promise<Lines | undefined> {
  const table = getEntryTable(entry.name);
  if (table === undefined) return undefined;
  const bytes = await decompress(await readBytes(entry), { maxOutputLength: MAX_BYTES_IN_MEMORY });
  if (bytes.at(-1) !== LINE_BREAK)
    throw new BackupFailure(`The entry ${entry.name} of the backup is damaged. Nothing was changed.`);
  return { table, bytes };
}
