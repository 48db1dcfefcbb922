import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { exportPublications } from "#citations/export-format.ts";
import { readDescriptionContext } from "#distribution/records/server/description-context.ts";
import { EXCHANGE_FORMAT_NAMES } from "../src/publications/core/exchange-formats.ts";
import { readConfig } from "#platform/config.ts";
import { PUBLICATION_STATUSES, PUBLICATION_TYPES } from "#publications/core/publication.ts";
import { listPublications } from "#publications/core/server/publications.ts";
import { openCommandPress } from "./command-press.ts";
import { type ChosenValues, METADATA_EXPORTS, METADATA_USAGE, refuseUnknown } from "./export/metadata-export.ts";
import { requireChoice } from "./import/import-arguments.ts";

const FORMATS = [...EXCHANGE_FORMAT_NAMES, ...Object.keys(METADATA_EXPORTS)];
const RECORD_OPTIONS = ["type", "status", "ids"];

const USAGE = `Any selection of the catalogue, to be imported again:
npm run export -- --format ${EXCHANGE_FORMAT_NAMES.join("|")} [--type ${PUBLICATION_TYPES.join("|")}] [--status ${PUBLICATION_STATUSES.join("|")}] [--ids uuid,uuid] [--out FILE]

What is public, for libraries, indexes, shops and registers:
${METADATA_USAGE}
`;

/** Exports the catalogue, or a part of it (docs/import.md, docs/distribution.md). A file is written whole or not at all. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean" },
      format: { type: "string" },
      type: { type: "string" },
      status: { type: "string" },
      ids: { type: "string" },
      out: { type: "string" },
      since: { type: "string" },
      publication: { type: "string" },
      receiver: { type: "string" },
      release: { type: "string" },
      package: { type: "string" },
    },
  });
  const { help, ...chosen } = values;
  if (help) return void process.stdout.write(USAGE);
  const format = requireChoice(FORMATS, "--format", chosen.format);
  if (!format) throw new Error(`In which format?\n${USAGE}`);
  const metadata = METADATA_EXPORTS[format];
  refuseUnknown(format, metadata?.options ?? RECORD_OPTIONS, chosen);
  const open = metadata === undefined ? openRecords(chosen) : openMetadata(metadata.read(chosen));
  const press = await openCommandPress(process.env);
  try {
    await write(await open(press.ctx), chosen.out);
  } finally {
    await press.close();
  }
}

type Pieces = AsyncIterable<string | Uint8Array>;
type Open = (ctx: Awaited<ReturnType<typeof openCommandPress>>["ctx"]) => Promise<Pieces>;

const openMetadata =
  (writeTo: ReturnType<(typeof METADATA_EXPORTS)[string]["read"]>): Open =>
  async (ctx) =>
    writeTo({ ctx, describing: await readDescriptionContext(ctx, readConfig(process.env).pressUrl) });

function openRecords(chosen: ChosenValues): Open {
  const format = requireChoice(EXCHANGE_FORMAT_NAMES, "--format", chosen["format"]) ?? "jsonl";
  const type = requireChoice(PUBLICATION_TYPES, "--type", chosen["type"]);
  const selection = {
    types: type && [type],
    status: requireChoice(PUBLICATION_STATUSES, "--status", chosen["status"]),
    ids: chosen["ids"]?.split(","),
  };
  return async (ctx) => exportPublications(listPublications(ctx, selection), format, readConfig(process.env));
}

async function write(pieces: Pieces, out: string | undefined): Promise<void> {
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
