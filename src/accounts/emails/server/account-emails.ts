import type { Kysely } from "kysely";
import { refuse } from "#accounts/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Outbox } from "#platform/mail/mail.ts";
import type { AccountEmails, CodeEmail } from "./email-of-code.ts";
import { codeEmail, newsEmail, phoneMessage } from "./email-texts.ts";

export type EmailDeps = {
  readonly outbox: Outbox;
  readonly pressUrl: string;
  /** Read with the caller's `db`: a letter is queued within a transaction. */
  readonly pressName: (db: Kysely<Tables>) => Promise<string>;
  /** Whether a mail server is set. */
  readonly reachesMail: boolean;
  /** Whether a sender of text messages is set. */
  readonly reachesPhones: boolean;
};

/** The letters about accounts, queued for delivery. Codes to telephones are refused (422) where no sender is set. */
export function openAccountEmails({
  outbox,
  pressUrl,
  pressName,
  reachesMail,
  reachesPhones,
}: EmailDeps): AccountEmails {
  return {
    reachesMail,
    reachesPhones,
    sendCode: async (db, letter) => {
      const press = { name: await pressName(db), url: pressUrl };
      const { channel } = letter;
      if (channel === "email") {
        await outbox.queue(db, codeEmail(letter, press));
        return;
      }
      if (!reachesPhones) refuseTelephones(letter);
      const { kind, to, validity } = letter;
      await outbox.queueText(db, { kind, channel, to, text: phoneMessage(letter, press), validity });
    },
    sendNews: async (db, news, to) => {
      await outbox.queue(db, newsEmail(news, to, { name: await pressName(db), url: pressUrl }));
    },
  };
}

const refuseTelephones = ({ channel }: CodeEmail): never =>
  refuse(
    422,
    "sms_send_failed",
    `Error sending ${channel} message: no sender of text messages is set (SMS_URL). Use your e-mail address instead.`,
  );
