import { parseArgs } from "node:util";
import { IMPORT_FORMAT_NAMES, type ImportFormat } from "#imports/core/import-formats.ts";
import type { KnownRecords } from "#imports/core/known-records.ts";
import { PUBLICATION_STATUSES, type PublicationStatus } from "#publications/core/publication.ts";

export const USAGE = `npm run import -- FILE… [--dry-run] [--status ${PUBLICATION_STATUSES.join("|")}] [--format ${IMPORT_FORMAT_NAMES.join("|")}] [--open-access] [--mapping FILE.json] [--add-unsure] [--update|--overwrite] [--known] [--warnings] [--account] [--json]`;

export type ImportArguments = {
  readonly files: readonly string[];
  readonly dryRun: boolean;
  readonly status: PublicationStatus | undefined;
  readonly format: ImportFormat | undefined;
  readonly openAccess: boolean;
  /** A JSON file with the field of each heading of a CSV file. */
  readonly mapping: string | undefined;
  /** Records that resemble a publication and may be another are added where that is possible. */
  readonly addUnsure: boolean;
  /** What becomes of the publications that the press has. */
  readonly known: KnownRecords;
  /** Each record that is already there is named with the publication it was taken for. */
  readonly listKnown: boolean;
  readonly allWarnings: boolean;
  /** What became of the fields: what was changed, by kinds, and what was left out. */
  readonly account: boolean;
  /** The report as JSON instead of sentences. */
  readonly json: boolean;
};

/** Throws a sentence with the usage when an argument is wrong. */
export function readImportArguments(given: readonly string[]): ImportArguments {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      status: { type: "string" },
      format: { type: "string" },
      "open-access": { type: "boolean", default: false },
      mapping: { type: "string" },
      "add-unsure": { type: "boolean", default: false },
      update: { type: "boolean", default: false },
      overwrite: { type: "boolean", default: false },
      known: { type: "boolean", default: false },
      warnings: { type: "boolean", default: false },
      account: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  if (positionals.length === 0) throw new Error(`Which files? ${USAGE}`);
  return {
    files: positionals,
    dryRun: values["dry-run"],
    status: requireChoice(PUBLICATION_STATUSES, "--status", values.status),
    format: requireChoice(IMPORT_FORMAT_NAMES, "--format", values.format),
    openAccess: values["open-access"],
    mapping: values.mapping,
    addUnsure: values["add-unsure"],
    known: values.overwrite ? "overwrite" : values.update ? "update" : "leave",
    listKnown: values.known,
    allWarnings: values.warnings,
    account: values.account,
    json: values.json,
  };
}

/** Returns the named choice; throws when it is unknown. */
export function requireChoice<Choice extends string>(
  choices: readonly Choice[],
  option: string,
  given: string | undefined,
): Choice | undefined {
  const choice = choices.find((choice) => choice === given);
  if (given !== undefined && choice === undefined)
    throw new Error(`${option} must be one of ${choices.join(", ")}, but is ${JSON.stringify(given)}.`);
  return choice;
}
