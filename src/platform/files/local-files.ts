import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { constants, access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { Refused } from "#platform/refused.ts";
import type { ByteRange, Files } from "./files.ts";
import { objectName } from "./object-name.ts";

/** Objects that are still arriving lie here, on the same disk, until a rename makes them whole at once. */
const ARRIVING = ".arriving";
/** Four times Node's own: a large file then costs half the work to send. */
const READ_CHUNK_BYTES = 256 * 1024;
/** Pieces arrive 64 kB at a time; each write is a turn of the loop. */
const WRITE_CHUNK_BYTES = 512 * 1024;

/**
 * Files in a local folder: `{root}/{bucket}/{key}`. Removes what an earlier process left half-arrived, unless `isShared`: a
 * server that runs beside this process may be receiving it.
 */
export async function localFiles(root: string, { isShared = false } = {}): Promise<Files> {
  await mkdir(join(root, ARRIVING), { recursive: true });
  const left = isShared ? [] : await readdir(join(root, ARRIVING));
  for (const name of left) await rm(join(root, ARRIVING, name), { force: true });
  return {
    store: (bucket, key, content) => store(root, toFilePath(root, bucket, key), content),
    find: (bucket, key) => find(toFilePath(root, bucket, key)),
    read: (bucket, key, range) => Readable.from(read(toFilePath(root, bucket, key), range), { objectMode: false }),
    localPath: (bucket, key) => toFilePath(root, bucket, key),
    remove: (bucket, key) => rm(toFilePath(root, bucket, key), { force: true }),
    list: (bucket) => list(join(root, bucket)),
    forgetUnfinished: (before) => forgetUnfinished(join(root, ARRIVING), before),
    check: async () => {
      await ensureArriving(root);
      await access(join(root, ARRIVING), constants.W_OK);
    },
  };
}

const toFilePath = (root: string, bucket: string, key: string): string => join(root, objectName(bucket, key));

/** Opened when it is read: the error of a file that is gone would find no listener before, and end the process. */
async function* read(path: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { ...range, highWaterMark: READ_CHUNK_BYTES });
}

async function store(root: string, path: string, content: Readable): Promise<{ size: number; sha256: string }> {
  const arriving = join(root, ARRIVING, randomUUID());
  try {
    await ensureArriving(root);
    const written = await write(arriving, content);
    await mkdir(dirname(path), { recursive: true });
    await rename(arriving, path);
    await syncFolders(dirname(path), root);
    return written;
  } catch (error) {
    content.destroy();
    await rm(arriving, { force: true });
    throw isDiskFull(error)
      ? new Refused(
          507,
          "Error uploading file",
          "The disk is full, so no file can be stored. Nothing was changed; the press has to free some space first.",
        )
      : error;
  }
}

/** The folder may be removed while the press runs. The one above it is not made: without it the disk itself is missing. */
async function ensureArriving(root: string): Promise<void> {
  await mkdir(join(root, ARRIVING)).catch((error: unknown) => {
    if (getErrorCode(error) !== "EEXIST") throw error;
  });
}

async function write(path: string, content: Readable): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  const file = await open(path, "wx");
  let size = 0;
  try {
    for await (const piece of gatherChunks(content as AsyncIterable<Buffer>)) {
      hash.update(piece);
      size += piece.length;
      await file.appendFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest("hex") };
}

async function* gatherChunks(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < WRITE_CHUNK_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/** A name is durable when its folder is, and a new folder's when its parent is. */
async function syncFolders(from: string, root: string): Promise<void> {
  for (let folder = from; folder.length >= root.length; folder = dirname(folder)) {
    const handle = await open(folder, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

async function find(path: string): ReturnType<Files["find"]> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return undefined;
    return { size: found.size, modifiedAt: new Date(Math.floor(found.mtimeMs / 1000) * 1000) };
  } catch (error) {
    if (getErrorCode(error) === "ENOENT" || getErrorCode(error) === "ENOTDIR") return undefined;
    throw error;
  }
}

async function* list(folder: string): ReturnType<Files["list"]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (getErrorCode(error) === "ENOENT") return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const found = entry.isFile() ? await find(path) : undefined;
    if (found) yield { key: relative(folder, path).split(sep).join("/"), ...found };
  }
}

async function forgetUnfinished(arriving: string, before: Date): Promise<void> {
  for await (const { key, modifiedAt } of list(arriving))
    if (modifiedAt < before) await rm(join(arriving, key), { force: true });
}

const getErrorCode = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

const isDiskFull = (error: unknown): boolean => getErrorCode(error) === "ENOSPC" || getErrorCode(error) === "EDQUOT";
