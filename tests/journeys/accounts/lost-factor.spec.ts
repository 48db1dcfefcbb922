import { ACCOUNT_WORDS } from "../../support/interface-texts/account-words.ts";
import { PEOPLE_WORDS } from "../../support/interface-texts/people-words.ts";
import { totp } from "../support/authenticator-app.ts";
import { expect, signIn, signInAs, test } from "../support/office-press.ts";
import { examine } from "../support/examine.ts";

test("a person without the app is sent to an admin, who resets the second factors", async ({
  page,
  press,
  browser,
}) => {
  const { email, client } = await press.person();
  const { data: app } = await client.mfa.enroll({ factorType: "totp" });
  const code = totp(app?.totp.secret ?? "");
  expect((await client.mfa.challengeAndVerify({ factorId: app?.id ?? "", code })).error).toBeNull();
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, press.url, email);
  await theirs.goto(`${press.url}/dashboard`);
  await expect(theirs.getByLabel(ACCOUNT_WORDS.codeFromAuthenticator)).toBeVisible();
  await theirs.getByText("Lost your telephone, app or key?").click();
  await expect(theirs.getByRole("group").getByRole("link", { name: "press@colophon.example" })).toBeVisible();
  await examine(theirs);

  await signInAs(page, "admin", press.url);
  await page.goto(`/dashboard/users?search=${encodeURIComponent(email)}`);
  await page
    .getByRole("button", { name: new RegExp(`^${PEOPLE_WORDS.moreActions("")}`, "u") })
    .first()
    .click();
  await page.getByRole("menuitem", { name: PEOPLE_WORDS.resetSecondFactors }).click();
  const asking = page.getByRole("alertdialog", { name: PEOPLE_WORDS.resetSecondFactors });
  await asking.getByRole("button", { name: PEOPLE_WORDS.resetSecondFactors }).click();
  await expect(page.getByText("Second factors reset").first()).toBeVisible();

  await signIn(theirs, press.url, email);
  await theirs.goto(`${press.url}/dashboard`);
  await expect(theirs.getByRole("heading", { level: 1 })).toContainText("Welcome");
  await press.email(email, /second factors were reset/u);
  await theirs.context().close();
});
