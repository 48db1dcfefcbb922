import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect } from "./mail-press.ts";

/** What the app of this seed shows, some steps from now. */
export const totp = (seed: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The window of a name. */
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Adds an authenticator app in Settings, of the press at an address where it is not the usual one; answers its seed. */
export async function addApp(page: Page, url = ""): Promise<string> {
  await page.goto(`${url}/dashboard/settings/security`);
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  const window = dialog(page, "Add an authenticator app");
  await expect(window.getByRole("img", { name: /QR code/u })).toBeVisible();
  const seed = (await window.getByRole("group", { name: /Type this key/u }).innerText()).replaceAll(/\s/gu, "");
  await window.getByLabel("Code from the app").fill("000000");
  await window.getByRole("button", { name: "Turn it on" }).click();
  await expect(window.getByLabel("Code from the app")).toHaveAccessibleDescription(/Invalid TOTP code/u);
  await window.getByLabel("Code from the app").fill(totp(seed, -1));
  await window.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByText("Second step added").first()).toBeVisible();
  await expect(window).toBeHidden();
  return seed;
}
