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

test("the text of an EPUB is read on its own page: a note, a larger size, the next part", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  const title = { title: "The Measure of Water", open_access: true, status: "published" };
  const { id, sequential_id } = await makePublication(page, press.url, title);
  const stored = await page.request.put(`${press.url}/api/v1/publications/${id}/files/final_epub`, {
    headers: { Origin: press.url, "Content-Type": "application/epub+zip" },
    data: EPUB,
  });
  expect(stored.status()).toBe(200);
  // It is prepared soon after.
  await expect(async () => {
    expect((await page.request.get(`${press.url}/publications/${sequential_id}/read/1`)).status()).toBe(200);
  }).toPass();
  await page.goto(`/publications/${sequential_id}`);
  await page.getByRole("link", { name: "Read", exact: true }).click();
  await expect(page).toHaveURL(/\/read\/1$/u);
  await page.getByRole("link", { name: "1", exact: true }).click();
  await expect(page.getByRole("note")).toContainText("The book is lost.");
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
