/** The thread that reads the headings and first rows of one CSV file (`read-columns-in-thread.ts`). */
import { constants, gunzipSync } from "node:zlib";
import { BEGINNING_BYTES, readColumns } from "#imports/columns/read-columns.ts";
import { openBytes } from "#platform/threads/open-uploaded.ts";
import { taskProgram } from "#platform/threads/task-program.ts";
import type { ColumnsTask, ReadColumns } from "./read-columns-in-thread.ts";

/** Bytes of an archive that unpack to a file's beginning, and to 17 MB at most. */
const PACKED_BEGINNING = 16 * 1024;

const { task, send, finish } = taskProgram<ColumnsTask, ReadColumns>();

/** Returns the readable beginning of a truncated archive; nothing if it is not an archive. */
function unpackBeginning(packed: Uint8Array): Uint8Array {
  try {
    return gunzipSync(packed.subarray(0, PACKED_BEGINNING), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return new Uint8Array();
  }
}

const sent = openBytes(task.beginning);
const columns = await readColumns((task.isPacked ? unpackBeginning(sent) : sent).subarray(0, BEGINNING_BYTES));
if (columns) send(columns);
finish();
