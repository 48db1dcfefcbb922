import { Secret, TOTP } from "otpauth";
import { expect, test } from "../support/mail-press.ts";
import { signIn } from "../support/sign-in-forms.ts";
import { addVirtualAuthenticator } from "../support/virtual-authenticator.ts";

test("an authenticator app is required after the password; a wrong code and a reload change nothing", async ({
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
  await expect(code).toHaveAccessibleDescription(/code is wrong/u);
  await page.goto("/auth");
  await expect(page).toHaveURL(/\/auth\/second-factor$/u);
  await page.goto("/auth/second-factor?redirect=/dashboard/settings");
  // The code that enrolled the app is used: this is the next one.
  await code.fill(seed.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`${press.url}/dashboard/settings`);
});

test("a passkey signs in without a password and a second factor", async ({ page, press }) => {
  const { email } = await press.person();
  await addVirtualAuthenticator(page);
  await page.goto("/auth?redirect=/publications");
  await signIn(page, email);
  await page.waitForURL(`${press.url}/publications`);
  await page.evaluate(registerPasskey);
  await page.context().clearCookies();
  await page.goto("/auth?redirect=/publications");
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  // Where the browser offers the passkey in the field at once, the page changes before the button is pressed.
  await Promise.race([button.click(), page.waitForURL(`${press.url}/publications`)]);
  await page.waitForURL(`${press.url}/publications`);
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeVisible();
});

/** Registers a passkey in the page as Settings does. */
async function registerPasskey(): Promise<void> {
  const send = async (path: string, body: object, token?: string) => {
    const headers = { "content-type": "application/json", "x-use-cookie": "1", authorization: `Bearer ${token ?? ""}` };
    const response = await fetch(`/auth/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const { access_token } = await send("/token?grant_type=refresh_token", { refresh_token: "cookie" });
  const { challenge_id, options } = await send("/passkeys/registration/options", {}, access_token);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  await send("/passkeys/registration/verify", { challenge_id, credential: credential.toJSON() }, access_token);
}
