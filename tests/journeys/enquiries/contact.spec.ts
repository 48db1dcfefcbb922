import type { Page } from "@playwright/test";
import { ACCOUNT_WORDS } from "../../support/interface-texts/account-words.ts";
import { FORM_WORDS } from "../../support/interface-texts/form-words.ts";
import { examine } from "../support/examine.ts";
import { expect, test } from "../support/press.ts";

const MESSAGE = "Would you look at a chapter on the monsoon?";

/** Each visitor has a different address: the press limits the enquiries of one. */
const toEmail = (name: string): string => `${name}-${crypto.randomUUID()}@example.org`;

async function fillForm(page: Page, email: string): Promise<void> {
  await page.getByLabel("First Name").fill("Asha");
  await page.getByLabel("Last Name").fill("Rao");
  await page.getByLabel("Email", { exact: true }).fill(email);
}

const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();

test("an estimate becomes an enquiry with a ticket, and a quote to print", async ({ page }) => {
  const email = toEmail("asha");
  // A Tuesday evening has the longest sentence about the office hours.
  await page.clock.setFixedTime(new Date("2026-11-24T20:00:00+05:30"));
  await page.goto("/services/academic-chapters#estimate");
  await page.getByLabel("Words", { exact: true }).fill("12,500");
  await page.getByLabel("Open access").check();
  await page.getByRole("link", { name: "Ask for a quote: A chapter of 12,500 words" }).click();
  await expect(page.getByRole("table", { name: "A chapter of 12,500 words" })).toContainText("$1,649");
  await expect(page.getByLabel("Project Type")).toHaveValue("chapter");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(
    "I would like a quote for a chapter of 12,500 words.",
  );

  await page.getByLabel("First Name").fill("Asha");
  await page.getByLabel("First Name").press("Enter");
  const summary = page.getByRole("alert").filter({ hasText: FORM_WORDS.checkInput });
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(ACCOUNT_WORDS.emailRequired);
  await examine(page);
  await summary.getByRole("link", { name: ACCOUNT_WORDS.lastNameRequired }).click();
  await expect(page.getByLabel("Last Name")).toBeFocused();

  await fillForm(page, email);
  await page.getByLabel("Message", { exact: true }).fill(MESSAGE);
  await page.reload();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(MESSAGE);
  await send(page);
  await expect(page.getByRole("heading", { name: /^Thank you\. Your ticket number is E-\d{6}$/u })).toBeFocused();
  const hours = page.getByText("Closed now, opens Wednesday at 9AM IST");
  await expect(hours).toBeVisible();
  await examine(page);

  await page.getByRole("link", { name: /^Open estimate Q-\d{4}-\d{6}$/u }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Estimate Q-/u })).toBeVisible();
  await expect(page.getByRole("table")).toContainText("$1,649");
  await examine(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Prepared for")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print the estimate" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await page.goBack();
  await expect(page.getByLabel("Message", { exact: true })).not.toHaveValue(MESSAGE);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the form reports errors, keeps the input, and redirects to the ticket", async ({ page }) => {
    await page.goto("/contact?topic=quote&service=editorial-services&words=5000&services=copy");
    await fillForm(page, "asha");
    await send(page);
    await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(ACCOUNT_WORDS.emailInvalid);
    await expect(page.getByLabel("First Name")).toHaveValue("Asha");
    await page.getByLabel("Email", { exact: true }).fill(toEmail("plain"));
    await send(page);
    await expect(page.getByText(/^Your ticket number is E-\d{6}\.$/u)).toBeVisible();
    await page.getByRole("link", { name: /^Open estimate Q-/u }).click();
    await expect(page.getByRole("table", { name: "Editing of 5,000 words" })).toContainText("$250");
  });
});
