import type { Page } from "@playwright/test";
import { ACCOUNT_WORDS } from "../../support/interface-texts/account-words.ts";
import { PUBLICATION_WORDS } from "../../support/interface-texts/publication-words.ts";
import { expect, signInAs, test, toasts } from "../support/office-press.ts";
import { makePublication } from "../support/publication-steps.ts";

test("the address contains the step and the open dialog; input survives there too", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  const made = await makePublication(page, press.url, { title: "Stepped Rivers" });
  await page.goto(`/dashboard/publications/${made.sequential_id}/edit`);
  const dialog = page.getByRole("dialog", { name: "Edit Publication" });
  await dialog.getByRole("button", { name: "Next Step" }).click();
  await expect(page).toHaveURL(/\/edit\?step=2$/u);
  await dialog.getByRole("button", { name: "Add Chapter" }).click();
  const chapters = page.getByRole("dialog", { name: PUBLICATION_WORDS.addChapter });
  await chapters.getByLabel("Chapter title", { exact: true }).fill("Springs");
  await expect(page).toHaveURL(/step=2&chapter=add$/u);
  await page.reload();
  await expect(chapters.getByLabel("Chapter title", { exact: true })).toHaveValue("Springs");
  await chapters.getByLabel("Chapter title", { exact: true }).fill("Springs and Wells");
  await chapters.getByRole("button", { name: "Save Draft" }).click();
  await expect(toasts(page).getByText("1 chapter(s) saved as draft")).toBeVisible();
  // A stored draft is not lost, so the dialog closes without a question.
  await page.keyboard.press("Escape");
  await expect(chapters).toBeHidden();
  await dialog.getByRole("button", { name: "Add Chapter" }).click();
  await expect(chapters.getByLabel("Chapter title", { exact: true })).toHaveValue("Springs and Wells");
  await page.goBack();
  await expect(chapters).toBeHidden();
  await expect(dialog.getByText(PUBLICATION_WORDS.secondStep)).toBeVisible();
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog.getByText(PUBLICATION_WORDS.firstStep)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/dashboard\/publications$/u);
});

const listStoredDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((key) => key.startsWith("draft:"))
      .map((key) => key.split(":")[2] ?? ""),
  );

test("signing out asks about unsaved changes, then removes them from every tab of the browser", async ({
  page,
  press,
}) => {
  await signInAs(page, "editor", press.url);
  const made = await makePublication(page, press.url, { title: "Shared Rivers" });
  const address = `/dashboard/publications/${made.sequential_id}/contents?chapter=add`;
  const title = page.getByRole("dialog").getByLabel("Chapter title", { exact: true });
  await page.goto(address);
  await title.fill("Shared Rivers, half typed");
  const other = await page.context().newPage();
  await other.goto("/dashboard/profile");
  await other.getByLabel("Affiliation").fill("Kaveri Institute");
  await page.goto("/dashboard/publications");
  const signOut = async (): Promise<void> => {
    await page.getByRole("button", { name: /^Your menu/u }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
  };
  const question = page.getByRole("alertdialog", { name: ACCOUNT_WORDS.signOutUnsaved });
  await signOut();
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await listStoredDrafts(page)).toEqual(["chapters"]);
  expect(await listStoredDrafts(other)).toContain("profile");
  await signOut();
  await question.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${press.url}/`);
  expect(await listStoredDrafts(page)).toEqual([]);
  expect(await listStoredDrafts(other)).toEqual([]);
  await signInAs(page, "editor", press.url);
  await page.goto(address);
  await expect(title).toHaveValue("");
});
