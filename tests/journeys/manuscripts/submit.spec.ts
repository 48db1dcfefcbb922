import { MANUSCRIPT_WORDS } from "../../support/interface-texts/manuscript-words.ts";
import { examine } from "../support/examine.ts";
import { docx, goOn } from "../support/manuscripts/manuscript-steps.ts";
import { expect, signInAs, test } from "../support/office-press.ts";

const WIDE = { width: 1280, height: 900 };
const FIRST_NUMBER = /[A-Z]+-\d{4}-\d{4}/u;

test("an author submits a book in five steps, and gets a number and the next step in a sentence, and withdraws it", async ({
  page,
  press,
}) => {
  await page.setViewportSize(WIDE);
  await signInAs(page, "author", press.url);
  await page.goto("/dashboard/manuscripts");
  await page.getByRole("link", { name: "New Manuscript" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New manuscript" })).toBeVisible();
  await examine(page);
  await page.getByRole("button", { name: "Begin: Book" }).click();

  const missing = page.getByRole("region", { name: "Still missing" });
  await expect(missing.getByRole("link", { name: "Title" })).toBeVisible();
  await page.getByLabel("Title", { exact: true }).fill("The Withdrawn Rain");
  await page.getByLabel("Abstract").fill("How the courts of Madurai wrote about the monsoon.");
  await page.getByLabel("Keywords").fill("rain, grammar, monsoon,");
  await expect(missing.getByRole("link", { name: "Title" })).toHaveCount(0);
  await examine(page);
  await goOn(page, "Files");

  await page.getByLabel("The manuscript", { exact: true }).setInputFiles(docx("grammar-of-rain.docx"));
  await expect(page.getByRole("link", { name: "grammar-of-rain.docx" })).toBeVisible();
  await expect(missing.getByRole("link", { name: MANUSCRIPT_WORDS.manuscriptFile })).toHaveCount(0);
  await examine(page);
  await goOn(page, "Contributors");

  const first = page.getByRole("group", { name: "1. Aurora Benítez" });
  await expect(first.getByRole("radio", { name: "Corresponding author" })).toBeChecked();
  await page.getByRole("button", { name: MANUSCRIPT_WORDS.addContributor }).click();
  const second = page.getByRole("group", { name: /^2\./u });
  await second.getByLabel("Given name").fill("Kavitha");
  await second.getByLabel("Family name").fill("Iyer");
  await second.getByLabel("E-mail").fill("iyer@madurai.example");
  await expect(page.getByRole("group", { name: "2. Kavitha Iyer" })).toBeVisible();
  await examine(page);
  await goOn(page, MANUSCRIPT_WORDS.forEditors);

  await page.getByLabel("Competing interests").fill("None");
  await page.getByLabel(MANUSCRIPT_WORDS.aiTools).fill("None");
  await examine(page);
  await goOn(page, MANUSCRIPT_WORDS.checkAndSubmit);

  await expect(page.getByRole("region", { name: MANUSCRIPT_WORDS.checkAndSubmit })).toContainText("Kavitha Iyer");
  const submit = page.getByRole("button", { name: "Submit", exact: true });
  await expect(submit).toBeDisabled();
  await page.getByRole("checkbox", { name: /^This work is ours/u }).check();
  await expect(page.getByText("Nothing is missing. You can submit.")).toBeVisible();
  await examine(page);
  await submit.click();

  await expect(page.getByRole("status").filter({ hasText: MANUSCRIPT_WORDS.received })).toContainText(FIRST_NUMBER);
  await expect(
    page.getByRole("heading", { level: 1, name: /^Received on .+\. An editor will be named within/u }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/manuscripts\/[A-Z]+-\d{4}-\d{4}\?/u);
  await press.email("iyer@madurai.example", /named as a contributor/u);

  await page.goto("/dashboard/manuscripts");
  const row = page.getByRole("row").filter({ hasText: "The Withdrawn Rain" });
  await expect(row).toContainText("An editor will be named within");
  await examine(page);
  await row.getByRole("link", { name: "The Withdrawn Rain" }).click();
  for (const tab of [new RegExp(`^${MANUSCRIPT_WORDS.filesAndVersions}`, "u"), /^Messages/u, /^Contributors/u]) {
    await page.getByRole("tab", { name: tab }).click();
    await examine(page);
  }
  await page.getByRole("tab", { name: "Overview" }).click();
  await page.getByRole("button", { name: MANUSCRIPT_WORDS.withdrawManuscript }).click();
  const dialog = page.getByRole("alertdialog", { name: MANUSCRIPT_WORDS.withdrawQuestion });
  await examine(page);
  await dialog.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: /withdr/iu })).toBeVisible();
  await expect(page.getByRole("button", { name: MANUSCRIPT_WORDS.withdrawManuscript })).toHaveCount(0);
});
