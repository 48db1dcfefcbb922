import type { Kysely } from "kysely";
import {
  type EmailText,
  type ManuscriptEmail,
  manuscriptMail,
  namesDay,
  zoneSentence,
} from "#manuscripts/emails/email-text.ts";
import { isManuscriptNumber } from "#manuscripts/manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { findAddressee } from "#manuscripts/server/manuscript-people.ts";
import type { Mail } from "#platform/mail/mail.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { queueUnlessOff } from "#people/server/optional-emails.ts";
import { fillText } from "#platform/mail/texts/fill-text.ts";
import { findOwnWords } from "#platform/mail/texts/own-words.ts";
import { readPress } from "#press/core/server/press.ts";
import type { Tables } from "#platform/database/tables.ts";

/** An e-mail about a manuscript whose link leads to a path of the press. */
export type QueuedEmail = Omit<ManuscriptEmail, "key" | "href"> & {
  readonly path: string;
  /** A person of the press sends it by hand: no switch of the receiver stops it. */
  readonly isByHand?: boolean;
  /** What that person wrote in place of the press's text. */
  readonly ownWords?: Partial<Pick<EmailText, "subject" | "body">> | undefined;
};

/** The key of a text with its default. The press may have changed subject and body (`email_templates`). */
export type KeyedText = EmailText & { readonly key: string };

/**
 * Returns e-mails as they will be sent, in the press's own words where it has changed them. An answer to one goes to who can act: the
 * manuscript's editor, or the press while it has none and for e-mails to that editor.
 */
export async function fillManuscriptEmails(
  ctx: Pick<ManuscriptContext, "log" | "settings">,
  db: Kysely<Tables>,
  { key, ...text }: KeyedText,
  emails: readonly QueuedEmail[],
): Promise<readonly Mail[]> {
  const { name: press, email: office, hours } = await readPress({ ...ctx, db });
  const editors = await findEditorAddresses(
    db,
    emails.map(({ number }) => number),
  );
  const pressWords = { ...text, ...(await findOwnWords(db, key)) };
  return emails.map(({ path, isByHand: _toQueue, ownWords, ...email }) => {
    const words = { ...pressWords, ...ownWords };
    const footer = namesDay(fillText(`${words.subject} ${words.body}`, { ...email.fields, title: "", abstract: "" }))
      ? `${text.footer} ${zoneSentence(hours.timeZone)}`
      : text.footer;
    const fields = { number: email.number, press, ...email.fields };
    const editor = editors.get(email.number);
    const replyTo = email.replyTo ?? (editor === email.to ? office : (editor ?? office));
    return manuscriptMail({ ...words, footer }, { ...email, key, fields, replyTo, href: ctx.settings.pressUrl + path });
  });
}

/** Returns where an answer to an e-mail about a manuscript goes: to its editor, or to the press while it has none. */
export async function findReplyAddress(
  ctx: Pick<ManuscriptContext, "log">,
  db: Kysely<Tables>,
  { handling_editor }: Pick<ManuscriptRow, "handling_editor">,
): Promise<string> {
  const editor = handling_editor === null ? undefined : await findAddressee(db, handling_editor);
  return editor?.email ?? (await readPress({ ...ctx, db })).email;
}

/** Returns the addresses of the handling editors by the manuscripts' numbers. */
async function findEditorAddresses(
  db: Kysely<Tables>,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(numbers.filter(isManuscriptNumber))];
  if (distinct.length === 0) return new Map();
  const rows = await db
    .selectFrom("manuscripts as m")
    .innerJoin("profiles as p", "p.id", "m.handling_editor")
    .select(["m.number", "p.email"])
    .where("m.number", "in", distinct)
    .execute();
  return new Map(rows.flatMap(({ number, email }) => (number === null || email === null ? [] : [[number, email]])));
}

/**
 * Queues e-mails about a manuscript in the command's transaction, in the press's own words where it has changed them, unless a switch of
 * their receivers stops them. The facts `number` and `press` are known to every text. Returns their ids in the outbox.
 */
export async function queueManuscriptEmails(
  ctx: ManuscriptContext,
  db: Kysely<Tables>,
  text: KeyedText,
  emails: readonly QueuedEmail[],
): Promise<readonly string[]> {
  if (emails.length === 0) return [];
  const ids: string[] = [];
  for (const [index, mail] of (await fillManuscriptEmails(ctx, db, text, emails)).entries()) {
    const id = emails[index]?.isByHand === true ? await ctx.mail.queue(db, mail) : await queueUnlessOff(ctx, db, mail);
    if (id !== null) ids.push(id);
  }
  return ids;
}

/** Queues one e-mail, as `queueManuscriptEmails` does. Returns its id in the outbox. */
export async function queueManuscriptEmail(
  ctx: ManuscriptContext,
  db: Kysely<Tables>,
  text: KeyedText,
  email: QueuedEmail,
): Promise<string | undefined> {
  const [id] = await queueManuscriptEmails(ctx, db, text, [email]);
  return id;
}
