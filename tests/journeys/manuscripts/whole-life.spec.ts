import { getDemoEmail } from "../../../bin/demo/demonstration-people.ts";
import { CATALOGUE_WORDS } from "../../support/interface-texts/catalogue-words.ts";
import { REVIEW_WORDS } from "../../support/interface-texts/review-words.ts";
import { findNames } from "../../support/manuscripts/find-names.ts";
import { examine } from "../support/examine.ts";
import { goInside } from "../support/go-inside.ts";
import { ownTest } from "../support/journey-press.ts";
import { pathIn } from "../support/mailboxes.ts";
import { acceptAgreement, demandAgreement } from "../support/manuscripts/agreement-steps.ts";
import * as authors from "../support/manuscripts/chapter-authors.ts";
import { AUTHOR, CO_AUTHOR, DOUBTS, formatName, GUEST, NAMES, REVIEWER } from "../support/manuscripts/chapter-cast.ts";
import * as office from "../support/manuscripts/chapter-editor.ts";
import { type ChapterLife, expectAnonymity, listPages, openLife } from "../support/manuscripts/chapter-life.ts";
import * as reviewers from "../support/manuscripts/chapter-reviewers.ts";
import { addOwnQuestions, sendReport } from "../support/manuscripts/manuscript-steps.ts";
import { TITLE } from "../support/manuscripts/named-chapter.ts";
import { downloadFile, listRead, openReader, see } from "../support/manuscripts/read-by-browser.ts";
import { expect } from "../support/office-press.ts";

/** A press of its own: its clock moves on. */
const test = ownTest({ programs: ["manuscripts/chapter-people.ts"], sendsMail: true });
// A journey of minutes ends soon after its first missing control.
test.use({ actionTimeout: 60_000 });
test.setTimeout(600_000);

const EDITOR = getDemoEmail("editor");
const CONCERNS = { reviewer: "A map would help.", guest: "The claim rests on one volume." } as const;
const LACKS = "A glossary is missing.";

test("a double-anonymous chapter lives from its submission through two rounds to its page, and neither side learns of the other", async ({
  browser,
  press,
}) => {
  const life = await openLife(browser, press);
  const number = await authors.submitChapter(life.author.page);
  const firstHash = await startFirst(life, number);
  await reviewFirst(life, number, firstHash);
  await expectAnonymity(life);
  await askForRevision(life, number);
  await reviewRevision(life, number, await confirmRevision(life, number, firstHash));
  await expectAnonymity(life);
  await accept(life, number);
  const signing = openReader(await (await browser.newContext()).newPage(), []);
  await signAgreement(life, number, signing.page);
  await readOutcomes(life);
  await produce(life, number);
  await expectAnonymity(life);
  await publish(life, number);
  await expectAnonymity(life, { isPublished: true });
});

/** The co-author confirms, and the editor starts the review with a copy of which every place was looked at; returns its hash. */
async function startFirst({ press, coAuthor, editor }: ChapterLife, number: string): Promise<string> {
  await press.email(AUTHOR.email, /we have your manuscript/u);
  const request = await press.email(CO_AUTHOR.email, /you are named as a contributor/u);
  await authors.confirmAuthorship(coAuthor.page, pathIn(request));
  await press.email(EDITOR, /new submission/u);
  await editor.page.goto("/dashboard/content-review");
  await editor.page.getByRole("link", { name: `${TITLE}, ${number}` }).click();
  await editor.page.getByRole("button", { name: "Take", exact: true }).click();
  await see(editor);
  return office.startReview(editor.page);
}

/** Two reviewers read the very copy that was confirmed, one by the link of the e-mail, the other one in the dashboard, and report. */
async function reviewFirst({ press, editor, admin, guest, reviewer }: ChapterLife, number: string, hash: string) {
  await editor.page.getByRole("tab", { name: "Reviewers" }).click();
  await office.inviteListed(editor.page, formatName(REVIEWER));
  await office.inviteByEmail(editor.page, { name: formatName(GUEST), email: GUEST.email });
  await see(editor);
  // The press asks reviewers of chapters two questions of its own, one of them for the editors only; production waits for its agreement.
  await addOwnQuestions(admin.page);
  await demandAgreement(admin.page);
  await reviewers.agreeByLink(guest, pathIn(await press.email(GUEST.email, /would you review/u)));
  await reviewers.readCalendar(guest, (await press.email(GUEST.email, /thank you for agreeing/u)).text ?? "");
  await reviewers.readCopy(guest, hash);
  await sendReport(guest.page, {
    concern: CONCERNS.guest,
    comments: "The notes are a discovery.",
    recommendation: "Major revision",
    lacks: LACKS,
    doubts: DOUBTS.guest,
  });
  await reviewers.agreeInQueue(reviewer);
  await reviewers.readCopy(reviewer, hash);
  await sendReport(reviewer.page, {
    concern: CONCERNS.reviewer,
    comments: "A small archive, read with patience.",
    recommendation: "Major revision",
    lacks: "A chronology.",
    doubts: DOUBTS.reviewer,
  });
  await press.email(EDITOR, new RegExp(`the report of ${formatName(REVIEWER)} is in`, "u"));
  await editor.page.goto(listPages(number).editorsPage);
  const reports = editor.page.getByRole("table", { name: REVIEW_WORDS.reportsByQuestion });
  await expect(reports).toContainText(CONCERNS.reviewer);
  await expect(reports.getByRole("row", { name: /^What worries you\?/u })).toContainText(DOUBTS.guest);
  await see(editor);
  // The search finds what is there: the editor reads of both sides.
  const known = findNames(await listRead(editor, press.received), Object.values(NAMES).flat()).join("\n");
  for (const name of [AUTHOR.orcid, CO_AUTHOR.institution, REVIEWER.email, DOUBTS.guest]) expect(known).toContain(name);
}

