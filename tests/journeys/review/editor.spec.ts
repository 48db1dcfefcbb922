import { REVIEW_WORDS } from "../../support/interface-texts/review-words.ts";
import { manuscriptDocx, paragraph } from "../../support/manuscripts/manuscript-docx.ts";
import { AUTHORS } from "../../support/manuscripts/manuscript-rows.ts";
import { examine } from "../support/examine.ts";
import { type ManuscriptTitle, getManuscriptNumber } from "../support/data/manuscript-titles.ts";
import { expect, signInAs, test, toasts } from "../support/office-press.ts";

const fullName = ({ given_name, family_name }: (typeof AUTHORS)[number]): string => `${given_name} ${family_name}`;

const copyWith = (text: string) => ({
  name: "copy.docx",
  mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  buffer: Buffer.from(manuscriptDocx({ body: [paragraph(text)] })),
});

const item = (title: ManuscriptTitle): string => `/dashboard/content-review/${getManuscriptNumber(title)}`;

test("an editor takes a manuscript, starts its review and invites a reviewer without an account", async ({
  page,
  press,
}) => {
  await signInAs(page, "editor", press.url);
  await page.goto(item("Registers of the Delta"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registers of the Delta");
  await page.getByRole("button", { name: "Take", exact: true }).click();
  await expect(toasts(page).getByText(REVIEW_WORDS.editorNow)).toBeVisible();
  await page.getByRole("button", { name: "Start review" }).click();
  const start = page.getByRole("dialog", { name: "Start review" });
  await expect(start.getByRole("link", { name: new RegExp(`^${REVIEW_WORDS.openReviewersCopy}`, "u") })).toBeVisible();
  // A copy that names an author is sent instead, and the name is taken out of it here.
  await start.locator("input[type=file]").setInputFiles(copyWith(`Thanks to ${fullName(AUTHORS[0])} for the map.`));
  await expect(
    start.getByRole("heading", { name: "1 place to look at: 0 taken out, 0 left, 1 to decide" }),
  ).toBeVisible();
  await examine(page);
  await start.getByRole("button", { name: "Take out place 1" }).click();
  await expect(start.getByText("Thanks to [removed] for the map.")).toBeVisible();
  await start.getByRole("button", { name: REVIEW_WORDS.confirmAndStartReview }).click();
  await expect(start.getByText("Open the copy for reviewers and confirm that it shows no names.")).toBeVisible();
  await start.getByRole("checkbox", { name: REVIEW_WORDS.copyConfirmation }).click();
  await start.getByRole("button", { name: REVIEW_WORDS.confirmAndStartReview }).click();
  // What the screen shows of the new state moves its tabs, and selects another one.
  await expect(page.getByRole("region", { name: REVIEW_WORDS.copyConfirmed })).toBeVisible();

  await page.getByRole("tab", { name: "Reviewers" }).click();
  await expect(page).toHaveURL(/tab=reviewers$/u);
  await page.getByRole("button", { name: REVIEW_WORDS.openInviteByName }).click();
  const invite = page.getByRole("dialog", { name: REVIEW_WORDS.inviteByName });
  await invite.getByLabel("Name", { exact: true }).fill("Emmanuelle Girard");
  await invite.getByLabel("E-mail address").fill("girard@lyon.example");
  await invite.getByRole("button", { name: REVIEW_WORDS.sendInvitation }).click();
  await expect(page.getByRole("listitem", { name: "Emmanuelle Girard" }).getByText("Invited")).toBeVisible();
  const invited = page.getByRole("listitem", { name: "Emmanuelle Girard" });
  await invited.getByText(/^Next: reminder to answer on /u).click();
  await expect(invited.getByRole("list", { name: "Sent and to come" }).getByRole("listitem")).toHaveText([
    /: invitation$/u,
    /: reminder to answer$/u,
    /: last reminder to answer$/u,
    /: the invitation ends$/u,
  ]);
  await press.email("girard@lyon.example", /would you review/u);
  await examine(page);
});

test("an editor reads the reports side by side, decides by letter, takes it back and decides again", async ({
  page,
  press,
}) => {
  await signInAs(page, "editor", press.url);
  await page.goto(item("Two Reports on Parchment"));
  const reports = page.getByRole("table", { name: REVIEW_WORDS.reportsByQuestion });
  await expect(reports.getByRole("row", { name: /^The argument is The reviewers differ/u })).toBeVisible();
  await expect(reports.getByText("I would gladly see it again.")).toBeVisible();
  await examine(page);
  for (const tab of ["Text and versions", "Messages", "Checks", REVIEW_WORDS.wholeHistory]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
    await examine(page);
  }
  await page.getByRole("link", { name: REVIEW_WORDS.writeDecision }).click();
  await expect(page.getByText("2 of 2 reports are in.")).toBeVisible();

  // The decision is made by keyboard alone.
  const send = page.getByRole("button", { name: REVIEW_WORDS.sendDecision });
  await page.getByRole("radio", { name: new RegExp(`^${REVIEW_WORDS.minorRevisions}`, "u") }).focus();
  await page.keyboard.press("Space");
  const passage = page.getByRole("button", { name: "Remove: My colleague Weiss found the same." });
  await passage.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^.removed by the editor/u })).toBeVisible();
  await examine(page);
  await send.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Your letter is sent at \d\d:\d\d\./u)).toBeVisible();
  const decisionLetter = page.getByRole("region", { name: "The letter" });
  await expect(decisionLetter).toContainText("The copying notes are a discovery. [removed by the editor]");
  await expect(decisionLetter).toContainText("1.1 The claim rests on one volume.");

  await page.getByRole("button", { name: REVIEW_WORDS.takeBack }).click();
  await expect(toasts(page).getByText("Nothing was decided. Your text is still here.")).toBeVisible();
  await expect(page.getByRole("radio", { name: new RegExp(`^${REVIEW_WORDS.minorRevisions}`, "u") })).toBeChecked();
  await expect(page.getByRole("button", { name: /^.removed by the editor/u })).toBeVisible();
  await page.getByRole("button", { name: "Add a point of your own" }).click();
  await page.getByLabel("E.1: your point").fill("Please cut the introduction.");
  await send.click();
  await expect(decisionLetter).toContainText("E.1 Please cut the introduction.");
});
