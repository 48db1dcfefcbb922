import type { Page } from "@playwright/test";
import { MANUSCRIPT_WORDS } from "../../../support/interface-texts/manuscript-words.ts";
import { expect } from "../office-press.ts";
import { AUTHOR, CO_AUTHOR } from "./chapter-cast.ts";
import { goOn } from "./manuscript-steps.ts";
import { BOOK, type ChapterVersion, namedChapter, TITLE } from "./named-chapter.ts";

/** Submits the chapter with the authors' own file alone, in five steps; returns its number. */
export async function submitChapter(page: Page): Promise<string> {
  await page.goto("/dashboard/manuscripts/new");
  await page.getByRole("button", { name: "Begin: Chapter" }).click();
  await page.getByLabel("Title", { exact: true }).fill(TITLE);
  await page.getByLabel("The book of this chapter").fill(BOOK);
  await page.getByLabel("Abstract").fill("How a court of the eighteenth century wrote about the monsoon.");
  await page.getByLabel("Keywords").fill("rain, grammar, monsoon,");
  await goOn(page, "Files");
  await sendFile(page, "The manuscript", "submission");
  // The author learns now what the editor will look at.
  await expect(page.getByRole("region", { name: "Files" })).toContainText(CO_AUTHOR.institution);
  await goOn(page, "Contributors");
  const first = page.getByRole("group", { name: /^1\./u });
  await first.getByLabel("Affiliation").fill(AUTHOR.institution);
  await first.getByLabel("ORCID iD").fill(AUTHOR.orcid);
  await page.getByRole("button", { name: MANUSCRIPT_WORDS.addContributor }).click();
  const second = page.getByRole("group", { name: /^2\./u });
  await second.getByLabel("Given name").fill(CO_AUTHOR.given);
  await second.getByLabel("Family name").fill(CO_AUTHOR.family);
  await second.getByLabel("E-mail").fill(CO_AUTHOR.email);
  await goOn(page, MANUSCRIPT_WORDS.forEditors);
  await page.getByLabel("Competing interests").fill("None");
  await page.getByLabel(MANUSCRIPT_WORDS.aiTools).fill("None");
  await goOn(page, MANUSCRIPT_WORDS.checkAndSubmit);
  await page.getByRole("checkbox", { name: /^This work is ours/u }).check();
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  const receipt = page.getByRole("status").filter({ hasText: MANUSCRIPT_WORDS.received });
  await expect(receipt).toBeVisible();
  return /[A-Z]+-\d{4}-\d{4}/u.exec((await receipt.textContent()) ?? "")?.[0] ?? "";
}

/** Sends a version of the chapter by a field, and waits until it is stored. */
export async function sendFile(page: Page, field: string, version: ChapterVersion): Promise<void> {
  const file = namedChapter(version);
  await page.getByLabel(field, { exact: true }).setInputFiles(file);
  await expect(page.getByRole("link", { name: file.name })).toBeVisible();
}

/** Confirms the authorship by the link of the e-mail, without an account. */
export async function confirmAuthorship(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Affiliation").fill(CO_AUTHOR.institution);
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
