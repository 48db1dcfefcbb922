import type { Locator, Page } from "@playwright/test";
import { CATALOGUE_WORDS } from "../../support/interface-texts/catalogue-words.ts";
import { MANUSCRIPT_WORDS } from "../../support/interface-texts/manuscript-words.ts";
import { PUBLICATION_WORDS } from "../../support/interface-texts/publication-words.ts";
import { examine } from "../support/examine.ts";
import { expect, signInAs, test, toasts } from "../support/office-press.ts";
import { coverFile, findFileInput, findNumber, pdfFile } from "../support/publication-steps.ts";

const ADD = "/dashboard/publications/add";
const TITLE = "An Almanac of Storms";

async function fillChapter(dialog: Locator, title: string, pages: readonly [string, string]): Promise<void> {
  await dialog.getByLabel("Chapter title", { exact: true }).fill(title);
  await dialog.getByLabel("Given name").fill("Kavitha");
  await dialog.getByLabel("Family name").fill("Ramanathan");
  await dialog.getByLabel("Affiliation").fill("University of Madras");
  await dialog.getByLabel("First page").fill(pages[0]);
  await dialog.getByLabel("Last page").fill(pages[1]);
}

const titlesIn = (page: Page) =>
  page.getByRole("table", { name: "Chapters in their order" }).getByRole("row").getByRole("cell").nth(1);

