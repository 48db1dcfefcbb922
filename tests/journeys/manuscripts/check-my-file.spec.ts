import type { Page } from "@playwright/test";
import { MANUSCRIPT_WORDS } from "../../support/interface-texts/manuscript-words.ts";
import {
  GOOD_BODY,
  manuscriptDocx,
  paragraph,
  picture,
  createPng,
  words,
} from "../../support/manuscripts/manuscript-docx.ts";
import { examine } from "../support/examine.ts";
import { expect, test } from "../support/press.ts";

/** JavaScript of a public page of ours, as it is sent: compressed. */
const SCRIPT_BUDGET = 75_000;

const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming && entry.name.endsWith(".js") ? [entry] : []))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const choose = (page: Page, name: string, bytes: Uint8Array): Promise<void> =>
  page
    .getByLabel(MANUSCRIPT_WORDS.chooseManuscript)
    .setInputFiles({ name, mimeType: DOCX, buffer: Buffer.from(bytes) });

/** A manuscript with a short abstract, a heading out of order, another typeface and a picture of 72 dpi without a caption. */
const WITH_FAULTS = manuscriptDocx({
  body: [
    paragraph("The grammar of rain", { style: "Heading1" }),
    paragraph("Abstract", { style: "Heading2" }),
    paragraph(words(149)),
    paragraph("Keywords: rain, grammar, monsoon, archives, Madurai"),
    paragraph("Copyists and their marks", { properties: '<w:outlineLvl w:val="4"/>' }),
    paragraph("Set in another face", { run: '<w:rFonts w:ascii="Comic Sans MS"/>' }),
    picture("small.png", 2, 1),
    paragraph(words(40)),
    ...GOOD_BODY.slice(-5),
  ].map((one) => one.replace('r:embed="small.png"', 'r:embed="small"')),
  pictures: { "small.png": createPng(144, 72) },
});

/** A manuscript whose reading takes long enough to see how far it is. */
const LONG = manuscriptDocx({
  body: Array.from({ length: 300 }, () => `${paragraph(words(300))}<w:p><w:r><w:lastRenderedPageBreak/></w:r></w:p>`),
});

test("an author checks a file in the browser: each finding names the place, the problem and the correction, and no request is sent", async ({
  page,
}) => {
  const scripts: string[] = [];
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" || request.postDataBuffer() !== null)
      sent.push(`${request.method()} ${request.url()}`);
    if (/check-worker/u.test(request.url())) scripts.push(request.url());
  });
  await page.goto("/guidelines/author");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Check my file" }).click();
  await expect(page.locator("x-island[name='manuscripts/check-file']")).toHaveAttribute("data-ready", "");
  expect(scripts).toEqual([]);
  expect(await scriptBytes(page)).toBeLessThanOrEqual(SCRIPT_BUDGET);
  await choose(page, "salt-and-parchment.docx", WITH_FAULTS);
  const section = page.getByRole("region", { name: "Check my file" });
  await expect(section.getByRole("heading", { name: "5 remarks on the file" })).toBeVisible();
  expect(scripts).toHaveLength(1);
  const remarks = section.getByRole("listitem");
  await expect(remarks).toHaveCount(5);
  await expect(remarks.nth(0)).toContainText("The abstract has 149 words; the guidelines ask for 150–250.");
  await expect(remarks.nth(0)).toContainText("To mend: Add at least 1 word.");
  await expect(remarks.nth(1)).toContainText("A heading of level 5 follows one of level 2, “Abstract”.");
  await expect(remarks.nth(1)).toContainText("Copyists and their marks");
  await expect(remarks.filter({ hasText: "Comic Sans MS" })).toContainText("Counts after acceptance");
  await expect(remarks.filter({ hasText: "72 dpi" })).toContainText(
    "at least 600 pixels in width, or print the image at 0.5 × 0.2 in",
  );
  await expect(section.getByText(/2 references, in the style of APA/u)).toBeVisible();
  await expect(section.getByRole("status")).toHaveText("salt-and-parchment.docx: 5 remarks on the file.");
  await examine(page);
  // The corrected file replaces it.
  await choose(page, "salt-and-parchment.docx", manuscriptDocx({ body: GOOD_BODY }));
  await expect(section.getByText("Your file follows the author guidelines in every point")).toBeVisible();
  await expect(remarks).toHaveCount(0);
  expect(sent).toEqual([]);
});

test("a dropped file is checked, and a long one shows its progress", async ({ page }) => {
  await page.goto("/guidelines/author#check-my-file");
  await expect(page.locator("x-island[name='manuscripts/check-file']")).toHaveAttribute("data-ready", "");
  const seen = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver(() => {
          const words = document.querySelector(".check-progress")?.textContent ?? "";
          if (/Reading page \d+/u.test(words)) resolve(words);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  const dropped = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], "long.docx"));
    return transfer;
  }, Buffer.from(LONG).toString("base64"));
  await page.locator(".file-drop").dispatchEvent("drop", { dataTransfer: dropped });
  expect(await seen).toContain("long.docx: Reading page");
  await expect(page.getByText("301 pages, 90,000 words")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page lists the checks and states that it needs JavaScript", async ({ page }) => {
    await page.goto("/guidelines/author");
    const section = page.getByRole("region", { name: "Check my file" });
    // Playwright's selectors do not look into <noscript>.
    expect(await section.locator("noscript").innerHTML()).toContain("needs JavaScript");
    await expect(section.getByText("page numbers, images and their captions")).toBeVisible();
    await expect(section.locator("input")).toBeHidden();
  });
});
