import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe objects to on the open page. Describing what passes takes most of its time, and nobody reads it. */
export async function violationsOn(page: Page) {
  await page.evaluate(transitionsEnd);
  return (await new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).analyze()).violations;
}

/** A theme that was just chosen has half its colours until the transitions end, and axe would read those. */
async function transitionsEnd(): Promise<void> {
  const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(running.map(({ finished }) => finished));
}
