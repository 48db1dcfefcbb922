import { readFile } from "node:fs/promises";
import { type JourneyPress, pressFixture } from "../support/journey-press.ts";
import { expect, signInAs, test as base } from "../support/staffed-press.ts";
import { STEP_VARIANTS } from "../support/appearances.ts";
import { violationsOn } from "../support/violations.ts";

/** A press with its own readers, beside the press that all dashboard journeys share. */
const test = base.extend<object, { readers: JourneyPress }>({
  readers: [...pressFixture({ programs: ["staff.ts", "readers.ts"] })],
});

test("an admin reads the counts, compares them, and saves them as files", async ({ page, readers }) => {
  await signInAs(page, "admin", readers.url);
  await page.goto(`${readers.url}/dashboard`);
  await page.getByRole("link", { name: "System Analytics" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("System Analytics");
  const main = page.getByRole("main");
  const totals = main.locator("dl");
  await expect(totals).toContainText("Views990+22% on 810 in");
  await expect(main.getByRole("img", { name: /^990 views, .* by week/u })).toBeVisible();

  await page.getByLabel("Period", { exact: true }).selectOption("Last 30 days");
  await expect(page).toHaveURL(/period=30d/u);
  await expect(totals).toContainText("Views3300% on 330 in");
  await expect(totals).not.toContainText("+22%");
});

test("a title's readership is shown in its details and to its author", async ({ page, readers }) => {
  await signInAs(page, "editor", readers.url);
  await page.goto(`${readers.url}/dashboard/publications?details=1`);
  const readership = page.getByRole("dialog").getByRole("region", { name: "Readership" });
  await expect(readership).toContainText("1,620 views and 810 downloads by readers");
  await expect(readership.getByRole("img", { name: /^1,620 views and 810 downloads/u })).toBeVisible();
  await readership.getByText("Show as a table").focus();
  await page.keyboard.press("Enter");
  await expect(readership.getByRole("columnheader", { name: "Citation files" })).toBeVisible();
  const coming = page.waitForEvent("download");
  await readership.getByRole("button", { name: "CSV" }).click();
  expect(await readFile(await (await coming).path(), "utf8")).toContain("month,views,downloads,citation_files\r\n");

  await signInAs(page, "author", readers.url);
  const headers = { Origin: readers.url };
  const proposal = { type: "book", authors: "Aurora Benítez", title: "Unread Yet", status: "under_review" };
  const made = await page.request.post(`${readers.url}/api/v1/publications`, { headers, data: proposal });
  const { id } = (await made.json()) as { id: string };
  await signInAs(page, "editor", readers.url);
  await page.request.post(`${readers.url}/api/v1/content-review/catalogue/${id}/approval`, { headers, data: {} });
  await signInAs(page, "author", readers.url);
  await page.goto(`${readers.url}/dashboard/submissions`);
  const row = page.getByRole("row").filter({ hasText: "Unread Yet" });
  await expect(row).toContainText("Approved");
  await row.getByRole("link", { name: "Readership of Unread Yet" }).click();
  await expect(page.getByRole("dialog", { name: "Unread Yet" })).toContainText("No reader was counted");
  const others = await page.request.get(
    `${readers.url}/api/v1/publications/1/readership?from=2026-01-01&to=2026-02-01`,
  );
  expect(others.status()).toBe(403);
});

test("a chart is saved as CSV and as a picture", async ({ page, readers }) => {
  await signInAs(page, "admin", readers.url);
  await page.goto(`${readers.url}/dashboard/analytics?period=90d`);
  const files = page.getByRole("group", { name: "Files of Referring sites" });
  const [csv] = await Promise.all([page.waitForEvent("download"), files.getByRole("button", { name: "CSV" }).click()]);
  expect(csv.suggestedFilename()).toMatch(/^sites-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/u);
  expect(await readFile(await csv.path(), "utf8")).toContain("scholar.google.com,180,180");
  const [png] = await Promise.all([page.waitForEvent("download"), files.getByRole("button", { name: "PNG" }).click()]);
  const picture = await readFile(await png.path());
  expect(picture.subarray(1, 4).toString("latin1")).toBe("PNG");
  // The picture has twice the chart's size with its margins, and is not empty.
  expect(picture.readUInt32BE(16)).toBeGreaterThan(600);
  expect(picture.byteLength).toBeGreaterThan(2000);
});

for (const { colorScheme, width } of STEP_VARIANTS) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });
    test("analytics passes axe and fits", async ({ page, readers }) => {
      await signInAs(page, "admin", readers.url);
      await page.goto(`${readers.url}/dashboard/analytics?period=custom`, { waitUntil: "networkidle" });
      for (const summary of await page.getByText("Show as a table").all()) await summary.click();
      const variant = async (): Promise<void> => {
        const violations = await violationsOn(page);
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      };
      await variant();
      await page.goto(`${readers.url}/dashboard/publications?details=1`);
      await page.getByText("Show as a table").click();
      await variant();
    });
  });
}
