import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { ACCOUNT_WORDS } from "../../support/interface-texts/account-words.ts";
import { expect } from "./office-press.ts";

/** Returns the app's code for this seed, some steps from now. */
export const totp = (seed: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Waits until a code of the step before this one stays right for ten seconds more: a busy machine needs some to send it. */
const awaitStep = (): Promise<void> =>
  expect.poll(() => 30_000 - (Date.now() % 30_000), { timeout: 30_000 }).toBeGreaterThan(10_000);

/** Returns the dialog with this title. */
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Reads the recovery codes at the end of adding a first factor, and confirms that they are stored. */
export async function storeCodes(page: Page): Promise<readonly string[]> {
  const window = dialog(page, ACCOUNT_WORDS.recoveryCodes);
  await expect(window.getByRole("listitem")).toHaveCount(10);
  const codes = await window.getByRole("listitem").allInnerTexts();
  const done = window.getByRole("button", { name: "Done" });
  await expect(done).toBeDisabled();
  await window.getByRole("checkbox", { name: ACCOUNT_WORDS.recoveryCodesStored }).check();
  await done.click();
  await expect(page.getByText("10 of 10 codes are left.")).toBeVisible();
  return codes;
}

/** Adds a first authenticator app in Settings; returns its seed and the recovery codes. */
export async function addApp(page: Page): Promise<{ readonly seed: string; readonly codes: readonly string[] }> {
  await page.goto("/dashboard/settings/security");
  await page.getByRole("button", { name: ACCOUNT_WORDS.addAuthenticator }).click();
  const window = dialog(page, ACCOUNT_WORDS.addAuthenticator);
  await expect(window.getByRole("img", { name: /QR code/u })).toBeVisible();
  const seed = (await window.getByRole("group", { name: /Type this key/u }).innerText()).replaceAll(/\s/gu, "");
  await window.getByLabel(ACCOUNT_WORDS.codeFromApp).fill("000000");
  await window.getByRole("button", { name: ACCOUNT_WORDS.turnOn }).click();
  await expect(window.getByLabel(ACCOUNT_WORDS.codeFromApp)).toHaveAccessibleDescription(/code is wrong/u);
  await awaitStep();
  await window.getByLabel(ACCOUNT_WORDS.codeFromApp).fill(totp(seed, -1));
  await window.getByRole("button", { name: ACCOUNT_WORDS.turnOn }).click();
  await expect(window).toBeHidden();
  await expect(dialog(page, ACCOUNT_WORDS.recoveryCodes)).toBeVisible();
  // The message would cover the dialog's button on a telephone.
  await expect(page.getByText(ACCOUNT_WORDS.secondStepAdded)).toHaveCount(0);
  const codes = await storeCodes(page);
  await expect(page.getByText(ACCOUNT_WORDS.secondStepAdded).first()).toBeVisible();
  return { seed, codes };
}
