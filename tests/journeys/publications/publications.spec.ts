import type { Locator, Page } from "@playwright/test";
import { coverFile, expect, fileOf, makePublication, pdfFile, test, toasts } from "../support/publications-press.ts";
import { signInAs } from "../support/staffed-press.ts";
import { STEP_VARIANTS } from "../support/appearances.ts";
import { violationsOn } from "../support/violations.ts";

const ADD = "/dashboard/publications/add";

async function fillChapter(dialog: Locator, title: string, pages: readonly [string, string]): Promise<void> {
  await dialog.getByLabel("Chapter title").fill(title);
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
  test.setTimeout(120_000);
  await signInAs(page, "editor", press.url);
  await page.goto(ADD);
  await page.getByRole("link", { name: "Academic Book" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add Academic Book");
  await page.getByLabel("Title", { exact: true }).fill("The Grammar of Monsoons");
  await page.getByLabel("Authors", { exact: true }).fill("Amara Okafor, José María de la Cruz");
  await expect(page.getByRole("list", { name: "Read as 2 people:" })).toContainText("de la Cruz, José María");
  await page.getByRole("combobox", { name: "Publisher" }).fill("oxf");
  // The list hides the rest of the page from screen readers, the label too: the field names itself.
  await expect(page.getByRole("combobox", { expanded: true })).toHaveAccessibleName("Publisher (optional)");
  await page.getByRole("option", { name: "Oxford University Press" }).click();
  await page.getByLabel("Publication date").fill("2026-03-14");
  await page.getByRole("checkbox", { name: "Open access" }).click();
  await expect(page.getByText("Okafor, A., & de la Cruz, J. M. (2026).")).toBeVisible();
  await fileOf(page, "Cover image").setInputFiles(await coverFile());
  await fileOf(page, "Preview PDF").setInputFiles(await pdfFile("preview.pdf"));
  await fileOf(page, "Full PDF").setInputFiles(await pdfFile("full.pdf"));
  await expect(page.getByRole("img", { name: "Cover" })).toBeVisible();
  await page.getByRole("button", { name: "Create Publication" }).click();
  await expect(toasts(page).getByText("Publication created successfully")).toBeVisible();
  await expect(toasts(page).getByText("Your new publication has been added to the system.")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/publications$/u);

  const found = await page.request.get(`${press.url}/api/v1/publications?search=Grammar`);
  const { publications } = (await found.json()) as { publications: { sequential_id: number; files: unknown[] }[] };
  expect(publications[0]?.files).toHaveLength(3);
  const number = publications[0]?.sequential_id ?? 0;
  await page.goto(`/dashboard/publications/${number}/edit`);
  const editing = page.getByRole("dialog", { name: "Edit Publication" });
  await expect(editing.getByText("Step 1 of 2: Basic Information")).toBeVisible();
  await editing.getByLabel("Status").selectOption("Published");
  await expect(
    editing.getByText("Readers will see this publication without its DOI, licence and abstract."),
  ).toBeVisible();
  await editing.getByRole("button", { name: "Next Step" }).click();
  await expect(editing.getByText("Step 2 of 2: Files & Documents")).toBeFocused();
  await expect(editing.getByRole("link", { name: "View Full PDF" })).toBeVisible();

  await editing.getByRole("button", { name: "Add Chapter" }).click();
  const chapters = page.getByRole("dialog", { name: "Add Academic Chapter" });
  await fillChapter(chapters, "Winds", ["1", "10"]);
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
  await expect(question).toContainText("This will renumber all chapters sequentially starting from 1. Continue?");
  await question.getByRole("button", { name: "Fix Numbering" }).click();
  await expect(toasts(page).getByText("Chapter numbers normalized")).toBeVisible();
  await expect(toasts(page).getByText("3 chapters renumbered sequentially")).toBeVisible();
  await expect(titlesIn(page)).toHaveText("Winds");
  await editing.getByRole("button", { name: "Edit: Floods" }).click();
  const chapter = page.getByRole("dialog", { name: "Edit Academic Chapter" });
  await chapter.getByLabel("Status").selectOption("Published");
  await chapter.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page).getByText("Chapter updated successfully")).toBeVisible();
  await editing.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page).getByText("Publication updated")).toBeVisible();
  await expect(editing).toBeHidden();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${press.url}/publications/${number}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText("The Grammar of Monsoons");
  await expect(visitor.getByRole("link", { name: "Floods" }).first()).toBeVisible();
  await expect(visitor.getByText("Rains")).toHaveCount(0);
  const pdf = await visitor.getByRole("link", { name: "Download Full PDF" }).first().getAttribute("href");
  const response = await visitor.request.get(new URL(pdf ?? "", press.url).href);
  expect(response.headers()["content-type"]).toBe("application/pdf");
});

