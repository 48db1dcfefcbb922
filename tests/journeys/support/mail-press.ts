import { GoTrueClient } from "@supabase/auth-js";
import { expect } from "@playwright/test";
import type { ReceivedMail, TestMailServer } from "../../support/servers/mail-server.ts";
import { type JourneyPress, testOnPress } from "./journey-press.ts";

/** A press that sends e-mails to people with mailboxes. */
type MailPress = {
  readonly url: string;
  readonly mail: TestMailServer;
  /** Waits for the newest e-mail to an address whose subject contains these words, and returns it. */
  email(to: string, subject: RegExp): Promise<ReceivedMail>;
  /** Creates a person with a confirmed address and a password, and a client that is signed in as them. */
  person(email?: string): Promise<{ readonly email: string; readonly client: GoTrueClient }>;
};

export const PASSWORD = "plaster whistle ninety gardens";

/** `test` for journeys of people with accounts: the built press without a catalogue, and a real mail server. */
export const test = testOnPress({ sendsMail: true, as: mailPress });

export { expect } from "@playwright/test";

/** The page of an e-mail's link, as a mail program opens it. */
export const linkIn = ({ text = "" }: ReceivedMail): string =>
  /https?:\/\/\S+\/auth\/confirm\?\S+/u.exec(text)?.[0] ?? "";

/** The six digits of an e-mail, on a line of their own. */
export const codeIn = ({ text = "" }: ReceivedMail): string => /^\d{6}$/mu.exec(text)?.[0] ?? "";

function mailPress({ url, mail }: JourneyPress): MailPress {
  const findEmail: MailPress["email"] = async (to, subject) => {
    const find = () => mail.received.findLast((one) => one.recipients.includes(to) && subject.test(one.subject ?? ""));
    await expect.poll(find, { message: `an e-mail to ${to} about ${String(subject)}`, timeout: 60_000 }).toBeDefined();
    return find() ?? ({ ...mail.received[0], recipients: [], source: "" } as ReceivedMail); // found above
  };
  const person: MailPress["person"] = async (email = `reader-${crypto.randomUUID()}@example.org`) => {
    const client = program(url);
    await client.signUp({ email, password: PASSWORD });
    const token = codeIn(await findEmail(email, /Confirm your e-mail/u));
    const { error } = await client.verifyOtp({ email, token, type: "signup" });
    expect(error).toBeNull();
    return { email, client };
  };
  return { url, mail, email: findEmail, person };
}

/** The published client outside a browser. */
const program = (url: string): GoTrueClient =>
  new GoTrueClient({
    url: `${url}/auth/v1`,
    autoRefreshToken: false,
    persistSession: false,
    experimental: { passkey: true, recoveryCodes: true },
  });
