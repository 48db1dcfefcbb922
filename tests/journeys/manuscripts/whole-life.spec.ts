import { getDemoEmail } from "../../../bin/demo/demonstration-people.ts";
import { CATALOGUE_WORDS } from "../../support/interface-texts/catalogue-words.ts";
import { REVIEW_WORDS } from "../../support/interface-texts/review-words.ts";
import { findNames } from "../../support/manuscripts/find-names.ts";
import { type SentByApi, sendByApi } from "../../support/manuscripts/sent-by-api.ts";
import { examine } from "../support/examine.ts";
import { ownTest } from "../support/journey-press.ts";
import { pathIn } from "../support/mailboxes.ts";
import { acceptAgreement } from "../support/manuscripts/agreement-steps.ts";
import * as authors from "../support/manuscripts/chapter-authors.ts";
import { AUTHOR, CO_AUTHOR, formatName, GUEST, NAMES, REVIEWER } from "../support/manuscripts/chapter-cast.ts";
import * as office from "../support/manuscripts/chapter-editor.ts";
import { playFirstRound } from "../support/manuscripts/chapter-first-round.ts";
import { type ChapterLife, expectAnonymity, listPages, openLife } from "../support/manuscripts/chapter-life.ts";
import * as reviewers from "../support/manuscripts/chapter-reviewers.ts";
import { sendReport } from "../support/manuscripts/manuscript-steps.ts";
import { TITLE } from "../support/manuscripts/named-chapter.ts";
import { downloadFile, listRead, see } from "../support/manuscripts/read-by-browser.ts";
import { expect } from "../support/office-press.ts";

/** A press of its own: its clock moves on. */
const test = ownTest({ programs: ["manuscripts/chapter-people.ts"], sendsMail: true });
// A journey of minutes ends soon after its first missing control.
test.use({ actionTimeout: 60_000 });
test.setTimeout(600_000);

const EDITOR = getDemoEmail("editor");
const CONCERNS = { reviewer: "A map would help.", guest: "The claim rests on one volume." } as const;

test("a double-anonymous chapter lives from the reports of its first round through a second one to its page, and neither side learns of the other", async ({
  browser,
  press,
}) => {
  const life = await openLife(browser, press);
  const { id, number } = await playFirstRound(life, CONCERNS);
  const request = await press.email(CO_AUTHOR.email, /you are named as a contributor/u);
  await authors.confirmAuthorship(life.coAuthor.page, pathIn(request));
  await askForRevision(life, number);
  await reviewRevision(life, number, await confirmRevision(life, number));
  await expectAnonymity(life);
  await accept(life, number);
  await signAgreement(life, number);
  await readOutcome(life);
  await produce(life, number);
  await expectAnonymity(life);
  await publish(life, { id, number });
  await expectAnonymity(life, { isPublished: true });
});

/** The editor asks for major revisions; the authors answer every point, one of them with a name, and send the changed chapter. */
async function askForRevision({ press, author, editor }: ChapterLife, number: string): Promise<void> {
  await editor.page.goto(listPages(number).editorsPage);
  const reports = editor.page.getByRole("table", { name: REVIEW_WORDS.reportsByQuestion });
  await expect(reports).toContainText(CONCERNS.reviewer);
  await see(editor);
  // The search finds what is there: the editor reads of both sides.
  const known = findNames(await listRead(editor, press.received), Object.values(NAMES).flat()).join("\n");
  for (const name of [CO_AUTHOR.institution, REVIEWER.email, formatName(GUEST)]) expect(known).toContain(name);
  await office.decide(editor.page, press, /^Ask for major revisions/u);
  const decisionLetter = (await press.email(AUTHOR.email, /major revision/u)).text ?? "";
  expect(decisionLetter).toContain(`1.1 ${CONCERNS.reviewer}`);
  await author.page.goto(listPages(number).authorsPage);
  await authors.sendRevision(author.page, { clean: "1.1", signed: "2.1" });
  await see(author);
  await press.email(EDITOR, /the revision arrived/u);
}

/** The second round has a copy of its own, and both reviewers are asked again; returns the copy's hash. */
async function confirmRevision({ editor }: ChapterLife, number: string): Promise<string> {
  // The press was started again since.
  await editor.page.goto(listPages(number).editorsPage);
  const hash = await office.confirmCopy(editor.page);
  await editor.page.getByRole("tab", { name: "Reviewers" }).click();
  await office.inviteAgain(editor.page, formatName(REVIEWER));
  await office.inviteAgain(editor.page, formatName(GUEST));
  return hash;
}

