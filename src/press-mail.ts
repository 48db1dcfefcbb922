import type { Config } from "#platform/config.ts";
import type { Context } from "#platform/context.ts";
import { findLiveLinks } from "#accounts/codes/server/find-live-links.ts";
import { type Delivery, openDelivery } from "#platform/mail/delivery.ts";
import type { Signature } from "#platform/mail/email.ts";
import { smsSender } from "#platform/mail/sms.ts";
import { smtpTransport } from "#platform/mail/smtp-transport.ts";
import { type MailServer, mailServerName } from "#platform/mail/test-mail.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { readPress } from "#press/core/server/press.ts";

/** The press's name is read for each e-mail, because an admin may change it. */
const createSignatureReader =
  (ctx: Context, { mail, pressUrl }: Config) =>
  async (): Promise<Signature> => ({ pressName: (await readPress(ctx)).name, pressUrl, from: mail.from });

/** The mail server as configured; undefined, and a warning in the log, where none is. */
export function openMailServer(ctx: Context, config: Config): MailServer | undefined {
  const { mail } = config;
  if (mail.smtpUrl === undefined) {
    ctx.log.warn("No mail server is set (SMTP_URL): e-mails wait in the outbox, where admins read them.");
    return undefined;
  }
  return {
    name: mailServerName(mail.smtpUrl),
    transport: smtpTransport(mail.smtpUrl),
    signature: createSignatureReader(ctx, config),
  };
}

/** E-mails and text messages leave in the background. */
export function openPressDelivery(
  ctx: Context,
  server: MailServer | undefined,
  config: Config,
  secrets: Secrets,
): Delivery {
  const { smsUrl } = config.mail;
  return openDelivery(ctx, {
    secrets,
    mail: server?.transport,
    signature: createSignatureReader(ctx, config),
    sms: smsUrl === undefined ? undefined : smsSender(smsUrl),
    findLiveLinks: (hashes) => findLiveLinks(ctx, hashes),
  });
}