test("an author saves a draft and sends a proposal; Submissions lists both", async ({ page, press }) => {
  await signInAs(page, "author", press.url);
  await page.goto(`${ADD}?type=book`);
  await expect(page.getByLabel("Status").getByRole("option")).toHaveText(["Draft", "Under Review"]);
  await page.getByLabel("Title", { exact: true }).fill("Letters from the Delta");
  await page.getByLabel("Authors", { exact: true }).fill("Aurora Benítez");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/submissions$/u);
  const row = page.getByRole("row").filter({ hasText: "Letters from the Delta" });
  await expect(row).toContainText("Your turn");
  await row.getByRole("link", { name: "Edit Letters from the Delta" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Publication" });
  await dialog.getByLabel("Subtitle").fill("A Correspondence");
  await dialog.getByRole("button", { name: "Next Step" }).click();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  await row.getByRole("button", { name: "Send Letters from the Delta to the editors" }).click();
  await expect(row).toContainText("The editors' turn");
});

test("a pasted BibTeX record fills the form, with the keyboard alone", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await page.goto(`${ADD}?type=book`);
  await page.getByText("Fill the form from a BibTeX or RIS record").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(
    "@book{reeds, title={Reeds and Rivers}, author={Lund, Bea and Okafor, Amara}, year={2024}, publisher={Brill}}",
  );
  await expect(page.getByRole("button", { name: "Fill the form" })).toBeEnabled();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The form is filled. Please check it.")).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Reeds and Rivers");
  await expect(page.getByLabel("Authors", { exact: true })).toHaveValue("Bea Lund, Amara Okafor");
  const publisher = page.getByRole("combobox", { name: "Publisher" });
  await publisher.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("wil");
  await expect(page.getByRole("option", { name: "Wiley" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(publisher).toHaveValue("Wiley");
  await expect(page.getByRole("listbox")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(toasts(page).getByText("Publication created successfully")).toBeVisible();
});

for (const { colorScheme, width } of STEP_VARIANTS)
  test(`axe finds nothing on the forms, ${colorScheme}, ${width} px`, async ({ page, press }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await signInAs(page, "editor", press.url);
    const made = await makePublication(page, press.url, { title: `Looked At ${colorScheme} ${width}` });
    const variant = async (): Promise<void> => {
      const violations = await violationsOn(page);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(scroll).toBeLessThanOrEqual(0);
    };
    await page.goto(ADD);
    await expect(page.getByRole("link", { name: "Academic Book" })).toBeVisible();
    await variant();
    await page.getByRole("link", { name: "Academic Book" }).click();
    await page.getByRole("button", { name: "Create Publication" }).click();
    await expect(page.getByText("At least one author is required").first()).toBeVisible();
    await variant();
    await page.goto(`/dashboard/publications/${made.sequential_id}/edit`);
    const dialog = page.getByRole("dialog", { name: "Edit Publication" });
    await dialog.getByRole("button", { name: "Next Step" }).click();
    await dialog.getByText("History", { exact: true }).click();
    await expect(dialog.getByText(/^Added by/u)).toBeVisible();
    await variant();
    await dialog.getByRole("button", { name: "Add Chapter" }).click();
    await expect(page.getByLabel("Chapter title")).toBeVisible();
    await variant();
  });
