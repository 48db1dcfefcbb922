import type { Locator } from "@playwright/test";

/** Returns a function that clicks, and how many clicks it has made: a limit of them is part of some tasks' definition. */
export function countClicks() {
  let count = 0;
  return {
    click: async (at: Locator): Promise<void> => {
      count += 1;
      await at.click();
    },
    count: (): number => count,
  };
}
