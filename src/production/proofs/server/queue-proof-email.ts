import type { Kysely } from "kysely";
import { displayName } from "#people/core/person-names.ts";
import type { Tables } from "#platform/database/tables.ts";
import { linkToken } from "#platform/pages/link-token.ts";
import { editableMail } from "#platform/mail/texts/editable-mail.ts";
import { findOwnWords } from "#platform/mail/texts/own-words.ts";
import type { Press } from "#press/core/press.ts";
import { readPress } from "#press/core/server/press.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { partScreenPath, proofPath } from "../proof-addresses.ts";
import { PROOF_EMAILS, type ProofEmail } from "../proof-emails.ts";
import type { ProofRow, ReaderRow } from "./find-proofs.ts";
import type { ProofContext } from "./proof-context.ts";

/** What the e-mails about one proof have in common. */
export type ProofMailing = {
  readonly press: Press;
  readonly part: { readonly title: string; readonly sequential_id: number; readonly book: number | null };
  /** Who sent the proof; undefined after an erasure, or without an address: the press's office takes the place. */
  readonly editor: { readonly name: string; readonly email: string } | undefined;
  readonly dueOn: string;
  readonly message: string;
};

/** Returns what the e-mails about a proof are written with. */
export async function readMailing(
  ctx: Pick<ProofContext, "log">,
  db: Kysely<Tables>,
  proof: Pick<ProofRow, "publication_id" | "sent_by" | "due_on" | "message">,
): Promise<ProofMailing> {
  const press = await readPress({ ...ctx, db });
  const part = await db
    .selectFrom("publications as p")
    .leftJoin("publications as b", "b.id", "p.parent_book_id")
    .select(["p.title", "p.sequential_id", "b.sequential_id as book"])
    .where("p.id", "=", proof.publication_id)
    .executeTakeFirstOrThrow();
  const editor = proof.sent_by === null ? undefined : await findEditor(db, proof.sent_by);
  return { press, part, editor, dueOn: proof.due_on, message: proof.message };
}

/** Returns the name and address of an editor; undefined after an erasure, or without an address. */
export async function findEditor(db: Kysely<Tables>, id: string): Promise<ProofMailing["editor"]> {
  const found = await db
    .selectFrom("profiles")
    .select(["first_name", "last_name", "email"])
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return found?.email == null ? undefined : { name: displayName(found), email: found.email };
}

/** Returns the facts that the texts of these e-mails name. */
export const toNamedFacts = ({ press, part, editor, dueOn, message }: ProofMailing) => ({
  title: part.title,
  press: press.name,
  editor: editor?.name ?? press.name,
  due_on: longDay(dueOn),
  message,
});

type Addressed = Pick<ReaderRow, "id" | "name" | "email" | "link_generation">;

/** Queues an e-mail to an author of a proof, with the author's own link, in the command's transaction. A reply to it reaches the editor. */
export async function emailReader(
  ctx: ProofContext,
  db: Kysely<Tables>,
  key: ProofEmail,
  { id, name, email, link_generation }: Addressed,
  mailing: ProofMailing,
): Promise<void> {
  const { press, part, editor } = mailing;
  const isOver = key === "proof-taken-back";
  const why = `You receive this e-mail because you are an author of “${part.title}”.`;
  const link = `The link is personal; please don’t share it. Dates are in the time zone ${press.hours.timeZone}.`;
  const mail = editableMail(PROOF_EMAILS[key], await findOwnWords(db, key), {
    to: email,
    fields: { ...toNamedFacts(mailing), name },
    replyTo: editor?.email ?? press.email,
    footnote: isOver ? why : `${why} ${link}`,
    ...(!isOver && {
      action: {
        label: "Read the proof",
        href: ctx.settings.pressUrl + proofPath(linkToken(ctx.secrets, "proof-link", id, link_generation)),
      },
    }),
  });
  await ctx.mail.queue(db, mail);
}

/** Queues an e-mail to the editor of a proof, or to the press's office where there is none any more. A reply to it reaches the author. */
export async function emailEditor(
  ctx: ProofContext,
  db: Kysely<Tables>,
  key: ProofEmail,
  {
    author,
    remarks,
    mailing,
  }: {
    readonly author: Pick<ReaderRow, "name" | "email">;
    readonly remarks: number;
    readonly mailing: ProofMailing;
  },
): Promise<void> {
  const { press, part, editor } = mailing;
  const mail = editableMail(PROOF_EMAILS[key], await findOwnWords(db, key), {
    to: editor?.email ?? press.email,
    fields: {
      ...toNamedFacts(mailing),
      author: author.name,
      remarks: `${remarks} ${remarks === 1 ? "remark" : "remarks"}`,
    },
    replyTo: author.email,
    footnote: `You receive this e-mail because you sent the proof of “${part.title}”.`,
    action: {
      label: "Open the proof",
      href: ctx.settings.pressUrl + partScreenPath(part.sequential_id, part.book ?? part.sequential_id),
    },
  });
  await ctx.mail.queue(db, mail);
}
