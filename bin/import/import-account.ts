import { groupRemarks } from "#imports/grouped-remarks.ts";
import { type ImportReport, listLeftOut } from "#imports/import-report.ts";

/** Fields that are named without --account. */
const FEW = 5;

const describeCount = (count: number): string => `${count} record${count === 1 ? "" : "s"}`;

/** Returns the remarks of a report by their kinds, each with the number of its records. */
function groupChanges({ warnings }: ImportReport) {
  const rows = Map.groupBy(warnings, ({ line }) => line);
  return groupRemarks(Array.from(rows.values(), (remarks) => ({ warnings: remarks.map(({ sentence }) => sentence) })));
}

/** Returns what became of the fields of a file: each kind of change, and each field that was left out by name. */
export function accountLines(file: string, report: ImportReport, { account }: { readonly account: boolean }): string[] {
  const left = listLeftOut(report.left_out);
  const words = left
    .slice(0, account ? left.length : FEW)
    .map(({ name, count }) => `${name} (${describeCount(count)})`);
  const more = left.length - words.length;
  const rest = more > 0 ? ` and ${more} more; --account names all` : "";
  return [
    ...(account
      ? groupChanges(report).map(({ sentence, count }) => `${file}: changed in ${describeCount(count)}: ${sentence}`)
      : []),
    ...(left.length > 0 ? [`${file}: left out: ${words.join(", ")}${rest}.`] : []),
    ...(account && left.length === 0 ? [`${file}: no field was left out.`] : []),
  ];
}

/** Returns a report as one line of JSON: the counts, the changes by their kinds, and the fields that were left out. */
export function reportAsJson(file: string, report: ImportReport): string {
  const { created, unchanged, unsure, linked, failed, warnings, left_out } = report;
  const changed = groupChanges(report);
  return JSON.stringify({
    file,
    created,
    unchanged,
    unsure,
    linked,
    failed,
    warnings,
    changed,
    left_out: listLeftOut(left_out),
  });
}
