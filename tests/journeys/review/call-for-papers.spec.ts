import { REVIEW_WORDS } from "../../support/interface-texts/review-words.ts";
import { examine, examineScreens } from "../support/examine.ts";
import { expect, signInAs, test, toasts } from "../support/office-press.ts";

const DAY = 86_400_000;
const day = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

test("an editor writes a call for a volume, and an author answers it from its public page", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await page.goto("/dashboard/volumes");
  await page.getByRole("link", { name: "Rivers and Their Clerks" }).click();
  await page.getByRole("link", { name: REVIEW_WORDS.callForPapers }).click();
  await page.getByLabel("Opens", { exact: true }).fill(day(-2));
  await page.getByLabel("Closes", { exact: true }).fill(day(30));
  await page.getByLabel("In one sentence").fill("How rivers were measured, and by whom.");
  await page.getByLabel("Text").fill("Every port kept a tide table.\n\nFew of them agree.");
  await page.getByLabel("Topics").fill("Makers of tables\nErrors");
  await page.getByLabel("Words, at most").fill("8000");
  await page.getByRole("checkbox", { name: "Show the call to readers" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toasts(page)).toContainText("Call saved");
  await expect(page.getByRole("heading", { name: "Late admissions" })).toBeVisible();
  await examine(page);

  await page.getByRole("link", { name: "Public page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rivers and Their Clerks" })).toBeVisible();
  const address = new URL(page.url()).pathname;
  await examineScreens(page, [address, "/calls"]);

  await signInAs(page, "author", press.url);
  await page.goto(address);
  await page.getByRole("link", { name: "Submit a chapter" }).click();
  await expect(page.getByText("The book of this chapter: Rivers and Their Clerks")).toBeVisible();
  await expect(page.getByText(/Submit by .* \(Asia\/Kolkata\).* It asks for at most 8,000 words\./u)).toBeVisible();
});
