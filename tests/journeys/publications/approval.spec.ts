import type { Page } from "@playwright/test";
import { examine } from "../support/examine.ts";
import { findTask } from "../support/find-task.ts";
import { expect, signInAs, test, toasts } from "../support/office-press.ts";
import { propose, send } from "../support/proposal-steps.ts";
import { getDemoEmail } from "../../../bin/demo/demonstration-people.ts";
import { PUBLICATION_WORDS } from "../../support/interface-texts/publication-words.ts";
import { wholePublication } from "../../support/whole-publication.ts";

const open = async (page: Page, title: string): Promise<void> => {
  await page.goto("/dashboard/content-review?tab=catalogue");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
};

test("a proposal is returned with notes, sent again with its changes marked, and approved", async ({ page, press }) => {
  const record = { title: "Rivers of Ink", details: { abstract: "On ink and rivers." } };
  const { id, sequential_id } = await propose(page, press.url, "author", record);
  await signInAs(page, "editor", press.url);
  await open(page, "Rivers of Ink");
  await expect(page.getByText(PUBLICATION_WORDS.firstSight)).toBeVisible();
  const lacks = page.getByRole("region", { name: "Missing parts" });
  await expect(lacks.getByText("It has no DOI: others cannot cite it by a permanent address.")).toBeVisible();
  await page.getByRole("button", { name: PUBLICATION_WORDS.returnWithNotes }).click();
  const dialog = page.getByRole("dialog", { name: PUBLICATION_WORDS.returnWithNotes });
  const notes = dialog.getByLabel(PUBLICATION_WORDS.changesToMake);
  await expect(notes).toBeFocused();
  await examine(page);
  await dialog.getByRole("button", { name: PUBLICATION_WORDS.returnWithNotes }).click();
  await expect(dialog.getByText(PUBLICATION_WORDS.changesMissing)).toBeVisible();
  await expect(notes).toBeFocused();
  await notes.fill("Please say which rivers.");
  // Typed text survives a reload.
  await page.reload();
  await page.getByRole("button", { name: PUBLICATION_WORDS.returnWithNotes }).click();
  await expect(notes).toHaveValue("Please say which rivers.");
  await dialog.getByRole("button", { name: PUBLICATION_WORDS.returnWithNotes }).click();
  await expect(toasts(page).getByText("It was returned. Your notes are sent by e-mail.")).toBeVisible();
  const returned = await press.email(getDemoEmail("author"), /^Returned to you: Rivers of Ink$/u);
  expect(returned.text).toContain("Please say which rivers.");

  await signInAs(page, "author", press.url);
  await findTask(page, /Rivers of Ink.* and send it again/u);
  await page.goto(`/dashboard/publications/${sequential_id}`);
  await expect(page.getByRole("region", { name: "Notes of the editors" })).toContainText("Please say which rivers.");
  const { version } = await send<{ version: number }>(page, press.url, "PUT", `/publications/${id}`, {
    ...wholePublication({
      type: "book",
      authors: ["Aurora Benítez"],
      status: "under_review",
      title: record.title,
      details: { abstract: "On ink and the rivers Kaveri and Vaigai." },
    }),
    version: 2,
  });
  expect(version).toBe(3);

  await signInAs(page, "editor", press.url);
  await page.goto("/dashboard/content-review?tab=catalogue");
  const row = page.getByRole("row").filter({ hasText: "Rivers of Ink" });
  await expect(row.getByText("Changed since you saw it")).toBeVisible();
  await open(page, "Rivers of Ink");
  const news = page.getByRole("region", { name: PUBLICATION_WORDS.newSinceSeen });
  await expect(news.locator("ins")).toContainText("the rivers Kaveri and Vaigai.");
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByText("Please say which rivers.")).toBeVisible();
  await examine(page);

  // By the keyboard alone.
  const approve = page.getByRole("button", { name: PUBLICATION_WORDS.approveAndPublish });
  const question = page.getByRole("alertdialog");
  await approve.first().focus();
  await page.keyboard.press("Enter");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(approve).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: PUBLICATION_WORDS.approveAndPublish }).focus();
  await page.keyboard.press("Enter");
  // The toast closes after five seconds, and a busy machine may take longer for the next steps.
  const publicPage = await toasts(page)
    .getByRole("link", { name: PUBLICATION_WORDS.seeInLibrary })
    .getAttribute("href");
  await expect(page).toHaveURL(/\/content-review\?tab=catalogue$/u);
  await press.email(getDemoEmail("author"), /^Published: Rivers of Ink$/u);
  await page.goto(publicPage ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rivers of Ink");
});
