import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { ImportReport } from "#imports/storing/import-report.ts";
import type { PublicationStatus } from "#publications/core/publication.ts";
import type { KnownRecords } from "#imports/core/known-records.ts";
import type { PublicationUpdate } from "#imports/updates/server/plan-updates.ts";
import type { PlannedRecord } from "./import-plan.ts";

export type ImportOptions = {
  /** The number of publications stored together: fewer delay requests less, more are stored faster. Without it, a batch of about 100. */
  readonly together?: number;
  /** The status of every record, whatever the file says. */
  readonly status?: PublicationStatus | undefined;
  /** Every record is open access, because the catalogue is. */
  readonly openAccess?: boolean;
  /** Records that resemble a publication but may be another are added too; otherwise they are only listed. */
  readonly addUnsure?: boolean | undefined;
  /** What becomes of the publications that the press has; without it they stay as they are. */
  readonly known?: KnownRecords | undefined;
  /** The publications that an earlier run of this import updated: they count as updated. */
  readonly updated?: ReadonlySet<string>;
  /** Called inside the transaction that updated these publications. */
  readonly recordUpdated?: (
    updates: ReadonlyMap<string, PublicationUpdate>,
    transaction: Kysely<Tables>,
  ) => Promise<void>;
  /** The publications that an earlier run of this import made: they count as made, not as known. */
  readonly made?: ReadonlySet<string>;
  /** When it is aborted, the import stops before its next transaction and throws. */
  readonly signal?: AbortSignal;
  /** Called inside the transaction that stored these publications: the import notes which ones are its own. */
  readonly recordStored?: (publicationIds: readonly string[], transaction: Kysely<Tables>) => Promise<void>;
  /** Called with the plan of the readable records, in their order. */
  readonly onPlanned?: (records: readonly PlannedRecord[]) => void;
  /** Called after each batch, when it is durable. */
  readonly onProgress?: (report: ImportReport) => void;
};

/** A preview has the options that decide what an import would do. */
export type PreviewOptions = Pick<
  ImportOptions,
  "status" | "openAccess" | "addUnsure" | "known" | "signal" | "onPlanned" | "onProgress"
>;
