import {
  addQueued,
  countWhole,
  getReadingMemory,
  type GiveBack,
  takeOnMainThread,
  wakeWaiting,
} from "./reading-memory.ts";

/** The order of those that wait on the main thread: files that already have some memory, then files whose thread is ready, then bodies being received. */
type Rank = 0 | 1 | 2;

/** Takes memory for a body that is received. Throws `MemoryTaken`. */
export const takeMemoryForFile = (bytes: number): Promise<GiveBack> => takeInLine(bytes, 2);

/** The same for a file whose thread is ready. */
export const takeMemoryForTask = (bytes: number): Promise<() => void> => takeInLine(bytes, 1);

/**
 * The same for so many copies of a file, `beside` bytes of it that were taken already. A file that needs more than there is takes all of it,
 * and is read while no other is.
 */
export async function takeMemoryForCopies(bytes: number, copies: number, beside = 0): Promise<() => void> {
  addQueued(beside);
  const most = Math.max(0, getReadingMemory() - countWhole(beside));
  return takeInLine(Math.min(bytes * copies, most), beside > 0 ? 0 : 1).finally(() => addQueued(-beside));
}

const line: { readonly rank: Rank }[] = [];

/**
 * Waits for so many bytes in turn: behind a large file that waits, smaller ones do not begin, or it would never find its memory free.
 * A file that has some already goes before all that have none, and one with a thread before bodies, which would have to wait for its thread.
 */
function takeInLine(bytes: number, rank: Rank): Promise<GiveBack> {
  const turn = { rank };
  const behind = line.findIndex((other) => other.rank > rank);
  line.splice(behind < 0 ? line.length : behind, 0, turn);
  return takeOnMainThread(bytes, {
    isFirst: () => line[0] === turn,
    mayGoOn: rank < 2,
    leave: () => {
      line.splice(line.indexOf(turn), 1);
      if (line.length > 0) wakeWaiting();
    },
  });
}
