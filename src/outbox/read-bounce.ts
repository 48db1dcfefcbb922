export type Bounce = {
  /** The ids of the e-mails that it may be about; the press's own Message-IDs hold them. */
  readonly emailIds: readonly string[];
  /** Why the e-mail was not delivered, in the words of the mail server that gave up. */
  readonly reason: string;
};

/** The most characters of a bounce: mail servers return the headers of an e-mail, or all of a short one. */
export const MAX_BOUNCE_LENGTH = 200_000;

const MAX_IDS = 20;

/**
 * Reads a delivery status notification (RFC 3464): the message with which a mail server says later that it could not deliver an
 * e-mail. Undefined where it is none, or only says that the delivery is late.
 */
export function readBounce(message: string): Bounce | undefined {
  // A long header goes on in the next line after a space (RFC 5322 §2.2.3).
  const text = message.replaceAll(/\r?\n[ \t]/gu, " ");
  if (!/^Action:[ \t]{0,10}failed\b/imu.test(text)) return undefined;
  const ids = [...text.matchAll(/^Message-ID:[ \t]{0,10}<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gimu)];
  const emailIds = [...new Set(ids.map(([, id = ""]) => id.toLowerCase()))].slice(0, MAX_IDS);
  const [, diagnosis = ""] = /^Diagnostic-Code:[ \t]{0,10}(?:smtp;)?[ \t]{0,10}([^\r\n]{1,400})/imu.exec(text) ?? [];
  const [, status = ""] = /^Status:[ \t]{0,10}(\d\.\d{1,3}\.\d{1,3})/imu.exec(text) ?? [];
  return { emailIds, reason: diagnosis.replaceAll(/\s+/gu, " ").trim() || status || "no reason was given" };
}
