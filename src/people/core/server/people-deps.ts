import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import type { MailServer } from "#platform/mail/test-mail.ts";
import type { PersonRecords } from "#people/core/server/personal-records.ts";

/** What the operations about people work with. */
export type PeopleDeps = {
  readonly auth: AuthContext;
  /** The personal data that other modules store. */
  readonly records: readonly PersonRecords[];
  /** Undefined without a configured mail server; admins may then read the e-mails that wait. */
  readonly mailServer: MailServer | undefined;
};
