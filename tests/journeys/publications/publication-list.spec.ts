import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, listTest as test } from "../support/publications-press.ts";
import { signInAs } from "../support/staffed-press.ts";

const LIST = "/dashboard/publications";
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
const cards = (page: Page) => page.getByRole("region", { name: "Publications" }).getByRole("article");
const cardOf = (page: Page, title: string) => cards(page).filter({ hasText: title });

/** The entries of a publication's menu. */
async function offered(page: Page, title: string): Promise<string[]> {
  await page.getByRole("button", { name: `More actions: ${title}` }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  const words = await page.getByRole("menuitem").allInnerTexts();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  return words;
}

test("an admin sees all publications and has every action", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto(`${LIST}?search=Grammar`);
  await expect(cards(page)).toHaveCount(1);
  expect(await offered(page, "The Grammar of Monsoons")).toEqual(["Download PDF", "Open public page", "Delete"]);
  await expect(page.getByRole("link", { name: "Edit: The Grammar of Monsoons" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Add Publication" })).toHaveAttribute(
    "href",
    "/dashboard/publications/add",
  );
  await expect(page.getByRole("button", { name: /^Change \d/u })).toBeHidden();
});

test("an editor edits, and cannot delete", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await page.goto(`${LIST}?search=Harbour`);
  await expect(page.getByRole("link", { name: "Edit: Harbour under Construction" })).toBeVisible();
  await expect(cardOf(page, "Harbour under Construction")).toContainText("Missing: DOI, cover, full PDF");
  await expect(page.getByRole("button", { name: "More actions: Harbour under Construction" })).toHaveCount(0);
  const { publications } = (await (await page.request.get("/api/v1/publications?search=Harbour")).json()) as {
    publications: { id: string }[];
  };
  expect(publications).toHaveLength(1);
  const response = await page.request.delete(`/api/v1/publications/${publications[0]?.id}`, {
    headers: { Origin: press.url },
  });
  expect(response.status()).toBe(403);
});

test("a reviewer reads published and archived publications, and changes nothing", async ({ page, press }) => {
  await signInAs(page, "reviewer", press.url);
  await page.goto(`${LIST}?search=Old+Tides`);
  await expect(cardOf(page, "Old Tides")).toContainText("Archived");
  expect(await offered(page, "Old Tides")).toEqual(["Open public page"]);
  await expect(page.getByRole("link", { name: /^Edit/u })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Add Publication" })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Select: Old Tides" }).check();
  await expect(page.getByText("1 selected")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Change \d/u })).toHaveCount(0);
  await page.goto(`${LIST}?search=Harbour`);
  await expect(page.getByRole("heading", { name: "No publications found" })).toBeVisible();
});

