import type { Page } from "@playwright/test";
import { REVIEW_WORDS } from "../../../support/interface-texts/review-words.ts";
import { GOOD_BODY, manuscriptDocx } from "../../../support/manuscripts/manuscript-docx.ts";
import { examine } from "../examine.ts";
import type { JourneyPress } from "../journey-press.ts";
import { expect, signInAs } from "../office-press.ts";
import { CONFIDENTIAL } from "./chapter-cast.ts";

/** A real Word document, as an author chooses it. */
export const docx = (name: string) => ({
  name,
  mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  buffer: Buffer.from(manuscriptDocx({ body: GOOD_BODY })),
});

/** Waits until the draft is stored, then opens the next step. */
export async function goOn(page: Page, step: string): Promise<void> {
  await expect(page.getByText(/Saved \d\d:\d\d$/u)).toBeVisible();
  await page.getByRole("link", { name: `Go on to ${step}` }).click();
  await expect(page.getByRole("region", { name: step })).toBeVisible();
}

/** Adds two questions to the review form for chapters, as an admin by keyboard: one for the author, one for the editors only. */
export async function addOwnQuestions(page: Page): Promise<void> {
  await page.goto("/dashboard/settings/press/review-forms");
  await page.getByRole("link", { name: REVIEW_WORDS.formForChapters }).press("Enter");
  for (const [text, reader] of [
    [LACKS, "Author too"],
    [DOUBTS, "Editors only"],
  ] as const) {
    await page.getByRole("button", { name: REVIEW_WORDS.addQuestion }).press("Enter");
    await page.getByLabel("Question", { exact: true }).fill(text);
    await page.getByRole("radio", { name: "Text" }).press("Space");
    await page.getByRole("radio", { name: reader }).press("Space");
  }
  await page.getByRole("button", { name: `Close: ${DOUBTS}` }).press("Alt+ArrowUp");
  await expect(page.getByRole("button", { name: `Close: ${DOUBTS}` })).toBeFocused();
  await examine(page);
  await page.getByRole("button", { name: REVIEW_WORDS.useFromNow }).press("Enter");
  await expect(page.getByText("Version 2 is in use", { exact: true })).toBeVisible();
}

const [LACKS, DOUBTS] = ["What does the chapter lack?", "What worries you?"];

type ReportInput = {
  /** Without one the reviewer is content. */
  readonly concern?: string;
  readonly comments: string;
  readonly recommendation: "Accept" | "Major revision";
  /** The answers to the questions of `addOwnQuestions`. */
  readonly lacks: string;
  readonly doubts: string;
};

/** Writes a whole report with at most one numbered concern on the open page of a review, and sends it. */
export async function sendReport(
  page: Page,
  { concern, comments, recommendation, lacks, doubts }: ReportInput,
): Promise<void> {
  if (concern !== undefined) {
    await page.getByRole("button", { name: REVIEW_WORDS.addConcern }).click();
    await page.getByLabel("Concern 1", { exact: true }).fill(concern);
  }
  await page.getByLabel(LACKS).fill(lacks);
  await page.getByLabel(DOUBTS).fill(doubts);
  const groups = await page
    .getByRole("group")
    .filter({ has: page.getByRole("radio") })
    .all();
  for (const question of groups)
    if ((await question.getByRole("radio").count()) === 4) await question.getByRole("radio").nth(2).check();
  await page.getByLabel(REVIEW_WORDS.commentsToAuthors).fill(comments);
  await page.getByLabel(REVIEW_WORDS.confidentialToEditor).fill(CONFIDENTIAL);
  await page.getByRole("radio", { name: recommendation, exact: true }).check();
  await expect(page.getByText(/^Saved \d\d:\d\d$/u)).toBeVisible();
  await page.getByRole("button", { name: "Submit report" }).click();
  await expect(page.getByText(REVIEW_WORDS.reportSent)).toBeVisible();
}

type Invited = { readonly email: string; readonly name?: string };

/** Invites a reviewer by the API that the editor's screen uses, and leaves the browser signed out. */
export async function inviteReviewer(
  page: Page,
  { url }: Pick<JourneyPress, "url">,
  number: string,
  { email, name = "Emmanuelle Girard" }: Invited,
): Promise<void> {
  await signInAs(page, "editor", url);
  const response = await page.request.post(`${url}/api/v1/manuscripts/${number}/reviewers`, {
    headers: { Origin: url, "Sec-Fetch-Site": "same-origin" },
    data: {
      key: crypto.randomUUID(),
      name,
      email,
      personal_line: "I would value your judgement of pages 9 to 14.",
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  await page.context().clearCookies();
}

/** Agrees to review, on the open page of an invitation. */
export async function agree(page: Page): Promise<void> {
  await page.getByLabel(REVIEW_WORDS.noConflict).check();
  await page.getByRole("button", { name: new RegExp(`^${REVIEW_WORDS.yesReview}`, "u") }).click();
  await expect(page.getByRole("region", { name: "Your report" })).toBeVisible();
}
