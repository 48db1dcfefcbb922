import type { JobQueue } from "#platform/jobs/jobs.ts";
import type { Context } from "#platform/context.ts";
import type { PublicationStatus } from "#publications/publication.ts";
import type { ImportState } from "./tables.ts";

declare module "#platform/jobs/job-table.ts" {
  interface JobTable {
    "run-import": {
      readonly importId: string;
      readonly startedBy: string | null;
      readonly status: PublicationStatus | null;
      readonly addUnsure: boolean;
    };
  }
}

/** What queries on imports need. */
export type ImportQueries = Pick<Context, "db" | "clock"> & { readonly jobs: Pick<JobQueue, "listPending"> };

/** An import of the command that gives no sign for so long has lost its process. */
const SILENT_AFTER_MS = 5 * 60_000;

/** The ids of the imports whose job waits, runs, or is to be tried again. */
export async function listPendingImports({ jobs }: Pick<ImportQueries, "jobs">): Promise<ReadonlySet<string>> {
  return new Set((await jobs.listPending("run-import")).map(({ importId }) => importId));
}

type Stored = { readonly id: string; readonly state: ImportState; readonly beaten_at: Date };

/**
 * Returns what an import is now. Its job says that it is running, also between two tries; without a job (the command's), one
 * that gives no sign any more has failed, whatever is stored.
 */
export function stateAt(now: Date, { id, state, beaten_at }: Stored, pending: ReadonlySet<string>): ImportState {
  if (state === "finished" || state === "undone") return state;
  if (pending.has(id)) return "running";
  return state === "running" && now.getTime() - beaten_at.getTime() > SILENT_AFTER_MS ? "failed" : state;
}
