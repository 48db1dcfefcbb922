import { servePress } from "../../../bin/bench/served-press.ts";
import { addApp, dialog } from "../support/authenticator-app.ts";
import { STAFF_PASSWORD, fill, withFolder } from "../support/filled-folder.ts";
import { expect, signInAs, test } from "../support/staffed-press.ts";
import { violationsOn } from "../support/violations.ts";

test("an author without the app is sent to an admin, who resets the second factors", async ({
  page,
  press,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  await signInAs(theirs, "author", press.url);
  await addApp(theirs, press.url);
  await theirs.context().clearCookies();
  await signInAs(theirs, "author", press.url);
  await theirs.goto(`${press.url}/dashboard`);
  await expect(theirs.getByLabel("Code from your authenticator app")).toBeVisible();
  await theirs.getByText("Lost your telephone, app or key?").click();
  await expect(theirs.getByRole("group").getByRole("link", { name: "press@colophon.example" })).toBeVisible();
  expect(await violationsOn(theirs)).toEqual([]);

  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/users?role=author&search=author%40demonstration.example");
  await page
    .getByRole("button", { name: /^More actions for/u })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Reset second factors" }).click();
  const asking = page.getByRole("alertdialog", { name: "Reset second factors" });
  await asking.getByRole("button", { name: "Reset second factors" }).click();
  await expect(page.getByText("Second factors reset").first()).toBeVisible();

  await signInAs(theirs, "author", press.url);
  await theirs.goto(`${press.url}/dashboard`);
  await expect(theirs.getByRole("heading", { level: 1 })).toContainText("Welcome back");
  const reported = () =>
    press.mail.received.filter(
      ({ recipients, subject }) =>
        recipients.includes("author@demonstration.example") && /second factors were reset/u.test(subject ?? ""),
    );
  await expect.poll(() => reported().length).toBe(1);
  await theirs.context().close();
});

test("an admin with an old sign-in confirms their identity before the factors are reset", async ({ page, browser }) => {
  test.setTimeout(120_000);
  await withFolder(["staff.ts"], async (folder) => {
    const before = await servePress(folder);
    const theirs = await (await browser.newContext()).newPage();
    await signInAs(theirs, "author", `http://localhost:${before.port}`);
    await addApp(theirs, `http://localhost:${before.port}`);
    await theirs.context().close();
    await signInAs(page, "admin", `http://localhost:${before.port}`);
    await before.stop();
    fill("age-sessions.ts", folder);
    const server = await servePress(folder);
    try {
      await page.goto(
        `http://localhost:${server.port}/dashboard/users?role=author&search=author%40demonstration.example`,
      );
      await page
        .getByRole("button", { name: /^More actions for/u })
        .first()
        .focus();
      // The keyboard alone is used here.
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: "Reset second factors" }).focus();
      await page.keyboard.press("Enter");
      const asking = page.getByRole("alertdialog", { name: "Reset second factors" });
      await asking.getByRole("button", { name: "Reset second factors" }).focus();
      await page.keyboard.press("Enter");
      const proof = dialog(page, "Confirm it is you");
      await expect(proof.getByLabel("Password")).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await proof.getByLabel("Password").fill("not the password");
      await page.keyboard.press("Enter");
      await expect(proof.getByLabel("Password")).toHaveAccessibleDescription("This password is wrong.");
      await proof.getByLabel("Password").fill(STAFF_PASSWORD);
      await page.keyboard.press("Enter");
      await expect(page.getByText("Second factors reset").first()).toBeVisible();
    } finally {
      await server.stop();
    }
  });
});
