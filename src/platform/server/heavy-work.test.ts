import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { oneAtATime } from "./heavy-work.ts";

test("one piece is made at a time, and a failed one holds up no other", async () => {
  let underway = 0;
  let most = 0;
  const make = async (piece: number): Promise<number> => {
    underway += 1;
    most = Math.max(most, underway);
    await setTimeout(5);
    underway -= 1;
    if (piece === 2) throw new Error("It cannot be made.");
    return piece;
  };
  const made = await Promise.allSettled([1, 2, 3, 4].map((piece) => oneAtATime(() => make(piece))));
  expect(made.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(most).toBe(1);
});
