import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { codeIn, expect, linkIn, PASSWORD, test } from "./mail-press.ts";
import { isLookedAt } from "./looks.ts";
import { violationsOn } from "./violations.ts";

const someone = (): string => `reader-${crypto.randomUUID()}@example.org`;

const signInPanel = (page: Page) => page.getByRole("tabpanel", { name: "Sign In" });
const signUpPanel = (page: Page) => page.getByRole("tabpanel", { name: "Sign Up" });

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = signInPanel(page);
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function signUp(page: Page, email: string): Promise<void> {
  const form = signUpPanel(page);
  await form.getByLabel("First Name").fill("Asha");
  await form.getByLabel("Last Name").fill("Menon");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Create Account" }).click();
}

test("a new author signs up, opens the letter, presses its button and is at the dashboard", async ({ page, press }) => {
  const email = someone();
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).click();
  await signUp(page, email);
  await expect(page.getByText("Account created!").first()).toBeVisible();
  await expect(page.getByText("Please check your email to verify your account.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resend in/u })).toBeDisabled();
  await press.letter(email, /Confirm your e-mail address/u);

  await page.goto("/auth");
  await signIn(page, email);
  await page.getByRole("button", { name: "Send the letter of confirmation again" }).click();
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeFocused();
  await expect.poll(() => press.mail.received.filter(({ recipients }) => recipients.includes(email)).length).toBe(2);

  const letter = await press.letter(email, /Confirm your e-mail address/u);
  // A mail scanner opens every link, twice: nothing changes.
  for (const _ of [1, 2]) expect((await page.request.get(linkIn(letter))).status()).toBe(200);
  await page.goto(linkIn(letter));
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await page.waitForURL(`${press.url}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Asha");

  await page.goto("/publications");
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toHaveCount(0);
  await page.goto("/auth");
  await expect(page).toHaveURL(/\/dashboard$/u);

  await page.goto(linkIn(letter));
  await expect(page.getByText("does not work any more")).toBeVisible();
});

test("the letter's code does the same as its link", async ({ page, press }) => {
  const email = someone();
  await page.goto("/auth?tab=sign-up");
  await signUp(page, email);
  const letter = await press.letter(email, /Confirm your e-mail address/u);
  await page.getByLabel("Code from the letter").fill("000000");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("Ask for a new one").first()).toBeVisible();
  await page.getByLabel("Code from the letter").fill(codeIn(letter));
  await page.getByRole("button", { name: "Go on" }).click();
  await page.waitForURL(`${press.url}/dashboard`);
});

test("a taken address is answered like a new one", async ({ page, press }) => {
  const { email } = await press.person();
  await page.goto("/auth?tab=sign-up");
  await signUp(page, email);
  await expect(page.getByText("Account created!").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeFocused();
  await press.letter(email, /already have an account/u);
});

test("what is wrong is said beside the field and above the form; nothing typed is lost", async ({ page, press }) => {
  const { email } = await press.person();
  await page.goto("/auth");
  await signIn(page, email, "quite another password");
  const alert = signInPanel(page).getByRole("alert");
  await expect(alert).toContainText("do not belong together");
  await expect(alert).toBeFocused();
  await expect(page.getByText("Error signing in").first()).toBeVisible();
  await expect(signInPanel(page).getByLabel("Email")).toHaveValue(email);
  await expect(signInPanel(page).getByLabel("Password", { exact: true })).toHaveValue("quite another password");

  await page.getByRole("tab", { name: "Sign Up" }).click();
  const form = signUpPanel(page);
  await form.getByLabel("Email").fill("no address");
  await form.getByLabel("Password", { exact: true }).fill("short");
  await expect(form.getByText("5 of at least 12 characters.")).toBeVisible();
  await form.getByRole("button", { name: "Create Account" }).click();
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email address");
  await form.getByRole("link", { name: "Please enter a valid email address" }).click();
  await expect(form.getByLabel("Email")).toBeFocused();

  await form.getByLabel("Email").fill(someone());
  await form.getByLabel("Password", { exact: true }).fill("password1234");
  await form.getByRole("button", { name: "Create Account" }).click();
  await expect(form.getByText(/easy to guess/u).first()).toBeVisible();
  await expect(page.getByText("Error creating account").first()).toBeVisible();
});

test("a forgotten password is replaced; sessions that were open have ended", async ({ page, press }) => {
  const { email, client } = await press.person();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the letter" }).click();
  await expect(page.getByText("If there is an account with this address")).toBeVisible();
  const letter = await press.letter(email, /Choose a new password/u);
  await page.goto(linkIn(letter));
  await expect(page).toHaveURL(/\/auth\/reset\?/u);
  // Too common: refused, and the link is not lost with it.
  await page.getByLabel("New password", { exact: true }).fill("password1234");
  await page.getByRole("button", { name: "Save the password" }).click();
  await expect(page.getByText(/easy to guess/u).first()).toBeVisible();
  const fresh = "lantern orchard seven buckets";
  await page.getByLabel("New password", { exact: true }).fill(fresh);
  await page.getByRole("button", { name: "Save the password" }).click();
  await page.waitForURL(`${press.url}/dashboard`);
  expect((await client.getUser()).error).not.toBeNull();

  await page.context().clearCookies();
  await page.goto("/auth");
  await signIn(page, email);
  await expect(signInPanel(page).getByRole("alert")).toContainText("do not belong together");
  await signIn(page, email, fresh);
  await page.waitForURL(`${press.url}/dashboard`);
});

test("sign-in leads back to the page somebody came for, and nowhere else", async ({ page, press }) => {
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
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeFocused();
  await page.goto(linkIn(await press.letter(email, /Your link to sign in/u)));
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${press.url}/publications`);
  await expect(page.getByText("Welcome back!").first()).toBeVisible();
});

test("the keyboard alone signs in", async ({ page, press }) => {
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

test("an authenticator app is asked for after the password; a wrong code and a reload change nothing", async ({
  page,
  press,
}) => {
  const { email, client } = await press.person();
  const { data } = await client.mfa.enroll({ factorType: "totp", friendlyName: "Telephone" });
  const seed = new TOTP({ secret: Secret.fromBase32(data?.type === "totp" ? data.totp.secret : "") });
  await client.mfa.challengeAndVerify({ factorId: data?.id ?? "", code: seed.generate() });
  await page.goto("/auth?redirect=/dashboard/settings");
  await signIn(page, email);
  await page.waitForURL("**/auth/second-factor?redirect=*");
  const code = page.getByLabel("Code from your authenticator app");
  await code.fill("000000");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(code).toHaveAccessibleDescription(/not right/u);
  await page.goto("/auth");
  await expect(page).toHaveURL(/\/auth\/second-factor$/u);
  await page.goto("/auth/second-factor?redirect=/dashboard/settings");
  // The code that enrolled it is spent: this is the next one.
  await code.fill(seed.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`${press.url}/dashboard/settings`);
});

test("a passkey signs in, without a password and without a second factor", async ({ page, press }) => {
  const { email } = await press.person();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await page.goto("/auth?redirect=/publications");
  await signIn(page, email);
  await page.waitForURL(`${press.url}/publications`);
  await page.evaluate(registerPasskey);
  await page.context().clearCookies();
  await page.goto("/auth?redirect=/publications");
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  // Where the browser offers it in the field at once, the page is gone before the button is pressed.
  await Promise.race([button.click(), page.waitForURL(`${press.url}/publications`)]);
  await page.waitForURL(`${press.url}/publications`);
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeVisible();
});

/** In the page: what Settings does, in few lines. */
async function registerPasskey(): Promise<void> {
  const ask = async (path: string, body: object, token?: string) => {
    const headers = { "content-type": "application/json", "x-use-cookie": "1", authorization: `Bearer ${token ?? ""}` };
    const answer = await fetch(`/auth/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const { access_token } = await ask("/token?grant_type=refresh_token", { refresh_token: "cookie" });
  const { challenge_id, options } = await ask("/passkeys/registration/options", {}, access_token);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  await ask("/passkeys/registration/verify", { challenge_id, credential: credential.toJSON() }, access_token);
}

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

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [320, 1280].filter((one) => isLookedAt(colorScheme, one))) {
    test(`every page of sign-in suits axe and fits: ${colorScheme}, ${width} px`, async ({ browser, press }) => {
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
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("address and password sign in, and a wrong one is said", async ({ page, press }) => {
    const { email } = await press.person();
    await page.goto("/auth?redirect=/publications");
    await signIn(page, email, "quite another password");
    await expect(page.getByRole("alert").first()).toContainText("do not belong together");
    await signIn(page, email);
    await page.waitForURL(`${press.url}/publications`);
    await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeVisible();
  });
});
