import { ONIX_RECEIVERS } from "#distribution/lists/onix/onix-receivers.ts";
import { KBART_PACKAGES } from "#distribution/formats/kbart/kbart.ts";
import { ONIX_RELEASES } from "#distribution/formats/onix/onix-elements.ts";
import { readOnixArguments } from "#distribution/lists/onix/onix-arguments.ts";
import { streamOnix } from "#distribution/lists/onix/server/onix-file.ts";
import { writeCrossrefBatch, writeOaiList, writeOpds } from "#distribution/lists/server/document-writers.ts";
import { writeIso2709, writeKbart, writeMarcXml } from "#distribution/lists/server/list-writers.ts";
import type { DescriptionContext } from "#distribution/records/server/description-context.ts";
import type { RecordSelection } from "#distribution/records/server/described-records.ts";
import type { Context } from "#platform/context.ts";
import { requireChoice } from "../import/import-arguments.ts";

/** What a command line chooses, as it was written. */
export type ChosenValues = Readonly<Partial<Record<string, string>>>;

type ExportContext = { readonly ctx: Context; readonly describing: DescriptionContext };
/** Returns a writer of what was chosen. Throws a sentence where an option is wrong. */
type ReadOptions = (values: ChosenValues) => (writing: ExportContext) => AsyncIterable<string | Uint8Array>;

type MetadataExport = { readonly options: readonly string[]; readonly read: ReadOptions };

const SELECTION = ["since", "publication"] as const;
const CROSSREF_TYPES = ["book", "conference_proceedings"] as const;

const oaiList = (prefix: string): MetadataExport => ({
  options: SELECTION,
  read: (values) => {
    const selection = readSelection(values);
    return ({ ctx, describing }) => writeOaiList(ctx, describing, { prefix, selection });
  },
});

/** The formats for libraries, indexes, shops and registers. They have what is public; with `--since` also what left, where they can say so. */
export const METADATA_EXPORTS: Readonly<Record<string, MetadataExport>> = {
  onix: {
    options: [...SELECTION, "receiver", "release"],
    read: (values) => {
      const parameters = readOnix(values);
      return ({ ctx, describing }) => streamOnix(ctx, describing, parameters);
    },
  },
  marcxml: {
    options: SELECTION,
    read: (values) => {
      const selection = readSelection(values);
      return ({ ctx, describing }) => writeMarcXml(ctx, describing, selection);
    },
  },
  marc: {
    options: SELECTION,
    read: (values) => {
      const selection = readSelection(values);
      return ({ ctx, describing }) => writeIso2709(ctx, describing, selection);
    },
  },
  kbart: {
    options: ["package"],
    read: (values) => {
      const kind = requireChoice(KBART_PACKAGES, "--package", values["package"]) ?? "AllTitles";
      return ({ ctx, describing }) => writeKbart(ctx, describing, kind);
    },
  },
  "oai-dc": oaiList("oai_dc"),
  datacite: oaiList("oai_datacite"),
  crossref: {
    options: [...SELECTION, "type"],
    read: (values) => {
      const type = requireChoice(CROSSREF_TYPES, "--type", values["type"]) ?? "book";
      const selection = readSelection(values);
      return ({ ctx, describing }) => writeCrossrefBatch(ctx, describing, { type, selection });
    },
  },
  opds: {
    options: SELECTION,
    read: (values) => {
      const selection = readSelection(values);
      return ({ ctx, describing }) => writeOpds(ctx, describing, selection);
    },
  },
};

/** What each of them can be chosen by, for the usage. */
export const METADATA_USAGE = Object.entries(METADATA_EXPORTS)
  .map(
    ([format, { options }]) =>
      `npm run export -- --format ${format} ${options.map(describeOption).join(" ")} [--out FILE]`,
  )
  .join("\n");

function describeOption(option: string): string {
  const values: Readonly<Record<string, string>> = {
    since: "2026-11-27",
    publication: "NUMBER",
    receiver: ONIX_RECEIVERS.join("|"),
    release: ONIX_RELEASES.join("|"),
    package: KBART_PACKAGES.join("|"),
    type: CROSSREF_TYPES.join("|"),
  };
  return `[--${option} ${values[option] ?? ""}]`;
}

/** Refuses options that the format does not have. */
export function refuseUnknown(format: string, options: readonly string[], values: ChosenValues): void {
  const unused = Object.keys(values).find(
    (name) => values[name] !== undefined && !["format", "out", ...options].includes(name),
  );
  if (unused !== undefined) throw new Error(`The format ${format} has no choice of --${unused}.`);
}

function readOnix(values: ChosenValues) {
  const chosen = [...SELECTION, "receiver", "release"].flatMap((name) =>
    values[name] === undefined ? [] : [[name, values[name]]],
  );
  const parameters = readOnixArguments(new URLSearchParams(chosen));
  if ("read" in parameters) return parameters.read;
  throw new Error(
    Object.entries(parameters.wrong)
      .map(([name, sentence]) => `--${name}: ${sentence}`)
      .join("\n"),
  );
}

/** ONIX reads the same two options in the same forms. */
function readSelection({ since, publication }: ChosenValues): RecordSelection {
  const read = readOnix({ since, publication });
  return {
    from: read.since,
    numbers: read.publication === undefined ? undefined : [read.publication],
    withWithdrawn: read.since !== undefined,
  };
}
