import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { ImportFormat } from "#imports/core/import-formats.ts";
import type { ColumnFields } from "#imports/formats/read-records.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";

/** A file of records as sent: plain or gzip. */
export type ReadingTask = {
  readonly bytes: UploadedBytes;
  readonly format: ImportFormat;
  readonly isPacked: boolean;
  readonly fields?: ColumnFields | undefined;
};

/** The next rows, and how many bytes of the file were read for them. */
export type RowsRead = { readonly rows: readonly ImportedRow[]; readonly bytesRead: number };
