import type { Page } from "@playwright/test";
import { expect, fileOf, makePublication, pdfFile, test, toasts } from "../support/publications-press.ts";
import { signInAs } from "../support/staffed-press.ts";

const ADD = "/dashboard/publications/add?type=book";

async function expectBroken(page: Page, title: string): Promise<void> {
  await expect(toasts(page).getByText(title, { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(/^This is our mistake/u)).toBeVisible();
  await expect(toasts(page).getByText(/^Reference [0-9A-F]{10}$/u)).toBeVisible();
}

const CHAPTER = {
  type: "academic_chapter",
  authors: undefined,
  contributors: [{ role: "author", family: "Okafor", affiliation: "Lagos" }],
};

test("a publication that cannot be stored is reported, and the input stays", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await page.goto(ADD);
  await page.getByLabel("Title", { exact: true }).fill("Unstorable Seas");
  await page.getByLabel("Authors", { exact: true }).fill("Amara Okafor");
  await page.getByRole("button", { name: "Create Publication" }).click();
  await expectBroken(page, "Error creating publication");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Unstorable Seas");
});

test("files and chapters that cannot be changed are reported, and the order is restored", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  const book = await makePublication(page, press.url, { title: "Granite Coasts" });
  for (const [title, chapter_number] of [
    ["Granite One", 3],
    ["Granite Two", 7],
  ] as const)
    await makePublication(page, press.url, { ...CHAPTER, title, details: { chapter_number }, parent_book_id: book.id });
  await page.goto(`/dashboard/publications/${book.sequential_id}/edit`);
  const dialog = page.getByRole("dialog", { name: "Edit Publication" });
  await dialog.getByRole("button", { name: "Next Step" }).click();
  await fileOf(dialog, "Full PDF").setInputFiles(await pdfFile("full.pdf"));
  await expectBroken(page, "Error uploading file");
  await toasts(page).getByRole("button", { name: "Close this notification" }).click();
  await dialog.getByRole("button", { name: "Move Down: Granite One" }).click();
  await expectBroken(page, "Error reordering chapter");
  await expect(dialog.getByRole("button", { name: "Move Up: Granite One" })).toBeDisabled();
  await toasts(page).getByRole("button", { name: "Close this notification" }).click();
  await dialog.getByRole("button", { name: "Fix Numbering" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Fix Numbering" }).click();
  await expectBroken(page, "Error renormalizing chapters");
  await toasts(page).getByRole("button", { name: "Close this notification" }).click();
  await dialog.getByRole("button", { name: "Delete: Granite Two" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this chapter?");
  await question.getByRole("button", { name: "Delete chapter" }).click();
  await expectBroken(page, "Error");
});

test("one of several chapters is refused and stays with its reason; the others are stored once", async ({
  page,
  press,
}) => {
  await signInAs(page, "editor", press.url);
  const book = await makePublication(page, press.url, { title: "Broken Shores" });
  await page.goto(`/dashboard/publications/${book.sequential_id}/edit`);
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByRole("button", { name: "Add Chapter" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Academic Chapter" });
  await dialog.getByRole("button", { name: "Submit" }).click();
  for (const sentence of ["Chapter title is required", "Author name is required", "Affiliation is required"])
    await expect(dialog.getByText(sentence)).toHaveCount(2);
  for (const title of ["Sand", "Unstorable Silt"]) {
    if (title !== "Sand") await dialog.getByRole("button", { name: "Add Another Chapter" }).click();
    await dialog.getByLabel("Chapter title").fill(title);
    await dialog.getByLabel("Family name").fill("Okafor");
    await dialog.getByLabel("Affiliation").fill("Lagos");
  }
  await dialog.getByRole("button", { name: "Submit 2 chapters" }).click();
  await expectBroken(page, "Error");
  await expect(dialog.getByRole("button", { name: /Sand \(stored\)/u })).toBeVisible();
  await dialog.getByRole("button", { name: /Unstorable Silt \(not stored\)/u }).click();
  await dialog.getByLabel("Chapter title").fill("Silt");
  await dialog.getByRole("button", { name: "Submit 2 chapters" }).click();
  await expect(dialog).toBeHidden();
  const rows = page.getByRole("table", { name: "Chapters in their order" }).getByRole("row");
  await expect(rows).toHaveCount(3);
});
