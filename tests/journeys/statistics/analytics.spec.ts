import { readFile } from "node:fs/promises";
import { PRESS_WORDS } from "../../support/interface-texts/press-words.ts";
import { examine } from "../support/examine.ts";
import { expect, signInAs, test } from "../support/office-press.ts";
import { findNumber } from "../support/publication-steps.ts";

/** The day so many days ago. */
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

test("an admin reads the counts of a period, and saves a chart as CSV and as a picture", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/analytics");
  const totals = page.getByRole("main").locator("dl");
  await page.getByLabel("Period", { exact: true }).selectOption("Last 30 days");
  await expect(page).toHaveURL(/period=30d/u);
  await expect(totals).toContainText(/Views\d/u);
  // Eleven a day, and as many in the thirty days before; until a day on which no other journey read.
  await page.goto(`/dashboard/analytics?period=custom&from=${day(31)}&to=${day(2)}`);
  await expect(totals).toContainText("Views3300% on 330 in");
  await expect(page.getByRole("img", { name: /^330 views, /u })).toBeVisible();
  const files = page.getByRole("group", { name: "Files of Referring sites" });
  const [csv] = await Promise.all([page.waitForEvent("download"), files.getByRole("button", { name: "CSV" }).click()]);
  expect(csv.suggestedFilename()).toMatch(/^sites-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/u);
  expect(await readFile(await csv.path(), "utf8")).toContain("scholar.google.com,60,60");
  const [png] = await Promise.all([page.waitForEvent("download"), files.getByRole("button", { name: "PNG" }).click()]);
  const picture = await readFile(await png.path());
  expect(picture.subarray(1, 4).toString("latin1")).toBe("PNG");
  // The picture has twice the chart's size with its margins, and is not empty.
  expect(picture.readUInt32BE(16)).toBeGreaterThan(600);
  expect(picture.byteLength).toBeGreaterThan(2000);
  for (const summary of await page.getByText(PRESS_WORDS.showAsTable).all()) await summary.click();
  await examine(page);
});

test("a title's readership is shown in its details", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await page.goto(`/dashboard/publications?details=${await findNumber(page, press.url, "Readers of the Monsoon")}`);
  const readership = page.getByRole("dialog").getByRole("region", { name: "Readership" });
  await expect(readership).toContainText("1,620 views and 810 downloads by readers");
  await expect(readership.getByRole("img", { name: /^1,620 views and 810 downloads/u })).toBeVisible();
  await readership.getByText(PRESS_WORDS.showAsTable).focus();
  await page.keyboard.press("Enter");
  await expect(readership.getByRole("columnheader", { name: "Citation files" })).toBeVisible();
  await examine(page);
  const coming = page.waitForEvent("download");
  await readership.getByRole("button", { name: "CSV" }).click();
  expect(await readFile(await (await coming).path(), "utf8")).toContain("month,views,downloads,citation_files\r\n");
});
