import { REVIEW_WORDS } from "../../support/interface-texts/review-words.ts";
import { examine } from "../support/examine.ts";
import { goInside } from "../support/go-inside.ts";
import { expect, signInAs, test } from "../support/office-press.ts";

test("an admin changes the invitation to reviewers, sees it filled in, and goes back to the shipped text", async ({
  page,
  press,
}) => {
  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/settings/press");
  await page
    .getByRole("navigation", { name: "Press settings" })
    .getByRole("link", { name: REVIEW_WORDS.emailsAndDecisions })
    .click();
  const panel = page.getByRole("region", { name: "To reviewers" });
  await expect(panel.getByRole("link", { name: "Invitation to review again" })).toBeVisible();
  await panel.getByRole("link", { name: "Invitation", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Invitation" })).toBeVisible();
  await examine(page);

  const text = page.getByLabel("Text", { exact: true });
  const subject = page.getByLabel("Subject", { exact: true });
  await subject.fill("please review {title} for {author}");
  await page.getByRole("button", { name: REVIEW_WORDS.saveNewVersion }).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "There is no field {author}." })).toBeFocused();
  await subject.fill("please review {title}");
  await text.fill("Dear {name},\n\nplease answer by {answer_by}.");
  // The facts of the newest manuscript that another journey left at this press, else made-up ones.
  await expect(page.getByText(/^[A-Z]+-\d{4}-\d{4}: please review \S/u)).toBeVisible();
  await expect(page.getByText(/please answer by \w+ \d+, \d{4}\.$/u)).toBeVisible();
  await page.reload();
  await expect(subject).toHaveValue("please review {title}");
  await page.getByRole("button", { name: REVIEW_WORDS.saveNewVersion }).click();
  await expect(page.getByText("Version 2 saved").first()).toBeVisible();
  await expect(page.getByText("Version 2,", { exact: false }).last()).toBeVisible();

  await page.getByRole("button", { name: REVIEW_WORDS.resetToShippedText }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await expect(subject).toHaveValue("would you review this manuscript?");
  await expect(page.getByText("Back to the text that came with the program.")).toBeVisible();
  await goInside(page, "/dashboard/settings/press/e-mails");
  await expect(page.getByRole("region", { name: "To reviewers" })).toContainText(REVIEW_WORDS.shippedText);
});
