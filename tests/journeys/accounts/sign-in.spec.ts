import { SCREEN_VARIANTS } from "../support/appearances.ts";
import { expect, linkIn, PASSWORD, test } from "../support/mail-press.ts";
import { signIn, signInPanel } from "../support/sign-in-forms.ts";
import { violationsOn } from "../support/violations.ts";

test("sign-in returns to the requested page of this press, and to no other site", async ({ page, press }) => {
  const { email } = await press.person();
  await page.goto("/dashboard/settings?from=letter");
  await expect(page).toHaveURL(/\/auth\?redirect=/u);
  await signIn(page, email);
  await page.waitForURL(`${press.url}/dashboard/settings?from=letter`);

  for (const evil of [
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/.//evil.example",
    "/\t/evil.example",
  ]) {
    await page.context().clearCookies();
    await page.goto(`/auth?redirect=${encodeURIComponent(evil)}`);
    await signIn(page, email);
    await page.waitForURL(`${press.url}/dashboard`);
  }
});

test("a link by e-mail signs in", async ({ page, press }) => {
  const { email } = await press.person();
  await page.goto("/auth?redirect=/publications");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { name: "A link by e-mail" })).toBeFocused();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeFocused();
  await page.goto(linkIn(await press.email(email, /Your link to sign in/u)));
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${press.url}/publications`);
  await expect(page.getByText("Welcome back!").first()).toBeVisible();
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
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeFocused();
  await press.email(email, /Choose a new password/u);
});

test("the keyboard alone is enough to sign in", async ({ page, press }) => {
  const { email } = await press.person();
  await page.goto("/auth", { waitUntil: "networkidle" });
  await page.getByRole("tab", { name: "Sign In" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toBeFocused();
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
  await page.getByRole("button", { name: "Send the e-mail" }).click();
  await expect(page.getByText("If there is an account with this address")).toBeVisible();
  const message = await press.email(email, /Choose a new password/u);
  await page.goto(linkIn(message));
  await expect(page).toHaveURL(/\/auth\/reset\?/u);
  // A common password is refused, and the link stays valid.
  await page.getByLabel("New password", { exact: true }).fill("password1234");
  await page.getByRole("button", { name: "Save the password" }).click();
  await expect(page.getByText(/common ones/u).first()).toBeVisible();
  const fresh = "lantern orchard seven buckets";
  await page.getByLabel("New password", { exact: true }).fill(fresh);
  await page.getByRole("button", { name: "Save the password" }).click();
  await page.waitForURL(`${press.url}/dashboard`);
  expect((await client.getUser()).error).not.toBeNull();

  await page.context().clearCookies();
  await page.goto("/auth");
  await signIn(page, email);
  await expect(signInPanel(page).getByRole("alert")).toContainText("do not match");
  await signIn(page, email, fresh);
  await page.waitForURL(`${press.url}/dashboard`);
});

const SCREENS = {
  "sign in": "/auth",
  "sign up": "/auth?tab=sign-up&redirect=/dashboard/users",
  "forgot password": "/auth/forgot",
  "a reset with a dead link": "/auth/reset?token_hash=x",
  "a confirmation by code": "/auth/confirm?type=signup",
  "a confirmation with a dead link": "/auth/confirm?type=magiclink&token_hash=x",
  "a dead invitation": "/auth/invitation?token_hash=x",
  "a dead set-up": "/auth/set-up?token=x",
};

for (const { colorScheme, width } of SCREEN_VARIANTS) {
  test(`every page of sign-in passes axe and fits: ${colorScheme}, ${width} px`, async ({ browser, press }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, baseURL: press.url });
    const page = await context.newPage();
    for (const [screen, address] of Object.entries(SCREENS)) {
      await page.goto(address, { waitUntil: "networkidle" });
      const violations = await violationsOn(page);
      expect(violations.map(({ id, nodes }) => `${screen}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await context.close();
  });
}

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
