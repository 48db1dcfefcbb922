import type { Page } from "@playwright/test";
import { PRODUCTION_WORDS } from "../../support/interface-texts/production-words.ts";
import { REVIEW_WORDS } from "../../support/interface-texts/review-words.ts";
import { examine } from "../support/examine.ts";
import { expect, signInAs, test, toasts } from "../support/office-press.ts";
import { makePublication } from "../support/publication-steps.ts";

const CHAPTER = {
  type: "academic_chapter",
  authors: undefined,
  contributors: [
    {
      role: "author",
      name: "Ben Osei",
      affiliation: "Institute of Tides",
      orcid: "0000-0002-1825-0097",
    },
  ],
};

/** Creates a book with two chapters, as the person who is signed in; returns the numbers of the book and of its chapters. */
async function makeBook(
  page: Page,
  url: string,
): Promise<{ readonly book: number; readonly first: number; readonly second: number }> {
  const book = await makePublication(page, url, { title: "Ledgers of the Tide", authors: "Ana Moor" });
  const chapters = [];
  for (const title of ["Rope and Salt", "Paper under Water"])
    chapters.push(await makePublication(page, url, { ...CHAPTER, title, parent_book_id: book.id }));
  const [first = 0, second = 0] = chapters.map(({ sequential_id }) => sequential_id);
  return { book: book.sequential_id, first, second };
}

/** Sends a short text of a chapter, as programs do. */
async function sendText(page: Page, url: string, chapter: number, title: string): Promise<void> {
  const response = await page.request.post(`${url}/api/v1/productions`, {
    headers: { Origin: url },
    multipart: {
      language: "en",
      style: "royal-octavo",
      publication_id: String(chapter),
      file: {
        name: "rope.md",
        mimeType: "text/markdown",
        buffer: Buffer.from(`# ${title}\n\nThe rope was counted by the clerks of the tide.\n`),
      },
    },
  });
  expect(response.status()).toBe(201);
}

test("an editor starts a book, follows its parts, builds it, and releases it with a new chapter in one step", async ({
  page,
  press,
}) => {
  test.setTimeout(240_000);
  await signInAs(page, "editor", press.url);
  const { book, first, second } = await makeBook(page, press.url);
  await page.goto("/dashboard");
  await page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: /^Production/u })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Production" })).toBeVisible();
  await page.getByRole("button", { name: "Start production…" }).click();
  const dialog = page.getByRole("dialog", { name: PRODUCTION_WORDS.startBook });
  await dialog.getByRole("combobox", { name: "Book" }).fill("Ledgers of the Tide");
  await page.getByRole("option", { name: /Ledgers of the Tide/u }).click();
  await dialog.getByLabel("Planned date").fill("2027-02-01");
  await dialog.getByRole("button", { name: "Start production" }).click();

  await expect(page).toHaveURL(new RegExp(`/dashboard/production/${book}$`, "u"));
  await expect(page.getByText("No chapter has a manuscript yet.")).toBeVisible();
  await expect(page.getByText("0 of 2 parts are approved or final.")).toBeVisible();
  await page.getByRole("button", { name: REVIEW_WORDS.openAcceptedImport }).click();
  const files = page.getByRole("dialog", { name: REVIEW_WORDS.importAccepted });
  await expect(files.getByText(REVIEW_WORDS.acceptedFileMissing)).toHaveCount(2);
  await page.keyboard.press("Escape");
  await examine(page);

  await sendText(page, press.url, first, "Rope and Salt");
  await page.reload();
  const row = page.getByRole("row", { name: /Rope and Salt/u });
  await expect(row.getByText("send the proof")).toBeVisible({ timeout: 90_000 });
  await page
    .getByRole("navigation", { name: PRODUCTION_WORDS.partsByStage })
    .getByRole("link", { name: /no manuscript yet/u })
    .click();
  await expect(row).toHaveCount(0);
  await page
    .getByRole("navigation", { name: PRODUCTION_WORDS.partsByStage })
    .getByRole("link", { name: /no manuscript yet/u })
    .click();

  await page.getByRole("button", { name: PRODUCTION_WORDS.addOrLeaveOut }).click();
  await page.getByRole("dialog", { name: "Dedication" }).getByRole("button", { name: "Leave out" }).click();
  await expect(page.getByText("left out")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "Rope and Salt" })).toBeFocused();
  await page.keyboard.press("b");
  await expect(toasts(page).getByText("The book is being built")).toBeVisible();
  const pdf = page.getByRole("link", { name: "Whole book as PDF" });
  await expect(pdf).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("1 part is left out: it has no pages yet.")).toBeVisible();
  await expect(row.getByText("1", { exact: true }).last()).toBeVisible();
  const file = await page.request.get((await pdf.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  const cover = page.getByRole("link", { name: "Open Cover for print" });
  expect((await page.request.get((await cover.getAttribute("href")) ?? "")).headers()["content-type"]).toBe(
    "application/pdf",
  );
  await expect(page.getByText(PRODUCTION_WORDS.isbnMissingForBarcode)).toBeVisible();
  await examine(page);

  await sendText(page, press.url, second, "Paper under Water");
  await page.reload();
  const later = page.getByRole("row", { name: /Paper under Water/u });
  await expect(later.getByText("send the proof")).toBeVisible({ timeout: 90_000 });
  await page.getByRole("button", { name: PRODUCTION_WORDS.releaseBook }).click();
  const window = page.getByRole("dialog", { name: "Release “Ledgers of the Tide”" });
  await expect(window.getByRole("checkbox", { name: /^Build the book first/u })).toBeChecked();
  await window.getByRole("checkbox", { name: /^Publish the book/u }).check();
  await examine(page);
  await window.getByRole("button", { name: PRODUCTION_WORDS.buildReleasePublish }).click();
  const order = page.getByText("The book will be released and published when it is built.");
  await expect(order).toBeVisible();
  await expect(order).toBeHidden({ timeout: 120_000 });
  const record = await page.request.get(`${press.url}/api/v1/publications/${book}`);
  expect(await record.json()).toMatchObject({
    status: "published",
    files: expect.arrayContaining([expect.objectContaining({ file_type: "final_pdf" })]),
  });
});
