import { expect, test } from "vitest";
import { offer, withoutOffer } from "./passkey-offer.ts";

/** An offer that no person accepts: it ends a little later, when it is aborted. */
function untaken(received: string[]) {
  return async (signal: AbortSignal): Promise<void> => {
    received.push("offered");
    if (!signal.aborted)
      await new Promise((stopped) => {
        signal.addEventListener("abort", stopped);
      });
    await Promise.resolve();
    received.push("ended");
  };
}

test("another way of signing in begins when the offer in the field has ended; then the offer comes back", async () => {
  const received: string[] = [];
  offer(untaken(received));
  offer(untaken(received));
  const outcome = await withoutOffer(async () => {
    received.push("signing in");
    return "refused";
  });
  expect(outcome).toBe("refused");
  expect(received).toEqual(["offered", "ended", "signing in", "offered"]);
});
