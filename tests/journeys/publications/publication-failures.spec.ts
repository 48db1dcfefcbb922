import type { Page } from "@playwright/test";
import { PUBLICATION_WORDS } from "../../support/interface-texts/publication-words.ts";
import { expect, signInAs, test, toasts } from "../support/office-press.ts";
import { makePublication } from "../support/publication-steps.ts";

async function expectBroken(page: Page, title: string): Promise<void> {
  await expect(toasts(page).getByText(title, { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(/^This is our mistake/u)).toBeVisible();
  await expect(toasts(page).getByText(/^Reference [0-9A-F]{10}$/u)).toBeVisible();
}

test("one of several chapters is refused and stays with its reason; the others are stored once", async ({
  page,
  press,
}) => {
  await signInAs(page, "editor", press.url);
  const book = await makePublication(page, press.url, { title: "Broken Shores" });
  await page.goto(`/dashboard/publications/${book.sequential_id}/edit`);
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByRole("button", { name: "Add Chapter" }).click();
  const dialog = page.getByRole("dialog", { name: PUBLICATION_WORDS.addChapter });
  await dialog.getByRole("button", { name: "Submit" }).click();
  for (const sentence of [
    PUBLICATION_WORDS.chapterTitleRequired,
    PUBLICATION_WORDS.authorNameRequired,
    PUBLICATION_WORDS.affiliationRequired,
  ])
    await expect(dialog.getByText(sentence)).toHaveCount(2);
  for (const title of ["Sand", "Unstorable Silt"]) {
    if (title !== "Sand") await dialog.getByRole("button", { name: "Add Another Chapter" }).click();
    await dialog.getByLabel("Chapter title", { exact: true }).fill(title);
    await dialog.getByLabel("Family name").fill("Okafor");
    await dialog.getByLabel("Affiliation").fill("Lagos");
  }
  await dialog.getByRole("button", { name: "Submit 2 chapters" }).click();
  await expectBroken(page, "Error");
  await expect(dialog.getByRole("button", { name: /Sand \(stored\)/u })).toBeVisible();
  await dialog.getByRole("button", { name: /Unstorable Silt \(not stored\)/u }).click();
  await dialog.getByLabel("Chapter title", { exact: true }).fill("Silt");
  await dialog.getByRole("button", { name: "Submit 2 chapters" }).click();
  await expect(dialog).toBeHidden();
  const rows = page.getByRole("table", { name: "Chapters in their order" }).getByRole("row");
  await expect(rows).toHaveCount(3);
});
