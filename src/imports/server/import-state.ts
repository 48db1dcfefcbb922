import type { JobQueue } from "#platform/jobs/jobs.ts";
import type { Context } from "#platform/context.ts";
import type { PublicationStatus } from "#publications/core/publication.ts";
import type { ColumnFields } from "#imports/formats/read-records.ts";
import type { KnownRecords } from "#imports/core/known-records.ts";
import type { ImportState } from "./tables.ts";

declare module "#platform/jobs/job-table.ts" {
  interface JobTable {
    "run-import": {
      readonly importId: string;
      readonly startedBy: string | null;
      readonly status: PublicationStatus | null;
      readonly addUnsure: boolean;
      /** A job of an earlier version leaves what the press has. */
      readonly known?: KnownRecords;
      /** The fields of a CSV file's columns; a job of an earlier version has none. */
      readonly fields?: ColumnFields | null;
    };
  }
}

/** The context of queries on imports. */
export type ImportQueries = Pick<Context, "db" | "clock"> & { readonly jobs: Pick<JobQueue, "listPending"> };

/** The time in milliseconds without progress after which the command's import counts as dead. */
const SILENT_AFTER_MS = 5 * 60_000;

/** Returns the ids of the imports whose job waits, runs, or will be tried again. */
export async function listPendingImports({ jobs }: Pick<ImportQueries, "jobs">): Promise<ReadonlySet<string>> {
  return new Set((await jobs.listPending("run-import")).map(({ importId }) => importId));
}

type Stored = { readonly id: string; readonly state: ImportState; readonly beaten_at: Date };

/**
 * Returns the current state of an import. Its job tells that it is running, also between two tries. Without a job (the
 * command's), an import without progress counts as failed, whatever is stored.
 */
export function stateAt(now: Date, { id, state, beaten_at }: Stored, pending: ReadonlySet<string>): ImportState {
  if (state === "finished" || state === "undone") return state;
  if (pending.has(id)) return "running";
  return state === "running" && now.getTime() - beaten_at.getTime() > SILENT_AFTER_MS ? "failed" : state;
}
