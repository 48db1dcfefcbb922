import type { MatchedFile } from "#imports/files/server/match-files.ts";
import { imports } from "#imports/core/web/imports-queries.ts";
import { readResult } from "#platform/web/call-api.ts";
import { FILE_RULES } from "#publications/core/file-rules.ts";
import { UnreadZip, zipEntries } from "#imports/files/zip-entries.ts";

/** A chosen file, or one in a ZIP archive. */
export type CollectedFile = {
  /** Its name with the folders before it. */
  readonly path: string;
  readonly size: number;
  readonly open: () => Promise<Blob>;
};

/** A file with the publication that its name names. */
export type PlannedFile = CollectedFile & Omit<MatchedFile, "name">;

/** The names of one request. */
const BATCH_SIZE = 1000;
const MAX_FILES = 5000;

/** Returns the chosen files; of a ZIP archive those in it. Throws `UnreadZip`. */
async function collectFiles(chosen: readonly File[]): Promise<readonly CollectedFile[]> {
  const collected: CollectedFile[] = [];
  for (const file of chosen) {
    if (/\.zip$/iu.test(file.name)) {
      const entries = await zipEntries(file);
      collected.push(...entries.map(({ path, size, unpack }) => ({ path, size, open: unpack })));
    } else if (!file.name.startsWith(".")) {
      const path = file.webkitRelativePath || file.name;
      collected.push({ path, size: file.size, open: () => Promise.resolve(file) });
    }
  }
  if (collected.length === 0) throw new UnreadZip("There are no files in it.");
  if (collected.length > MAX_FILES) throw new UnreadZip("These are more than 5,000 files. Choose fewer at once.");
  return collected;
}

/** Returns the files with their publications. */
export async function planFiles(chosen: readonly File[]): Promise<readonly PlannedFile[]> {
  const files = await collectFiles(chosen);
  const planned: PlannedFile[] = [];
  for (let start = 0; start < files.length; start += BATCH_SIZE) {
    const batch = files.slice(start, start + BATCH_SIZE);
    const names = batch.map(({ path }) => path.slice(-500));
    const matched = await readResult(imports.files.match.$post({ json: { names } }));
    planned.push(
      ...batch.flatMap((file, index) => {
        const match = matched.files[index];
        return match ? [{ ...file, file_type: match.file_type, by: match.by, publications: match.publications }] : [];
      }),
    );
  }
  return planned;
}

/** Why a file is not attached, in a sentence; undefined if it can be. */
export function fileProblem(file: PlannedFile, all: readonly PlannedFile[]): string | undefined {
  const { file_type, size, publications } = file;
  if (file_type === null) return "Publications have PDF files, EPUBs and covers (JPEG, PNG).";
  if (size > FILE_RULES[file_type].limit) return FILE_RULES[file_type].tooLarge;
  if (size === 0) return "The file is empty.";
  const [first, second] = publications;
  if (!first) return "No publication has this ISBN, DOI, title or number.";
  if (second)
    return `It fits ${publications.length} publications, such as No. ${first.sequential_id} and No. ${second.sequential_id}.`;
  const twin = all.find(
    (one) =>
      one !== file &&
      one.file_type === file_type &&
      one.publications.length === 1 &&
      one.publications[0]?.id === first.id,
  );
  return twin && `“${twin.path}” would be the same file of this publication.`;
}
