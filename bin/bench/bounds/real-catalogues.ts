import { createReadStream } from "node:fs";
import { glob } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { readRecords } from "../../../src/imports/formats/read-records.ts";
import { recordImport, runImport } from "../../../src/imports/server/run-import.ts";
import type { Context } from "../../../src/platform/context.ts";
import { catalogue } from "../import-step.ts";

const IMPORT = { kind: "system", name: "import" } as const;

/** The number of publications that a running press stores in one transaction (import-job.ts). */
const TOGETHER = 10;

export type Catalogue = { readonly name: string; readonly read: () => Readable };

/** The number of made-up records that stand in for real catalogues. */
const MADE_UP = 1500;

export const readableFrom = (lines: Iterable<string>): Readable => Readable.from([Buffer.from([...lines].join(""))]);

export const inventCatalogue = (): Catalogue => ({
  name: "made-up.jsonl",
  read: () => readableFrom(catalogue(MADE_UP)),
});

/** Returns the catalogues of a folder: files of JSON Lines, packed (`*.jsonl.gz`). */
export async function listCatalogues(folder: string): Promise<Catalogue[]> {
  const paths = await Array.fromAsync(glob(`${folder}/*.jsonl.gz`));
  if (paths.length === 0) throw new Error(`${folder} has no *.jsonl.gz files.`);
  return paths
    .toSorted()
    .map((path) => ({ name: basename(path), read: () => createReadStream(path).pipe(createGunzip()) }));
}

/** Imports a catalogue as a running press does, published; returns the number of publications that were added. */
export async function importCatalogue(ctx: Context, { name, read }: Catalogue): Promise<number> {
  const id = await recordImport(ctx, IMPORT, { fileName: name, format: "jsonl", size: 0 });
  const rows = () => readRecords(read(), "jsonl");
  const { created } = await runImport(ctx, IMPORT, id, { status: "published", together: TOGETHER, rows });
  return created;
}
