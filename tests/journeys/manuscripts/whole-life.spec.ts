import type { Browser, Page } from "@playwright/test";
import { getDemoEmail } from "../../../bin/demo/demonstration-people.ts";
import { type JourneyPress, ownTest } from "../support/journey-press.ts";
import { pathIn } from "../support/mailboxes.ts";
import { examine } from "../support/examine.ts";
import { acceptAgreement, demandAgreement } from "../support/manuscripts/agreement-steps.ts";
import { addOwnQuestions, docx, sendReport, submitBook } from "../support/manuscripts/manuscript-steps.ts";
import { expect, signInAs, toasts } from "../support/office-press.ts";

const TITLE = "The Grammar of Rain";
const CO_AUTHOR = { given: "Kavitha", family: "Iyer", email: "iyer@madurai.example" };
const GUEST = "girard@lyon.example";
const AUTHOR = getDemoEmail("author");

/** A press of its own: its clock moves on. */
const test = ownTest({ programs: ["staff.ts"], sendsMail: true });
// A journey of minutes ends soon after its first missing control.
test.use({ actionTimeout: 60_000 });
test.setTimeout(600_000);

/** A browser of one of the six people. */
const openBrowser = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();

async function openSignedIn(browser: Browser, press: JourneyPress, role: "author" | "editor" | "reviewer" | "admin") {
  const page = await openBrowser(browser);
  await signInAs(page, role, press.url);
  return page;
}

/** The editor decides by letter; the press's ten minutes pass, and it leaves. */
async function decide(editor: Page, press: JourneyPress, outcome: RegExp): Promise<void> {
  await editor.getByRole("link", { name: "Write the decision" }).click();
  await editor.getByRole("radio", { name: outcome }).check();
  await editor.getByRole("button", { name: "Send the letter" }).click();
  await expect(editor.getByText(/^Your letter is sent at \d\d:\d\d\./u)).toBeVisible();
  await press.later({ minutes: 11 });
}

