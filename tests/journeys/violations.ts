import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe objects to on the open page. Describing what passes takes most of its time, and nobody reads it. */
export const violationsOn = async (page: Page) =>
  (await new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).analyze()).violations;
