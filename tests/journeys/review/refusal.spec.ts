import { getDemoEmail } from "../../../bin/demo/demonstration-people.ts";
import { REVIEW_WORDS } from "../../support/interface-texts/review-words.ts";
import { examine } from "../support/examine.ts";
import { findTask } from "../support/find-task.ts";
import { getManuscriptNumber } from "../support/data/manuscript-titles.ts";
import { pathIn } from "../support/mailboxes.ts";
import { agree, inviteReviewer } from "../support/manuscripts/manuscript-steps.ts";
import { expect, signInAs, test, toasts } from "../support/office-press.ts";

const WIDE = { width: 1280, height: 900 };

test("a book is declined without review by two people: the second one refuses first, then confirms", async ({
  browser,
  press,
}) => {
  const item = `/dashboard/content-review/${getManuscriptNumber("Ledgers of the Delta")}`;
  const editor = await (await browser.newContext({ viewport: WIDE })).newPage();
  await signInAs(editor, "editor", press.url);
  await editor.goto(item);
  await editor.getByRole("button", { name: "Take", exact: true }).click();
  await editor.getByRole("link", { name: "Decline without review" }).click();
  await editor.getByLabel("Reason for declining without review").fill("Outside the programme.");
  const send = editor.getByRole("button", { name: REVIEW_WORDS.sendDecision });
  // The letter has a place for the reason, which must be filled.
  await send.click();
  await expect(editor.getByRole("alert").filter({ hasText: "Write the reason in the letter" })).toBeVisible();
  await editor.getByRole("tab", { name: "Write" }).click();
  await editor.getByLabel("Letter", { exact: true }).fill("Dear Aurora,\n\nour programme has no place for ledgers.");
  await send.click();
  await expect(editor.getByText("A second person must confirm your decision.")).toBeVisible();
  await examine(editor);

  const admin = await (await browser.newContext({ viewport: WIDE })).newPage();
  await signInAs(admin, "admin", press.url);
  const decision = admin.getByText("Edith Lindqvist asks you, as the second person, to confirm this decision.");
  const openDecision = async (): Promise<void> => {
    await (await findTask(admin, /^Confirm the decision on .*Ledgers of the Delta/u)).click();
    await admin.getByRole("link", { name: "Confirm the decision" }).click();
    await expect(decision).toBeVisible();
  };
  await openDecision();
  await expect(admin.getByText("Outside the programme.")).toBeVisible();
  await expect(admin.getByRole("button", { name: REVIEW_WORDS.takeBack })).toHaveCount(0);
  // By keyboard alone.
  await admin.getByRole("button", { name: "Refuse" }).focus();
  await admin.keyboard.press("Enter");
  await expect(toasts(admin).getByText(REVIEW_WORDS.otherDecisionComes)).toBeVisible();

  await editor.reload();
  await expect(editor.getByText("Amara Okafor refused the last decision as the second person.")).toBeVisible();
  await editor.getByRole("tab", { name: "Write" }).click();
  await expect(editor.getByLabel("Letter", { exact: true })).toHaveValue(/no place for ledgers/u);
  await send.click();
  await openDecision();
  await admin.getByRole("button", { name: "Confirm the decision" }).focus();
  await admin.keyboard.press("Enter");
  await expect(admin.getByText(/^The letter of Edith Lindqvist is sent at \d\d:\d\d\./u)).toBeVisible();
});

test("a reviewer declines and suggests another one, whom the editor invites in their place", async ({
  page,
  press,
}) => {
  const number = getManuscriptNumber("Harbour Lights of Pulicat");
  const declined = { name: "Anders Nyström", email: "nystrom@uppsala.example" };
  const suggested = { name: "Miriam Weiss", email: "weiss@lund.example" };
  await inviteReviewer(page, press, number, declined);
  const path = pathIn(await press.email(declined.email, /would you review/u));
  await page.goto(path);
  await page.getByText("Not now", { exact: true }).click();
  await page.getByLabel("Reason (optional)").fill("I am abroad until spring.");
  await page.getByLabel("Someone else (optional)").fill("Miriam Weiss, weiss@lund.example");
  await page.getByRole("button", { name: REVIEW_WORDS.sendAnswer }).click();
  await expect(page.getByText(REVIEW_WORDS.reviewDeclined)).toBeVisible();
  const news = (await press.email(getDemoEmail("editor"), /Anders Nyström cannot review/u)).text ?? "";
  expect(news).toContain("Miriam Weiss, weiss@lund.example");

  await signInAs(page, "editor", press.url);
  await page.goto(`/dashboard/content-review/${number}?tab=reviewers`);
  const row = page.getByRole("listitem", { name: declined.name });
  await expect(row.getByText("Suggests Miriam Weiss, weiss@lund.example")).toBeVisible();
  await expect(row.getByText("Declined", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: REVIEW_WORDS.openInviteByName }).click();
  const invite = page.getByRole("dialog", { name: REVIEW_WORDS.inviteByName });
  await invite.getByLabel("Name", { exact: true }).fill(suggested.name);
  await invite.getByLabel("E-mail address").fill(suggested.email);
  await invite.getByRole("button", { name: REVIEW_WORDS.sendInvitation }).click();
  await expect(page.getByRole("listitem", { name: suggested.name }).getByText("Invited")).toBeVisible();
  await page.context().clearCookies();
  await page.goto(pathIn(await press.email(suggested.email, /would you review/u)));
  await agree(page);
  // The one who declined gets nothing more.
  await page.goto(path);
  await expect(page.getByText(REVIEW_WORDS.reviewDeclined)).toBeVisible();
});