test("a manuscript lives from its submission to the public page, through the hands of six people", async ({
  browser,
  press,
}) => {
  const author = await openSignedIn(browser, press, "author");
  const number = await submitBook(author, { title: TITLE, coAuthor: CO_AUTHOR });
  const authorsPage = `/dashboard/manuscripts/${number}`;
  const editorsPage = `/dashboard/content-review/${number}`;
  await press.email(AUTHOR, /we have your manuscript/u);

  // The co-author has no account: the link of the e-mail is enough.
  const coAuthor = await openBrowser(browser);
  await coAuthor.goto(pathIn(await press.email(CO_AUTHOR.email, /you are named as a contributor/u)));
  await coAuthor.getByLabel("Affiliation").fill("University of Madurai");
  await coAuthor.getByRole("button", { name: "Yes, I am an author" }).click();
  await expect(coAuthor.getByText("You have confirmed that you are a contributor.")).toBeVisible();

  const editor = await openSignedIn(browser, press, "editor");
  await press.email(getDemoEmail("editor"), /new submission/u);
  await editor.goto("/dashboard/content-review");
  await editor.getByRole("link", { name: `${TITLE}, ${number}` }).click();
  await editor.getByRole("button", { name: "Take", exact: true }).click();
  await editor.getByRole("button", { name: "Ask for fixes" }).click();
  const fixes = editor.getByRole("dialog", { name: "Ask for fixes" });
  await fixes.getByLabel("What the author should change").fill("Number the pages\nName the archive");
  await fixes.getByRole("button", { name: "Return to the author" }).click();
  await expect(fixes).toBeHidden();

  expect((await press.email(AUTHOR, /small things are needed/u)).text).toContain("Name the archive");
  await author.goto(authorsPage);
  await expect(author.getByRole("heading", { level: 1, name: /needs 2 small things before review/u })).toBeVisible();
  await author.getByLabel("The changed manuscript").setInputFiles(docx("with-page-numbers.docx"));
  await expect(author.getByRole("link", { name: "with-page-numbers.docx" })).toBeVisible();
  await author.getByRole("checkbox", { name: "Number the pages" }).check();
  await author.getByLabel("Your answer to “Name the archive”").fill("It is named on page 2 now.");
  await author.getByRole("button", { name: "Send the fixes" }).click();
  await expect(author.getByRole("heading", { level: 1, name: /^With your editor/u })).toBeVisible();

  await press.email(getDemoEmail("editor"), /the fixes have arrived/u);
  await editor.goto(editorsPage);
  await expect(editor.getByText("It is named on page 2 now.")).toBeVisible();
  await expect(editor.getByRole("link", { name: /with-page-numbers\.docx/u })).toBeVisible();
  await editor.getByRole("button", { name: "Start review" }).click();
  const start = editor.getByRole("dialog", { name: "Start review" });
  await expect(start.getByRole("radio", { name: /^Single-anonymous/u })).toBeChecked();
  await start.getByRole("button", { name: "Confirm and start review" }).click();
  await expect(start).toBeHidden();
  await editor.getByRole("tab", { name: "Reviewers" }).click();
  await editor.getByRole("button", { name: "Invite Ravi Subramaniam" }).click();
  // Both have an address of the demonstration press, which needs a reason.
  const known = editor.getByRole("dialog", { name: "Invite Ravi Subramaniam" });
  await known.getByLabel("Why you still invite this person").fill("Every account here has this domain.");
  await known.getByRole("button", { name: "Send the invitation" }).click();
  await expect(
    editor.getByRole("listitem", { name: "Ravi Subramaniam" }).getByText("Invited", { exact: true }),
  ).toBeVisible();
  await editor.getByRole("button", { name: "Invite by name and e-mail…" }).click();
  const invite = editor.getByRole("dialog", { name: "Invite by name and e-mail" });
  await invite.getByLabel("Name", { exact: true }).fill("Emmanuelle Girard");
  await invite.getByLabel("E-mail address").fill(GUEST);
  await invite.getByRole("button", { name: "Send the invitation" }).click();
  await expect(
    editor.getByRole("listitem", { name: "Emmanuelle Girard" }).getByText("Invited", { exact: true }),
  ).toBeVisible();

  // The press asks reviewers of books two questions of its own, one of them for the editors only.
  const admin = await openSignedIn(browser, press, "admin");
  await addOwnQuestions(admin);
  // Production waits for its publishing agreement.
  await demandAgreement(admin);

  // One reviewer answers by the link of the e-mail, the other one in the dashboard.
  const guest = await openBrowser(browser);
  await guest.goto(pathIn(await press.email(GUEST, /would you review/u)));
  await guest.getByLabel("No, none that I know of").check();
  await guest.getByRole("button", { name: /^Yes, I’ll review by/u }).click();
  await sendReport(guest, {
    concern: "The claim rests on one volume.",
    comments: "The notes are a discovery.",
    lacks: "A glossary is missing.",
    doubts: "The colophon may be forged.",
  });
  const reviewer = await openSignedIn(browser, press, "reviewer");
  await reviewer.goto("/dashboard/reviews");
  await reviewer.getByRole("button", { name: /^Yes, by /u }).click();
  await reviewer.getByLabel("No, none that I know of").check();
  await reviewer.getByRole("button", { name: /^Yes, I’ll review by/u }).click();
  await expect(reviewer.getByRole("region", { name: "Your report" })).toBeVisible();
  await sendReport(reviewer, {
    concern: "A map would help.",
    comments: "A small archive, read with patience.",
    lacks: "A chronology.",
    doubts: "None.",
  });

  await press.email(getDemoEmail("editor"), /the report of Ravi Subramaniam is in/u);
  await editor.goto(editorsPage);
  await expect(editor.getByRole("table", { name: "Reports, question by question" })).toContainText("A map would help.");
  await expect(editor.getByRole("row", { name: /^What worries you\?/u })).toContainText("The colophon may be forged.");
  await decide(editor, press, /^Ask for minor revisions/u);

  // The author answers every point and sends the changed manuscript.
  const decisionLetter = (await press.email(AUTHOR, /minor revision requested/u)).text ?? "";
  expect(decisionLetter).toContain("1.1 A map would help.");
  expect(decisionLetter).toContain("What does the book lack? A glossary is missing.");
  const hidden = /Ravi|Subramaniam|Girard|I know the archive|worries|forged/u;
  expect(decisionLetter).not.toMatch(hidden);
  await author.goto(authorsPage);
  await expect(author.getByText("A glossary is missing.").first()).toBeVisible();
  expect(await author.locator("main").innerText()).not.toMatch(hidden);
  const submitRevision = author.getByRole("button", { name: "Submit revision" });
  await author.getByLabel("Answer to 1.1").fill("We added a map on page 4.");
  await author.getByLabel("Answer to 2.1").fill("We read the second volume too.");
  await author.getByLabel("Where you changed it for 2.1").fill("p. 9");
  await expect(author.getByText("points are not answered")).toHaveCount(0);
  await expect(submitRevision).toBeDisabled();
  await author.getByLabel("The changed manuscript").setInputFiles(docx("revised.docx"));
  await expect(author.getByRole("link", { name: "revised.docx" })).toBeVisible();
  await submitRevision.click();
  await expect(author.getByRole("heading", { level: 1, name: /^With the reviewers|^With your editor/u })).toBeVisible();
  await press.email(AUTHOR, /we have your revision/u);

  await press.email(getDemoEmail("editor"), /the revision arrived/u);
  await editor.goto(editorsPage);
  await expect(editor.getByRole("region", { name: "The author’s answers" })).toContainText("We added a map on page 4.");
  await decide(editor, press, /^Accept/u);
  expect((await press.email(AUTHOR, /your manuscript is accepted/u)).text).not.toContain("A map would help.");

  // The corresponding author accepts the agreement by the link of the e-mail, signed in nowhere.
  const request = await press.email(AUTHOR, /please accept the publishing agreement/u);
  await author.goto(authorsPage);
  await expect(author.getByRole("heading", { level: 1, name: /the publishing agreement/u })).toBeVisible();
  await examine(author);
  await editor.goto(editorsPage);
  await expect(editor.getByText(/^Send to production: .*has not accepted the publishing agreement yet/u)).toBeVisible();
  await examine(editor);
  const signing = await openBrowser(browser);
  await signing.goto(pathIn(request));
  await examine(signing);
  await acceptAgreement(signing);
  await press.email(getDemoEmail("editor"), /the publishing agreement was accepted/u);
  await editor.reload();
  const agreement = editor.getByRole("region", { name: "Publishing agreement: made" });
  await expect(agreement).toContainText("Accepted by Kamala Devi");
  const signed = editor.waitForEvent("download");
  await agreement.getByRole("link", { name: "Download the agreement (PDF)" }).click();
  expect((await signed).suggestedFilename()).toBe(`${number}-agreement.pdf`);

  // Both reviewers see the outcome, the other report and their certificate.
  await guest.goto(pathIn(await press.email(GUEST, /the outcome of your review/u)));
  await reviewer.goto("/dashboard/review-history");
  await reviewer.getByRole("link", { name: TITLE }).click();
  for (const page of [guest, reviewer]) {
    await expect(page.getByRole("heading", { name: "Decision: Accepted" })).toBeVisible();
    await page.getByText(/^The report of Reviewer \d$/u).click();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Certificate (PDF)" }).click();
    expect((await download).suggestedFilename()).toBe(`${number}-R1-certificate.pdf`);
  }
  await expect(guest.getByText("A map would help.")).toBeVisible();
  await expect(reviewer.getByText("The claim rests on one volume.")).toBeVisible();
  await expect(reviewer.getByText("A glossary is missing.")).toBeVisible();
  expect(await reviewer.locator("main").innerText()).not.toContain("forged");

  await author.goto(authorsPage);
  await author.getByLabel("A final file").setInputFiles(docx("final.docx"));
  await expect(author.getByRole("link", { name: "final.docx" })).toBeVisible();
  await author.getByRole("button", { name: "Send the final files" }).click();
  await expect(author.getByRole("heading", { level: 1, name: /Production can begin/u })).toBeVisible();
  await press.email(getDemoEmail("editor"), /the final files have arrived/u);
  await editor.goto(editorsPage);
  await editor.getByRole("button", { name: "Send to production" }).click();
  const release = editor.getByRole("dialog", { name: "Send to production" });
  await release.getByRole("button", { name: "Send to production" }).click();
  await expect(toasts(editor).getByText("The draft publication carries everything over.")).toBeVisible();
  await press.email(AUTHOR, /in production/u);

  await admin.goto(editorsPage);
  await admin.getByRole("link", { name: "Open the publication" }).click();
  const editing = admin.getByRole("dialog", { name: "Edit Publication" });
  await editing.getByLabel("Status").selectOption("Published");
  await editing.getByRole("button", { name: "Next Step" }).click();
  await editing.getByRole("button", { name: "Save Changes" }).click();
  await expect(editing).toBeHidden();

  const published = await press.email(CO_AUTHOR.email, /: published$/u);
  await press.email(GUEST, /the work that you reviewed is published/u);
  const address = /https?:\/\/\S+\/publications\/\S+/u.exec(published.text ?? "")?.[0] ?? "";
  await coAuthor.goto(new URL(address).pathname);
  await expect(coAuthor.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  const history = coAuthor.getByRole("region", { name: "How this work was reviewed" });
  await expect(history).toContainText("Single-anonymous peer review by 2 reviewers in 1 round.");
  for (const date of ["Received", "Revised", "Accepted", "Published"])
    await expect(history.getByRole("term").filter({ hasText: date })).toBeVisible();
  await expect(history.getByRole("time")).toHaveCount(4);
  await expect(coAuthor.getByText("Kavitha Iyer").first()).toBeVisible();
  await author.goto(authorsPage);
  await expect(author.getByRole("heading", { level: 1, name: /^Published on/u })).toBeVisible();
});
