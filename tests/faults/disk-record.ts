import { dirname } from "node:path";
import type { Random } from "../../bin/bench/random.ts";

/** The bytes of a file change; files have numbers, because their names change too. */
type ContentChange =
  | { readonly kind: "write"; readonly file: number; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: "resize"; readonly file: number; readonly size: number };

/** The names in a folder change. `named`: a file was made, or renamed `from` another name. */
type NameChange =
  | { readonly kind: "named"; readonly path: string; readonly file: number; readonly from?: string }
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "removed"; readonly path: string };

type Sync = { readonly kind: "sync"; readonly file: number } | { readonly kind: "sync-folder"; readonly path: string };

/** A commit was acknowledged: whatever happens to the disk from here on, it has to be there. */
type Acknowledged = { readonly kind: "acknowledged"; readonly number: number };

export type DiskChange = ContentChange | NameChange;
export type DiskEvent = DiskChange | Sync | Acknowledged;

/** The first state of a folder, and all its changes. Paths are relative to it. */
export type DiskRecord = {
  readonly events: readonly DiskEvent[];
  /** The first names of the files that were there before. */
  readonly firstNames: ReadonlyMap<number, string>;
};

/**
 * What becomes of changes that no sync made certain: none is on the disk, all are, or some: the disk writes in its own
 * order and in pieces of 4 KB, and its journal of names as it likes.
 */
export const FATES = ["none", "all", "some"] as const;
export type Fate = (typeof FATES)[number];

const PIECE = 4096;

/**
 * The changes that are on the disk when the power goes before the event `cut`. A file's sync makes its bytes and its own
 * name certain, as on ext4, XFS and Btrfs; a folder's sync makes the names in it certain.
 */
export function changesOnDisk(events: readonly DiskEvent[], cut: number, fate: Fate, random: Random): DiskChange[] {
  const synced: Synced = { files: new Set(), folders: new Set() };
  const onDisk: DiskChange[] = [];
  for (const event of events.slice(0, cut).toReversed()) {
    if (event.kind === "sync") synced.files.add(event.file);
    else if (event.kind === "sync-folder") synced.folders.add(event.path);
    else if (event.kind !== "acknowledged")
      onDisk.push(...(isCertain(event, synced) ? [event] : applyFate(event, fate, random)));
  }
  return onDisk.toReversed();
}

type Synced = { readonly files: Set<number>; readonly folders: Set<string> };

function isCertain(change: DiskChange, { files, folders }: Synced): boolean {
  if ("file" in change && files.has(change.file)) return true;
  if (!("path" in change)) return false;
  const paths = "from" in change && change.from !== undefined ? [change.path, change.from] : [change.path];
  return paths.some((path) => folders.has(dirname(path)));
}

function applyFate(change: DiskChange, fate: Fate, random: Random): DiskChange[] {
  if (fate !== "some") return fate === "all" ? [change] : [];
  const pieces = change.kind === "write" ? splitChange(change) : [change];
  return pieces.filter(() => random.below(2) === 0);
}

function splitChange({ file, at, bytes }: ContentChange & { readonly kind: "write" }): DiskChange[] {
  const pieces: DiskChange[] = [];
  for (let from = 0; from < bytes.length;) {
    const to = Math.min(bytes.length, from + PIECE - ((at + from) % PIECE));
    pieces.push({ kind: "write", file, at: at + from, bytes: bytes.subarray(from, to) });
    from = to;
  }
  return pieces;
}
