import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { DurableFileSystem } from "./durable-file-system.ts";

const EXTENSIONS = { pg_trgm };
const TIMES = ["-c", "timezone=UTC"];
/** Up to this size of its tables and indexes a database is read through the small buffers. */
const SMALL_DATABASE_BYTES = 192 * 1024 * 1024;

/**
 * The options of an engine in memory (tests), filled from a dumped folder where one is given. PostgreSQL's 128 MB of buffers would be
 * cleared at each start, which takes longer than everything else of it.
 */
export const inMemoryOptions = (loadDataDir?: Blob): PGliteOptions => ({
  extensions: EXTENSIONS,
  startParams: [...PGlite.defaultStartParams, ...TIMES, "-c", "shared_buffers=16MB"],
  ...(loadDataDir && { loadDataDir }),
});

/**
 * Rows of a table that the same transaction makes are not written twice, to the log and to the table: the commit waits for
 * the table's file instead (PostgreSQL's manual, "Populating a Database"). Rows are written once and not read again, so that
 * memory serves the building of indexes more than it serves as buffers.
 */
const LOADING = ["wal_level=minimal", "max_wal_senders=0", "shared_buffers=24MB", "maintenance_work_mem=48MB"];

/**
 * Indexes of words collect new entries in a list, and the statement that fills the list puts all of them in their places: with
 * PostgreSQL's 4 MB this took half a second, in which no page could read (docs/measurements.md). In kB.
 */
const SHORT_FLUSHES = ["-c", "gin_pending_list_limit=512"];

/**
 * The engine's setting for its buffers. It never gives one back that it used once, so that all of them are in memory from the first busy
 * hour on; a small database is found in the operating system's memory as fast (decision 243).
 */
const chooseBuffers = (fileSystem: DurableFileSystem): string =>
  fileSystem.measureDatabases() <= SMALL_DATABASE_BYTES ? "shared_buffers=24MB" : "shared_buffers=64MB";

/**
 * How the engine is started on a folder so that what it acknowledges is on the disk. Its `fdatasync` does nothing at all,
 * so that the log is synced by `fsync`. `statementSeconds` is the bound of each statement, 0 for none; `loads` is for
 * a program that fills an empty database.
 */
export const durableOptions = (fileSystem: DurableFileSystem, statementSeconds = 0, loads = false): PGliteOptions => ({
  extensions: EXTENSIONS,
  fs: fileSystem,
  startParams: PGlite.defaultStartParams
    .filter((parameter) => parameter !== "-F")
    .concat(
      "-c",
      "fsync=on",
      "-c",
      "wal_sync_method=fsync",
      "-c",
      chooseBuffers(fileSystem),
      ...SHORT_FLUSHES,
      ...TIMES,
    )
    .concat(
      "-c",
      `statement_timeout=${statementSeconds * 1000}`,
      ...(loads ? LOADING.flatMap((setting) => ["-c", setting]) : []),
    ),
});
