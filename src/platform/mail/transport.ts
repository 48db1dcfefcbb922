import type { TextMessage } from "./mail.ts";
import type { Email } from "./email.ts";

/** A letter with the number it keeps however often it is tried: receivers know a copy by it. */
export type NumberedEmail = Email & { readonly messageId: string };

/** Hands letters over; returns what the server answered once it has taken responsibility. Throws `NotSent` otherwise. */
export type MailTransport = {
  send(letter: NumberedEmail): Promise<string>;
  /** Connects and signs in without sending anything. Throws `NotSent`. */
  verify(): Promise<void>;
  close(): void;
};

/** Sends a line to a telephone. Throws `NotSent`. */
export type SmsSender = (message: TextMessage) => Promise<void>;

/** Why something was not sent. What is final is not tried again: the server has said no to this very letter. */
export class NotSent extends Error {
  readonly isFinal: boolean;
  constructor(reason: string, options: { readonly isFinal: boolean; readonly cause?: unknown }) {
    super(reason, { cause: options.cause });
    this.name = "NotSent";
    this.isFinal = options.isFinal;
  }
}
