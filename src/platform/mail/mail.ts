import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";

/** A link or code that an e-mail carries: once it is used, replaced or too old, the e-mail is not sent any more. */
export type MailValidity = {
  readonly until: Date;
  /** The key by which the module that made the link knows whether it still works; absent for a code alone. */
  readonly linkHash?: Buffer | undefined;
};

/** An e-mail: plain, short, one action. The outbox makes text and HTML of it and signs it with the press's name. */
export type Mail = {
  /** The subject of the e-mail in one word of the business ("signup", "role-changed"), for the outbox's list. */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly href: string } | undefined;
  /** A code to be typed, set apart from the text. */
  readonly code?: string | undefined;
  /** Advice for a receiver who did not expect the e-mail. */
  readonly footnote?: string | undefined;
  /** The address that stops e-mails of this kind without a sign-in: the e-mail links it, and mail programs offer it (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  readonly replyTo?: string | undefined;
  /** What the e-mail is about, such as a manuscript's number: mail programs show e-mails about the same as one conversation. */
  readonly topic?: string | undefined;
  /** A person wrote it to this one receiver: it is not marked as made by a machine. */
  readonly byHand?: boolean | undefined;
  readonly validity?: MailValidity | undefined;
};

/** A line to a telephone: a code and whom it is from. */
export type TextMessage = {
  readonly kind: string;
  readonly channel: "sms" | "whatsapp";
  readonly to: string;
  readonly text: string;
  readonly validity?: MailValidity | undefined;
};

export type MailChannel = "email" | TextMessage["channel"];

/**
 * The outbox of commands: they queue e-mails in their own transaction, so that nothing is sent whose cause was not
 * stored.
 */
export type Outbox = {
  /** Returns the e-mail's id in the outbox, by which its state can be read. */
  queue(db: Kysely<Tables>, mail: Mail): Promise<string>;
  queueText(db: Kysely<Tables>, message: TextMessage): Promise<void>;
  /**
   * Starts the delivery of e-mails that are due at once, rather than with the next round. Does nothing where no
   * delivery runs.
   */
  wake(): void;
};
