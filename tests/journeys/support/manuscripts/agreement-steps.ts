import { expect, type Page } from "@playwright/test";
import { MANUSCRIPT_WORDS } from "../../../support/interface-texts/manuscript-words.ts";
import { REVIEW_WORDS } from "../../../support/interface-texts/review-words.ts";
import { examine } from "../examine.ts";
import { goInside } from "../go-inside.ts";

/** Writes the press's agreement for chapters, and makes production wait for it, as an admin. */
export async function demandAgreement(page: Page): Promise<void> {
  await goInside(page, "/dashboard/settings/press/agreements");
  await page
    .getByLabel("Publishing agreement after the acceptance")
    .selectOption({ label: "Asked for; production waits for it" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Settings saved", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: REVIEW_WORDS.agreementForChapters }).press("Enter");
  await page
    .getByRole("textbox", { name: REVIEW_WORDS.agreementText })
    .fill("The authors give the press the right to publish the work.\n\nThey keep their copyright.");
  for (const licence of ["CC BY 4.0", "CC BY-NC 4.0"])
    await page.getByRole("checkbox", { name: licence }).press("Space");
  await examine(page);
  await page.getByRole("button", { name: REVIEW_WORDS.useFromNow }).press("Enter");
  await expect(page.getByText("Version 1 is in use", { exact: true })).toBeVisible();
}

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
