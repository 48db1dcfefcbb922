import type { Page } from "@playwright/test";
import { PUBLICATION_WORDS } from "../../support/interface-texts/publication-words.ts";
import { expect, signInAs, test, toasts } from "../support/office-press.ts";
import { findFileInput, makePublication, pdfFile } from "../support/publication-steps.ts";
import { samplePdf } from "../../support/sample-files.ts";

const findDialog = (page: Page) => page.getByRole("dialog", { name: "Edit Publication" });

async function openFiles(page: Page, number: number): Promise<void> {
  await page.goto(`/dashboard/publications/${number}/edit`);
  await findDialog(page).getByRole("button", { name: "Next Step" }).click();
  await expect(findDialog(page).getByRole("group", { name: "Full PDF" })).toBeVisible();
}

test("a PDF is uploaded, its first page becomes the cover, and both are deleted", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  const { id, sequential_id } = await makePublication(page, press.url, { title: "Pages of Salt" });
  await openFiles(page, sequential_id);
  const first = findDialog(page).getByRole("button", { name: "Use the first page as cover" });
  await expect(first).toHaveCount(0);
  await findFileInput(findDialog(page), "Full PDF").setInputFiles(await pdfFile("full.pdf"));
  await expect(toasts(page).getByText("File uploaded")).toBeVisible();
  await first.click();
  await expect(toasts(page).getByText("Cover image: the first page of the full PDF")).toBeVisible();
  await expect(findDialog(page).getByRole("link", { name: "View Cover image" })).toBeVisible();
  // After it was read, the file shows whether the PDF is tagged.
  const readRecord = async () => (await page.request.get(`${press.url}/api/v1/publications/${id}`)).json();
  await expect
    .poll(readRecord)
    .toMatchObject({ files: expect.arrayContaining([expect.objectContaining({ tagged: false })]) });
  await openFiles(page, sequential_id);
  await expect(findDialog(page).getByText(/It is not tagged: screen readers get its words/u)).toBeVisible();
  for (const name of ["Cover image", "Full PDF"]) {
    await findDialog(page)
      .getByRole("button", { name: `Delete ${name}` })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete file" }).click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(findDialog(page).getByRole("group", { name })).toContainText(PUBLICATION_WORDS.noFile);
  }
  await expect(toasts(page).getByText("File deleted").first()).toBeVisible();
  await page.goto(`/dashboard/publications/${sequential_id}/files`);
  const former = page.getByRole("table", { name: PUBLICATION_WORDS.formerFiles });
  await expect(former.getByRole("row")).toHaveCount(3);
  await expect(former).toContainText(/Deleted .* by /u);
  await former.getByRole("button", { name: /^Restore: .*\.pdf/u }).click();
  await expect(toasts(page).getByText("File restored")).toBeVisible();
  await expect(page.getByRole("link", { name: "View Full PDF" })).toBeVisible();
  await expect(former.getByRole("row")).toHaveCount(2);
  const saved = page.waitForEvent("download");
  await former.getByRole("link", { name: /^Download .*\.jpg$/u }).click();
  expect((await saved).suggestedFilename()).toMatch(/^pages_of_salt_cover_\d{4}-\d{2}-\d{2}_\d{2}-\d{2}-\d{2}\.jpg$/u);
});

/** A size that takes a while over a slow connection. */
const longPdf = (): Promise<Buffer> =>
  samplePdf(
    Array.from({ length: 30 }, (_, page) => `Page ${page}. `.repeat(250)),
    { compress: false },
  );

test("a press that stops during an upload is reported, the upload is repeated, and nothing half-written is stored", async ({
  page,
  press,
}) => {
  await signInAs(page, "editor", press.url);
  const { id, sequential_id } = await makePublication(page, press.url, { title: "Tides" });
  await openFiles(page, sequential_id);
  // A slow connection, so that the press stops during the upload.
  const line = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 30_000 };
  await line.send("Network.emulateNetworkConditions", slow);
  const file = { name: "tides.pdf", mimeType: "application/pdf", buffer: await longPdf() };
  await findFileInput(findDialog(page), "Full PDF").setInputFiles(file);
  const progress = findDialog(page).getByRole("progressbar", { name: "Sending Full PDF" });
  await expect.poll(() => progress.getAttribute("value").then(Number)).toBeGreaterThan(0.05);
  press.die();
  await expect(toasts(page).getByText(PUBLICATION_WORDS.uploadFailed)).toBeVisible();
  await expect(
    toasts(page).getByText(
      "The press cannot be reached, so the file was not stored. Check your connection and try again.",
    ),
  ).toBeVisible();
  await expect(findDialog(page).getByRole("group", { name: "Full PDF" })).toContainText(PUBLICATION_WORDS.noFile);
  await press.rise();
  await line.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  const { files } = (await (await page.request.get(`/api/v1/publications/${id}`)).json()) as { files: unknown[] };
  expect(files).toEqual([]);
  // The toast's own button leaves with it; this one stays.
  await findDialog(page).getByRole("button", { name: "Try again: Full PDF" }).click();
  await expect(toasts(page).getByText("File uploaded")).toBeVisible();
  await expect(findDialog(page).getByRole("link", { name: "View Full PDF" })).toBeVisible();
});
