import type { Transporter } from "nodemailer";
import { headerLine } from "./email.ts";
import { type MailTransport, NotSent, type NumberedEmail } from "./transport.ts";

/** Milliseconds: a server that does not respond delays the following e-mails. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/**
 * A mail server by SMTP. `smtps:` speaks TLS from the first byte; `smtp:` changes to it where the server offers it, and
 * must where a password is sent, unless the server is on this machine. An address may set `?tls=off` for a server on a
 * private network that has none.
 */
export function smtpTransport(address: string, patience: Partial<typeof TIMEOUTS> = {}): MailTransport {
  const options = {
    ...TIMEOUTS,
    ...patience,
    ...serverAt(address),
    // An e-mail holds only our own text: it never reads a file or fetches an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Loaded with the first e-mail: a press without a mail server does not need it in memory.
  let mailer: Promise<Transporter> | undefined;
  const openMailer = async (): Promise<Transporter> => (await import("nodemailer")).createTransport(options);
  return {
    send: async (email) => {
      try {
        const { response }: { response?: unknown } = await (await (mailer ??= openMailer())).sendMail(toMessage(email));
        return headerLine(typeof response === "string" ? response : "").slice(0, 500);
      } catch (error) {
        throw notSent(error);
      }
    },
    verify: async () => {
      try {
        await (await (mailer ??= openMailer())).verify();
      } catch (error) {
        throw notSent(error);
      }
    },
    close: () => void mailer?.then((opened) => opened.close()),
  };
}

function serverAt(address: string) {
  const url = new URL(address);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  const tlsOff = url.searchParams.get("tls") === "off";
  const implicit = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[|\]$/gu, ""),
    port: url.port ? Number(url.port) : implicit ? 465 : 587,
    secure: implicit,
    ignoreTLS: tlsOff,
    requireTLS: !implicit && !tlsOff && !isLocal && url.username !== "",
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  };
}

const toMessage = ({ to, from, replyTo, byHand, unsubscribe, ...email }: NumberedEmail) => ({
  ...email,
  from,
  // As an object: a text would be read as a list of addresses.
  to: { name: "", address: to },
  ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
  headers: {
    // No automatic replies to what a machine sent (RFC 3834).
    ...(!byHand && { "Auto-Submitted": "auto-generated" }),
    // A mail program's own button stops the e-mails with one request (RFC 8058).
    ...(unsubscribe !== undefined && {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  },
});

/**
 * True for a 5xx about the receiver or the e-mail, which is final (RFC 5321 §4.2.1); a wrong password of ours is not.
 */
function notSent(error: unknown): NotSent {
  const reason = headerLine(error instanceof Error ? error.message : String(error)).slice(0, 500);
  const reply = error as { readonly responseCode?: unknown; readonly code?: unknown };
  const isAboutEmail = reply.code === "EENVELOPE" || reply.code === "EMESSAGE";
  const isFinal = isAboutEmail && typeof reply.responseCode === "number" && reply.responseCode >= 500;
  return new NotSent(reason, { isFinal, cause: error });
}
