import { randomUUID } from "node:crypto";
import type { Config } from "#platform/config.ts";
import { writeEmail } from "../../src/platform/mail/email.ts";
import { smtpTransport } from "#platform/mail/smtp-transport.ts";
import { type Finding, createFindings, getErrorMessage } from "./finding.ts";

/** Checks that the mail server accepts our name and password, and, where `to` is given, an e-mail. */
export async function checkMail(
  { mail, pressUrl }: Pick<Config, "mail" | "pressUrl">,
  to: string | undefined,
): Promise<Finding[]> {
  const { good, warning, wrong } = createFindings("mail");
  if (mail.smtpUrl === undefined)
    return [warning("No mail server is set (SMTP_URL): e-mails wait in the outbox, where admins read them.")];
  const transport = smtpTransport(mail.smtpUrl);
  const { host } = new URL(mail.smtpUrl);
  try {
    await transport.verify();
    if (to === undefined) return [good(`The mail server ${host} takes our name and password.`)];
    const paragraphs = [
      `\`npm run doctor\` of ${pressUrl} sent this e-mail to try the mail server. It needs no reply.`,
    ];
    const test = writeEmail(
      { kind: "test", to, subject: "Test of the mail server", paragraphs },
      { pressName: new URL(pressUrl).hostname, pressUrl, from: mail.from },
    );
    await transport.send({ ...test, messageId: `<${randomUUID()}@${new URL(pressUrl).hostname}>` });
    return [good(`The mail server ${host} took a test e-mail to ${to}. Check whether it arrives.`)];
  } catch (error) {
    return [wrong(`The mail server ${host} does not take our e-mails: ${getErrorMessage(error)}`)];
  } finally {
    transport.close();
  }
}
