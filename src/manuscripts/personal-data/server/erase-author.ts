import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { escapeLike } from "#platform/database/escape-like.ts";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { removeFiles } from "#manuscripts/drafts/server/send-file.ts";
import { authorEmail } from "#manuscripts/emails/author-emails.ts";
import { queueManuscriptEmails } from "#manuscripts/emails/server/queue-email.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import {
  type ContributorRow,
  findCorrespondingAuthor,
  listContributors,
  listResponsibleEditors,
  findNames,
} from "#manuscripts/server/manuscript-people.ts";
import { storeSearchText } from "#manuscripts/server/search-text.ts";
import { isOwn } from "#manuscripts/tracking/server/list-manuscripts.ts";
import { sendWithdrawal, WITHDRAWN } from "#manuscripts/tracking/server/withdraw.ts";
import { displayName } from "#people/core/person-names.ts";
import { NO_ACCOUNT, type RecordedPerson } from "#people/core/server/personal-records.ts";
import { removeEmails } from "#platform/mail/remove-emails.ts";
import { onCommit } from "#platform/database/transactions.ts";
import type { Tables } from "#platform/database/tables.ts";
import { answersForIt, DECIDED, isThem } from "./answers-for-it.ts";
import { eraseFormer, forgetInEvents } from "./erase-former.ts";
import { scrubWithdrawn } from "./scrub-withdrawn.ts";

/**
 * Erases a person from the manuscripts of which they are an author, in the caller's transaction (decision 58). Drafts are deleted with their
 * files. What was not decided is withdrawn where the person is the corresponding author, and its files are deleted;
 * elsewhere the person is taken off the list of contributors, and editor and corresponding author are told. Decided works
 * keep the name, without the account, the address and the links. Suggestions of the person as a reviewer are removed.
 */
export async function eraseAuthor(ctx: ManuscriptContext, person: RecordedPerson): Promise<void> {
  const { db } = ctx;
  const obsolete: string[] = await deleteDrafts(ctx, person);
  const { rows } = await sql<ManuscriptRow>`select m.* from manuscripts m
    where ${isOwn({ id: person.id, email: person.address ?? null })} or (m.state = 'draft' and m.id in (
      select c.manuscript_id from manuscript_contributors c
      where c.email <> '' and lower(c.email) = ${person.address?.toLowerCase() ?? ""}))
    order by m.id for update of m`.execute(db);
  for (const manuscript of rows) obsolete.push(...(await eraseFrom(ctx, person, manuscript)));
  await eraseFormer(db, person);
  await forgetSuggestions(db, person);
  await forgetEmails(db, person);
  await db
    .deleteFrom("volume_call_admissions")
    .where(sql`lower(email)`, "=", person.address?.toLowerCase() ?? "")
    .execute();
  await db.updateTable("manuscript_messages").set({ author: null }).where("author", "=", person.id).execute();
  await db
    .updateTable("manuscript_versions")
    .set({ submitted_by: null })
    .where("submitted_by", "=", person.id)
    .execute();
  // The bytes go when nothing can be rolled back any more; what stays is swept at night.
  await onCommit(db, () => void removeFiles(ctx, obsolete));
}

async function deleteDrafts(ctx: ManuscriptContext, { id }: RecordedPerson): Promise<string[]> {
  const { db } = ctx;
  const paths = await db
    .selectFrom("manuscript_files as f")
    .innerJoin("manuscripts as m", "m.id", "f.manuscript_id")
    .select("f.path")
    .where("m.state", "=", "draft")
    .where("m.created_by", "=", id)
    .execute();
  const drafts = await db
    .deleteFrom("manuscripts")
    .where("state", "=", "draft")
    .where("created_by", "=", id)
    .returning("id")
    .execute();
  for (const draft of drafts)
    await ctx.events.emit(db, "manuscript.changed", { id: draft.id, command: "delete_draft", publicationId: null });
  return paths.map(({ path }) => path);
}

/** Returns the paths of files whose rows were deleted. */
async function eraseFrom(
  ctx: ManuscriptContext,
  person: RecordedPerson,
  manuscript: ManuscriptRow,
): Promise<readonly string[]> {
  const { db } = ctx;
  const { id, state } = manuscript;
  const contributors = await listContributors(db, id);
  const own = contributors.filter((contributor) => isThem(contributor, person));
  const corresponding = contributors.find((contributor) => contributor.corresponding);
  const isTheirs = answersForIt(manuscript, contributors, person);
  const ids = own.map((one) => one.id);
  let paths: readonly string[] = [];
  if (DECIDED.includes(state)) await keepName(ctx, manuscript, { ids, answersForIt: isTheirs });
  else if (state === "draft" || state === "withdrawn") {
    paths = isTheirs && state === "withdrawn" ? await scrubWithdrawn(db, { id, personId: person.id, own: ids }) : [];
    if (!isTheirs) await takeOff(db, own);
  } else if (isTheirs) {
    await withdrawFor(ctx, person, manuscript, corresponding);
    paths = await scrubWithdrawn(db, { id, personId: person.id, own: ids });
  } else if (own.length > 0) await leave(ctx, manuscript, own);
  await db
    .updateTable("manuscripts")
    .set({ created_by: null })
    .where("id", "=", id)
    .where("created_by", "=", person.id)
    .execute();
  await storeSearchText(db, id);
  return paths;
}

