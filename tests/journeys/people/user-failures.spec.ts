import type { Page } from "@playwright/test";
import { servePress } from "../../../bin/bench/served-press.ts";
import { withFolder } from "../support/filled-folder.ts";
import { expect, signInAs, test } from "../support/staffed-press.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** The toast of a failure: its title, the specification's text, a reference and a retry. */
async function expectFailure(page: Page, sentence: string): Promise<void> {
  await expect(toasts(page).getByText("Error", { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(sentence)).toBeVisible();
  await expect(toasts(page).getByText(/^Reference [0-9A-F]{10}$/u)).toBeVisible();
  await expect(toasts(page).getByRole("button", { name: "Try again" })).toBeVisible();
}

test("a user who cannot be stored is reported, and the input stays", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/users?add=true");
  await page.getByLabel("First name").fill("Ursula");
  await page.getByLabel("Last name").fill("Unstorable");
  await page.getByLabel("Email").fill("ursula@example.org");
  await page.getByRole("button", { name: "Create User" }).click();
  await expectFailure(page, "Failed to create user. Please try again.");
  await expect(page.getByLabel("First name")).toHaveValue("Ursula");
  await expect(page.getByLabel("Email")).toHaveValue("ursula@example.org");
});

test("names, a role and an account that cannot be changed are reported", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/users?search=Granite");
  await page.getByRole("link", { name: "Edit Petra Granite" }).click();
  await page.getByRole("switch", { name: "Reviewer" }).click();
  await expectFailure(page, "Failed to update user role. Please try again.");
  await expect(page.getByRole("switch", { name: "Reviewer" })).not.toBeChecked();
  await toasts(page).getByRole("button", { name: "Close this notification" }).click();
  await page.getByLabel("Last name").fill("Unstorable");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectFailure(page, "Failed to update user. Please try again.");
  await expect(page.getByLabel("Last name")).toHaveValue("Unstorable");
  await toasts(page).getByRole("button", { name: "Close this notification" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More actions for Petra Granite" }).click();
  await page.getByRole("menuitem", { name: "Delete User Account" }).click();
  await page.getByLabel("Type DELETE to confirm").fill("DELETE");
  await page.keyboard.press("Enter");
  await expectFailure(page, "Failed to delete user. Please try again.");
  await expect(page.getByRole("alertdialog", { name: "Delete User Account" })).toBeVisible();
});

test("a choice that cannot be stored is set back, and the others stay", async ({ page, press }) => {
  await signInAs(page, "author", press.url);
  await page.goto("/dashboard/settings/appearance");
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("radio", { name: "Compact" }).check();
  await expectFailure(page, "Your choice could not be saved. Please try again.");
  await expect(page.getByRole("radio", { name: "Comfortable" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("errors are shown beside their field and in a summary", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/users?add=true");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Author" }).click();
  await dialog.getByLabel("Email").fill("no address");
  await dialog.getByRole("button", { name: "Create User" }).click();
  const summary = dialog.getByRole("alert");
  await expect(summary).toBeFocused();
  for (const sentence of [
    "First name is required",
    "Last name is required",
    "Please enter a valid email address",
    "At least one role must be selected",
  ])
    await expect(dialog.getByText(sentence)).toHaveCount(2);
  await summary.getByRole("button", { name: "Please enter a valid email address" }).click();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await dialog.getByLabel("First name").fill("Edith");
  await dialog.getByLabel("Last name").fill("Again");
  await dialog.getByLabel("Email").fill("editor@demonstration.example");
  await dialog.getByRole("checkbox", { name: "Editor" }).click();
  await dialog.getByRole("button", { name: "Create User" }).click();
  await expect(
    dialog.getByText("There is already an account or an invitation with this e-mail address.").first(),
  ).toBeVisible();
  await expect(dialog.getByLabel("First name")).toHaveValue("Edith");
});

test("a list that cannot be loaded is reported, with a retry", async ({ page }) => {
  await withFolder(["staff.ts", "lose-invitations.ts"], async (folder) => {
    const server = await servePress(folder);
    const url = `http://localhost:${server.port}`;
    try {
      await signInAs(page, "admin", url);
      await page.goto(`${url}/dashboard/users`);
      await expect(page.getByText(/^Error loading users: This is our mistake/u)).toBeVisible();
      await expect(toasts(page).getByText("This is our mistake")).toBeVisible();
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
      await expect(page.getByText("Total Users")).toBeVisible();
    } finally {
      await server.stop();
    }
  });
});
