import type { Actor } from "#people/core/actor.ts";
import { withPriority } from "#platform/database/urgency.ts";
import type { JobHandler, JobRules } from "#platform/jobs/jobs.ts";
import { readBeginning } from "#platform/threads/uploaded-bytes.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import { IMPORT_FORMAT_NAMES } from "#imports/core/import-formats.ts";
import type { Context } from "#platform/context.ts";
import { runImport } from "#imports/server/run-import.ts";
import { IMPORT_BUCKET } from "#imports/server/start-import.ts";
import { isGzip } from "#imports/intake/server/gzip.ts";
import { readInThread } from "#imports/intake/server/read-in-thread.ts";

/** Few imports run at once: each has a thread that reads, and previews need threads too. */
export const IMPORT_RULES: JobRules = { retries: 5, retrySeconds: 30, timeoutSeconds: 12 * 3600, atOnce: 2 };

/** A running press stores few records at a time: requests are served between two transactions (decision 36). */
const TOGETHER = 10;

const COMMAND: Actor = { kind: "system", name: "import" };

/**
 * Returns the job of an uploaded import. A stop or a kill interrupts it between two transactions; the next try reads
 * the file from its beginning, recognises what is stored, and continues. Does nothing for a finished import.
 */
export const importJob =
  (given: Context): JobHandler<"run-import"> =>
  async ({ data: { importId, startedBy, status, addUnsure, known, fields }, signal }) => {
    const ctx = withPriority(given, "background");
    const found = await ctx.db.selectFrom("imports").selectAll().where("id", "=", importId).executeTakeFirst();
    const isOver = found === undefined || found.state === "finished" || found.state === "undone";
    const format = IMPORT_FORMAT_NAMES.find((name) => name === found?.format);
    const stored = isOver ? undefined : await ctx.files.find(IMPORT_BUCKET, importId);
    if (stored && format) {
      const bytes = await wholeBytes(ctx.files.read(IMPORT_BUCKET, importId), stored.size);
      const actor: Actor = startedBy === null ? COMMAND : { kind: "person", id: startedBy };
      await runImport(ctx, actor, importId, {
        status: status ?? undefined,
        addUnsure,
        known,
        together: TOGETHER,
        signal,
        rows: (onRead) =>
          readInThread(
            { bytes, format, isPacked: isGzip(readBeginning(bytes, 2)), fields: fields ?? undefined },
            { onRead, signal },
          ),
      });
    } else if (!isOver) throw new Error("The file of this import no longer exists. Import it again.");
    await ctx.files.remove(IMPORT_BUCKET, importId);
  };
