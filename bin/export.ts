import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { exported } from "#citations/export-format.ts";
import { EXCHANGE_FORMAT_NAMES } from "../src/publications/exchange-formats.ts";
import { readConfig } from "#platform/config.ts";
import { PUBLICATION_STATUSES, PUBLICATION_TYPES } from "#publications/publication.ts";
import { listPublications } from "#publications/server/publications.ts";
import { openCommandPress } from "./command-press.ts";
import { oneOf } from "./import/import-arguments.ts";

const USAGE = `npm run export -- --format ${EXCHANGE_FORMAT_NAMES.join("|")} [--type ${PUBLICATION_TYPES.join("|")}] [--status ${PUBLICATION_STATUSES.join("|")}] [--ids uuid,uuid] [--out FILE]`;

/** Exports any selection of the catalogue (docs/import.md). A file is written whole or not at all. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      format: { type: "string" },
      type: { type: "string" },
      status: { type: "string" },
      ids: { type: "string" },
      out: { type: "string" },
    },
  });
  const format = oneOf(EXCHANGE_FORMAT_NAMES, "--format", values.format);
  if (!format) throw new Error(`In which format? ${USAGE}`);
  const type = oneOf(PUBLICATION_TYPES, "--type", values.type);
  const selection = {
    types: type && [type],
    status: oneOf(PUBLICATION_STATUSES, "--status", values.status),
    ids: values.ids?.split(","),
  };
  const press = await openCommandPress(process.env);
  try {
    await write(exported(listPublications(press.ctx, selection), format, readConfig(process.env)), values.out);
  } finally {
    await press.close();
  }
}

async function write(pieces: AsyncIterable<string>, out: string | undefined): Promise<void> {
  if (out === undefined) return pipeline(Readable.from(pieces), process.stdout, { end: false });
  const unfinished = `${out}.unfinished`;
  try {
    await pipeline(Readable.from(pieces), createWriteStream(unfinished));
    await rename(unfinished, out);
    process.stderr.write(`The export is in ${out}.\n`);
  } finally {
    await rm(unfinished, { force: true });
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
