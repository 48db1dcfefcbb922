import type { Page } from "@playwright/test";
import { expect, fileOf, makePublication, pdfFile, test, toasts } from "../support/publications-press.ts";
import { samplePdf } from "../../support/sample-files.ts";
import { signInAs } from "../support/staffed-press.ts";

const windowOf = (page: Page) => page.getByRole("dialog", { name: "Edit Publication" });

async function openFiles(page: Page, number: number): Promise<void> {
  await page.goto(`/dashboard/publications/${number}/edit`);
  await windowOf(page).getByRole("button", { name: "Next Step" }).click();
  await expect(windowOf(page).getByRole("group", { name: "Full PDF" })).toBeVisible();
}

test("a PDF is uploaded, its first page becomes the cover, and both are deleted", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  const { sequential_id } = await makePublication(page, press.url, { title: "Pages of Salt" });
  await openFiles(page, sequential_id);
  const first = windowOf(page).getByRole("button", { name: "Use the first page as cover" });
  await expect(first).toHaveCount(0);
  await fileOf(windowOf(page), "Full PDF").setInputFiles(await pdfFile("full.pdf"));
  await expect(toasts(page).getByText("File uploaded")).toBeVisible();
  await first.click();
  await expect(toasts(page).getByText("Cover image: the first page of the full PDF")).toBeVisible();
  await expect(windowOf(page).getByRole("link", { name: "View Cover image" })).toBeVisible();
  // After it was read, the file shows whether the PDF is tagged.
  await expect(async () => {
    await openFiles(page, sequential_id);
    await expect(windowOf(page).getByText(/It is not tagged: screen readers get its words/u)).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  for (const name of ["Cover image", "Full PDF"]) {
    await windowOf(page)
      .getByRole("button", { name: `Delete ${name}` })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete file" }).click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(windowOf(page).getByRole("group", { name })).toContainText("No file yet");
  }
  await expect(toasts(page).getByText("File deleted").first()).toBeVisible();
  await page.goto(`/dashboard/publications/${sequential_id}/files`);
  const former = page.getByRole("table", { name: "Former files, the newest first" });
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

test("a publication that was deleted in another window accepts no file and lists no chapters", async ({
  page,
  press,
}) => {
  await signInAs(page, "admin", press.url);
  const made = [
    await makePublication(page, press.url, { title: "Sand" }),
    await makePublication(page, press.url, { title: "Dust" }),
  ];
  const deleted = async (at: number): Promise<void> => {
    await page.request.delete(`/api/v1/publications/${made[at]?.id}`, { headers: { Origin: press.url } });
  };
  await openFiles(page, made[0]?.sequential_id ?? 0);
  await deleted(0);
  await fileOf(windowOf(page), "Full PDF").setInputFiles(await pdfFile("full.pdf"));
  await expect(toasts(page).getByText("Cannot upload file")).toBeVisible();
  await expect(toasts(page).getByText("Please save the publication first before uploading files.")).toBeVisible();
  await page.goto(`/dashboard/publications/${made[1]?.sequential_id}/edit`);
  await expect(windowOf(page).getByLabel("Title", { exact: true })).toBeVisible();
  await deleted(1);
  await windowOf(page).getByRole("button", { name: "Next Step" }).click();
  await expect(toasts(page).getByText("Error loading chapters")).toBeVisible();
  await expect(toasts(page).getByText("The requested publication could not be found.")).toBeVisible();
});

test("books that are no longer visible to a person are not offered", async ({ page, press, browser }) => {
  const admin = await (await browser.newContext({ baseURL: press.url })).newPage();
  await signInAs(admin, "admin", press.url);
  await signInAs(page, "author", press.url);
  const { id } = (await (await page.request.get("/api/v1/me")).json()) as { id: string };
  await page.goto("/dashboard/publications/add?type=academic_chapter");
  await expect(page.getByRole("combobox", { name: "Book" })).toBeVisible();
  const headers = { Origin: press.url };
  await admin.request.delete(`/api/v1/users/${id}/roles/author`, { headers });
  try {
    await page.getByRole("combobox", { name: "Book" }).fill("salt");
    await expect(toasts(page).getByText("Error loading books").first()).toBeVisible();
    await expect(toasts(page).getByText("You don't have permission to do this.").first()).toBeVisible();
  } finally {
    await admin.request.put(`/api/v1/users/${id}/roles/author`, { headers });
  }
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
  await fileOf(windowOf(page), "Full PDF").setInputFiles(file);
  const progress = windowOf(page).getByRole("progressbar", { name: "Sending Full PDF" });
  await expect.poll(() => progress.getAttribute("value").then(Number)).toBeGreaterThan(0.05);
  press.die();
  await expect(toasts(page).getByText("Error uploading file")).toBeVisible();
  await expect(
    toasts(page).getByText(
      "The press cannot be reached, so the file was not stored. Check your connection and try again.",
    ),
  ).toBeVisible();
  await expect(windowOf(page).getByRole("group", { name: "Full PDF" })).toContainText("No file yet");
  await press.rise();
  const { files } = (await (await page.request.get(`/api/v1/publications/${id}`)).json()) as { files: unknown[] };
  expect(files).toEqual([]);
  await line.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  // The toast's own button leaves with it; this one stays.
  await windowOf(page).getByRole("button", { name: "Try again: Full PDF" }).click();
  await expect(toasts(page).getByText("File uploaded")).toBeVisible();
  await expect(windowOf(page).getByRole("link", { name: "View Full PDF" })).toBeVisible();
});
