import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The largest number of lines in a file. A longer one holds two subjects, or becomes data. */
const MAX_LINES = 250;

/** Returns a sentence for each source that is too long to read at once. Data is not code. */
export function lengthProblems(root: string): string[] {
  return globSync("{src,bin,tests}/**/*.{ts,tsx,js,css}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.startsWith("tests/data/"))
    .flatMap((path) => {
      const lines = readFileSync(join(root, path), "utf8").trimEnd().split("\n").length;
      return lines > MAX_LINES
        ? [`${path} has ${lines} lines, ${MAX_LINES} at most: a part of it has a meaning and a name of its own.`]
        : [];
    });
}
