import type { Page } from "@playwright/test";
import { PUBLICATION_WORDS } from "../../support/interface-texts/publication-words.ts";
import { expect, signInAs, test, toasts } from "../support/office-press.ts";
import { makePublication } from "../support/publication-steps.ts";

const CHAPTER = {
  type: "academic_chapter",
  authors: undefined,
  contributors: [{ role: "author", family: "Okafor", affiliation: "Lagos" }],
};

/** Opens a book with these chapters in the second step of its dialog. */
async function openBook(page: Page, url: string, title: string, chapters: readonly string[]) {
  const book = await makePublication(page, url, { title });
  for (const chapter of chapters)
    await makePublication(page, url, { ...CHAPTER, title: chapter, parent_book_id: book.id });
  await page.goto(`/dashboard/publications/${book.sequential_id}/edit`);
  const dialog = page.getByRole("dialog", { name: "Edit Publication" });
  await dialog.getByRole("button", { name: "Next Step" }).click();
  await expect(findRows(page)).toHaveCount(chapters.length + 1);
  return { book, dialog };
}

const findRows = (page: Page) => page.getByRole("table", { name: "Chapters in their order" }).getByRole("row");
const titleOrder = async (page: Page): Promise<string[]> =>
  (await findRows(page).allInnerTexts()).slice(1).map((text) => /Wind|Rain|Flood/u.exec(text)?.[0] ?? "");

test("chapters are moved by dragging, or with the keyboard alone", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  const { book, dialog } = await openBook(page, press.url, "Dragged Weathers", ["Wind", "Rain", "Flood"]);
  await findRows(page).nth(3).getByTitle("Drag to another place").dragTo(findRows(page).nth(1));
  await expect(toasts(page).getByText("Chapter reordered")).toBeVisible();
  expect(await titleOrder(page)).toEqual(["Flood", "Wind", "Rain"]);
  await expect(dialog.locator(".table-place")).toHaveAttribute("aria-busy", "false");
  await dialog.getByRole("button", { name: "Move Down: Flood" }).focus();
  await page.keyboard.press("Enter");
  await expect(findRows(page).nth(2)).toContainText("Flood");
  await expect(dialog.locator(".table-place")).toHaveAttribute("aria-busy", "false");
  await page.keyboard.press("Enter");
  await expect(findRows(page).nth(3)).toContainText("Flood");
  // The first button is disabled there, and the keyboard goes on to the second one.
  await expect(dialog.getByRole("button", { name: "Move Down: Flood" })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Move Up: Flood" })).toBeFocused();
  // The rows move before the server has responded.
  await expect(dialog.locator(".table-place")).toHaveAttribute("aria-busy", "false");
  const response = await page.request.get(`/api/v1/publications/${book.id}/chapters`);
  const { chapters } = (await response.json()) as {
    chapters: { title: string; details: { chapter_number: number } }[];
  };
  expect(chapters.map(({ title, details }) => [details.chapter_number, title])).toEqual([
    [1, "Wind"],
    [2, "Rain"],
    [3, "Flood"],
  ]);
});

test("a paper is added to proceedings that are found by their title", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  const type = "conference_proceedings";
  const volume = await makePublication(page, press.url, { title: "Proceedings on Silt", type, status: "published" });
  await makePublication(page, press.url, { title: "Proceedings on Silt, unpublished", type });
  await page.goto("/dashboard/publications/add?type=academic_chapter");
  const dialog = page.getByRole("dialog", { name: PUBLICATION_WORDS.addChapter });
  await dialog.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(dialog.getByText(PUBLICATION_WORDS.bookRequired)).toHaveCount(2);
  await dialog.getByRole("radio", { name: "Conference proceedings" }).click();
  const papers = page.getByRole("dialog", { name: "Add Paper" }).or(dialog);
  const selector = papers.getByRole("combobox", { name: "Proceedings" });
  await selector.fill("on si");
  await expect(papers.getByRole("listbox").getByRole("option")).toHaveText(["Proceedings on Silt"]);
  await selector.fill("nowhere");
  await expect(papers.getByText("No published title fits.")).toBeVisible();
  await selector.fill("silt");
  await expect(papers.getByRole("option", { name: "Proceedings on Silt" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(selector).toHaveValue("Proceedings on Silt");
  await expect(page.getByRole("dialog", { name: "Add Paper" })).toBeVisible();
  const wrong = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") };
  await papers.getByRole("group", { name: "Full PDF" }).locator("input").setInputFiles(wrong);
  await expect(toasts(page).getByText("Invalid file", { exact: true })).toBeVisible();
  await expect(toasts(page).getByText("Please upload a PDF file")).toBeVisible();
  await papers.getByRole("group", { name: "Cover image" }).locator("input").setInputFiles(wrong);
  await expect(toasts(page).getByText("Please upload an image file")).toBeVisible();
  await papers.getByLabel("Paper title", { exact: true }).fill("Of Silt and Sand");
  await papers.getByLabel("Family name").fill("Okafor");
  await papers.getByLabel("Affiliation").fill("Lagos");
  await papers.getByLabel("Status").selectOption("Published");
  await papers.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(toasts(page).getByText("1 chapter(s) submitted successfully")).toBeVisible();
  await page.goto(`/publications/${volume.sequential_id}`);
  await expect(page.getByRole("region", { name: "Contents" })).toContainText("1 paper");
  await page.getByRole("link", { name: "Of Silt and Sand" }).click();
  await expect(page.getByRole("article")).toContainText(/^PaperEnglish/u);
});