test("an editor adds a book with its files and chapters, publishes it, and a visitor reads it", async ({
  page,
  press,
  browser,
}) => {
  await signInAs(page, "editor", press.url);
  await page.goto(ADD);
  await page.getByRole("link", { name: "Academic Book" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add Academic Book");
  await page.getByRole("button", { name: "Create Publication" }).click();
  await expect(page.getByText(PUBLICATION_WORDS.authorRequired).first()).toBeVisible();
  await examine(page);
  await page.getByLabel("Title", { exact: true }).fill(TITLE);
  await page.getByLabel("Authors", { exact: true }).fill("Amara Okafor, José María de la Cruz");
  await expect(page.getByRole("list", { name: "Read as 2 people:" })).toContainText("de la Cruz, José María");
  await page.getByRole("combobox", { name: "Publisher" }).fill("oxf");
  // The list hides the rest of the page from screen readers, the label too: the field names itself.
  await expect(page.getByRole("combobox", { expanded: true })).toHaveAccessibleName("Publisher (optional)");
  await page.getByRole("option", { name: "Oxford University Press" }).click();
  await page.getByLabel("Publication date").fill("2026-03-14");
  await page.getByRole("checkbox", { name: "Open access" }).click();
  await expect(page.getByText("Okafor, A., & de la Cruz, J. M. (2026).")).toBeVisible();
  await findFileInput(page, "Cover image").setInputFiles(await coverFile());
  await findFileInput(page, "Preview PDF").setInputFiles(await pdfFile("preview.pdf"));
  await findFileInput(page, "Full PDF").setInputFiles(await pdfFile("full.pdf"));
  await expect(page.getByRole("img", { name: "Cover" })).toBeVisible();
  await page.getByRole("button", { name: "Create Publication" }).click();
  await expect(toasts(page).getByText(PUBLICATION_WORDS.publicationCreated)).toBeVisible();
  await expect(toasts(page).getByText("Your new publication has been added to the system.")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/publications$/u);

  const number = await findNumber(page, press.url, TITLE);
  await page.goto(`/dashboard/publications/${number}/edit`);
  const editing = page.getByRole("dialog", { name: "Edit Publication" });
  await expect(editing.getByText(PUBLICATION_WORDS.firstStep)).toBeVisible();
  await editing.getByLabel("Status").selectOption("Published");
  await expect(
    editing.getByText("Readers will see this publication without its DOI, licence and abstract."),
  ).toBeVisible();
  await editing.getByRole("button", { name: "Next Step" }).click();
  await expect(editing.getByText(PUBLICATION_WORDS.secondStep)).toBeFocused();
  for (const name of ["View Cover image", "View Preview PDF", "View Full PDF"])
    await expect(editing.getByRole("link", { name })).toBeVisible();
  await examine(page);

  await editing.getByRole("button", { name: "Add Chapter" }).click();
  const chapters = page.getByRole("dialog", { name: PUBLICATION_WORDS.addChapter });
  await fillChapter(chapters, "Winds", ["1", "10"]);
  await examine(page);
  await expect(chapters.getByText("10", { exact: true })).toBeVisible();
  await chapters.getByRole("button", { name: "Add Another Chapter" }).click();
  await expect(toasts(page).getByText("Chapter saved")).toBeVisible();
  await expect(toasts(page).getByText("You can now add another chapter")).toBeVisible();
  await fillChapter(chapters, "Rains", ["11", "20"]);
  await chapters.getByRole("button", { name: "Add Another Chapter" }).click();
  await fillChapter(chapters, "Floods", ["21", "30"]);
  await chapters.getByRole("button", { name: "Save Draft" }).click();
  await expect(toasts(page).getByText("Draft saved")).toBeVisible();
  await expect(toasts(page).getByText("3 chapter(s) saved as draft")).toBeVisible();
  await chapters.getByRole("button", { name: "Submit 3 chapters" }).click();
  await expect(toasts(page).getByText("3 chapter(s) submitted successfully")).toBeVisible();
  await expect(chapters).toBeHidden();

  await editing.getByRole("button", { name: "Move Up: Floods" }).click();
  await expect(toasts(page).getByText("Chapter reordered")).toBeVisible();
  await expect(editing.getByRole("button", { name: "Move Up: Winds" })).toBeDisabled();
  await expect(editing.getByRole("button", { name: "Move Down: Rains" })).toBeDisabled();
  await editing.getByRole("button", { name: "Fix Numbering" }).click();
  const question = page.getByRole("alertdialog", { name: "Fix Numbering" });
  await expect(question).toContainText(PUBLICATION_WORDS.renumberQuestion);
  await question.getByRole("button", { name: "Fix Numbering" }).click();
  await expect(toasts(page).getByText("Chapter numbers normalized")).toBeVisible();
  await expect(toasts(page).getByText("3 chapters renumbered sequentially")).toBeVisible();
  await expect(titlesIn(page)).toHaveText("Winds");
  await editing.getByRole("button", { name: "Edit: Floods" }).click();
  const chapter = page.getByRole("dialog", { name: PUBLICATION_WORDS.editChapter });
  await chapter.getByLabel("Status").selectOption("Published");
  await chapter.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page).getByText(PUBLICATION_WORDS.chapterUpdated)).toBeVisible();
  await editing.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page).getByText("Publication updated")).toBeVisible();
  await expect(editing).toBeHidden();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${press.url}/publications/${number}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText(TITLE);
  await expect(visitor.getByRole("link", { name: "Floods" }).first()).toBeVisible();
  await expect(visitor.getByText("Rains")).toHaveCount(0);
  const pdf = await visitor.getByRole("link", { name: CATALOGUE_WORDS.downloadFullPdf }).first().getAttribute("href");
  const response = await visitor.request.get(new URL(pdf ?? "", press.url).href);
  expect(response.headers()["content-type"]).toBe("application/pdf");
});

test("an author saves a draft and sends a proposal; Submissions lists both", async ({ page, press }) => {
  await signInAs(page, "author", press.url);
  await page.goto(`${ADD}?type=book`);
  await expect(page.getByLabel("Status").getByRole("option")).toHaveText(["Draft", "Under Review"]);
  await page.getByLabel("Title", { exact: true }).fill("Ferries of the Delta");
  await page.getByLabel("Authors", { exact: true }).fill("Aurora Benítez");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/submissions$/u);
  const row = page.getByRole("row").filter({ hasText: "Ferries of the Delta" });
  await expect(row).toContainText("Your turn");
  await row.getByRole("link", { name: "Edit Ferries of the Delta" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Publication" });
  await dialog.getByLabel("Subtitle").fill("A Correspondence");
  await dialog.getByRole("button", { name: "Next Step" }).click();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  // The list may be read again, and move, while a pointer is on its way.
  await row.getByRole("button", { name: "Send Ferries of the Delta to the editors" }).press("Enter");
  await expect(row).toContainText(MANUSCRIPT_WORDS.editorsTurn);
});