/** The editor asks for major revisions; the authors answer every point, one of them with a name, and send the changed chapter. */
async function askForRevision({ press, author, editor }: ChapterLife, number: string): Promise<void> {
  await office.decide(editor.page, press, /^Ask for major revisions/u);
  const decisionLetter = (await press.email(AUTHOR.email, /major revision/u)).text ?? "";
  expect(decisionLetter).toContain(`1.1 ${CONCERNS.reviewer}`);
  expect(decisionLetter).toContain(`What does the chapter lack? ${LACKS}`);
  await author.page.goto(listPages(number).authorsPage);
  await expect(author.page.getByText(LACKS).first()).toBeVisible();
  await see(author);
  await authors.sendRevision(author.page, { clean: "1.1", signed: "2.1" });
  await press.email(AUTHOR.email, /we have your revision/u);
  await press.email(EDITOR, /the revision arrived/u);
}

/** The second round has a copy of its own, and both reviewers are asked again; returns the copy's hash. */
async function confirmRevision({ editor }: ChapterLife, number: string, formerHash: string): Promise<string> {
  await editor.page.goto(listPages(number).editorsPage);
  await see(editor);
  const hash = await office.confirmCopy(editor.page);
  expect(hash).not.toBe(formerHash);
  await editor.page.getByRole("tab", { name: "Reviewers" }).click();
  await office.inviteAgain(editor.page, formatName(REVIEWER));
  await office.inviteAgain(editor.page, formatName(GUEST));
  await see(editor);
  return hash;
}

/** Both review again, each with the answer to their own concern. The one that names its author waits until the editor has changed it. */
async function reviewRevision({ press, editor, guest, reviewer }: ChapterLife, number: string, hash: string) {
  const round2 = { comments: "It is ready.", recommendation: "Accept", lacks: "Nothing.", doubts: "Nothing." } as const;
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
  await see(editor);
}

async function accept({ press, author, editor }: ChapterLife, number: string): Promise<void> {
  await office.decide(editor.page, press, /^Accept/u);
  const { text } = await press.email(AUTHOR.email, /your manuscript is accepted/u);
  expect(text).not.toContain(CONCERNS.reviewer);
  const { authorsPage, editorsPage } = listPages(number);
  await author.page.goto(authorsPage);
  await expect(author.page.getByRole("heading", { level: 1, name: /the publishing agreement/u })).toBeVisible();
  await see(author);
  await examine(author.page);
  await editor.page.goto(editorsPage);
  const waits = editor.page.getByText(/^Send to production: .*has not accepted the publishing agreement yet/u);
  await expect(waits).toBeVisible();
  await examine(editor.page);
}

/** The corresponding author accepts the agreement by the link of the e-mail, in a browser that is signed in nowhere. */
async function signAgreement({ press, editor }: ChapterLife, number: string, page: ChapterLife["author"]["page"]) {
  await page.goto(pathIn(await press.email(AUTHOR.email, /please accept the publishing agreement/u)));
  await acceptAgreement(page, formatName(AUTHOR));
  await press.email(EDITOR, /the publishing agreement was accepted/u);
  await editor.page.reload();
  const agreement = editor.page.getByRole("region", { name: REVIEW_WORDS.agreementMade });
  await expect(agreement).toContainText(`Accepted by ${formatName(AUTHOR)}`);
  await downloadFile(editor, "Download the agreement (PDF)");
  expect(editor.read.at(-1)?.address).toBe(`pages of ${number}-agreement.pdf`);
}

/** Both reviewers see the outcome, the other report and their certificate. */
async function readOutcomes({ press, guest, reviewer }: ChapterLife): Promise<void> {
  const outcome = await press.email(GUEST.email, /the outcome of your review/u);
  expect(outcome.text).toContain("The page of your review shows the decision and the other reports");
  await guest.page.goto(pathIn(outcome));
  await reviewers.readOutcome(guest, "R2", "Accepted");
  await reviewer.page.goto("/dashboard/review-history");
  await see(reviewer);
  await reviewer.page.getByRole("link", { name: TITLE }).first().click();
  await reviewers.readOutcome(reviewer, "R2", "Accepted");
}

/** The authors send the final file, and the editor sends the chapter to production. */
async function produce({ press, author, editor, reviewer }: ChapterLife, number: string): Promise<void> {
  const { authorsPage, editorsPage } = listPages(number);
  await author.page.goto(authorsPage);
  await authors.sendFinalFile(author.page);
  await press.email(EDITOR, /the final files have arrived/u);
  await editor.page.goto(editorsPage);
  await office.sendToProduction(editor.page);
  await press.email(AUTHOR.email, /in production/u);
  await author.page.goto(authorsPage);
  await see(author);
  await reviewer.page.reload();
  await see(reviewer);
}

/** The chapter stands in the library with its authors and its history; the reviewers are told, and named nowhere. */
async function publish({ press, admin, author, coAuthor }: ChapterLife, number: string) {
  const { authorsPage, editorsPage } = listPages(number);
  await goInside(admin.page, editorsPage);
  await office.publishDraft(admin.page);
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
  await page.goto("/publications");
  await expect(page.getByRole("link", { name: TITLE }).first()).toBeVisible();
  await author.page.goto(authorsPage);
  await expect(author.page.getByRole("heading", { level: 1, name: /^Published on/u })).toBeVisible();
  await see(author);
}
