import { ACCOUNT_WORDS } from "../../support/interface-texts/account-words.ts";
import { addApp, dialog, totp } from "../support/authenticator-app.ts";
import { expect, signIn, test } from "../support/office-press.ts";

test("a missing second factor is requested over the page, and the request is repeated", async ({ page, press }) => {
  const { email } = await press.person();
  await signIn(page, press.url, email);
  const seed = await addApp(page);
  await page.goto("/dashboard/profile");
  await page.getByLabel("Affiliation").fill("Kaveri Institute");
  await signIn(page, press.url, email);
  await page.getByRole("button", { name: "Save profile" }).click();
  const asking = dialog(page, ACCOUNT_WORDS.signInToContinue);
  await asking.getByLabel(ACCOUNT_WORDS.codeFromAuthenticator).fill(totp(seed));
  await asking.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Profile saved").first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Affiliation")).toHaveValue("Kaveri Institute");
});
