import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { exported } from "#citations/export-format.ts";
import { ONIX_RECEIVERS } from "#distribution/destinations/onix-receivers.ts";
import { readOnixArguments } from "#distribution/formats/onix/onix-arguments.ts";
import { ONIX_RELEASES } from "#distribution/formats/onix/onix-elements.ts";
import { streamOnix } from "#distribution/formats/onix/server/onix-file.ts";
import { readDescribing } from "#distribution/records/server/describing.ts";
import { EXCHANGE_FORMAT_NAMES } from "../src/publications/exchange-formats.ts";
import { readConfig } from "#platform/config.ts";
import { PUBLICATION_STATUSES, PUBLICATION_TYPES } from "#publications/publication.ts";
import { listPublications } from "#publications/server/publications.ts";
import { openCommandPress } from "./command-press.ts";
import { oneOf } from "./import/import-arguments.ts";

/** Formats for libraries and shops, of what is public. */
const METADATA_FORMATS = ["onix"] as const;
const FORMATS = [...EXCHANGE_FORMAT_NAMES, ...METADATA_FORMATS];

const USAGE = `npm run export -- --format ${FORMATS.join("|")} [--type ${PUBLICATION_TYPES.join("|")}] [--status ${PUBLICATION_STATUSES.join("|")}] [--ids uuid,uuid] [--out FILE]
npm run export -- --format onix [--since 2026-11-27] [--publication NUMBER] [--receiver ${ONIX_RECEIVERS.join("|")}] [--release ${ONIX_RELEASES.join("|")}] [--out FILE]`;

/** Exports any selection of the catalogue (docs/import.md). A file is written whole or not at all. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      format: { type: "string" },
      type: { type: "string" },
      status: { type: "string" },
      ids: { type: "string" },
      out: { type: "string" },
      since: { type: "string" },
      publication: { type: "string" },
      receiver: { type: "string" },
      release: { type: "string" },
    },
  });
  const format = oneOf(FORMATS, "--format", values.format);
  if (!format) throw new Error(`In which format? ${USAGE}`);
  if (format === "onix") return exportOnix(values);
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

/** Exports what is public as ONIX, chosen as at /metadata/onix.xml. */
async function exportOnix({ out, since, publication, receiver, release, ...others }: ExportValues): Promise<void> {
  const [unused] = Object.entries(others).flatMap(([name, value]) =>
    value === undefined || name === "format" ? [] : [name],
  );
  if (unused !== undefined) throw new Error(`ONIX has no choice of --${unused}. ${USAGE}`);
  const chosen = Object.entries({ since, publication, receiver, release }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const parameters = readOnixArguments(new URLSearchParams(chosen));
  if ("wrong" in parameters)
    throw new Error(
      Object.entries(parameters.wrong)
        .map(([name, sentence]) => `--${name}: ${sentence}`)
        .join("\n"),
    );
  const press = await openCommandPress(process.env);
  try {
    const describing = await readDescribing(press.ctx, readConfig(process.env).pressUrl);
    await write(streamOnix(press.ctx, describing, parameters.read), out);
  } finally {
    await press.close();
  }
}

type ExportValues = Readonly<
  Partial<
    Record<"format" | "type" | "status" | "ids" | "out" | "since" | "publication" | "receiver" | "release", string>
  >
>;

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
