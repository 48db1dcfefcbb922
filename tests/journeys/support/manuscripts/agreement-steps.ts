import { expect, type Page } from "@playwright/test";
import { MANUSCRIPT_WORDS } from "../../../support/interface-texts/manuscript-words.ts";
import { examine } from "../examine.ts";

/** Accepts the agreement under a name on the page that the link of an e-mail opens; what is missing is said first. */
export async function acceptAgreement(page: Page, name: string): Promise<void> {
  await expect(page.getByText("They keep their copyright.")).toBeVisible();
  await page.getByRole("button", { name: MANUSCRIPT_WORDS.acceptAgreement }).press("Enter");
  await expect(page.getByText(MANUSCRIPT_WORDS.licenceMissing)).toBeVisible();
  await examine(page);
  await page.getByRole("radio", { name: "CC BY-NC 4.0" }).check();
  await page.getByRole("checkbox", { name: /^I may accept/u }).check();
  await page.getByRole("checkbox", { name: /^I have permission/u }).check();
  await page.getByLabel(MANUSCRIPT_WORDS.fullName).fill(name);
  await page.getByRole("button", { name: MANUSCRIPT_WORDS.acceptAgreement }).press("Enter");
  await expect(page.getByText(/^The agreement was accepted by/u)).toBeVisible();
  await examine(page);
}
