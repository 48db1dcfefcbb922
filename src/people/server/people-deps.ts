import type { AuthContext } from "#accounts/server/auth-context.ts";
import type { MailServer } from "#platform/mail/test-mail.ts";
import type { AddressRecords } from "#people/profiles/server/addressed-data.ts";

/** What the operations about people work with. */
export type PeopleDeps = {
  readonly auth: AuthContext;
  /** The personal data that other modules store by e-mail address. */
  readonly records: readonly AddressRecords[];
  /** Undefined without a configured mail server; admins may then read the e-mails that wait. */
  readonly mailServer: MailServer | undefined;
};
