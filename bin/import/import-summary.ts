import type { ImportReport } from "#publications/import-report.ts";

const FEW = 10;

/** Every failure, the first warnings (or all), and one sentence on what the import did. */
export function summary(
  file: string,
  report: ImportReport,
  options: { dryRun: boolean; allWarnings: boolean },
): string {
  const shown = options.allWarnings ? report.warnings : report.warnings.slice(0, FEW);
  const hidden = report.warnings.length - shown.length;
  return [
    ...report.failed.map(({ line, reason }) => `${file}:${line}: ${reason}`),
    ...shown.map(({ line, sentence }) => `${file}:${line}: warning: ${sentence}`),
    ...(hidden > 0 ? [`${file}: ${hidden} more warnings; --warnings shows all.`] : []),
    `${file}: ${sentence(report, options.dryRun)}`,
  ].join("\n");
}

function sentence({ created, unchanged, linked, failed, warnings }: ImportReport, dryRun: boolean): string {
  const done = `${counted(created, "record")} ${dryRun ? "would be" : created === 1 ? "was" : "were"} added, ${unchanged} already there`;
  const rest = [
    linked > 0 && `${counted(linked, "chapter")} put into their books`,
    `${failed.length} failed`,
    warnings.length > 0 && counted(warnings.length, "warning"),
  ].filter((part) => part !== false);
  return `${done}, ${rest.join(", ")}.${dryRun ? " Nothing was stored." : ""}`;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
