import type { Page } from "@playwright/test";
import { PASSWORD } from "./mailboxes.ts";

export const someone = (): string => `reader-${crypto.randomUUID()}@example.org`;

export const signInPanel = (page: Page) => page.getByRole("tabpanel", { name: "Sign In" });
export const signUpPanel = (page: Page) => page.getByRole("tabpanel", { name: "Sign Up" });

/** Fills in and sends the form of `/auth`. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = signInPanel(page);
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
}

export async function signUp(page: Page, email: string): Promise<void> {
  const form = signUpPanel(page);
  await form.getByLabel("First Name").fill("Asha");
  await form.getByLabel("Last Name").fill("Menon");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Create Account" }).click();
}
