import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { EPUB_PARTS, sampleEpub } from "../../support/epub/sample-epub.ts";
import { expect, signInAs, test } from "../support/office-press.ts";
import { makePublication } from "../support/publication-steps.ts";
import { violationsOn } from "../support/violations.ts";

const PACKAGE = EPUB_PARTS.package
  .replace("</manifest>", '<item id="two" href="two.xhtml" media-type="application/xhtml+xml"/></manifest>')
  .replace("</spine>", '<itemref idref="two"/></spine>');
const EPUB = sampleEpub({
  "EPUB/package.opf": PACKAGE,
  "EPUB/chapter 1.xhtml": EPUB_PARTS.page(
    '<h1>The gauge</h1><p>It was read at seven.<a epub:type="noteref" href="#n1">1</a></p>' +
      '<aside epub:type="footnote" id="n1"><p>The book is lost.</p></aside>',
  ),
  "EPUB/two.xhtml": EPUB_PARTS.page("<h1>The clerk</h1><p>He wrote it down.</p>"),
});

/** Adds an open book whose EPUB can be read here; returns its number. */
async function makeReadableBook(page: Page, pressUrl: string, title: string): Promise<number> {
  const { id, sequential_id } = await makePublication(page, pressUrl, {
    title,
    open_access: true,
    status: "published",
  });
  const stored = await page.request.put(`${pressUrl}/api/v1/publications/${id}/files/final_epub`, {
    headers: { Origin: pressUrl, "Content-Type": "application/epub+zip" },
    data: EPUB,
  });
  expect(stored.status()).toBe(200);
  // It is prepared soon after.
  await expect(async () => {
    expect((await page.request.get(`${pressUrl}/publications/${sequential_id}/read/1`)).status()).toBe(200);
  }).toPass();
  return sequential_id;
}

/** Opens the note where it is mentioned. Before the page's script runs, the mark is a link to it. */
async function openNote(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole("link", { name: "1", exact: true }).click();
    await expect(page.getByRole("note")).toContainText("The book is lost.", { timeout: 2000 });
  }).toPass();
}

test("the text of an EPUB is read on its own page: a note, a larger size, the next part", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  const number = await makeReadableBook(page, press.url, "The Measure of Water");
  await page.goto(`/publications/${number}`);
  await page.getByRole("link", { name: "Read", exact: true }).click();
  await expect(page).toHaveURL(/\/read\/1$/u);
  await openNote(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("note")).toHaveCount(0);

  const article = page.getByRole("article");
  const size = () => article.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const usual = await size();
  await page.getByRole("button", { name: "Text" }).click();
  await page.getByRole("radio", { name: "Largest" }).check();
  expect(await size()).toBeCloseTo(usual * 1.5, 1);
  await page.keyboard.press("Escape");
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("link", { name: /^Next/u }).click();
  await expect(page).toHaveURL(/\/read\/2$/u);
  await expect(article).toContainText("He wrote it down.");
  // This device's choice holds for the next part.
  await expect.poll(size).toBeCloseTo(usual * 1.5, 1);
});

test.describe("a reader's own tools", () => {
  test.use({ serviceWorkers: "allow" });

  test("a passage is found, cited and highlighted, the notes are exported, and the text is read without a connection", async ({
    page,
    press,
  }) => {
    await signInAs(page, "editor", press.url);
    const number = await makeReadableBook(page, press.url, "The Measure of Rain");
    await page.goto(`/publications/${number}/read/1`);
    const aside = page.getByRole("complementary", { name: "This passage and your notes" });
    await expect(aside).toContainText("para. 1");

    await page.getByRole("link", { name: "Search", exact: true }).click();
    await page.getByRole("searchbox", { name: "Words to search for" }).fill("wrote");
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 passage with “wrote”.")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("link", { name: /wrote it down/u }).click();
    await expect(page).toHaveURL(/\/read\/2#/u);

    await page.getByRole("article").getByText("He wrote it down.").selectText();
    await page.getByRole("button", { name: "Highlight" }).click();
    const note = aside.getByRole("textbox", { name: /^Your note on “He wrote it down/u });
    await note.fill("Compare chapter 3.");
    expect(await page.evaluate(() => CSS.highlights.get("reading-note")?.size)).toBe(1);
    await page.reload();
    await expect(note).toHaveValue("Compare chapter 3.");
    expect(await violationsOn(page)).toEqual([]);
    const downloading = page.waitForEvent("download");
    await aside.getByRole("button", { name: "Export" }).click();
    const exported = await readFile(await (await downloading).path(), "utf8");
    expect(exported).toContain("> He wrote it down.");
    expect(exported).toContain("Compare chapter 3.");
    expect(exported).toContain(`/publications/${number}/read/2#t-`);

    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await aside.getByRole("button", { name: /^Keep for offline/u }).click();
    await expect(aside).toContainText("When you’re offline, you’ll read this copy.");
    await page.context().setOffline(true);
    await page.goto(`/publications/${number}/read/1`);
    await expect(page.getByRole("article")).toContainText("It was read at seven.");
    await expect(page.locator(".reading-bar")).toHaveCSS("position", "sticky");
    await openNote(page);
    await page.goto("/about");
    await expect(page.getByRole("link", { name: "The Measure of Rain" })).toHaveAttribute(
      "href",
      `/publications/${number}/read/1`,
    );
    await page.context().setOffline(false);
    await page.goto(`/publications/${number}/read/1`);
    await aside.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(aside.getByRole("button", { name: /^Keep for offline/u })).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(`reading-${number}`);
  });
});
