import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Makes a folder and those above it. Node's own way never ends below a file system that has no folders to make, as /proc. */
export function makeFolders(folder: string): void {
  const path = resolve(folder);
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process was quicker.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

/** Returns why nothing can be written into a folder, which is made where it is missing; undefined where something can. */
export function unwritableReason(folder: string): string | undefined {
  try {
    makeFolders(folder);
    const tried = join(folder, `.tried-by-${process.pid}`);
    writeFileSync(tried, "");
    rmSync(tried);
    return undefined;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}
