import { SingleBar } from "cli-progress";
import type { Progress } from "#platform/backup/backup-format.ts";

/** Shows a bar for each stage on a terminal, else a line at the end of each stage; `stop` ends the last one. */
export function showProgress(): { report: Progress; stop: () => void } {
  return process.stderr.isTTY ? bars() : lines();
}

function bars(): { report: Progress; stop: () => void } {
  let stage: string | undefined;
  let bar: SingleBar | undefined;
  const stop = (): void => bar?.stop();
  const report: Progress = (step) => {
    if (step.stage !== stage) {
      stop();
      stage = step.stage;
      bar = new SingleBar({ format: `${stage} [{bar}] {percentage}%`, stream: process.stderr, hideCursor: true });
      bar.start(step.total, 0);
    }
    bar?.update(Math.min(step.done, step.total));
  };
  return { report, stop };
}

function lines(): { report: Progress; stop: () => void } {
  const report: Progress = ({ stage, done, total }) => {
    if (done === total && total > 0) process.stderr.write(`${stage}: ${total.toLocaleString("en")}\n`);
  };
  return { report, stop: () => undefined };
}
