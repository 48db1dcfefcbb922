import type { Page } from "@playwright/test";
import { addApp, dialog, totp } from "./authenticator-app.ts";
import { expect, linkIn, PASSWORD, test } from "./mail-press.ts";
import { signIn } from "./sign-in-by-password.ts";
import { isLookedAt } from "./looks.ts";
import { violationsOn } from "./violations.ts";

const SETTINGS = "/dashboard/settings";

/** Makes recovery codes and answers them; they are shown once. */
async function makeRecoveryCodes(page: Page): Promise<readonly string[]> {
  await page.getByRole("button", { name: "Make recovery codes" }).click();
  const codes = await dialog(page, "Your recovery codes").getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 of 10 codes are left.")).toBeVisible();
  return codes;
}

async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("an authenticator app is added and asked for; a session without it is asked before a change", async ({
  page,
  press,
}) => {
  const { email } = await press.person();
  await signIn(page, press.url, email);
  const seed = await addApp(page);
  await addVirtualAuthenticator(page);
  // This session has shown the second step: nothing more is asked.
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog(page, "Name this passkey").getByLabel("Name").fill("Laptop");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Laptop", { exact: true })).toBeVisible();

  // Another tab signs in with the password and leaves its second step open: now this one must show it.
  await signIn(page, press.url, email);
  await page.getByRole("button", { name: "Remove", exact: true }).last().click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  const asking = dialog(page, "Confirm it is you");
  await asking.getByLabel("Code from your authenticator app").fill("000000");
  await asking.getByRole("button", { name: "Confirm" }).click();
  await expect(asking.getByLabel("Code from your authenticator app")).toHaveAccessibleDescription(/not right/u);
  await asking.getByLabel("Code from your authenticator app").fill(totp(seed));
  await asking.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Passkey removed").first()).toBeVisible();
  await expect(page.getByText("Laptop", { exact: true })).toHaveCount(0);
});

test("whoever has a second step shows it at sign-in; a recovery code stands in for it once", async ({
  page,
  press,
}) => {
  const { email } = await press.person();
  await signIn(page, press.url, email);
  await addApp(page);
  const [code = ""] = await makeRecoveryCodes(page);
  for (const isFresh of [true, false]) {
    await page.context().clearCookies();
    await page.goto(`/auth?redirect=${SETTINGS}/security`);
    const form = page.getByRole("tabpanel", { name: "Sign In" });
    await form.getByRole("textbox", { name: "Email" }).fill(email);
    await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await form.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel(/recovery code/iu).fill(code);
    await page.keyboard.press("Enter");
    if (isFresh) await expect(page.getByText("9 of 10 codes are left.")).toBeVisible();
    else await expect(page.getByRole("alert").filter({ hasText: /\S/u }).first()).toBeVisible();
  }
});

test("a passkey is added, named, opens the account, and is removed", async ({ page, press }) => {
  const { email } = await press.person();
  await signIn(page, press.url, email);
  await page.goto(`${SETTINGS}/security`);
  await addVirtualAuthenticator(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog(page, "Name this passkey").getByLabel("Name").fill("Desk");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Desk", { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`/auth?redirect=${SETTINGS}/security`);
  // The authenticator answers the page's own question, as one that fills in the form does.
  await page.waitForURL("**/dashboard/settings/security");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("Desk", { exact: true })).toHaveCount(0);
});

test("a session that is ended here is over at once in the other browser", async ({ page, press, browser }) => {
  const { email } = await press.person();
  await signIn(page, press.url, email);
  const elsewhere = await browser.newContext({ baseURL: press.url });
  const other = await elsewhere.newPage();
  await signIn(other, press.url, email);
  await other.goto(`${SETTINGS}/appearance`);
  await expect(other.getByRole("radio", { name: "Dark" })).toBeVisible();

  await page.goto(`${SETTINGS}/security`);
  const sessions = page.getByRole("list", { name: "Sessions" });
  await expect(sessions.getByRole("listitem").filter({ hasText: "This browser" })).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("Signed out everywhere else").first()).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);

  await other.getByRole("radio", { name: "Dark" }).click();
  await expect(dialog(other, "Sign in to go on")).toBeVisible();
  await elsewhere.close();
});

