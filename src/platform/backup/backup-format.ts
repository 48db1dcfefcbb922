import { z } from "zod";

/** Raised when an older program could no longer read what a newer one writes. */
export const BACKUP_FORMAT = 1;

/** The first entry of a backup: what it is, so that a program can refuse it before reading the rest. */
export const HEADER_ENTRY = "backup.json";
/** The last entry: counts and checksums. A backup without it was cut short. */
export const MANIFEST_ENTRY = "manifest.json";
/** The press's own secret, where it stands in DATA_DIR; without it nothing sealed in the database can be opened. */
export const SECRET_ENTRY = "secret";
const ROWS_FOLDER = "database/";
const FILES_FOLDER = "files/";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/u);
const Count = z.int().min(0);

/** Read before anything else, so that a newer format is recognised whatever else it holds. */
export const AnyHeader = z.object({ format: z.int().min(1), product: z.string(), version: z.string() });

export const Header = AnyHeader.extend({
  created_at: z.iso.datetime(),
  engine: z.enum(["embedded", "postgresql"]),
  /** The migrations that had run, in order. */
  migrations: z.array(z.string()),
  /** When each of them ran; absent in backups of older programs. */
  migrated_at: z.record(z.string(), z.string()).optional(),
  /** Proves the secret that belongs to the data, without telling it. */
  secret_fingerprint: Sha256,
  /** The columns of each row, by table. */
  tables: z.record(z.string(), z.array(z.string())),
});

export const Manifest = z.object({
  /** The number of rows and the SHA-256 of all lines in order, by table. */
  tables: z.record(z.string(), z.object({ rows: Count, sha256: Sha256 })),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last_value: z.int(), is_called: z.boolean() })),
  /** The size in bytes and the SHA-256 of the stored bytes, by bucket and key. */
  files: z.record(z.string(), z.object({ bytes: Count, sha256: Sha256 })),
  /** Files that the database names and the store did not have. */
  missing: z.array(z.string()),
  /** Files whose bytes are not those that the database recorded. */
  damaged: z.array(z.string()),
});

export type Header = z.infer<typeof Header>;
export type Manifest = z.infer<typeof Manifest>;

/** A file that a row of the database names. */
export type RecordedFile = {
  readonly bucket: string;
  readonly key: string;
  /** The checksum recorded when the file was stored; undefined where none is recorded. */
  readonly sha256?: string | undefined;
};

/** The name of a piece of a table: its rows as JSON, one a line, compressed with Zstandard (RFC 8878). */
export const rowsEntry = (table: string, piece: number): string =>
  `${ROWS_FOLDER}${table}/${String(piece).padStart(6, "0")}.jsonl.zst`;

/** The table that an entry of rows belongs to; undefined for any other entry. */
export const getEntryTable = (name: string): string | undefined =>
  /^database\/(?<table>[\w.]+)\/\d+\.jsonl\.zst$/u.exec(name)?.groups?.["table"];

export const fileEntry = (bucket: string, key: string): string => `${FILES_FOLDER}${bucket}/${key}`;

/** `bucket/key` of an entry that is a stored file; undefined for any other entry. */
export const getEntryFile = (name: string): string | undefined =>
  name.startsWith(FILES_FOLDER) ? name.slice(FILES_FOLDER.length) : undefined;

/** The two parts of `bucket/key`. */
export function splitFileName(name: string): { bucket: string; key: string } {
  const at = name.indexOf("/");
  return { bucket: name.slice(0, at), key: name.slice(at + 1) };
}

/** The progress of a backup or a restore; `total` may be an estimate. */
export type Progress = (step: { readonly stage: string; readonly done: number; readonly total: number }) => void;

/** A backup that cannot be written, read or restored, with the reason as a sentence. */
export class BackupFailure extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "BackupFailure";
  }
}
