import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey-press.ts";

/** Opens a person's Home and returns the link of one of their tasks, which the tasks of other journeys may have moved down the list. */
export async function findTask(page: Page, name: string | RegExp): Promise<Locator> {
  await page.goto("/dashboard");
  const task = page.getByRole("link", { name });
  const more = page.getByRole("button", { name: /^Show \d+ more tasks?$/u });
  await expect(task.or(more).first()).toBeVisible();
  if (!(await task.isVisible())) await more.click();
  await expect(task).toBeVisible();
  return task;
}
