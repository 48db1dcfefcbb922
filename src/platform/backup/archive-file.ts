import { once } from "node:events";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { pack } from "tar-stream";
import { BackupFailure } from "./backup-format.ts";

/** Entries of a tar archive that is being written to a file. */
export type Archive = {
  add(name: string, content: Uint8Array | string): Promise<void>;
  /** `size` bytes come from the stream. Throws when it gives another number. */
  addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
};

/** The owner alone may read it: a backup holds everything. */
const OWNER_ONLY = 0o600;

/**
 * Writes a tar archive, whole or not at all: it gets its name when every byte is on the disk. Throws what `fill` throws, and
 * when the disk is full.
 */
export async function writeArchive(
  path: string,
  made: Date,
  fill: (archive: Archive) => Promise<void>,
): Promise<{ bytes: number }> {
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { force: true });
  const file = await open(unfinished, "wx", OWNER_ONLY);
  try {
    const bytes = await fillFile(file, made, fill);
    await file.sync();
    await file.close();
    await rename(unfinished, path);
    return { bytes };
  } catch (error) {
    await file.close().catch(() => undefined); // closed already when the renaming failed
    await rm(unfinished, { force: true });
    throw isDiskFull(error)
      ? new BackupFailure(
          `There is no space for the backup ${path}: nothing was written. Free some space, then start it again.`,
          {
            cause: error,
          },
        )
      : error;
  }
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");

async function fillFile(file: FileHandle, made: Date, fill: (archive: Archive) => Promise<void>): Promise<number> {
  const tar = pack();
  const filling = (async () => {
    await fill(archiveOn(tar, made));
    tar.finalize();
  })().catch((error: unknown) => {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  let bytes = 0;
  const writing = (async () => {
    for await (const chunk of tar) {
      await file.appendFile(chunk);
      bytes += chunk.length;
    }
  })().catch((error: unknown) => {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  // The first failure is the cause; the other one follows from it.
  await Promise.all([filling, writing]);
  return bytes;
}

function archiveOn(tar: ReturnType<typeof pack>, mtime: Date): Archive {
  const addStream: Archive["addStream"] = async (name, size, content) => {
    const entry = tar.entry({ name, size, mode: OWNER_ONLY, mtime });
    const closed = once(entry, "close");
    closed.catch(() => undefined); // awaited below, unless an earlier failure is thrown first
    for await (const chunk of content)
      if (!entry.write(chunk)) await Promise.race([once(entry, "drain"), closed.then(failEarly)]);
    entry.end();
    await closed;
  };
  return {
    addStream,
    add: async (name, content) => {
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      await addStream(name, bytes.length, single(bytes));
    },
  };
}

function failEarly(): never {
  throw new Error("The archive was closed before it was whole.");
}

async function* single(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