/** Both review again, each with the answer to their own concern. The one that names its author waits until the editor has changed it. */
async function reviewRevision({ press, editor, guest, reviewer }: ChapterLife, number: string, hash: string) {
  const round2 = { comments: "It is ready.", recommendation: "Accept" } as const;
  await reviewers.agreeByLink(guest, pathIn(await press.email(GUEST.email, /would you review the revised/u)));
  await reviewers.readCopy(guest, hash);
  const concern = CONCERNS.guest;
  await reviewers.readEarlier(guest, { concern, answer: REVIEW_WORDS.answerUnreleased });
  await office.passAnswer(editor.page, "2.1", authors.ANSWERS.changed);
  await guest.page.reload();
  await reviewers.readEarlier(guest, { concern, answer: authors.ANSWERS.changed });
  await sendReport(guest.page, round2);
  await reviewers.agreeInQueue(reviewer);
  await reviewers.readCopy(reviewer, hash);
  await reviewers.readEarlier(reviewer, { concern: CONCERNS.reviewer, answer: authors.ANSWERS.clean });
  await sendReport(reviewer.page, round2);
  await editor.page.goto(listPages(number).editorsPage);
}

async function accept({ press, author, editor }: ChapterLife, number: string): Promise<void> {
  await office.decide(editor.page, press, /^Accept/u);
  const { text } = await press.email(AUTHOR.email, /your manuscript is accepted/u);
  expect(text).not.toContain(CONCERNS.reviewer);
  await author.page.goto(listPages(number).authorsPage);
  await expect(author.page.getByRole("heading", { level: 1, name: /the publishing agreement/u })).toBeVisible();
  await see(author);
  await examine(author.page);
}

/** The corresponding author accepts the agreement by the link of the e-mail, in a browser that is signed in nowhere: the co-author's. */
async function signAgreement({ press, coAuthor, editor }: ChapterLife, number: string): Promise<void> {
  const { page } = coAuthor;
  await page.goto(pathIn(await press.email(AUTHOR.email, /please accept the publishing agreement/u)));
  await acceptAgreement(page, formatName(AUTHOR));
  await press.email(EDITOR, /the publishing agreement was accepted/u);
  await editor.page.goto(listPages(number).editorsPage);
  const agreement = editor.page.getByRole("region", { name: REVIEW_WORDS.agreementMade });
  await expect(agreement).toContainText(`Accepted by ${formatName(AUTHOR)}`);
  await downloadFile(editor, "Download the agreement (PDF)");
  expect(editor.read.at(-1)?.address).toBe(`pages of ${number}-agreement.pdf`);
}

/** A reviewer without an account sees the outcome, the other report and their certificate. */
async function readOutcome({ press, guest }: ChapterLife): Promise<void> {
  const outcome = await press.email(GUEST.email, /the outcome of your review/u);
  expect(outcome.text).toContain("The page of your review shows the decision and the other reports");
  await guest.page.goto(pathIn(outcome));
  await reviewers.readOutcome(guest, "R2", "Accepted");
}

/** The authors send the final file, and the editor sends the chapter to production. */
async function produce({ press, author, editor }: ChapterLife, number: string): Promise<void> {
  await author.page.reload();
  await authors.sendFinalFile(author.page);
  await press.email(EDITOR, /the final files have arrived/u);
  await editor.page.goto(listPages(number).editorsPage);
  await office.sendToProduction(editor.page);
  await press.email(AUTHOR.email, /in production/u);
}

/** The chapter stands in the library with its authors and its history; the reviewers are told, and named nowhere. */
async function publish({ press, editor, author, coAuthor }: ChapterLife, { id, number }: SentByApi): Promise<void> {
  const edit = (method: string, path: string, data?: unknown) =>
    sendByApi(editor.page, press.url, [method, path, data]);
  const { publication } = await edit("GET", `/manuscripts/${id}`);
  await edit("PUT", `/publications/${publication?.id}/status`, { status: "published" });
  const published = await press.email(CO_AUTHOR.email, /: published$/u);
  await press.email(GUEST.email, /the work that you reviewed is published/u);
  const address = /https?:\/\/\S+\/publications\/\S+/u.exec(published.text ?? "")?.[0] ?? "";
  const { page } = coAuthor;
  await page.goto(new URL(address).pathname);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  const history = page.getByRole("region", { name: CATALOGUE_WORDS.reviewStatement });
  await expect(history).toContainText("Double-anonymous peer review by 2 reviewers in 2 rounds.");
  for (const date of ["Received", "Revised", "Accepted", "Published"])
    await expect(history.getByRole("term").filter({ hasText: date })).toBeVisible();
  await expect(history.getByRole("time")).toHaveCount(4);
  for (const person of [AUTHOR, CO_AUTHOR]) await expect(page.getByText(formatName(person)).first()).toBeVisible();
  await see(coAuthor);
  expect(await (await page.request.get("/publications")).text()).toContain(TITLE);
  await author.page.goto(listPages(number).authorsPage);
  await expect(author.page.getByRole("heading", { level: 1, name: /^Published on/u })).toBeVisible();
  await see(author);
}
