import { ACCOUNT_WORDS } from "../../support/interface-texts/account-words.ts";
import { linkIn } from "../support/mailboxes.ts";
import { expect, test } from "../support/office-press.ts";
import { signIn, signUp, someone } from "../support/sign-in-forms.ts";

test("a new author signs up, opens the e-mail, presses its button and reaches the dashboard", async ({
  page,
  press,
}) => {
  const email = someone();
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).click();
  await signUp(page, email);
  await expect(page.getByText("Account created!").first()).toBeVisible();
  await expect(page.getByText(ACCOUNT_WORDS.verifyEmail).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resend in/u })).toBeDisabled();
  await press.email(email, new RegExp(ACCOUNT_WORDS.confirmAddress, "u"));

  await page.goto("/auth");
  await signIn(page, email);
  await page.getByRole("button", { name: ACCOUNT_WORDS.sendConfirmationAgain }).click();
  await expect(page.getByRole("heading", { name: ACCOUNT_WORDS.checkEmail })).toBeFocused();
  await expect.poll(() => press.received.filter(({ recipients }) => recipients.includes(email)).length).toBe(2);

  const message = await press.email(email, new RegExp(ACCOUNT_WORDS.confirmAddress, "u"));
  // A mail scanner opens each link twice, which changes nothing.
  for (const _ of [1, 2]) expect((await page.request.get(linkIn(message))).status()).toBe(200);
  await page.goto(linkIn(message));
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("button", { name: ACCOUNT_WORDS.confirmAndSignIn }).click();
  await page.waitForURL(`${press.url}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Asha");

  await page.goto("/publications");
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toHaveCount(0);
  await page.goto("/auth");
  await expect(page).toHaveURL(/\/dashboard$/u);

  await page.goto(linkIn(message));
  await expect(page.getByText("no longer works")).toBeVisible();
});

test("a link by e-mail signs in, and does not work in another browser, which explains it", async ({
  page,
  press,
  browser,
}) => {
  const { email } = await press.person();
  await page.goto("/auth?redirect=/publications");
  await page.getByRole("button", { name: ACCOUNT_WORDS.emailLink }).click();
  await expect(page.getByRole("heading", { name: ACCOUNT_WORDS.linkByEmail })).toBeFocused();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: ACCOUNT_WORDS.sendLink }).click();
  const message = await press.email(email, /link to sign in/u);
  const otherBrowser = await (await browser.newContext({ baseURL: press.url })).newPage();
  await otherBrowser.goto(linkIn(message));
  await expect(otherBrowser.getByText("This link works only in the browser in which you requested it.")).toBeVisible();
  await otherBrowser.context().close();
  await page.goto(linkIn(message));
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${press.url}/publications`);
  await expect(page.getByText("Welcome back!").first()).toBeVisible();
});
