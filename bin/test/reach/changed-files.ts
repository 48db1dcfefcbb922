import { spawnSync } from "node:child_process";

/**
 * Returns the files that differ from the main branch: the branch's commits, the working tree, and new files. `base` names another
 * commit. Throws with a sentence where git cannot tell.
 */
export function findChangedFiles(root: string, base?: string): readonly string[] {
  const from = base ?? forkPoint(root);
  return [
    ...new Set([
      ...lines(git(root, "diff", "--name-only", "--no-renames", from)),
      ...lines(git(root, "ls-files", "--others", "--exclude-standard")),
    ]),
  ].toSorted();
}

/** The commit at which this branch left the main one; on the main branch itself, what was not pushed yet counts as changed. */
function forkPoint(root: string): string {
  for (const main of ["origin/HEAD", "origin/main", "main"]) {
    const { status, stdout } = spawnSync("git", ["merge-base", "HEAD", main], { cwd: root, encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return "HEAD";
}

function git(root: string, ...words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync("git", words, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${words.join(" ")} failed: ${stderr.trim() || String(error)}`);
  return stdout;
}

const lines = (text: string): readonly string[] => text.split("\n").filter((line) => line !== "");
