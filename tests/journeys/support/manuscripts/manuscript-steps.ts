import type { Page } from "@playwright/test";
import { REVIEW_WORDS } from "../../../support/interface-texts/review-words.ts";
import { GOOD_BODY, manuscriptDocx } from "../../../support/manuscripts/manuscript-docx.ts";
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

type ReportInput = {
  readonly comments: string;
  readonly recommendation: "Accept" | "Major revision";
};

/** Writes a whole report without a concern on the open page of a review, and sends it. */
export async function sendReport(page: Page, { comments, recommendation }: ReportInput): Promise<void> {
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
