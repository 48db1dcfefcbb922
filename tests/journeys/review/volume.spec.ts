import type { Page } from "@playwright/test";
import { zipSync } from "fflate";
import { REVIEW_WORDS } from "../../support/interface-texts/review-words.ts";
import { samplePdf } from "../../support/sample-files.ts";
import { examine } from "../support/examine.ts";
import { STAFF_PASSWORD } from "../support/filled-folder.ts";
import { expect, signIn, signInAs, test, toasts } from "../support/office-press.ts";
import { findNumber } from "../support/publication-steps.ts";

/** Without a role, and named as the editor of one volume. */
const signInAsVolumeEditor = (page: Page, url: string): Promise<void> =>
  signIn(page, url, "volume-editor@example.org", STAFF_PASSWORD);

test("an editor opens a volume of ten chapters and names another volume editor", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await page.goto("/dashboard/content-review");
  await page.getByRole("link", { name: "Volumes" }).click();
  await page.getByRole("link", { name: "Handbook of Coastal Archives" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Handbook of Coastal Archives");
  await expect(page.getByText("2 of 10 chapters are accepted. 3 are late.")).toBeVisible();
  const table = page.getByRole("table", { name: "Chapters" });
  await expect(table.getByRole("row")).toHaveCount(11);
  // A midnight may lie between the filling of the press and now.
  const late = table.getByRole("row", { name: /Reading the Tide Registers/u }).getByText(/\b(?:9|10) days late$/u);
  await expect(late).toBeVisible();
  await examine(page);
  await page
    .getByRole("navigation", { name: "Where the chapters are" })
    .getByRole("link", { name: "2 with authors" })
    .click();
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(page).toHaveURL(/stage=in_revision/u);

  await page.getByRole("button", { name: REVIEW_WORDS.openVolumeEditors }).click();
  const dialog = page.getByRole("dialog", { name: REVIEW_WORDS.addVolumeEditor });
  await dialog.getByRole("searchbox", { name: "Search people" }).fill("Granite");
  await dialog.getByRole("button", { name: "Add Petra Granite" }).click();
  await expect(toasts(page).getByText("Petra Granite edits this volume now.")).toBeVisible();
  await expect(page.getByRole("listitem", { name: "Petra Granite" })).toBeVisible();
});

test("a volume editor without a role sees the volume alone, and the own chapter as its author", async ({
  page,
  press,
}) => {
  await signInAs(page, "editor", press.url);
  const other = await findNumber(page, press.url, "Rivers and Their Clerks");
  await signInAsVolumeEditor(page, press.url);
  await page.goto("/dashboard");
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  await expect(sidebar.getByRole("link", { name: "Content Review" })).toHaveCount(0);
  await sidebar.getByRole("link", { name: "Volumes" }).click();
  await expect(page.getByRole("table", { name: "Volumes" }).getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Handbook of Coastal Archives" }).click();
  const own = page.getByRole("row", { name: /Afterword/u });
  await expect(own.getByText("yours: you see what every author sees")).toBeVisible();
  await expect(page.getByRole("button", { name: REVIEW_WORDS.openVolumeEditors })).toHaveCount(0);
  await page.getByRole("link", { name: /^Harbour Courts and Their Clerks/u }).click();
  await page.getByRole("button", { name: "Take", exact: true }).click();
  await expect(toasts(page).getByText(REVIEW_WORDS.editorNow)).toBeVisible();
  await page.getByRole("link", { name: "Handbook of Coastal Archives" }).click();
  await expect(page.getByRole("row", { name: /Harbour Courts/u }).getByText("First check")).toBeVisible();
  await page.goto(`/dashboard/volumes/${other}`);
  await expect(page.getByText("There is no such volume, or you may not see it.")).toBeVisible();
});

test("one reminder goes to all who are late, after each e-mail was shown", async ({ page, press }) => {
  await signInAsVolumeEditor(page, press.url);
  await page.goto("/dashboard/volumes");
  await page.getByRole("link", { name: "Handbook of Coastal Archives" }).click();
  await expect(page.getByText("Remind the 2 authors and 1 reviewer who are late?")).toBeVisible();
  await page.getByRole("button", { name: REVIEW_WORDS.readEmails }).click();
  const dialog = page.getByRole("dialog", { name: REVIEW_WORDS.remindLate });
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await dialog.getByText(/: your report was due on/u).click();
  await expect(dialog.getByText(/Please send it, or ask for more time on the same page/u)).toBeVisible();
  await examine(page);
  await dialog.getByRole("button", { name: "Remind 2 authors and 1 reviewer" }).click();
  await expect(toasts(page).getByText("2 authors and 1 reviewer reminded.")).toBeVisible();
  await expect
    .poll(() => press.received.filter(({ recipients }) => recipients.includes("weiss@reviewer.example")).length)
    .toBe(1);
  await expect(page.getByText("Everybody who is late was reminded within the last day.")).toBeVisible();
  await page.getByRole("link", { name: /^Reading the Tide Registers/u }).click();
  await page.getByRole("tab", { name: REVIEW_WORDS.wholeHistory }).click();
  await expect(page.getByText(/reminded the author/u)).toBeVisible();
});

test("three papers that an event reviewed come in by a list and a ZIP", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await page.goto(`/dashboard/volumes/${await findNumber(page, press.url, "Proceedings of TIDES 2026")}`);
  await page.getByRole("link", { name: "Import papers…" }).click();
  const list = [
    "Paper ID,Title,Authors,Author Emails,Pages,Decision",
    "7,Tides Read Aloud,Ada Lovelace; Bo Li,ada@x.example; bo@y.example,1-8,accept",
    "8,Salt and Wind,Carl Jung,carl@z.example,9-14,accept",
    "9,Boats at Rest,Dora Maar,dora@z.example,15-20,accept",
    "10,A Refused Paper,Eve Rand,eve@z.example,,reject",
  ].join("\n");
  await page
    .getByLabel(REVIEW_WORDS.listOfPapers)
    .setInputFiles({ name: "papers.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
  await expect(page.getByText("0 of 4 papers are ready.")).toBeVisible();
  const macro = zipSync({ "macro.docm": new Uint8Array([1, 2, 3]) });
  await page
    .getByLabel("PDFs")
    .setInputFiles({ name: "papers.zip", mimeType: "application/zip", buffer: Buffer.from(macro) });
  await expect(page.getByText(/The ZIP may hold PDFs alone, and “macro.docm” is none/u)).toBeVisible();
  const pdf = await samplePdf(["Tides are read."]);
  const zip = zipSync({ "paper_7.pdf": pdf, "paper_8.pdf": pdf, "paper_9.pdf": pdf });
  await page
    .getByLabel("PDFs")
    .setInputFiles({ name: "papers.zip", mimeType: "application/zip", buffer: Buffer.from(zip) });
  await expect(page.getByText("3 of 4 papers are ready.")).toBeVisible();
  const rows = page.getByRole("table", { name: REVIEW_WORDS.rowsOfPapers });
  await expect(
    rows.getByRole("row", { name: /A Refused Paper/u }).getByText(/accepted papers alone are imported/u),
  ).toBeVisible();
  await examine(page);
  const start = page.getByRole("button", { name: "Import 3 papers" });
  await expect(start).toBeDisabled();
  await page.getByRole("checkbox", { name: "The authors agreed to the publication of these papers" }).click();
  await start.click();
  await expect(page.getByText("3 papers were imported. 1 stayed out.")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("link", { name: "Open the volume" }).click();
  await expect(page.getByText("3 of 3 papers are accepted.")).toBeVisible();
  await expect(
    page.getByRole("row", { name: /Tides Read Aloud/u }).getByText("reviewed by the event, paper 7"),
  ).toBeVisible();
  await page.getByRole("link", { name: /^Tides Read Aloud/u }).click();
  await page.getByRole("button", { name: REVIEW_WORDS.sendToProduction }).click();
  await page.getByRole("dialog").getByRole("button", { name: REVIEW_WORDS.sendToProduction }).click();
  await expect(page.getByRole("link", { name: REVIEW_WORDS.openPublication })).toBeVisible();
});
