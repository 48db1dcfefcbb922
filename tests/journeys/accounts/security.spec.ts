import { ACCOUNT_WORDS } from "../../support/interface-texts/account-words.ts";
import { PEOPLE_WORDS } from "../../support/interface-texts/people-words.ts";
import { addApp, dialog, storeCodes, totp } from "../support/authenticator-app.ts";
import { PASSWORD } from "../support/mailboxes.ts";
import { expect, signIn, test } from "../support/office-press.ts";
import { addVirtualAuthenticator } from "../support/virtual-authenticator.ts";

const SETTINGS = "/dashboard/settings";

test("an authenticator app is added, a session without it needs its code before a change, and a recovery code completes a sign-in", async ({
  page,
  press,
}) => {
  const { email } = await press.person();
  await signIn(page, press.url, email);
  const {
    seed,
    codes: [recovery = ""],
  } = await addApp(page);
  await addVirtualAuthenticator(page);
  // This session has used the second factor: no other proof is required.
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog(page, ACCOUNT_WORDS.namePasskey).getByLabel("Name").fill("Laptop");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Laptop", { exact: true })).toBeVisible();

  // Another tab signs in with the password only: now this tab needs the second factor.
  await signIn(page, press.url, email);
  await page.getByRole("button", { name: "Remove", exact: true }).last().click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  const asking = dialog(page, ACCOUNT_WORDS.confirmIdentity);
  await asking.getByLabel(ACCOUNT_WORDS.codeFromAuthenticator).fill("000000");
  await asking.getByRole("button", { name: "Confirm" }).click();
  await expect(asking.getByLabel(ACCOUNT_WORDS.codeFromAuthenticator)).toHaveAccessibleDescription(/code is wrong/u);
  await asking.getByLabel(ACCOUNT_WORDS.codeFromAuthenticator).fill(totp(seed));
  await asking.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Passkey removed").first()).toBeVisible();
  await expect(page.getByText("Laptop", { exact: true })).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto(`/auth?redirect=${SETTINGS}/security`);
  const form = page.getByRole("tabpanel", { name: "Sign In" });
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("button", { name: ACCOUNT_WORDS.useRecoveryCode }).click();
  await page.getByLabel(/recovery code/iu).fill(recovery);
  await page.keyboard.press("Enter");
  await expect(page.getByText("9 of 10 codes are left.")).toBeVisible();
});

test("a passkey is added, named, used for sign-in and removed", async ({ page, press }) => {
  const { email } = await press.person();
  await signIn(page, press.url, email);
  await page.goto(`${SETTINGS}/security`);
  await addVirtualAuthenticator(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog(page, ACCOUNT_WORDS.namePasskey).getByLabel("Name").fill("Desk");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Desk", { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`/auth?redirect=${SETTINGS}/security`);
  // The authenticator responds to the page's own request, like one that fills in the form.
  await page.waitForURL("**/dashboard/settings/security");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("Desk", { exact: true })).toHaveCount(0);
});

test("a security key is added as the second factor, and completes the sign-in after the password", async ({
  page,
  press,
}) => {
  const { email } = await press.person();
  await signIn(page, press.url, email);
  await page.goto(`${SETTINGS}/security`);
  await addVirtualAuthenticator(page, "usb");
  await page.getByRole("button", { name: "Add a security key" }).click();
  await dialog(page, "Add a security key").getByLabel("Name").fill("Key ring");
  await page.keyboard.press("Enter");
  await storeCodes(page);
  await expect(page.getByText("Key ring", { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, press.url, email);
  await page.goto(`/auth/second-factor?redirect=${SETTINGS}/security`);
  await page.getByRole("button", { name: "Use the security key" }).click();
  await page.waitForURL("**/dashboard/settings/security");
  await page.getByRole("button", { name: "Remove", exact: true }).first().click();
  await page.getByRole("button", { name: ACCOUNT_WORDS.removeSecondStep }).click();
  await expect(page.getByText("Key ring", { exact: true })).toHaveCount(0);
});

test("a session that is ended here ends at once in the other browser", async ({ page, press, browser }) => {
  const { email } = await press.person();
  await signIn(page, press.url, email);
  const otherBrowser = await browser.newContext({ baseURL: press.url });
  const other = await otherBrowser.newPage();
  await signIn(other, press.url, email);
  await other.goto(`${SETTINGS}/appearance`);
  await expect(other.getByRole("radio", { name: "Dark" })).toBeVisible();

  await page.goto(`${SETTINGS}/security`);
  const sessions = page.getByRole("list", { name: "Sessions" });
  await expect(sessions.getByRole("listitem").filter({ hasText: "This browser" })).toHaveCount(1);
  await page.getByRole("button", { name: PEOPLE_WORDS.signOutOtherSessions }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: PEOPLE_WORDS.signOutOtherSessions }).click();
  await expect(page.getByText("Signed out everywhere else").first()).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);

  await other.getByRole("radio", { name: "Dark" }).click();
  await expect(dialog(other, ACCOUNT_WORDS.signInToContinue)).toBeVisible();
  await otherBrowser.close();
});
