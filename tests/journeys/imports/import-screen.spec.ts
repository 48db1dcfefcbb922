import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { send, expect, test } from "../support/proposals-press.ts";
import { signInAs } from "../support/staffed-press.ts";
import { countedClicks } from "../support/clicks/counted-clicks.ts";
import { isLookedAt } from "../support/appearances.ts";
import { violationsOn } from "../support/violations.ts";

const PATH = "/dashboard/publications/import";
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

const choose = (page: Page, name: string, text: string | Buffer) =>
  page.getByLabel("File with records").setInputFiles({ name, mimeType: "", buffer: Buffer.from(text) });

/** Previews a file, imports it and waits until it is finished. */
async function bring(page: Page, name: string, text: string): Promise<void> {
  await page.goto(PATH);
  await choose(page, name, text);
  await page.getByRole("button", { name: /^Import \d+ records?$/u }).click();
  await expect(page.getByText(/^The import is finished\./u)).toBeVisible();
}

const bibtex = (word: string): string => `@book{a, title = {${word} One}, author = {Byron, Ada}, year = {2026}}

@book{b, author = {Byron, Ada}}

@book{c, title = {${word} Two}, author = {Wei, Lin}, year = {2026}}
`;

/** Two valid records and an invalid one, in each format. */
const FILES: readonly (readonly [name: string, text: string | Buffer])[] = [
  ["crane.bib", bibtex("Crane")],
  [
    "plover.ris",
    "TY  - BOOK\nTI  - Plover One\nAU  - Byron, Ada\nER  - \nTY  - BOOK\nAU  - Byron, Ada\nER  - \nTY  - BOOK\nTI  - Plover Two\nAU  - Wei, Lin\nER  - \n",
  ],
  [
    "tern.json",
    JSON.stringify([{ type: "book", title: "Tern One" }, { type: "book" }, { type: "book", title: "Tern Two" }]),
  ],
  ["snipe.csv", "type,title,authors\nbook,Snipe One,Ada Byron\nbook,,Ada Byron\nbook,Snipe Two,Lin Wei\n"],
  [
    "curlew.xml",
    `<ONIXMessage release="3.0">${["Curlew One", "", "Curlew Two"].map((title) => `<Product><DescriptiveDetail><TitleDetail><TitleElement><TitleText>${title}</TitleText></TitleElement></TitleDetail></DescriptiveDetail></Product>`).join("")}</ONIXMessage>`,
  ],
  [
    "dunlin.jsonl.gz",
    gzipSync('{"type":"book","title":"Dunlin One"}\n{broken\n{"type":"book","title":"Dunlin Two"}\n'),
  ],
];

for (const [name, text] of FILES) {
  test(`${name}: the invalid row is refused with its line, the others are imported`, async ({ page, press }) => {
    await signInAs(page, "editor", press.url);
    await page.goto(PATH);
    await choose(page, name, text);
    await expect(page.getByRole("button", { name: "All 3" })).toBeVisible();
    await page.getByRole("button", { name: "Refused 1" }).click();
    await expect(page.getByRole("table", { name: "Rows of the file" }).getByRole("row")).toHaveCount(2);
    await page.getByLabel("Status of the new records").selectOption("Under review");
    await page.getByRole("button", { name: "Import 2 records" }).click();
    await expect(page.getByText("The import is finished. 1 row was refused.")).toBeVisible();
    await page.getByText("1 refused row", { exact: true }).click();
    await expect(page.getByText(/^Line \d+:/u)).toBeVisible();
    await expect(page.getByRole("table", { name: /^Imports/u }).getByRole("link", { name })).toBeVisible();
  });
}

test("a second import has nothing new and cannot be started", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await bring(page, "egret.bib", bibtex("Egret"));
  await page.getByRole("link", { name: "Import another file" }).click();
  await choose(page, "egret.bib", bibtex("Egret"));
  await expect(page.getByText("There is nothing to import in this file.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Unchanged 2" })).toBeVisible();
});

