import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, extname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { streamBytes, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import { MAX_DOCX_BYTES } from "#documents/docx/archive.ts";
import { findCopyDefect } from "#manuscripts/anonymity/server/find-copy-defect.ts";
import { makePictureCopy } from "#manuscripts/anonymity/server/make-picture-copy.ts";
import { makeReviewCopy } from "#manuscripts/anonymity/server/make-review-copy.ts";

const USAGE = "npm run check-copies -- FOLDER [--json] [--copies FOLDER]";
const PICTURES: ReadonlySet<string> = new Set([".jpg", ".jpeg", ".png"]);
const ENDINGS: ReadonlySet<string> = new Set([".docx", ".pdf", ".tex", ".zip", ...PICTURES]);
const COPY_ENDINGS = { docx: ".docx", pdf: ".pdf", text: ".txt" } as const;
const UNREADABLE = 2;

type CheckedCopy =
  | { readonly file: string; readonly outcome: "copied" }
  | { readonly file: string; readonly outcome: "refused" | "faulty"; readonly reason: string };

type CheckOptions = {
  readonly path: string;
  /** Relative to the folder. */
  readonly file: string;
  /** The folder for the copies. */
  readonly copies: string | undefined;
};

async function checkCopy({ path, file, copies }: CheckOptions): Promise<CheckedCopy> {
  if ((await stat(path)).size > MAX_DOCX_BYTES)
    return { file, outcome: "refused", reason: "This file is larger than 100 MB and is not copied." };
  const read = async () => new Uint8Array(await readFile(path));
  if (PICTURES.has(extname(file).toLowerCase())) {
    const picture = await makePictureCopy(read);
    if ("refused" in picture) return { file, outcome: "refused", reason: picture.refused };
    await writeCopy(copies, file, picture.bytes);
    return { file, outcome: "copied" };
  }
  const copy = await makeReviewCopy(read, []);
  if ("refused" in copy) return { file, outcome: copy.isFaulty ? "faulty" : "refused", reason: copy.refused };
  const defect = await findCopyDefect(copy);
  if (defect !== undefined) return { file, outcome: "faulty", reason: defect };
  await writeCopy(copies, `${file}${COPY_ENDINGS[copy.format]}`, copy.bytes);
  return { file, outcome: "copied" };
}

async function writeCopy(copies: string | undefined, file: string, bytes: UploadedBytes): Promise<void> {
  if (copies === undefined) return;
  const path = join(copies, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, streamBytes(bytes));
}

/** Checks the files below a folder in the order of their names; `others` is the number of files of other kinds. */
async function checkCopies(
  folder: string,
  copies: string | undefined,
  tell: (checked: CheckedCopy) => void,
): Promise<{ readonly checked: readonly CheckedCopy[]; readonly others: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files
    .filter(({ name }) => ENDINGS.has(extname(name).toLowerCase()))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
  const checked: CheckedCopy[] = [];
  for (const path of paths) {
    const one = await checkCopy({ path, file: relative(folder, path), copies });
    tell(one);
    checked.push(one);
  }
  return { checked, others: files.length - paths.length };
}

const describe = (checked: CheckedCopy): string =>
  checked.outcome === "copied"
    ? `copied   ${checked.file}`
    : `${checked.outcome.padEnd(8)} ${checked.file}: ${checked.reason}`;

/**
 * Runs the command with these words, and prints a line a file, or with --json one object. Returns the status with which it ends: 1 where a copy
 * is faulty, 2 where a folder cannot be read or written.
 */
export async function runCheck(
  words: readonly string[],
  { print, complain }: { readonly print: (line: string) => void; readonly complain: (sentence: string) => void },
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { json: { type: "boolean", default: false }, copies: { type: "string" } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) {
    complain(USAGE);
    return UNREADABLE;
  }
  try {
    const { checked, others } = await checkCopies(folder, values.copies, (one) =>
      values.json ? undefined : print(describe(one)),
    );
    const count = (outcome: CheckedCopy["outcome"]): number =>
      checked.filter((copy) => copy.outcome === outcome).length;
    const [copied, refused, faulty] = [count("copied"), count("refused"), count("faulty")];
    print(
      values.json
        ? JSON.stringify({ copied, refused, faulty, others, files: checked })
        : `${copied} copied, ${refused} refused, ${faulty} faulty; ${others} of other kinds`,
    );
    return faulty > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    complain(`${folder} cannot be read: ${error.message}`);
    return UNREADABLE;
  }
}
