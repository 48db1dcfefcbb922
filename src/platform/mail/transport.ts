import type { TextMessage } from "./mail.ts";
import type { Email } from "./email.ts";

/** An e-mail with the number that stays the same at each try: receivers recognise a copy by it. */
export type NumberedEmail = Email & { readonly messageId: string };

/** Hands e-mails over; returns the server's reply once it has taken responsibility. Throws `NotSent` otherwise. */
export type MailTransport = {
  send(email: NumberedEmail): Promise<string>;
  /** Connects and signs in without sending anything. Throws `NotSent`. */
  verify(): Promise<void>;
  close(): void;
};

/** Sends a line to a telephone. Throws `NotSent`. */
export type SmsSender = (message: TextMessage) => Promise<void>;

/** The reason why an e-mail was not sent. A final one is not sent again: the server has refused this very e-mail. */
export class NotSent extends Error {
  readonly isFinal: boolean;
  constructor(reason: string, options: { readonly isFinal: boolean; readonly cause?: unknown }) {
    super(reason, { cause: options.cause });
    this.name = "NotSent";
    this.isFinal = options.isFinal;
  }
}