test("a record that resembles a publication is shown with it, and added only when it is ticked", async ({
  page,
  press,
}) => {
  await signInAs(page, "editor", press.url);
  const twins = (doi: string): string => bibtex("Heron").replace("title = {Heron One}", `title = {Heron One}${doi}`);
  await bring(page, "heron.bib", twins(""));
  await page.getByRole("link", { name: "Import another file" }).click();
  await choose(page, "heron.bib", twins(", doi = {10.5555/heron}"));
  await expect(page.getByText("There is nothing to import in this file.")).toBeVisible();
  await page.getByRole("button", { name: "Unsure 1" }).click();
  const row = page.getByRole("table", { name: "Rows of the file" }).getByRole("row").nth(1);
  await expect(row).toContainText("Only the file gives its DOI: 10.5555/heron.");
  await expect(row.getByRole("link", { name: /^No\. \d+ “Heron One”$/u })).toBeVisible();
  await page.getByRole("button", { name: "Unchanged 1" }).click();
  await expect(page.getByText(/Already in the catalogue: No\. \d+ “Heron Two”, recognised by/u)).toBeVisible();
  expect((await violationsOn(page)).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await page.getByRole("checkbox", { name: "Add 1 unsure record too" }).click();
  await page.getByRole("button", { name: "Import 1 unsure record" }).click();
  await expect(page.getByText(/^The import is finished\./u)).toBeVisible();
  await page.getByText("1 record that was there", { exact: true }).click();
  await expect(page.getByText(/Heron Two\. Already in the catalogue: No\. \d+/u)).toBeVisible();
});

test("all drafts of an import are published in six clicks at most, with a way back", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await bring(page, "rail.bib", bibtex("Rail"));
  const { click, count } = countedClicks();
  await click(page.getByRole("link", { name: "Show what was added" }));
  const all = page.getByRole("button", { name: /^Select all [\d,]+ that match$/u });
  await click(all.or(page.getByRole("checkbox", { name: "Select all on this page" })).last());
  await click(page.getByRole("button", { name: /^Change [\d,]+…$/u }));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox", { name: "to" })).toHaveValue("published");
  await click(dialog.getByRole("button", { name: /^Change [\d,]+ publications$/u }));
  await expect(dialog.getByText(/publications were changed\./u)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(6);
  await dialog.getByRole("button", { name: "Undo the change" }).click();
  await expect(dialog.getByText(/^The change was undone\./u)).toBeVisible();
});

test("an import is undone except for publications that were changed since", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await bring(page, "stork.bib", bibtex("Stork"));
  const response = await page.request.get("/api/v1/publications?search=stork+one");
  const { publications } = (await response.json()) as { publications: { id: string }[] };
  await send(page, press.url, "PUT", `/publications/${publications[0]?.id}/status`, { status: "archived" });
  await page.getByRole("button", { name: "Undo this import" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Undo this import" });
  await expect(dialog.getByText("2 records at most", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Remove these records" }).click();
  await expect(toasts(page).getByText("1 record was removed, 1 stays.")).toBeVisible();
  await expect(page.getByRole("main").getByText("Stork One")).toBeVisible();
  await expect(page.getByRole("main").getByText("It was changed since.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo the rest" })).toBeVisible();
  await expect(page.getByRole("table", { name: /^Imports/u }).getByText("Undone")).toBeVisible();
});

test("a file of 10,000 rows has pages", async ({ page, press }) => {
  test.setTimeout(180_000);
  await signInAs(page, "editor", press.url);
  await page.goto(PATH);
  const row = (at: number): string => (at % 100 === 7 ? "{}" : JSON.stringify({ type: "book", title: `Gull ${at}` }));
  await choose(page, "gulls.jsonl", Array.from({ length: 10_000 }, (_, at) => row(at)).join("\n"));
  await expect(page.getByRole("button", { name: "All 10,000" })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole("table", { name: "Rows of the file" }).getByRole("row")).toHaveCount(51);
  await page.getByRole("button", { name: "Refused 100" }).click();
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import 9,900 records" })).toBeEnabled();
});

test("errors and refused imports are reported, and nothing is lost", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await page.goto(PATH);
  await choose(page, "letter.txt", "Dear press, here is my list.");
  await expect(page.getByText("This is not a BibTeX, RIS, CSL-JSON, CSV, JSON Lines or XML file.")).toBeVisible();
  await choose(page, "empty.bib", "");
  await expect(page.getByText("The file is empty.")).toBeVisible();
  await choose(page, "unstorable.bib", bibtex("Owl"));
  await page.getByRole("button", { name: "Import 2 records" }).click();
  const problem = page.getByRole("alert").filter({ hasText: "Reference" });
  await expect(problem.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Import 2 records" })).toBeEnabled();
  await choose(page, "one-refused.bib", bibtex("Unstorable").replace("Unstorable One", "Unstorable"));
  await expect(page.getByText("The record could not be stored: it was refused on purpose.")).toBeVisible();
  await bring(page, "undying.ris", "TY  - BOOK\nTI  - Undying\nAU  - Byron, Ada\nER  - \n");
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("button", { name: "Remove these records" }).click();
  await expect(toasts(page).getByText("Import not undone")).toBeVisible();
  await expect(toasts(page).getByText(/^Reference /u)).toBeVisible();
});

test("the keyboard alone imports a file and undoes the import", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await page.goto(PATH);
  const chooser = page.waitForEvent("filechooser");
  await page.getByLabel("File with records").focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({ name: "wren.bib", mimeType: "", buffer: Buffer.from(bibtex("Wren")) });
  await expect(page.getByRole("heading", { name: "Preview" }).locator("..")).toBeFocused();
  const start = page.getByRole("button", { name: "Import 2 records" });
  for (let steps = 0; steps < 20 && !(await start.evaluate((button) => button === document.activeElement)); steps += 1)
    await page.keyboard.press("Tab");
  await expect(start).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^The import is finished\./u)).toBeVisible();
  await page.getByRole("button", { name: "Undo this import" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove these records" }).focus();
  await page.keyboard.press("Enter");
  await expect(toasts(page).getByText("2 records were removed, 0 stay.")).toBeVisible();
});

for (const role of ["reviewer", "author"] as const) {
  test(`the role ${role} is refused the import`, async ({ page, press }) => {
    await signInAs(page, role, press.url);
    expect((await page.goto(PATH))?.status()).toBe(403);
    expect((await page.request.get("/api/v1/imports")).status()).toBe(403);
  });
}

for (const width of [320, 1280]) {
  for (const theme of ["light", "dark"] as const) {
    if (!isLookedAt(theme, width)) continue;
    test(`the import is accessible at ${width} px, ${theme}`, async ({ page, press }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme });
      await signInAs(page, "editor", press.url);
      const violations = async () => (await violationsOn(page)).map(({ id, nodes }) => [id, nodes[0]?.html]);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await page.goto(PATH);
      await choose(page, "look.bib", bibtex(`Look ${width} ${theme}`));
      await expect(page.getByText("Nothing is stored yet.")).toBeVisible();
      expect([await violations(), await overflow()]).toEqual([[], 0]);
      await page.getByRole("button", { name: "Import 2 records" }).click();
      await expect(page.getByText(/^The import is finished\./u)).toBeVisible();
      await page.getByText("1 refused row", { exact: true }).click();
      expect([await violations(), await overflow()]).toEqual([[], 0]);
    });
  }
}
