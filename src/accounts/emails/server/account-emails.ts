import type { Kysely } from "kysely";
import { refuse } from "#accounts/core/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Outbox } from "#platform/mail/mail.ts";
import { findOwnWords } from "#platform/mail/texts/own-words.ts";
import { tokenSentences } from "#accounts/core/token-sentences.ts";
import type { AccountEmails, CodeEmail } from "../../core/server/code-email.ts";
import { codeEmail, newsEmail, phoneMessage } from "./email-texts.ts";

export type EmailDeps = {
  readonly outbox: Outbox;
  readonly pressUrl: string;
  /** Reads with the caller's `db`, because an e-mail is queued within a transaction. */
  readonly pressName: (db: Kysely<Tables>) => Promise<string>;
  /** A mail server is set. */
  readonly reachesMail: boolean;
  /** A sender of text messages is set. */
  readonly reachesPhones: boolean;
};

/**
 * Returns the sender of e-mails about accounts, which queues them for delivery. Codes to telephones are refused (422)
 * where no sender of text messages is set.
 */
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
    sendCode: async (db, email) => {
      const press = { name: await pressName(db), url: pressUrl };
      const { channel } = email;
      if (channel === "email") {
        await outbox.queue(db, await codeEmail(email, press, (key) => findOwnWords(db, key)));
        return;
      }
      if (!reachesPhones) refuseTelephones(email);
      const { kind, to, validity } = email;
      await outbox.queueText(db, { kind, channel, to, text: phoneMessage(email, press), validity });
    },
    sendNews: async (db, news, to, tokens) => {
      const press = { name: await pressName(db), url: pressUrl };
      const email = await newsEmail(news, to, press, (key) => findOwnWords(db, key));
      const further = tokens ? tokenSentences(tokens) : [];
      await outbox.queue(db, { ...email, paragraphs: [...email.paragraphs, ...further] });
    },
  };
}

const refuseTelephones = ({ channel }: CodeEmail): never =>
  refuse(
    422,
    "sms_send_failed",
    `Error sending ${channel} message: no sender of text messages is set (SMS_URL). Use your e-mail address instead.`,
  );
