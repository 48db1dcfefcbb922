import type { Page } from "@playwright/test";
import { MANUSCRIPT_WORDS } from "../../../support/interface-texts/manuscript-words.ts";
import { expect } from "../office-press.ts";
import { CO_AUTHOR } from "./chapter-cast.ts";
import { type ChapterVersion, namedChapter } from "./named-chapter.ts";

/** Sends a version of the chapter by a field, and waits until it is stored. */
export async function sendFile(page: Page, field: string, version: ChapterVersion): Promise<void> {
  const file = namedChapter(version);
  await page.getByLabel(field, { exact: true }).setInputFiles(file);
  await expect(page.getByRole("link", { name: file.name })).toBeVisible();
}

/** Confirms the authorship by the link of the e-mail, without an account. */
export async function confirmAuthorship(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: MANUSCRIPT_WORDS.yesAuthor }).click();
  await expect(page.getByText(MANUSCRIPT_WORDS.contributorConfirmed)).toBeVisible();
}

/** The answers to the two reviewers' concerns; the second one names its author. */
export const ANSWERS = {
  clean: "We added a map on page 4.",
  signed: `We read the second volume too, in the copy of ${CO_AUTHOR.given} ${CO_AUTHOR.family}.`,
  changed: "We read the second volume too, in a modern copy.",
} as const;

/** Answers each point of the letter, and sends the revision; it waits until nothing is missing. */
export async function sendRevision(page: Page, labels: { readonly clean: string; readonly signed: string }) {
  const submit = page.getByRole("button", { name: "Submit revision" });
  await page.getByLabel(`Answer to ${labels.clean}`).fill(ANSWERS.clean);
  await page.getByLabel(`Answer to ${labels.signed}`).fill(ANSWERS.signed);
  await page.getByLabel(`Where you changed it for ${labels.signed}`).fill("p. 9");
  await expect(page.getByText("points are not answered")).toHaveCount(0);
  await expect(submit).toBeDisabled();
  await sendFile(page, MANUSCRIPT_WORDS.changedManuscript, "revision");
  await submit.click();
  await expect(page.getByRole("heading", { level: 1, name: /^With the reviewers|^With your editor/u })).toBeVisible();
}

/** Sends the final file. */
export async function sendFinalFile(page: Page): Promise<void> {
  await sendFile(page, "A final file", "final");
  await page.getByRole("button", { name: MANUSCRIPT_WORDS.sendFinalFiles }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Production can begin/u })).toBeVisible();
}
