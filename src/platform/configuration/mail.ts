import { z } from "zod";
import { createHintIssue } from "./values.ts";
import type { Variable } from "./variable.ts";

export const MAIL_VARIABLES = [
  {
    name: "SMTP_URL",
    standard: "",
    expected: "an address as in smtps://user:password@mail.example.org:465 or smtp://mail.example.org:587",
    purpose: "The mail server. Without it e-mails wait in the outbox, where admins read them.",
    secret: true,
  },
  {
    name: "MAIL_FROM",
    standard: "the press's name <no-reply@host of PRESS_URL>",
    expected: "an e-mail address, as in Meridian Press <desk@press.example.org>",
    purpose: "The sender of e-mails.",
  },
  {
    name: "SMS_URL",
    standard: "",
    expected: "an https address (http on this machine alone) that takes POST {channel, to, text} as JSON",
    purpose: "Sends codes to telephones. Without it telephones are not offered.",
    secret: true,
  },
] as const satisfies readonly Variable[];

const HOST = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]`;
const SENDER = new RegExp(`^(?:[^\\r\\n<>]*<)?[^\\s<>,;:"()[\\]\\\\@]+@${HOST}>?$`, "u");

/** `Name <address>` or an address alone, at a host with a domain: receivers refuse others. */
const isSender = (text: string): boolean => SENDER.test(text) && text.includes("<") === text.endsWith(">");

const isMailServer = (text: string): boolean => /^smtps?:\/\/\S+$/u.test(text) && URL.canParse(text);

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A code must not cross a network in the clear. */
const isMessageSender = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname));
};

export const MailEnvironment = {
  SMTP_URL: z
    .string()
    .superRefine((text, context) => {
      if (isMailServer(text)) return;
      const hint = "It must begin with smtp:// (port 587, or 25) or smtps:// (port 465).";
      context.addIssue(createHintIssue(/^smtps?:\/\//u.test(text) ? undefined : hint));
    })
    .optional(),
  MAIL_FROM: z.string().refine(isSender).optional(),
  SMS_URL: z.string().refine(isMessageSender).optional(),
};

export const mailConfig = (read: z.output<z.ZodObject<typeof MailEnvironment>>) => ({
  smtpUrl: read.SMTP_URL,
  from: read.MAIL_FROM,
  smsUrl: read.SMS_URL,
});

export type MailConfig = ReturnType<typeof mailConfig>;
