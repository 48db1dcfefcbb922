import type { Page } from "@playwright/test";
import { REVIEW_WORDS } from "../../../support/interface-texts/review-words.ts";
import { expect } from "../office-press.ts";
import { downloadFile, type Reader, see } from "./read-by-browser.ts";
import { hashBytes } from "./chapter-editor.ts";
import { FIRST_SENTENCE } from "./named-chapter.ts";
import { agree } from "./manuscript-steps.ts";

/** Reads the invitation behind the link of an e-mail, and agrees; the page of the review is open then. */
export async function agreeByLink(reviewer: Reader, path: string): Promise<void> {
  await reviewer.page.goto(path);
  await see(reviewer);
  await agree(reviewer.page);
}

/** Agrees in the queue of the dashboard; the page of the review is open then. */
export async function agreeInQueue(reviewer: Reader): Promise<void> {
  const { page } = reviewer;
  await page.goto("/dashboard/reviews");
  await page.getByRole("button", { name: /^Yes, by /u }).click();
  await see(reviewer);
  await agree(page);
}

/** Reads the manuscript on the open page, downloads it, and expects the very copy that the editor confirmed. */
export async function readCopy(reviewer: Reader, hash: string): Promise<void> {
  await expect(reviewer.page.getByRole("article", { name: REVIEW_WORDS.manuscriptText })).toContainText(FIRST_SENTENCE);
  await see(reviewer);
  expect(hashBytes(await downloadFile(reviewer, "Download"))).toBe(hash);
}

type Earlier = { readonly concern: string; readonly answer: string };

/** Reads in the second round the first report with the answer to its concern, and what changed since. */
export async function readEarlier(reviewer: Reader, { concern, answer }: Earlier): Promise<void> {
  const { page } = reviewer;
  await page.getByRole("tab", { name: /^Round 1/u }).click();
  const report = page.getByRole("region", { name: "Your report of round 1" });
  await expect(report).toContainText(concern);
  await expect(report).toContainText(answer);
  await see(reviewer);
  await page.getByRole("tab", { name: "Changes" }).click();
  await expect(page.getByRole("region", { name: "What changed" })).toContainText("A second volume");
  await see(reviewer);
  await page.getByRole("tab", { name: "Manuscript" }).click();
}

/** Reads the outcome of a round, the other report and the certificate of one's own. */
export async function readOutcome(reviewer: Reader, round: string, decision: string): Promise<void> {
  const { page } = reviewer;
  await expect(page.getByRole("heading", { name: `Decision: ${decision}` })).toBeVisible();
  await page.getByText(/^The report of Reviewer \d$/u).click();
  await see(reviewer);
  await downloadFile(reviewer, "Certificate (PDF)");
  expect(reviewer.read.at(-1)?.address).toMatch(new RegExp(`^pages of .*-${round}-certificate\\.pdf$`, "u"));
}

/** The words of a person's page without the menus beside it. */
export const readMain = (page: Page): Promise<string> => page.locator("main").innerText();
