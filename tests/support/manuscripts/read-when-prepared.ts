import type { ManuscriptView } from "#review/reports/server/manuscript-view-shape.ts";

const IS_WAITING = /still being prepared/u;

/** Asks for the view of a manuscript until it is read: a machine with other work takes longer than a reviewer waits. */
export async function readWhenPrepared(ask: () => Promise<ManuscriptView>): Promise<ManuscriptView> {
  for (;;) {
    const response = await ask();
    if (response.view !== null || !IS_WAITING.test(response.reason ?? "")) return response;
  }
}
