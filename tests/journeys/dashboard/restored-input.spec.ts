import { servePress } from "../../../bin/bench/served-press.ts";
import { addApp, dialog, totp } from "../support/authenticator-app.ts";
import { expect, test } from "../support/mail-press.ts";
import { signIn } from "../support/sign-in-by-password.ts";
import { STAFF_PASSWORD, fill, withFolder } from "../support/filled-folder.ts";
import { signInAs } from "../support/staffed-press.ts";

test("a missing second factor is requested over the page, and the request is repeated", async ({ page, press }) => {
  const { email } = await press.person();
  await signIn(page, press.url, email);
  const seed = await addApp(page);
  await page.goto("/dashboard/profile");
  await page.getByLabel("Affiliation").fill("Kaveri Institute");
  await signIn(page, press.url, email);
  await page.getByRole("button", { name: "Save profile" }).click();
  const asking = dialog(page, "Sign in to continue");
  await asking.getByLabel("Code from your authenticator app").fill(totp(seed));
  await asking.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Profile saved").first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Affiliation")).toHaveValue("Kaveri Institute");
});

test("an old sign-in is not enough to change the sign-in methods", async ({ page }) => {
  test.setTimeout(120_000);
  await withFolder(["staff.ts"], async (folder) => {
    const before = await servePress(folder);
    await signInAs(page, "author", `http://localhost:${before.port}`);
    await before.stop();
    fill("age-sessions.ts", folder);
    const server = await servePress(folder);
    try {
      await page.goto(`http://localhost:${server.port}/dashboard/settings/security`);
      await page.getByRole("button", { name: "Add an authenticator app" }).click();
      const asking = dialog(page, "Confirm it is you");
      await asking.getByLabel("Password").fill("not the password");
      await asking.getByRole("button", { name: "Confirm" }).click();
      await expect(asking.getByLabel("Password")).toHaveAccessibleDescription("This password is wrong.");
      await asking.getByLabel("Password").fill(STAFF_PASSWORD);
      await asking.getByRole("button", { name: "Confirm" }).click();
      await expect(dialog(page, "Add an authenticator app").getByRole("img", { name: /QR code/u })).toBeVisible();
    } finally {
      await server.stop();
    }
  });
});

test("staff of a press that requires a second factor add one, and go on", async ({ page }) => {
  test.setTimeout(120_000);
  await withFolder(["staff.ts"], async (folder) => {
    fill("../../../bin/press.ts", folder, ["staffSecondFactor=required"]);
    const server = await servePress(folder);
    const url = `http://localhost:${server.port}`;
    try {
      await signInAs(page, "admin", url);
      await page.goto(`${url}/dashboard/users`);
      await page.waitForURL("**/dashboard/settings/security");
      await expect(page.getByText("This press requires a second factor of its staff.")).toBeVisible();
      const menu = page.getByRole("navigation", { name: "Dashboard" });
      await expect(menu.getByRole("link", { name: "User Management" })).toHaveCount(0);
      expect((await page.request.get(`${url}/api/v1/users`)).status()).toBe(403);
      await addApp(page, url);
      await expect(menu.getByRole("link", { name: "User Management" })).toBeVisible();
      await menu.getByRole("link", { name: "User Management" }).click();
      await expect(page.getByRole("heading", { name: "User Management" })).toBeVisible();
    } finally {
      await server.stop();
    }
  });
});
