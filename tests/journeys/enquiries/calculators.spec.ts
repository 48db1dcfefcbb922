import type { Locator, Page } from "@playwright/test";
import { createDocx } from "../../support/docx.ts";
import { ENQUIRY_WORDS } from "../../support/interface-texts/enquiry-words.ts";
import { expect, test } from "../support/press.ts";

const wordsField = (page: Page): Locator => page.getByRole("textbox", { name: "Words", exact: true });
const estimate = (page: Page, total: string): Locator => page.getByRole("row", { name: `Estimate ${total}` });

test("a printed page shows the prices, and an estimate only after a calculation", async ({ page }) => {
  await page.goto("/services/academic-chapters");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table", { name: "What a chapter costs" })).toBeVisible();
  const title = page.getByRole("heading", { name: "What would yours cost?" });
  await expect(title).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await wordsField(page).fill("12,000");
  await expect(estimate(page, "$1,099")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(title).toBeVisible();
  await expect(estimate(page, "$1,099")).toBeVisible();
});

test("input from before the calculator's script was loaded counts", async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route("**/assets/editing-estimate*", async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto("/services/editorial-services");
  await wordsField(page).fill("80,000");
  await page.getByRole("checkbox", { name: "Developmental editing, $0.08 per word" }).check();
  await page.getByRole("button", { name: "10,000-word paper" }).focus();
  await expect(estimate(page, "$250")).toBeVisible();
  released.resolve();
  await expect(estimate(page, "$10,400")).toBeVisible();
  await expect(wordsField(page)).toHaveValue("80,000");
  for (const [example, total] of [
    ["5,000-word article", "$650"],
    ["80,000-word book", "$12,000"],
    ["10,000-word paper", "$1,100"],
  ] as const) {
    await page.getByRole("button", { name: example }).click();
    await expect(estimate(page, total)).toBeVisible();
  }
});

test("words are counted in the browser: pasted, chosen or dropped, and no request is sent", async ({ page }) => {
  await page.goto("/services/book-publishing");
  await page.getByText(ENQUIRY_WORDS.countWords).click();
  await wordsField(page).fill("80001");
  await expect(page.getByText("Professional is the smallest package that fits")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));

  const pasted = page.getByRole("textbox", { name: "Paste the text here" });
  await pasted.fill("four words and more");
  await expect(page.getByText("4 words counted in the text.")).toBeVisible();
  await expect(wordsField(page)).toHaveValue("4");

  const book = { name: "book.docx", mimeType: "application/octet-stream", buffer: Buffer.from(manuscript(120_001)) };
  await page.getByLabel(ENQUIRY_WORDS.chooseDocx).setInputFiles(book);
  await expect(page.getByText("120,001 words counted in book.docx.")).toBeVisible();
  await expect(page.getByText("Premium is the smallest package that fits")).toBeVisible();

  await drop(page, pasted, "dropped.docx", manuscript(7));
  await expect(page.getByText("7 words counted in dropped.docx.")).toBeVisible();
  await drop(page, pasted, "letter.pdf", new TextEncoder().encode("%PDF-1.7 and more of it"));
  await expect(page.getByText("This file could not be read as .docx.")).toBeVisible();
  await expect(wordsField(page)).toHaveValue("7");
  expect(requests).toEqual([]);
});

const manuscript = (words: number): Uint8Array => createDocx(Array.from({ length: words }, () => "word"));

/** Drops a file on the element. */
async function drop(page: Page, over: Locator, name: string, bytes: Uint8Array): Promise<void> {
  const carried = await page.evaluateHandle(
    ([name, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name));
      return data;
    },
    [name, [...bytes]] as const,
  );
  await over.dispatchEvent("drop", { dataTransfer: carried });
}