test("an address changes when both letters have been answered, and may be taken back", async ({ page, press }) => {
  const { email } = await press.person();
  const next = `moved-${crypto.randomUUID()}@example.org`;
  await signIn(page, press.url, email);
  await page.goto(`${SETTINGS}/account`);
  await page.getByLabel("New address").fill("nowhere");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("New address")).toHaveAccessibleDescription(/valid email address/u);
  const ask = async (): Promise<void> => {
    await page.getByLabel("New address").fill(next);
    await page.getByRole("button", { name: "Change address" }).click();
    await expect(page.getByText(`${next} waits to be confirmed.`)).toBeVisible();
  };
  await ask();
  await page.getByRole("button", { name: "Cancel the change" }).click();
  await expect(page.getByLabel("New address")).toBeVisible();
  await ask();
  await page.getByRole("button", { name: "Send the letters again" }).click();
  await expect(page.getByText("Letters sent again").first()).toBeVisible();
  await expect.poll(() => lettersTo(press.mail.received, next)).toBe(3);
  await expect.poll(() => lettersTo(press.mail.received, email)).toBe(4);
  for (const to of [email, next]) {
    await page.goto(linkIn(await press.letter(to, /Confirm the change/u)));
    await page.locator("form").getByRole("button").click();
    if (to === email) await expect(page.getByText("Half-way there")).toBeVisible();
    else await page.waitForURL("**/dashboard**");
  }
  await page.goto(`${SETTINGS}/account`);
  await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible();
});

const lettersTo = (received: readonly { readonly recipients: readonly string[] }[], to: string): number =>
  received.filter(({ recipients }) => recipients.includes(to)).length;

test("the theme is kept with the account: elsewhere it is there before the first paint, on public pages too", async ({
  page,
  press,
  browser,
}) => {
  const { email } = await press.person();
  await signIn(page, press.url, email);
  await page.goto(`${SETTINGS}/appearance`);
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("radio", { name: "Compact" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
  await page.waitForLoadState("networkidle");
  const elsewhere = await browser.newContext({ baseURL: press.url, colorScheme: "light" });
  const other = await elsewhere.newPage();
  await signIn(other, press.url, email);
  await other.goto("/dashboard", { waitUntil: "commit" });
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(other.locator("html")).toHaveAttribute("data-density", "compact");
  await other.goto("/publications");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await other.goto(`${SETTINGS}/appearance`);
  await other.getByRole("radio", { name: "As the system has it" }).check();
  await expect(other.locator("html")).toHaveAttribute("data-theme", "light");
  await elsewhere.close();
});

test("letters are chosen one by one; essential ones are not; the password changes", async ({ page, press }) => {
  const { email, client } = await press.person();
  await signIn(page, press.url, email);
  await page.goto(`${SETTINGS}/notifications`);
  await page.getByRole("switch", { name: "News from the press" }).click();
  await expect(page.getByRole("switch", { name: "Changes to your account" })).toBeDisabled();
  await page.waitForLoadState("networkidle");
  await page.reload();
  await expect(page.getByRole("switch", { name: "News from the press" })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Review requests" })).toBeChecked();

  await page.goto(`${SETTINGS}/security`);
  await page.getByLabel("Current password").fill("something else entirely");
  await page.getByLabel("New password").fill("lantern orchard seven buckets");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(/incorrect/u);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password changed").first()).toBeVisible();
  expect((await client.getUser()).error).not.toBeNull();
});

test("somebody takes their data away and deletes their account", async ({ page, press }) => {
  const { email } = await press.person();
  await signIn(page, press.url, email);
  await page.goto(`${SETTINGS}/privacy`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  expect((await downloading).suggestedFilename()).toBe("my-data.json");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const window = page.getByRole("alertdialog");
  const button = window.getByRole("button", { name: "Delete my account" });
  await expect(button).toBeDisabled();
  await window.getByLabel("Type DELETE to confirm").fill("delete");
  await expect(button).toBeDisabled();
  await window.getByLabel("Type DELETE to confirm").fill("DELETE");
  await button.click();
  await page.waitForURL(`${press.url}/`);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth/u);
});

test("settings are reached and changed with the keyboard alone", async ({ page, press }) => {
  const { email } = await press.person();
  await signIn(page, press.url, email);
  await page.goto(SETTINGS);
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Appearance" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Appearance" })).toBeFocused();
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press("Tab");
    if (await page.getByRole("radio", { name: "As the system has it" }).evaluate((radio) => radio.matches(":focus")))
      break;
  }
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Light" })).toBeChecked();
});

const SCREENS = [
  "/dashboard/profile",
  SETTINGS,
  ...["account", "security", "notifications", "appearance", "privacy"].map((name) => `${SETTINGS}/${name}`),
];

for (const colorScheme of ["light", "dark"] as const)
  for (const width of [320, 1280].filter((one) => isLookedAt(colorScheme, one)))
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });
      test("nothing that axe objects to, and everything fits", async ({ page, press }) => {
        const { email } = await press.person();
        await signIn(page, press.url, email);
        for (const address of SCREENS) {
          await page.goto(address, { waitUntil: "networkidle" });
          const violations = await violationsOn(page);
          expect(violations.map(({ id, nodes }) => `${address} ${id}: ${nodes[0]?.html}`)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
      });
    });
