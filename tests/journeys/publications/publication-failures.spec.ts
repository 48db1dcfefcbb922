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

test("errors are shown beside their field, in the specification's words", async ({ page, press }) => {
  // The draft of the test before is the editor's.
  await signInAs(page, "admin", press.url);
  await page.goto(ADD);
  await page.getByRole("button", { name: "Create Publication" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please check" })).toBeFocused();
  await expect(page.getByText("Title is required")).toHaveCount(2);
  await expect(page.getByText("At least one author is required")).toHaveCount(2);
  await page.getByLabel("Authors", { exact: true }).fill(" , ,");
  await expect(page.getByText("Please provide valid authors")).toHaveCount(2);
  await page.getByLabel("Pages").fill("many");
  const wrong = { name: "cover.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") };
  await fileOf(page, "Cover image").setInputFiles(wrong);
  await expect(toasts(page).getByText("Invalid file type")).toBeVisible();
  await expect(toasts(page).getByText("Cover image must be JPEG, PNG, or JPG")).toBeVisible();
  await fileOf(page, "Full PDF").setInputFiles({ ...wrong, name: "a.pdf", mimeType: "application/pdf" });
  await expect(toasts(page).getByText("PDF files only")).toBeVisible();
  const large = { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await fileOf(page, "Cover image").setInputFiles(large);
  await expect(toasts(page).getByText("File too large")).toBeVisible();
  await expect(toasts(page).getByText("File must be smaller than 10MB")).toBeVisible();
});

test("a publication that cannot be changed is reported, and the form stays", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  const { sequential_id } = await makePublication(page, press.url, { title: "Calm Seas" });
  await page.goto(`/dashboard/publications/${sequential_id}/edit`);
  const dialog = page.getByRole("dialog", { name: "Edit Publication" });
  await dialog.getByLabel("Title", { exact: true }).fill("Unstorable Seas");
  await dialog.getByRole("button", { name: "Next Step" }).click();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expectBroken(page, "Error saving publication");
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog.getByLabel("Title", { exact: true })).toHaveValue("Unstorable Seas");
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
