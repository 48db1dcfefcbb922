import { basename } from "node:path";
import { SingleBar } from "cli-progress";
import type { ImportReport } from "#imports/storing/import-report.ts";

const LINE_EVERY = 10_000;

export type ImportProgress = {
  readonly read: (bytes: number) => void;
  readonly onStored: (report: ImportReport) => void;
  readonly stop: () => void;
};

/** Shows a bar on a terminal, else a line for every ten thousand records. */
export function showProgress(file: string, size: number): ImportProgress {
  return process.stderr.isTTY ? bar(file, size) : lines(file);
}

function bar(file: string, size: number): ImportProgress {
  const bar = new SingleBar({
    format: `${basename(file)} [{bar}] {percentage}% · {records} records · {eta_formatted} left`,
    stream: process.stderr,
    hideCursor: true,
  });
  bar.start(size, 0, { records: 0 });
  return {
    read: (bytes) => bar.increment(bytes),
    onStored: ({ created, unchanged }) => bar.update({ records: created + unchanged }),
    stop: () => bar.stop(),
  };
}

function lines(file: string): ImportProgress {
  let next = LINE_EVERY;
  return {
    read: () => undefined,
    onStored: ({ created, unchanged }) => {
      if (created + unchanged < next) return;
      process.stderr.write(`${basename(file)}: ${created + unchanged} records\n`);
      next += LINE_EVERY;
    },
    stop: () => undefined,
  };
}
