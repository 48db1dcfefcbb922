import { ACCOUNT_WORDS } from "../../support/interface-texts/account-words.ts";
import { examineScreens } from "../support/examine.ts";
import { linkIn, PASSWORD } from "../support/mailboxes.ts";
import { expect, test } from "../support/office-press.ts";
import { signIn, signInPanel } from "../support/sign-in-forms.ts";

test("sign-in returns to the requested page of this press, and to no other site", async ({ page, press }) => {
  const { email } = await press.person();
  await page.goto("/dashboard/settings?from=letter");
  await expect(page).toHaveURL(/\/auth\?redirect=/u);
  await signIn(page, email);
  await page.waitForURL(`${press.url}/dashboard/settings?from=letter`);

  await page.context().clearCookies();
  await page.goto(`/auth?redirect=${encodeURIComponent("/\\evil.example")}`);
  await signIn(page, email);
  await page.waitForURL(`${press.url}/dashboard`);
});

test("a form that is sent before its script is loaded waits for it", async ({ page, press }) => {
  const { email } = await press.person();
  await page.addInitScript((address) => {
    document.addEventListener("DOMContentLoaded", () => {
      const field = document.querySelector<HTMLInputElement>("x-island:not([data-ready]) [type=email]");
      if (field === null) return;
      field.value = address;
      field.form?.requestSubmit();
    });
  }, email);
  await page.goto("/auth/forgot");
  await expect(page.getByRole("heading", { name: ACCOUNT_WORDS.checkEmail })).toBeFocused();
  await press.email(email, /Choose a new password/u);
});

test("the keyboard alone is enough to sign in", async ({ page, press }) => {
  const { email } = await press.person();
  await page.goto("/auth", { waitUntil: "networkidle" });
  // The tabs listen to keys once their script runs.
  await expect(async () => {
    await page.getByRole("tab", { name: "Sign In" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Sign Up" })).toBeFocused({ timeout: 1000 });
  }).toPass();
  await expect(page).toHaveURL(/tab=sign-up/u);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(signInPanel(page).getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${press.url}/dashboard`);
});

test("a forgotten password is replaced, and open sessions end", async ({ page, press }) => {
  const { email, client } = await press.person();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: ACCOUNT_WORDS.sendResetEmail }).click();
  await expect(page.getByText("If there is an account with this address")).toBeVisible();
  const message = await press.email(email, /Choose a new password/u);
  await page.goto(linkIn(message));
  await expect(page).toHaveURL(/\/auth\/reset\?/u);
  // A common password is refused, and the link stays valid.
  await page.getByLabel("New password", { exact: true }).fill("password1234");
  await page.getByRole("button", { name: ACCOUNT_WORDS.savePassword }).click();
  await expect(page.getByText(/common ones/u).first()).toBeVisible();
  const fresh = "lantern orchard seven buckets";
  await page.getByLabel("New password", { exact: true }).fill(fresh);
  await page.getByRole("button", { name: ACCOUNT_WORDS.savePassword }).click();
  await page.waitForURL(`${press.url}/dashboard`);
  expect((await client.getUser()).error).not.toBeNull();

  await page.context().clearCookies();
  await page.goto("/auth");
  await signIn(page, email);
  await expect(signInPanel(page).getByRole("alert")).toContainText("do not match");
  await signIn(page, email, fresh);
  await page.waitForURL(`${press.url}/dashboard`);
});

/** Each form, and the page of a link that does not work. */
const SCREENS = [
  "/auth",
  "/auth?tab=sign-up&redirect=/dashboard/users",
  "/auth/forgot",
  "/auth/reset?token_hash=x",
  "/auth/confirm?type=signup",
  "/auth/confirm?type=magiclink&token_hash=x",
  "/auth/invitation?token_hash=x",
  "/auth/set-up?token=x",
];

test("every page of sign-in passes axe and fits", async ({ page }) => {
  await examineScreens(page, SCREENS);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("address and password sign in, and a wrong password is reported", async ({ page, press }) => {
    const { email } = await press.person();
    await page.goto("/auth?redirect=/publications");
    await signIn(page, email, "quite another password");
    await expect(page.getByRole("alert").first()).toContainText("do not match");
    await signIn(page, email);
    await page.waitForURL(`${press.url}/publications`);
    await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeVisible();
  });
});
