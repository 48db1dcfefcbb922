import { createHash } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { JourneyPress } from "../journey-press.ts";
import { expect, toasts } from "../office-press.ts";
import { findNames, type ReadText } from "../../../support/manuscripts/find-names.ts";
import { readWords } from "../../../support/files/read-words.ts";
import { REVIEW_WORDS } from "../../../support/interface-texts/review-words.ts";
import { NAMES } from "./chapter-cast.ts";
import { BOOK } from "./named-chapter.ts";

/** Returns the hash by which the editor's copy and the reviewers' are compared. */
export const hashBytes = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Takes each place out of the copy in a window, reads the copy that its link opens, and ticks it; returns the copy's hash. */
export async function inspectCopy(window: Locator): Promise<string> {
  await expect(window.getByRole("heading", { name: /: 0 taken out, 0 left, \d+ to decide$/u })).toBeVisible();
  await window.getByRole("button", { name: /^Take out all \d+$/u }).click();
  await expect(window.getByRole("heading", { name: /: \d+ taken out, 0 left, 0 to decide$/u })).toBeVisible();
  const href = await window
    .getByRole("link", { name: new RegExp(`^${REVIEW_WORDS.openReviewersCopy}`, "u") })
    .getAttribute("href");
  const copy = await (await window.page().request.get(href ?? "")).body();
  const read: ReadText[] = [
    { address: "the copy", text: readWords(copy) },
    {
      address: "its preview",
      text: await window.getByRole("region", { name: REVIEW_WORDS.copyPreview }).innerText(),
    },
  ];
  expect(findNames(read, NAMES.authors)).toEqual([]);
  await window.getByRole("checkbox", { name: REVIEW_WORDS.copyConfirmation }).click();
  return hashBytes(copy);
}

/** Confirms the copy of the present version on the manuscript's page; returns its hash. */
export async function confirmCopy(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Check and confirm…" }).click();
  const window = page.getByRole("dialog", { name: "Confirm the copy that reviewers get" });
  const hash = await inspectCopy(window);
  await window.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(window).toBeHidden();
  await expect(page.getByRole("region", { name: REVIEW_WORDS.copyConfirmed })).toBeVisible();
  return hash;
}

/** Invites a reviewer of the last round, who is on the list of this one. */
export async function inviteAgain(page: Page, name: string): Promise<void> {
  await listReviewer(page, name).getByRole("button", { name: "Invite…" }).click();
  await sendInvitation(page, page.getByRole("dialog", { name: `Invite ${name}` }), name);
}

async function sendInvitation(page: Page, window: Locator, name: string): Promise<void> {
  await window.getByRole("button", { name: REVIEW_WORDS.sendInvitation }).click();
  await expect(listReviewer(page, name).getByText("Invited", { exact: true })).toBeVisible();
}

/** The row of a reviewer in the round; below it stands the row of an earlier one. */
const listReviewer = (page: Page, name: string): Locator => page.getByRole("listitem", { name }).first();

/** The editor decides by letter; the press's ten minutes pass, and it leaves. */
export async function decide(page: Page, press: JourneyPress, outcome: RegExp): Promise<void> {
  await page.getByRole("link", { name: REVIEW_WORDS.writeDecision }).click();
  await page.getByRole("radio", { name: outcome }).check();
  await page.getByRole("button", { name: REVIEW_WORDS.sendDecision }).click();
  await expect(page.getByText(/^Your letter is sent at \d\d:\d\d\./u)).toBeVisible();
  await press.later({ minutes: 11 });
}

/** Passes an answer on to its reviewer in other words. */
export async function passAnswer(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole("button", { name: `Look at answer ${label}…` }).click();
  const window = page.getByRole("dialog", { name: `The answer to ${label}` });
  await expect(window.getByText("1 place may name an author")).toBeVisible();
  await window.getByLabel(REVIEW_WORDS.answerPreview).fill(words);
  await window.getByRole("checkbox", { name: "I have read this answer. It does not reveal who wrote it." }).click();
  await window.getByRole("button", { name: REVIEW_WORDS.passOnAnswer }).click();
  await expect(window).toBeHidden();
}

/** Sends the chapter to production without a book. */
export async function sendToProduction(page: Page): Promise<void> {
  await page.getByRole("button", { name: REVIEW_WORDS.sendToProduction }).click();
  const release = page.getByRole("dialog", { name: REVIEW_WORDS.sendToProduction });
  await expect(release.getByLabel(REVIEW_WORDS.bookTitle)).toHaveValue(BOOK);
  await release.getByRole("radio", { name: new RegExp(`^${REVIEW_WORDS.publishAlone}`, "u") }).check();
  await release.getByRole("button", { name: REVIEW_WORDS.sendToProduction }).click();
  await expect(toasts(page).getByText("The draft publication carries everything over.")).toBeVisible();
}
