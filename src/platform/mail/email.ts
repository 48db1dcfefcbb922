import { emailHtml, STOP_THESE } from "./email-html.ts";
import type { Mail } from "./mail.ts";

/** The press that signs, by its name when the e-mail leaves. */
export type Signature = {
  readonly pressName: string;
  readonly pressUrl: string;
  /** `Name <address>` or an address alone; without it the press's name at its own host. */
  readonly from?: string | undefined;
};

export type Correspondent = { readonly name: string; readonly address: string };

/** An e-mail as it is handed to a mail server. */
export type Email = {
  readonly from: Correspondent;
  readonly to: string;
  readonly replyTo: string | undefined;
  /** The message id that e-mails of one topic refer to (RFC 5322 §3.6.4); no e-mail has it. */
  readonly references: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address for the header List-Unsubscribe. */
  readonly unsubscribe: string | undefined;
  /** Written by a person, not made by the press's machinery. */
  readonly byHand: boolean;
};

/** One address and nothing else: a comma or a line break would write to others, or into the e-mail's head. */
const ADDRESS = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/u;

export const isMailAddress = (text: string): boolean => ADDRESS.test(text);

/** Returns one line, for a header: characters that end a line or control a terminal become a space. */
export const headerLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** Returns the whole e-mail, signed. Throws where the receiver is not one address. */
export function writeEmail(mail: Mail, signature: Signature): Email {
  if (!isMailAddress(mail.to)) throw new Error(`${JSON.stringify(mail.to)} is not one e-mail address.`);
  return {
    from: getSender(signature),
    to: mail.to,
    replyTo: mail.replyTo !== undefined && isMailAddress(mail.replyTo) ? mail.replyTo : undefined,
    references: mail.topic === undefined ? undefined : topicId(mail.topic, signature),
    subject: headerLine(mail.subject),
    text: emailText(mail, signature),
    html: emailHtml(mail, signature),
    unsubscribe: mail.unsubscribe,
    byHand: mail.byHand ?? false,
  };
}

const topicId = (topic: string, { pressUrl }: Signature): string =>
  `<${topic.replaceAll(/[^A-Za-z0-9.-]+/gu, "-")}@${new URL(pressUrl).hostname}>`;

/** Returns the sender of e-mails: as configured, else the press at its own host. */
export function getSender({ pressName, pressUrl, from }: Signature): Correspondent {
  const [, name, address] = /^([^<]*)<([^<>]+)>$/u.exec(from ?? "") ?? [];
  if (address !== undefined) return { name: headerLine(name ?? "").replaceAll('"', "") || pressName, address };
  return { name: headerLine(pressName), address: from ?? `no-reply@${new URL(pressUrl).hostname}` };
}

function emailText(mail: Mail, { pressName, pressUrl }: Signature): string {
  const parts = [
    ...mail.paragraphs,
    mail.code,
    mail.action && `${mail.action.label}:\n${mail.action.href}`,
    mail.footnote,
    mail.unsubscribe && `${STOP_THESE}:\n${mail.unsubscribe}`,
    // The line that mail programs know as the beginning of a signature (RFC 3676 §4.3).
    `-- \n${pressName}\n${pressUrl}`,
  ];
  return `${parts.filter((part) => part !== undefined).join("\n\n")}\n`;
}
