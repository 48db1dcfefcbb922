import type { Kysely } from "kysely";
import type { EmailKind } from "#accounts/core/account.ts";
import type { AccountNews } from "#accounts/core/account-news.ts";
import type { WithdrawnTokens } from "#accounts/core/token-sentences.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { MailValidity } from "#platform/mail/mail.ts";
import type { Channel } from "#accounts/core/server/code-channel.ts";

export type CodeEmail = {
  readonly kind: EmailKind;
  readonly channel: Channel;
  readonly to: string;
  readonly code: string;
  /** The page whose button uses the link; only e-mails have it. */
  readonly href: string;
  /** The requesting device, such as "Firefox on Windows". Undefined where the press itself sends the e-mail. */
  readonly requestedIn?: string | undefined;
  readonly validity?: MailValidity | undefined;
};

/** The messages of the press about accounts. E-mails go to the outbox within `db`'s transaction. */
export type AccountEmails = {
  sendCode(db: Kysely<Tables>, email: CodeEmail): Promise<void>;
  /** `tokens`: the access tokens that were revoked with the change, and those that stay. */
  sendNews(db: Kysely<Tables>, news: AccountNews, to: string, tokens?: WithdrawnTokens): Promise<void>;
  /** A mail server is set; without one e-mails wait in the outbox. */
  readonly reachesMail: boolean;
  /** Codes can be sent to telephones. */
  readonly reachesPhones: boolean;
};