test("an author is refused the list, with a link to their own submissions", async ({ page, press }) => {
  await signInAs(page, "author", press.url);
  expect((await page.goto(LIST))?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("You don't have permission to view publications.")).toBeVisible();
  await expect(main.getByRole("link", { name: "Add Publication" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Submissions" })).toBeVisible();
  for (const path of ["publications/summary", "saved-views", "exports/publications?format=csv"])
    expect((await page.request.get(`/api/v1/${path}`)).status()).toBe(403);
});

test("the address contains search, filters, sorting, page and view", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto(LIST);
  await expect(cards(page)).toHaveCount(10);
  await page.getByRole("searchbox", { name: "Search publications" }).fill("pamphlet");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("1–10 of 12 publications")).toBeVisible();
  const total = page.getByText("Total Publications", { exact: true }).locator("..");
  await expect(total).toContainText("12");
  await expect(total).toContainText(/of \d+ in all/u);
  await page.getByRole("button", { name: "List view" }).click();
  await page.getByRole("button", { name: "Title", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Title" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("row").nth(1)).toContainText("Pamphlet 01");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/search=pamphlet.*view=list.*sort=title.*order=asc.*page=2/u);
  await page.reload();
  await expect(page.getByRole("row").nth(1)).toContainText("Pamphlet 11");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Draft" }).click();
  await expect(page.getByRole("heading", { name: "No publications found" })).toBeVisible();
  await page.getByRole("button", { name: "Search: pamphlet: remove this filter" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Harbour under Construction" })).toBeVisible();
  await page.getByLabel("Start date").fill("2099-01-01");
  await expect(page.getByRole("heading", { name: "No publications found" })).toBeVisible();
  await page.getByLabel("End date").fill("2098-01-01");
  await expect(page.getByText("The end date is before the start date")).toBeVisible();
  await page.getByRole("button", { name: "Clear All" }).first().click();
  await expect(page.getByLabel("Start date")).toHaveValue("");
  await page.getByLabel("Author", { exact: true }).fill("rangarajan");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.goto(LIST);
  await expect(page.getByRole("table", { name: "Publications" })).toBeVisible();
});

test("the details show all fields, record a view, and restrict downloads", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await page.goto(`${LIST}?search=Grammar`);
  await page.getByRole("button", { name: "View Details: The Grammar of Monsoons" }).click();
  const details = page.getByRole("dialog", { name: "Publication Details" });
  const views = details.getByRole("region", { name: "Statistics" });
  await expect(views).toContainText(/Views\s*1/u);
  await expect(page).toHaveURL(/details=\d+/u);
  await expect(details.getByRole("region", { name: "Abstract" })).toContainText("How farmers of the delta");
  await expect(details.getByRole("region", { name: "Information" })).toContainText(
    "https://doi.org/10.5555/gm.2025.01",
  );
  await expect(details.getByRole("region", { name: "Keywords" })).toContainText("agrarian debt");
  for (const file of ["Cover image", "Preview PDF", "Full PDF"])
    await expect(details.getByRole("region", { name: "Files" })).toContainText(file);
  await expect(details.getByTitle("Preview PDF, preview")).toBeVisible();
  await details.getByRole("button", { name: "Download PDF" }).click();
  await expect(toasts(page).getByText("Download Restricted")).toBeVisible();
  await expect(
    toasts(page).getByText(
      "Downloads are not available from the preview dialog. Please view the full publication details to access files.",
    ),
  ).toBeVisible();
  await page.reload();
  await expect(details.getByRole("heading", { name: "The Grammar of Monsoons" })).toBeVisible();
  await details.getByRole("contentinfo").or(details).getByRole("button", { name: "Close" }).first().click();
  await expect(page).not.toHaveURL(/details=/u);
});

test("the list's download works, and counts as use by staff", async ({ page, press }) => {
  await signInAs(page, "reviewer", press.url);
  await page.goto(`${LIST}?search=Grammar`);
  await expect(cards(page)).toContainText("0 downloads");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "More actions: The Grammar of Monsoons" }).click();
  await page.getByRole("menuitem", { name: "Download PDF" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("the_grammar_of_monsoons.pdf");
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(toasts(page).getByText("Download started")).toBeVisible();
  await expect(toasts(page).getByText("PDF download has started.")).toBeVisible();
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(cards(page)).toContainText("1 download ·", { timeout: 1000 });
  }).toPass();
});

test("all that match get one status by a job with its progress, results and undo", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await page.goto(`${LIST}?search=Pamphlet`);
  await page.getByRole("button", { name: "Select all 12 that match" }).click();
  await expect(page.getByRole("checkbox", { name: "Select all on this page" })).toBeFocused();
  await page.getByRole("button", { name: "Change 12…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "to" }).selectOption("archived");
  await dialog.getByRole("button", { name: "Change 12 publications" }).click();
  await expect(dialog.getByText("12 publications were changed.")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(cards(page).first()).toContainText("Archived");
  await page.getByRole("link", { name: "Changes" }).click();
  await page.getByRole("link", { name: "Status: Archived" }).click();
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByText(/^The change was undone\. 12 publications/u)).toBeVisible();
  await page.goto(`${LIST}?search=Pamphlet`);
  await expect(cards(page).first()).toContainText("Published");
});

test("a selection is exported in every format", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await page.goto(`${LIST}?search=Grammar`);
  await page.getByRole("checkbox", { name: "Select: The Grammar of Monsoons" }).check();
  const formats = [
    ["BibTeX", "bib", "@book{"],
    ["RIS", "ris", "TY  - BOOK"],
    ["CSL-JSON", "csl.json", '"title":"The Grammar of Monsoons'],
    ["CSV", "csv", "The Grammar of Monsoons"],
    ["JSON Lines", "jsonl", '"The Grammar of Monsoons"'],
  ] as const;
  for (const [label, ending, holds] of formats) {
    await page.getByRole("button", { name: "Export" }).click();
    const coming = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: label, exact: true }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(`publications.${ending}`);
    const text = await readFile(await download.path(), "utf8");
    expect(text).toContain(holds);
    expect(text).not.toContain("Pamphlet");
  }
});

test("a publication is found, opened and deleted with the keyboard alone", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto(LIST);
  await page.getByRole("searchbox", { name: "Search publications" }).focus();
  await page.keyboard.type("going by");
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("button", { name: "View Details: Going by Keyboard" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "View Details: Going by Keyboard" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "More actions: Going by Keyboard" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Delete publication" }).focus();
  await page.keyboard.press("Enter");
  await expect(toasts(page).getByText("Publication deleted")).toBeVisible();
});