/** An erased person is not looked for any more, unlike one whom the authors removed. */
async function takeOff(db: Kysely<Tables>, own: readonly ContributorRow[]): Promise<void> {
  const ids = own.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom("manuscript_contributors").where("id", "in", ids).execute();
  for (const line of own) await forgetInEvents(db, line.manuscript_id, contributorName(line));
}

type NamedAuthor = { readonly ids: readonly string[]; readonly answersForIt: boolean };

/** The name stays with the decided work; an editor who must still write to the author names another address. */
async function keepName(
  ctx: ManuscriptContext,
  manuscript: ManuscriptRow,
  { ids, answersForIt }: NamedAuthor,
): Promise<void> {
  const { db } = ctx;
  const { id, number, title, state } = manuscript;
  if (ids.length > 0)
    await db
      .updateTable("manuscript_contributors")
      .set((row) => ({ person_id: null, email: "", link_generation: row("link_generation", "+", 1) }))
      .where("id", "in", ids)
      .execute();
  if (!answersForIt) return;
  await db.deleteFrom("manuscript_tracking_links").where("manuscript_id", "=", id).execute();
  if (state !== "accepted" && state !== "in_production") return;
  await queueManuscriptEmails(
    ctx,
    db,
    authorEmail("manuscript-author-left"),
    (await listResponsibleEditors(db, manuscript)).map(({ email }) => ({
      to: email,
      number: number ?? "",
      fields: { title },
      path: dashboardPath(DASHBOARD.contentReviewItem, { id: number ?? "" }),
    })),
  );
}

const REASON = "The personal data of the corresponding author were deleted.";

async function withdrawFor(
  ctx: ManuscriptContext,
  { id, address }: RecordedPerson,
  manuscript: ManuscriptRow,
  corresponding: ContributorRow | undefined,
) {
  // The roles of the account have ended; the author withdraws, whatever else the person was.
  const person = { id, email: address ?? null, roles: [] };
  const actor = id === NO_ACCOUNT && corresponding ? { contributorId: corresponding.id } : person;
  await changeManuscript(ctx, actor, {
    id: manuscript.id,
    key: randomUUID(),
    command: "withdraw",
    apply: async (row, db) => {
      await sendWithdrawal(ctx, db, row, { person, author: "its corresponding author", reason: REASON });
      return { set: WITHDRAWN, details: { reason: REASON } };
    },
  });
}

async function leave(ctx: ManuscriptContext, { id }: ManuscriptRow, own: readonly ContributorRow[]): Promise<void> {
  await changeManuscript(ctx, "system", {
    id,
    key: randomUUID(),
    command: "remove_person",
    apply: async (manuscript, db) => {
      await takeOff(db, own);
      const number = manuscript.number ?? "";
      const author = await findCorrespondingAuthor(db, manuscript);
      const emailTo = (email: string, path: string) => ({
        to: email,
        number,
        fields: { title: manuscript.title },
        path,
      });
      await queueManuscriptEmails(ctx, db, authorEmail("manuscript-contributor-left"), [
        ...(author ? [emailTo(author.email, dashboardPath(DASHBOARD.manuscript, { id: number }))] : []),
        ...(await listResponsibleEditors(db, manuscript)).map(({ email }) =>
          emailTo(email, dashboardPath(DASHBOARD.contentReviewItem, { id: number })),
        ),
      ]);
      return {};
    },
  });
}

/** The name of every person who gave none. */
const NAMELESS = displayName({ first_name: null, last_name: null });

/** The e-mails of messages name their writer in the subject. */
async function forgetEmails(db: Kysely<Tables>, { id }: RecordedPerson): Promise<void> {
  const name = (await findNames(db, [id])).get(id);
  if (name === undefined || name === NAMELESS) return;
  const emails = await db
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", "manuscript-message")
    .where("subject", "like", `%${escapeLike(name)}%`)
    .execute();
  await removeEmails(
    db,
    emails.map((email) => email.id),
  );
}

/** Removes the person from the reviewers whom authors suggested or opposed, by the address. */
async function forgetSuggestions(db: Kysely<Tables>, { address }: RecordedPerson): Promise<void> {
  if (address === undefined) return;
  const found = await db
    .selectFrom("manuscripts")
    .select(["id", "declarations"])
    .where(sql<boolean>`lower(declarations::text) like ${`%${escapeLike(address.toLowerCase())}%`}`)
    .execute();
  const others = <One extends { readonly email: string }>(people: readonly One[]): One[] =>
    people.filter(({ email }) => email.toLowerCase() !== address.toLowerCase());
  for (const { id, declarations } of found)
    await db
      .updateTable("manuscripts")
      .set({
        declarations: JSON.stringify({
          ...declarations,
          suggested_reviewers: others(declarations.suggested_reviewers),
          opposed_reviewers: others(declarations.opposed_reviewers),
        }),
      })
      .where("id", "=", id)
      .execute();
}
