import { expect } from "@playwright/test";
import { GoTrueClient } from "@supabase/auth-js";
import type { ReceivedMail } from "../../support/servers/mail-server.ts";

/** The password of everybody whom `makePerson` creates. */
export const PASSWORD = "plaster whistle ninety gardens";

/** The page of an e-mail's link, as a mail program opens it. */
export const linkIn = ({ text = "" }: ReceivedMail): string =>
  /https?:\/\/\S+\/auth\/confirm\?\S+/u.exec(text)?.[0] ?? "";

/** The path of the link in an e-mail to a page without sign-in. */
export const pathIn = ({ text = "" }: ReceivedMail): string =>
  new URL(/https?:\/\/\S+\/(?:review|coauthor|agreement|track|proof)\/[^\s/]+/u.exec(text)?.[0] ?? "").pathname;

/** The six digits of an e-mail, on a line of their own. */
const codeIn = ({ text = "" }: ReceivedMail): string => /^\d{6}$/mu.exec(text)?.[0] ?? "";

/** Waits for the newest e-mail to an address whose subject contains these words, and returns it. */
export async function findEmailIn(received: readonly ReceivedMail[], to: string, subject: RegExp) {
  const find = () => received.findLast((mail) => mail.recipients.includes(to) && subject.test(mail.subject ?? ""));
  await expect.poll(find, { message: `an e-mail to ${to} about ${String(subject)}`, timeout: 60_000 }).toBeDefined();
  const found = find();
  if (!found) throw new Error(`The e-mail to ${to} is gone.`);
  return found;
}

type Sending = { readonly url: string; email(to: string, subject: RegExp): Promise<ReceivedMail> };

/** Signs a person up and confirms the address by the code of the e-mail, as a program does. */
export async function makePerson({ url, email: find }: Sending, email = `reader-${crypto.randomUUID()}@example.org`) {
  // The published client outside a browser.
  const client = new GoTrueClient({
    url: `${url}/auth/v1`,
    autoRefreshToken: false,
    persistSession: false,
    experimental: { passkey: true, recoveryCodes: true },
  });
  await client.signUp({ email, password: PASSWORD });
  const token = codeIn(await find(email, /Confirm your e-mail/u));
  const { error } = await client.verifyOtp({ email, token, type: "signup" });
  expect(error).toBeNull();
  return { email, client };
}
