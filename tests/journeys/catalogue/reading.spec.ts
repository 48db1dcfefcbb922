import type { Page } from "@playwright/test";
import { expect, test } from "../support/press.ts";

const PAGES = ["/", "/publications?language=zh", "/publications/1", "/services", "/nothing-here"];

/** Returns the errors that the browser reports: a failed script, a violated policy. A 404 is a normal response. */
function validationErrorsOn(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("status of 404")) problems.push(message.text());
  });
  return problems;
}

test("pages request nothing from other sites, and the browser reports no error", async ({ page, press }) => {
  const problems = validationErrorsOn(page);
  const others: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== press.url && protocol !== "data:") others.push(request.url());
  });
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    expect([others, problems], path).toEqual([[], []]);
  }
});

test("fonts are loaded only where a page has their characters", async ({ page }) => {
  const italics = page.locator(".subtitle").first();
  const faces = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === "loaded")
        .map(({ family, style }) => `${family.replaceAll('"', "")} ${style}`),
    );
  // No title beside it, of its series or its subjects, is in another script.
  await page.goto("/publications/7");
  await expect(italics).toHaveCSS("font-style", "italic");
  await expect.poll(faces).toContain("Source Serif 4 Variable italic");
  expect((await faces()).filter((face) => face.startsWith("Noto"))).toEqual([]);
  await expect(page.locator("link[rel=stylesheet][href*=chinese]")).toHaveCount(0);
  await page.goto("/publications?language=zh");
  await expect.poll(faces).toContain("Noto Serif SC Variable normal");
  expect((await faces()).filter((face) => /JP|KR|Tamil|Amiri/u.test(face))).toEqual([]);
});
