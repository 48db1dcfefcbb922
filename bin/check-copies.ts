/**
 * `npm run check-copies -- FOLDER [--json]`: makes the copy for reviewers of each manuscript below a folder, and opens it with another reader
 * than the one that wrote it. Prints a line a file: copied, refused with the reason, or faulty. Ends with status 1 where a copy is
 * faulty, and 2 where the folder cannot be read.
 */
import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { MAX_DOCX_BYTES } from "#manuscripts/docx/archive.ts";
import { findCopyDefect } from "#manuscripts/anonymity/server/find-copy-defect.ts";
import { makeReviewCopy } from "#manuscripts/anonymity/server/make-review-copy.ts";

const USAGE = "npm run check-copies -- FOLDER [--json]";
const ENDINGS: ReadonlySet<string> = new Set([".docx", ".pdf", ".tex", ".zip"]);
const UNREADABLE = 2;

type CheckedCopy =
  | { readonly file: string; readonly outcome: "copied" }
  | { readonly file: string; readonly outcome: "refused" | "faulty"; readonly reason: string };

async function checkCopy(path: string, file: string): Promise<CheckedCopy> {
  if ((await stat(path)).size > MAX_DOCX_BYTES)
    return { file, outcome: "refused", reason: "This file is larger than 100 MB and is not copied." };
  const copy = await makeReviewCopy(async () => new Uint8Array(await readFile(path)), []);
  if ("refused" in copy) return { file, outcome: copy.isFaulty ? "faulty" : "refused", reason: copy.refused };
  const defect = await findCopyDefect(copy);
  return defect === undefined ? { file, outcome: "copied" } : { file, outcome: "faulty", reason: defect };
}

async function checkCopies(folder: string, tell: (checked: CheckedCopy) => void): Promise<readonly CheckedCopy[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && ENDINGS.has(extname(entry.name).toLowerCase()))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
  const checked: CheckedCopy[] = [];
  for (const path of paths) {
    const one = await checkCopy(path, relative(folder, path));
    tell(one);
    checked.push(one);
  }
  return checked;
}

const describe = (checked: CheckedCopy): string =>
  checked.outcome === "copied"
    ? `copied   ${checked.file}`
    : `${checked.outcome.padEnd(8)} ${checked.file}: ${checked.reason}`;

const { values, positionals } = parseArgs({
  options: { json: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined || positionals.length > 1) {
  console.error(USAGE);
  process.exitCode = UNREADABLE;
} else {
  try {
    const checked = await checkCopies(folder, (one) => (values.json ? undefined : console.log(describe(one))));
    const count = (outcome: CheckedCopy["outcome"]): number => checked.filter((one) => one.outcome === outcome).length;
    const [copied, refused, faulty] = [count("copied"), count("refused"), count("faulty")];
    console.log(
      values.json
        ? JSON.stringify({ copied, refused, faulty, files: checked })
        : `${copied} copied, ${refused} refused, ${faulty} faulty`,
    );
    if (faulty > 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    console.error(`${folder} cannot be read: ${error.message}`);
    process.exitCode = UNREADABLE;
  }
}
