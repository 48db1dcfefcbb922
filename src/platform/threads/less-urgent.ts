import { readdirSync, readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

/** On the scale of `nice`. */
const LESS_URGENT = 10;
const LOWEST_PRIORITY = 19;

/** Counted from the process's first thread, so that a thread with several tasks is lowered once. */
const findLowered = (): number => Math.min(LOWEST_PRIORITY, getPriority(process.pid) + LESS_URGENT);

/**
 * Gives this thread a lower priority, so that readers' pages go first. On Linux threads have priorities of their own;
 * on other systems the call would concern the whole process, so that nothing is changed.
 */
export function yieldToPages(): void {
  if (process.platform === "linux") setPriority(findLowered());
}

const THREADS = "/proc/self/task";
/** The name that libvips, which sharp decodes pictures with, gives its threads. */
const PICTURE_THREAD = "libvips worker";
const LOOKING_MS = 50;

/**
 * Runs `decode`, and gives the threads that libvips starts meanwhile the lower priority. They would otherwise have the priority of Node's
 * own threads, which read files for readers. `folder` lists the threads of this process.
 */
export async function decodeBelowPages<Decoded>(decode: () => Promise<Decoded>, folder = THREADS): Promise<Decoded> {
  if (process.platform !== "linux") return decode();
  const timer = setInterval(() => lowerPictureThreads(folder), LOOKING_MS);
  try {
    return await decode();
  } finally {
    clearInterval(timer);
    lowerPictureThreads(folder);
  }
}

function lowerPictureThreads(folder: string): void {
  for (const thread of listThreads(folder)) {
    try {
      const lowered = findLowered();
      if (isPictureThread(folder, thread) && getPriority(thread) < lowered) setPriority(thread, lowered);
    } catch {
      // It has ended in between.
    }
  }
}

/** None where the system names none: pictures are decoded all the same. */
function listThreads(folder: string): readonly number[] {
  try {
    return readdirSync(folder).map(Number);
  } catch {
    return [];
  }
}

const isPictureThread = (folder: string, thread: number): boolean =>
  readFileSync(`${folder}/${thread}/comm`, "utf8").startsWith(PICTURE_THREAD);
