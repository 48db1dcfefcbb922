import { z } from "zod";
import type { Variable } from "./variable.ts";

export const MAIL_VARIABLES = [
  {
    name: "SMTP_URL",
    standard: "",
    expected: "an address as in smtps://user:password@mail.example.org:465 or smtp://mail.example.org:587",
    purpose: "The mail server. Without it letters wait in the outbox, where admins read them.",
    secret: true,
  },
  {
    name: "MAIL_FROM",
    standard: "the press's name <no-reply@host of PRESS_URL>",
    expected: "an address, as in Meridian Press <desk@press.example.org>",
    purpose: "The sender of letters.",
  },
  {
    name: "SMS_URL",
    standard: "",
    expected: "an https address that takes POST {channel, to, text} as JSON",
    purpose: "Sends codes to telephones. Without it telephones are not offered.",
    secret: true,
  },
] as const satisfies readonly Variable[];

export const MailEnvironment = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/u)
    .refine((address) => URL.canParse(address))
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*(?:<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u)
    .optional(),
  SMS_URL: z.url({ protocol: /^https?$/u }).optional(),
};

export const mailConfig = (read: z.output<z.ZodObject<typeof MailEnvironment>>) => ({
  smtpUrl: read.SMTP_URL,
  from: read.MAIL_FROM,
  smsUrl: read.SMS_URL,
});

export type MailConfig = ReturnType<typeof mailConfig>;
