import type { Page } from "@playwright/test";
import { FORM_WORDS } from "../../support/interface-texts/form-words.ts";
import { IMPORT_WORDS } from "../../support/interface-texts/import-words.ts";
import { PUBLICATION_WORDS } from "../../support/interface-texts/publication-words.ts";
import { countClicks } from "../support/clicks/counted-clicks.ts";
import { examine } from "../support/examine.ts";
import { expect, signInAs, test, toasts } from "../support/office-press.ts";

const PATH = "/dashboard/publications/import";

const choose = (page: Page, name: string, text: string | Buffer) =>
  page.getByLabel(IMPORT_WORDS.recordsFile).setInputFiles({ name, mimeType: "", buffer: Buffer.from(text) });

const bibtex = (word: string): string => `@book{a, title = {${word} One}, author = {Byron, Ada}, year = {2026}}

@book{b, author = {Byron, Ada}}

@book{c, title = {${word} Two}, author = {Wei, Lin}, year = {2026}}
`;

test("the invalid row is refused with its line, the others are imported, and published in six clicks at most, with a way back", async ({
  page,
  press,
}) => {
  await signInAs(page, "editor", press.url);
  await page.goto(PATH);
  await choose(page, "crane.bib", bibtex("Crane"));
  await expect(page.getByRole("button", { name: "All 3" })).toBeVisible();
  await examine(page);
  await page.getByRole("button", { name: "Refused 1" }).click();
  await expect(page.getByRole("table", { name: IMPORT_WORDS.fileRows }).getByRole("row")).toHaveCount(2);
  await page.getByLabel(IMPORT_WORDS.newRecordsStatus).selectOption("Under review");
  await page.getByRole("button", { name: "Import 2 books" }).click();
  await expect(page.getByText("The import is finished. 1 row was refused.")).toBeVisible();
  await page.getByText("1 refused row", { exact: true }).click();
  await expect(page.getByText(/^Line \d+:/u)).toBeVisible();
  await examine(page);
  await expect(page.getByRole("table", { name: /^Imports/u }).getByRole("link", { name: "crane.bib" })).toBeVisible();

  const { click, count } = countClicks();
  await click(page.getByRole("link", { name: IMPORT_WORDS.showAdded }));
  const all = page.getByRole("button", { name: /^Select all [\d,]+ that match$/u });
  await click(all.or(page.getByRole("checkbox", { name: FORM_WORDS.selectPage })).last());
  await click(page.getByRole("button", { name: /^Change [\d,]+…$/u }));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox", { name: "to" })).toHaveValue("published");
  await click(dialog.getByRole("button", { name: /^Change [\d,]+ publications$/u }));
  await expect(dialog.getByText(/publications were changed\./u)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(6);
  await dialog.getByRole("button", { name: PUBLICATION_WORDS.undoChange }).click();
  await expect(dialog.getByText(/^The change was undone\./u)).toBeVisible();
});

test("the keyboard alone imports a file and undoes the import", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await page.goto(PATH);
  const chooser = page.waitForEvent("filechooser");
  await page.getByLabel(IMPORT_WORDS.recordsFile).focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({ name: "wren.bib", mimeType: "", buffer: Buffer.from(bibtex("Wren")) });
  await expect(page.getByRole("heading", { name: "Preview" }).locator("..")).toBeFocused();
  const start = page.getByRole("button", { name: "Import 2 books" });
  for (let steps = 0; steps < 20 && !(await start.evaluate((button) => button === document.activeElement)); steps += 1)
    await page.keyboard.press("Tab");
  await expect(start).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^The import is finished\./u)).toBeVisible();
  await page.getByRole("button", { name: IMPORT_WORDS.openUndoImport }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: IMPORT_WORDS.undoImport }).focus();
  await page.keyboard.press("Enter");
  await expect(toasts(page).getByText("2 records were removed, 0 stay.")).toBeVisible();
});
