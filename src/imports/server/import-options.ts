import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { ImportReport } from "#imports/import-report.ts";
import type { PublicationStatus } from "#publications/publication.ts";
import type { PlannedRecord } from "./import-plan.ts";

export type ImportOptions = {
  /** Records stored together: fewer hold readers up less, more are stored sooner. 300 unless told. */
  readonly together?: number;
  /** Everything is tried and nothing kept. */
  readonly dryRun?: boolean;
  /** Given to every record, whatever the file says. */
  readonly status?: PublicationStatus | undefined;
  /** Records of a catalogue known to be open. */
  readonly openAccess?: boolean;
  /** Records that resemble a publication and may be another are added too; otherwise they are only listed. */
  readonly addUnsure?: boolean | undefined;
  /** What this import made when it was run before: counted as made, not as there already. */
  readonly made?: ReadonlySet<string>;
  /** Aborted, the import is broken off before its next transaction; `importPublications` then throws. */
  readonly signal?: AbortSignal;
  /** Called inside the transaction that stored these records: what other rooms derive from them is stored with them. */
  readonly onStored?: (publicationIds: readonly string[], transaction: Kysely<Tables>) => Promise<void>;
  /** Called with what becomes of the records that could be read, in their order. */
  readonly onPlanned?: (records: readonly PlannedRecord[]) => void;
  /** Called after each batch, when it is durable. */
  readonly onProgress?: (report: ImportReport) => void;
};
