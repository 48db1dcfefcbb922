import { createTurns } from "#platform/fair-queue.ts";

/** A piece that took longer is followed by no longer a pause. */
const MAX_PAUSE_MS = 200;

const turns = createTurns({ atOnce: { page: 1, search: 1, export: 1, background: 1 } });

/**
 * Runs work that holds a processor for tens of milliseconds: one piece at a time in this process, and after each a pause
 * as long as it took, in which pages are made.
 */
export async function oneAtATime<Made>(make: () => Made | Promise<Made>): Promise<Made> {
  const end = await turns.take("search");
  const began = performance.now();
  try {
    return await make();
  } finally {
    setTimeout(end, Math.min(performance.now() - began, MAX_PAUSE_MS));
  }
}
