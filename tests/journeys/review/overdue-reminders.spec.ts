import { addressOf } from "../../../bin/demo/demonstration-people.ts";
import { agree, inviteReviewer, numberOf } from "../support/manuscripts/manuscript-steps.ts";
import { signInAs } from "../support/staffed-press.ts";
import { expect, pathIn, testOfWorkflow, type WorkflowPress } from "../support/manuscripts/workflow-press.ts";

const LATE = { name: "Anders Nyström", email: "nystrom@uppsala.example" };
const SILENT = { name: "Ewa Kowalczyk", email: "kowalczyk@torun.example" };

const test = testOfWorkflow("review-manuscripts.ts");
test.setTimeout(180_000);

const countTo = ({ mail }: WorkflowPress, email: string, subject: RegExp): number =>
  mail.received.filter(({ recipients, subject: words = "" }) => recipients.includes(email) && subject.test(words))
    .length;

test("a late reviewer and one who does not answer are reminded by the job, once for each day, and the editor sees what was sent and what will be", async ({
  page,
  press,
}) => {
  const number = numberOf(1);
  const reviewersTab = `/dashboard/content-review/${number}?tab=reviewers`;
  await inviteReviewer(page, press, number, LATE);
  await inviteReviewer(page, press, number, SILENT);
  await page.goto(pathIn(await press.email(LATE.email, /would you review/u)));
  await agree(page);
  const invitation = pathIn(await press.email(SILENT.email, /would you review/u));

  // Four days later: the invitation was not answered.
  await press.later({ days: 4 });
  expect((await press.email(SILENT.email, /your answer to our invitation/u)).text).toContain("have no answer yet");
  await signInAs(page, "editor", press.url);
  await page.goto(reviewersTab);
  const silent = page.getByRole("listitem", { name: SILENT.name });
  await silent.getByText(/^Next: last reminder to answer on /u).click();
  const schedule = silent.getByRole("list", { name: "Sent and to come" }).getByRole("listitem");
  await expect(schedule).toHaveText([
    /^Sent on .+: invitation$/u,
    /^Sent on .+: reminder to answer$/u,
    /^On .+: last reminder to answer$/u,
    /^On .+: the invitation ends$/u,
  ]);

  // Three weeks and a day after the answer: the report is late, and the other invitation has ended.
  await press.later({ days: 18 });
  await press.email(LATE.email, /your report was due on/u);
  await press.email(addressOf("editor"), /Ewa Kowalczyk did not answer/u);
  // The job runs again on the same day: nobody is reminded twice, and of several reminders the last alone has left.
  await press.later({ minutes: 5 });
  expect(countTo(press, LATE.email, /your report/u)).toBe(1);
  expect(countTo(press, SILENT.email, /invitation/u)).toBe(1);
  await signInAs(page, "editor", press.url);
  await page.goto(reviewersTab);
  const late = page.getByRole("listitem", { name: LATE.name });
  await expect(late.getByText(/1 day late$/u)).toBeVisible();
  await late.getByText(/^Next: second reminder after the date on /u).click();
  await expect(late.getByRole("list", { name: "Sent and to come" }).getByRole("listitem")).toHaveText([
    /: invitation$/u,
    /: thanks for agreeing, with the date$/u,
    /^Sent on .+: reminder after the date$/u,
    /^On .+: second reminder after the date$/u,
    /^On .+: you decide how to go on$/u,
  ]);
  await expect(silent.getByText("Not answered")).toBeVisible();

  // Two weeks after the date the editor decides how to go on.
  await press.later({ days: 13 });
  await press.email(LATE.email, /your report is late/u);
  await press.email(addressOf("editor"), /the report of Anders Nyström is late/u);

  // An invitation that has ended can be asked for once more.
  await page.context().clearCookies();
  await page.goto(invitation);
  await page.getByRole("button", { name: "Send me a new invitation" }).click();
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();
  await expect.poll(() => countTo(press, SILENT.email, /would you review/u), { timeout: 60_000 }).toBe(2);
  await page.goto(pathIn(await press.email(SILENT.email, /would you review/u)));
  await agree(page);
});
