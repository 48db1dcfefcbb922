import type { Browser, Page } from "@playwright/test";
import type { JourneyPress } from "../support/journey-press.ts";
import { expect, signInAs, test } from "../support/staffed-press.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** The link of the newest e-mail to an address. */
async function linkTo(press: JourneyPress, address: string): Promise<string> {
  const emails = () => press.mail.received.filter(({ recipients }) => recipients.includes(address));
  await expect.poll(() => emails().length).toBeGreaterThan(0);
  return /http:\/\/\S+/u.exec(emails().at(-1)?.text ?? "")?.[0] ?? "";
}

async function choose(page: Page, person: string, runAction: string): Promise<void> {
  await page.getByRole("button", { name: `More actions for ${person}` }).click();
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
  await theirs.getByRole("button", { name: "Accept the invitation" }).click();
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
  const dialog = page.getByRole("dialog", { name: "Create New User" });
  await expect(dialog.getByRole("checkbox", { name: "Author" })).toBeChecked();
  await dialog.getByLabel("First name").fill("Kavitha");
  await dialog.getByLabel("Last name").fill("Ramanathan");
  await dialog.getByLabel("Email").fill("kavitha@example.org");
  await page.keyboard.press("Enter");
  await expect(toasts(page).getByText("New user has been created successfully.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, "Kavitha Ramanathan")).toContainText("invited just now");

  const first = await linkTo(press, "kavitha@example.org");
  const before = press.mail.received.length;
  await choose(page, "Kavitha Ramanathan", "Resend invitation");
  await expect(toasts(page).getByText("Invitation sent again")).toBeVisible();
  await expect.poll(() => press.mail.received.length).toBeGreaterThan(before);
  const second = await linkTo(press, "kavitha@example.org");
  expect(second).not.toBe(first);
  const theirs = await accept(browser, second);

  await page.reload();
  await expect(rowOf(page, "Kavitha Ramanathan")).toContainText("active");
  await page.getByRole("link", { name: "Edit Kavitha Ramanathan" }).click();
  await page.getByRole("switch", { name: "Editor" }).click();
  await expect(toasts(page).getByText("User role has been assigned successfully.")).toBeVisible();
  await page.keyboard.press("Escape");

  await choose(page, "Kavitha Ramanathan", "Delete User Account");
  await typeDelete(page, "Delete User Account");
  await expect(toasts(page).getByText("User has been deleted successfully.")).toBeVisible();
  await expect(rowOf(page, "Kavitha Ramanathan")).toContainText("blocked");
  await expect(rowOf(page, "Kavitha Ramanathan")).toContainText("No roles");
  await theirs.goto(`${press.url}/dashboard`);
  await expect(theirs).toHaveURL(`${press.url}/auth?redirect=%2Fdashboard`);

  await choose(page, "Kavitha Ramanathan", "Reactivate");
  await expect(toasts(page).getByText("User reactivated")).toBeVisible();
  await expect(rowOf(page, "Kavitha Ramanathan")).toContainText("Author");
  await choose(page, "Kavitha Ramanathan", "Erase personal data");
  await typeDelete(page, "Erase personal data");
  await expect(toasts(page).getByText("Personal data erased")).toBeVisible();
  await expect(rowOf(page, "Kavitha Ramanathan")).toHaveCount(0);
  await page.goto("/dashboard/users?status=erased");
  await expect(rowOf(page, "Unnamed User")).toContainText("No roles");
});

test("an invitation's link is copied, and the invitation withdrawn", async ({ page, press, browser }) => {
  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/users?add=true");
  await page.getByLabel("First name").fill("Tomás");
  await page.getByLabel("Last name").fill("Ferreira");
  await page.getByLabel("Email").fill("tomas@example.org");
  await page.getByRole("button", { name: "Create User" }).click();
  await expect(rowOf(page, "Tomás Ferreira")).toBeVisible();
  const posted = await linkTo(press, "tomas@example.org");
  await choose(page, "Tomás Ferreira", "Copy invitation link");
  await page.getByRole("button", { name: "Create a new link" }).click();
  const handed = await page.getByRole("textbox", { name: "Invitation link" }).inputValue();
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).last().click();
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(posted);
  await expect(theirs.getByText("This invitation does not work any more.")).toBeVisible();
  await theirs.goto(handed);
  await expect(theirs.getByRole("button", { name: "Accept the invitation" })).toBeVisible();
  await choose(page, "Tomás Ferreira", "Revoke invitation");
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke invitation" }).click();
  await expect(toasts(page).getByText("Invitation revoked")).toBeVisible();
  await expect(rowOf(page, "Tomás Ferreira")).toHaveCount(0);
  await theirs.goto(handed);
  await expect(theirs.getByText("This invitation does not work any more.")).toBeVisible();
});

test("a role is removed at once and restored by Undo, with the dialog open", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/users?search=Edith");
  await page.getByRole("link", { name: "Edit Edith Lindqvist" }).click();
  const editor = page.getByRole("switch", { name: "Editor" });
  await expect(page.getByLabel("Email", { exact: true })).not.toBeEditable();
  await expect(page.getByText("Email cannot be changed for existing users")).toBeVisible();
  await editor.click();
  await expect(toasts(page).getByText("User role has been removed successfully.")).toBeVisible();
  await expect(editor).not.toBeChecked();
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(toasts(page).getByText("User role has been assigned successfully.")).toBeVisible();
  await expect(editor).toBeChecked();
  await page.getByLabel("Last name").fill("Lindqvist-Berg");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page).getByText("User information has been updated successfully.")).toBeVisible();
  await expect(rowOf(page, "Edith Lindqvist-Berg")).toContainText("Editor");
});

test("the last admin and a person's own admin role cannot be removed", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/users?search=Okafor");
  await page.getByRole("link", { name: "Edit Amara Okafor" }).click();
  await expect(page.getByRole("switch", { name: "Administrator" })).toBeDisabled();
  await expect(page.getByText("You cannot take your own admin role away. Another admin can.")).toBeVisible();
  const id = new URL(page.url()).searchParams.get("edit") ?? "";
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More actions for Amara Okafor" }).click();
  for (const runAction of ["Delete User Account", "Erase personal data"])
    await expect(page.getByRole("menuitem", { name: runAction })).toHaveAttribute("aria-disabled", "true");
  const headers = { Origin: press.url };
  const user = `/api/v1/users/${id}`;
  expect((await page.request.delete(`${user}/roles/admin`, { headers })).status()).toBe(409);
  expect((await page.request.post(`${user}/deactivation`, { headers, data: { confirm: "DELETE" } })).status()).toBe(
    409,
  );
});

test("the address contains the search and the page", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/users");
  await page.getByPlaceholder("Search users...").fill("writer");
  await expect(page).toHaveURL(/search=writer/u);
  await expect(page.getByText("1–25 of 30 users")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/u);
  await expect(page.getByText("26–30 of 30 users")).toBeVisible();
  await page.reload();
  await expect(page.getByText("26–30 of 30 users")).toBeVisible();
  await page.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Reviewers" }).click();
  await expect(page.getByText("No users found matching your criteria.")).toBeVisible();
  await expect(page).toHaveURL(/role=reviewer/u);
  await expect(page).not.toHaveURL(/page=/u);
  await page.goto("/dashboard/users?search=writer");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("users.csv");
});
