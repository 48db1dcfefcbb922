import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ENQUIRY_WORDS } from "../../support/interface-texts/enquiry-words.ts";
import { FORM_WORDS } from "../../support/interface-texts/form-words.ts";
import { PEOPLE_WORDS } from "../../support/interface-texts/people-words.ts";
import { PUBLICATION_WORDS } from "../../support/interface-texts/publication-words.ts";
import { examine } from "../support/examine.ts";
import { findTask } from "../support/find-task.ts";
import { expect, signInAs, test, toasts } from "../support/office-press.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: /^Enquiry E-\d{6}$/u });
const history = (page: Page) => panel(page).getByRole("region", { name: "History" });

test("an editor finds an enquiry, takes it, replies, closes it, and exports the list", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await findTask(page, /Answer .*Asha Rao.*, E-000005/u);
  await page.getByRole("link", { name: /^Enquiries, \d+ waiting$/u }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Enquiries" })).toBeFocused();
  await expect(page.getByRole("row").filter({ hasText: "Hohenfels" }).getByText("Overdue")).toBeVisible();
  await page.getByLabel("Search enquiries").fill("MONSOON");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=MONSOON/u);
  await page.getByRole("link", { name: "Asha Rao, E-000005" }).press("Enter");
  await expect(page).toHaveURL(/\/enquiries\/E-000005\?search=MONSOON$/u);
  await expect(panel(page).getByRole("table", { name: "Estimate Q-" })).toContainText("Total$2,174");
  await panel(page).getByRole("button", { name: PUBLICATION_WORDS.assignToMe }).click();
  await expect(history(page).getByText("Edith Lindqvist assigned it to themselves")).toBeVisible();
  await examine(page);

  const reply = panel(page).getByLabel("Your answer");
  await panel(page).getByRole("button", { name: "Send answer" }).click();
  await expect(panel(page).getByText(ENQUIRY_WORDS.replyMissing)).toBeVisible();
  await expect(reply).toBeFocused();
  await reply.fill("Gladly.\n\nPlease send us the chapter.");
  // Typed text and the open enquiry survive a reload.
  await page.reload();
  await expect(reply).toHaveValue("Gladly.\n\nPlease send us the chapter.");
  await panel(page).getByRole("button", { name: "Send answer" }).click();
  await expect(toasts(page).getByText("Your e-mail goes to sender-4@example.org.")).toBeVisible();
  await expect(reply).toHaveValue("");
  await expect(history(page).getByText("E-mail: Sent")).toBeVisible();
  const email = press.received.find(({ subject }) => subject === "Re: Academic Chapter [E-000005]");
  expect(email?.recipients).toEqual(["sender-4@example.org"]);
  expect(email?.text).toContain("Please send us the chapter.");
  expect(email?.text).toContain("> Would you look at a chapter on the monsoon?");

  await panel(page).getByRole("combobox", { name: "State" }).click();
  await page.getByRole("option", { name: "Closed" }).click();
  await expect(history(page).getByText("Edith Lindqvist closed it")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(FORM_WORDS.nothingMatches)).toBeVisible();
  await page
    .getByRole("navigation", { name: ENQUIRY_WORDS.enquiriesByState })
    .getByRole("link", { name: /^Closed \d/u })
    .click();
  await expect(page.getByRole("row").filter({ hasText: "Asha Rao" })).toContainText("Edith Lindqvist");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(file.suggestedFilename()).toBe("enquiries.csv");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("Asha,Rao,sender-4@example.org,Academic Chapter,closed,Edith Lindqvist,,Q-");
});

test("an e-mail that the mail server refuses shows the reason, and is delivered when it is sent again", async ({
  page,
  press,
}) => {
  press.refused.add("refused@example.org");
  await signInAs(page, "editor", press.url);
  await page.goto("/dashboard/enquiries/E-000003");
  await panel(page).getByLabel("Your answer").fill("140 papers are welcome.");
  await panel(page).getByRole("button", { name: "Send answer" }).click();
  const answered = history(page).getByRole("listitem").last();
  await expect(answered.getByText("E-mail: Not sent")).toBeVisible();
  await expect(answered.getByText(/No such mailbox here/u)).toBeVisible();
  await expect(answered.getByText("140 papers are welcome.")).toBeVisible();
  press.refused.delete("refused@example.org");
  await answered.getByRole("button", { name: "Send again" }).click();
  // It is sent at once; the page reads its state again after some seconds.
  await expect(answered.getByText("E-mail: Sent")).toBeVisible({ timeout: 15_000 });
  expect(press.received.filter(({ subject = "" }) => subject.startsWith("Re: Conference"))).toHaveLength(1);
});

test("an admin erases an enquiry; the text of a visitor is never markup", async ({ page, press }) => {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => void alerts.push(dialog.message()));
  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/enquiries/E-000004");
  await expect(panel(page).getByRole("heading", { name: "<b>Bobby</b> <script>alert(1)</script>" })).toBeVisible();
  await expect(panel(page).getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  expect(alerts).toEqual([]);
  await panel(page).getByRole("button", { name: PEOPLE_WORDS.erasePersonalData }).click();
  const question = page.getByRole("alertdialog", { name: PEOPLE_WORDS.erasePersonalData });
  await question.getByLabel("Type DELETE to confirm").fill("DELETE");
  await page.keyboard.press("Enter");
  await expect(toasts(page).getByText("E-000004 was erased")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/enquiries$/u);
  await expect(page.getByRole("link", { name: /E-000004/u })).toHaveCount(0);
  await page.goto("/dashboard/enquiries/E-000004");
  await expect(page.getByText("There is no such enquiry. It may have been erased.")).toBeVisible();
});
