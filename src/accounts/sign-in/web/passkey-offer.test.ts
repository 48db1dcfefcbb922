import { expect, test } from "vitest";
import { offer, withoutOffer } from "./passkey-offer.ts";

/** An offer that nobody takes: it ends, a moment later, when it is told to. */
function untaken(said: string[]) {
  return async (signal: AbortSignal): Promise<void> => {
    said.push("offered");
    if (!signal.aborted)
      await new Promise((stopped) => {
        signal.addEventListener("abort", stopped);
      });
    await Promise.resolve();
    said.push("ended");
  };
}

test("another way of signing in begins when the offer in the field has ended; then the offer comes back", async () => {
  const said: string[] = [];
  offer(untaken(said));
  offer(untaken(said));
  const outcome = await withoutOffer(async () => {
    said.push("signing in");
    return "refused";
  });
  expect(outcome).toBe("refused");
  expect(said).toEqual(["offered", "ended", "signing in", "offered"]);
});
