import fs from "node:fs";
import { dirname, join } from "node:path";
import type { DiskChange, DiskRecord } from "./disk-record.ts";

type FirstNames = DiskRecord["firstNames"];

/** Makes `folder` what a disk holds that had `before` on it, and these changes of `onDisk` since. */
export function makeFolderAfterCut(
  folder: string,
  before: string,
  firstNames: FirstNames,
  onDisk: readonly DiskChange[],
): void {
  fs.cpSync(before, folder, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
  const contents = new Contents(`${folder}.contents`, before, firstNames);
  for (const change of onDisk) {
    if (change.kind === "write") contents.write(change.file, change.bytes, change.at);
    if (change.kind === "resize") contents.resize(change.file, change.size);
  }
  for (const [path, entry] of namesAfter(firstNames, onDisk)) {
    const place = join(folder, path);
    fs.rmSync(place, { recursive: true, force: true });
    fs.mkdirSync(entry === "folder" ? place : dirname(place), { recursive: true });
    if (typeof entry === "number") fs.copyFileSync(contents.getFile(entry), place);
  }
  contents.remove();
}

/**
 * The target of each name that was used: a file's number, a folder, or nothing any more. Folders come before their
 * files.
 */
function namesAfter(firstNames: FirstNames, onDisk: readonly DiskChange[]): Map<string, number | "folder" | undefined> {
  const names = new Map<string, number | "folder" | undefined>();
  for (const [file, path] of firstNames) names.set(path, file);
  for (const change of onDisk) {
    if (change.kind === "folder") names.set(change.path, "folder");
    if (change.kind === "removed") names.set(change.path, undefined);
    if (change.kind !== "named") continue;
    if (change.from !== undefined && names.get(change.from) === change.file) names.set(change.from, undefined);
    names.set(change.path, change.file);
  }
  return names;
}

/** The files by their numbers, in a folder of their own while their names are not yet known. */
class Contents {
  readonly #folder: string;
  readonly #before: string;
  readonly #firstNames: FirstNames;
  readonly #handles = new Map<number, number>();

  constructor(folder: string, before: string, firstNames: FirstNames) {
    this.#folder = folder;
    this.#before = before;
    this.#firstNames = firstNames;
    fs.mkdirSync(folder);
  }

  write(file: number, bytes: Uint8Array, at: number): void {
    fs.writeSync(this.#open(file), bytes, 0, bytes.length, at);
  }

  resize(file: number, size: number): void {
    fs.ftruncateSync(this.#open(file), size);
  }

  getFile(file: number): string {
    this.#open(file);
    return join(this.#folder, String(file));
  }

  remove(): void {
    for (const handle of this.#handles.values()) fs.closeSync(handle);
    fs.rmSync(this.#folder, { recursive: true });
  }

  #open(file: number): number {
    const opened = this.#handles.get(file);
    if (opened !== undefined) return opened;
    const path = join(this.#folder, String(file));
    const first = this.#firstNames.get(file);
    if (first === undefined) fs.writeFileSync(path, "");
    else fs.copyFileSync(join(this.#before, first), path);
    const handle = fs.openSync(path, "r+");
    this.#handles.set(file, handle);
    return handle;
  }
}
