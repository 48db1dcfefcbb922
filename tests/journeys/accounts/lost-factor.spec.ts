import { addApp } from "../support/authenticator-app.ts";
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
