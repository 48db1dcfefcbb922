import { groupRemarks } from "#imports/grouped-remarks.ts";
import { type CountedField, type ImportReport, listFieldNames } from "#imports/storing/import-report.ts";

/** Fields that are named without --account. */
const MAX_NAMED_FIELDS = 5;

const describeCount = (count: number): string => `${count} record${count === 1 ? "" : "s"}`;

/** Returns the remarks of a report by their kinds, each with the number of its records. */
function groupChanges({ warnings }: ImportReport) {
  const rows = Map.groupBy(warnings, ({ line }) => line);
  return groupRemarks(Array.from(rows.values(), (remarks) => ({ warnings: remarks.map(({ sentence }) => sentence) })));
}

const describeField = ({ name, count }: CountedField): string => `${name} (${describeCount(count)})`;

/** Returns the number of values and what became of them, the fields that were changed, and each kind of change. */
function listChanges(file: string, report: ImportReport): readonly string[] {
  const { count, taken, changed, left_out, refused } = report.fields;
  const names = listFieldNames(report.changed).map(describeField);
  return [
    `${file}: fields: ${count} values, of which ${taken} were taken, ${changed} changed and ${left_out} left out${refused > 0 ? `; ${refused} are those of refused records` : ""}.`,
    ...(names.length > 0 ? [`${file}: changed: ${names.join(", ")}.`] : []),
    ...groupChanges(report).map((group) => `${file}: remark on ${describeCount(group.count)}: ${group.sentence}`),
  ];
}

/** Returns what became of the fields of a file: each kind of change, and each field that was left out by name. */
export function accountLines(file: string, report: ImportReport, { account }: { readonly account: boolean }): string[] {
  const left = listFieldNames(report.left_out);
  const words = left.slice(0, account ? left.length : MAX_NAMED_FIELDS).map(describeField);
  const more = left.length - words.length;
  const rest = more > 0 ? ` and ${more} more; --account names all` : "";
  return [
    ...(account ? listChanges(file, report) : []),
    ...(left.length > 0 ? [`${file}: left out: ${words.join(", ")}${rest}.`] : []),
    ...(account && left.length === 0 ? [`${file}: no field was left out.`] : []),
  ];
}

/** Returns a report as one line of JSON: the counts, the changes by their kinds, and the fields that were left out. */
export function reportAsJson(file: string, report: ImportReport): string {
  const { created, updated, unchanged, unsure, linked, failed, warnings, fields } = report;
  return JSON.stringify({
    file,
    created,
    updated,
    unchanged,
    unsure,
    linked,
    failed,
    warnings,
    remarks: groupChanges(report),
    fields,
    changed: listFieldNames(report.changed),
    left_out: listFieldNames(report.left_out),
  });
}
