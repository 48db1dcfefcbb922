import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** WCAG 2.2's own rule (2.5.8), which axe leaves out unless it is asked. */
const TARGET_SIZE = { "target-size": { enabled: true } };

/**
 * What axe objects to on the open page. Describing what passes takes most of its time, and nobody reads it; the legacy mode
 * does all in the page itself, which has no frames of others, instead of a second page opened for the report.
 */
export async function violationsOn(page: Page) {
  await page.evaluate(transitionsEnd);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"], rules: TARGET_SIZE }).setLegacyMode();
  return (await axe.analyze()).violations;
}

/** A theme that was just chosen has half its colours until the transitions end, and axe would read those. */
async function transitionsEnd(): Promise<void> {
  const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(running.map(({ finished }) => finished));
}
