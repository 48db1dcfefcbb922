import type { Browser, Page } from "@playwright/test";
import { PEOPLE_WORDS } from "../../support/interface-texts/people-words.ts";
import { examine } from "../support/examine.ts";
import type { JourneyPress } from "../support/journey-press.ts";
import { expect, signInAs, test, toasts } from "../support/office-press.ts";

const findRow = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** The link of the newest e-mail to an address. */
async function linkTo(press: JourneyPress, address: string): Promise<string> {
  const emails = () => press.received.filter(({ recipients }) => recipients.includes(address));
  await expect.poll(() => emails().length).toBeGreaterThan(0);
  return /http:\/\/\S+/u.exec(emails().at(-1)?.text ?? "")?.[0] ?? "";
}

async function choose(page: Page, person: string, runAction: string): Promise<void> {
  await page.getByRole("button", { name: PEOPLE_WORDS.moreActions(person) }).click();
  await page.getByRole("menuitem", { name: runAction }).click();
}

async function typeDelete(page: Page, button: string): Promise<void> {
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: button });
  await expect(confirm).toBeDisabled();
  await page.getByLabel("Type DELETE to confirm").fill("delete");
  await expect(confirm).toBeDisabled();
  await page.getByLabel("Type DELETE to confirm").fill("DELETE");
  await confirm.click();
}

async function accept(browser: Browser, href: string): Promise<Page> {
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(href);
  await theirs.getByLabel("Password", { exact: true }).fill("seven quiet lighthouses");
  await theirs.getByRole("button", { name: PEOPLE_WORDS.acceptInvitation }).click();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Welcome back, Kavitha");
  return theirs;
}

test("a person is invited, accepts, gets roles, is deleted, reactivated and erased", async ({
  page,
  press,
  browser,
}) => {
  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/users");
  await page.getByRole("link", { name: "Add User" }).click();
  const dialog = page.getByRole("dialog", { name: PEOPLE_WORDS.createUser });
  await expect(dialog.getByRole("checkbox", { name: "Author" })).toBeChecked();
  await dialog.getByLabel("First name").fill("Kavitha");
  await dialog.getByLabel("Last name").fill("Ramanathan");
  await dialog.getByLabel("Email").fill("kavitha@example.org");
  await page.keyboard.press("Enter");
  await expect(toasts(page).getByText(PEOPLE_WORDS.userCreated)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(findRow(page, "Kavitha Ramanathan")).toContainText("invited just now");

  await choose(page, "Kavitha Ramanathan", PEOPLE_WORDS.copyInvitationLink);
  const handed = page.getByRole("dialog", { name: PEOPLE_WORDS.copyInvitationLink });
  await handed.getByRole("button", { name: PEOPLE_WORDS.createInvitationLink }).click();
  await expect(handed.getByLabel("Invitation link")).toHaveValue(/token/u);
  await examine(page);
  await page.keyboard.press("Escape");

  const first = await linkTo(press, "kavitha@example.org");
  const before = press.received.length;
  await choose(page, "Kavitha Ramanathan", "Resend invitation");
  await expect(toasts(page).getByText("Invitation sent again")).toBeVisible();
  await expect.poll(() => press.received.length).toBeGreaterThan(before);
  const second = await linkTo(press, "kavitha@example.org");
  expect(second).not.toBe(first);
  const theirs = await accept(browser, second);

  await page.reload();
  await expect(findRow(page, "Kavitha Ramanathan")).toContainText("active");
  await page.getByRole("link", { name: "Edit Kavitha Ramanathan" }).click();
  await page.getByRole("switch", { name: "Editor" }).click();
  await expect(toasts(page).getByText("User role has been assigned successfully.")).toBeVisible();
  await page.keyboard.press("Escape");

  await choose(page, "Kavitha Ramanathan", PEOPLE_WORDS.deleteUser);
  await typeDelete(page, PEOPLE_WORDS.deleteUser);
  await expect(toasts(page).getByText(PEOPLE_WORDS.userDeleted)).toBeVisible();
  await expect(findRow(page, "Kavitha Ramanathan")).toContainText("blocked");
  await expect(findRow(page, "Kavitha Ramanathan")).toContainText("No roles");
  await theirs.goto(`${press.url}/dashboard`);
  await expect(theirs).toHaveURL(`${press.url}/auth?redirect=%2Fdashboard`);

  await choose(page, "Kavitha Ramanathan", "Reactivate");
  await expect(toasts(page).getByText("User reactivated")).toBeVisible();
  await expect(findRow(page, "Kavitha Ramanathan")).toContainText("Author");
  await choose(page, "Kavitha Ramanathan", PEOPLE_WORDS.erasePersonalData);
  await typeDelete(page, PEOPLE_WORDS.erasePersonalData);
  await expect(toasts(page).getByText("Personal data erased")).toBeVisible();
  await expect(findRow(page, "Kavitha Ramanathan")).toHaveCount(0);
  await page.goto("/dashboard/users?status=erased");
  // Another journey with this press may have erased a person too.
  await expect(findRow(page, "Unnamed User").first()).toContainText("No roles");
});
