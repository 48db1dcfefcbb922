import { prepareBulkChange } from "#publications/bulk/server/prepare-bulk-change.ts";
import { bulkChangeJob } from "#publications/bulk/server/run-bulk-change.ts";
import { startBulkChange } from "#publications/bulk/server/start-bulk-change.ts";
import { NO_FILTERS } from "#publications/listing/list-query.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { setCitations } from "#publications/history/server/publication-statistics.ts";
import type { AuthContext } from "../../src/accounts/core/server/auth-context.ts";
import { DEFAULT_LANGUAGE } from "../../src/publications/core/language.ts";
import { findPersonId } from "./demonstration-colleagues.ts";
import { getDemoEmail } from "./demonstration-people.ts";
import { chance } from "./reading-year.ts";

const DAY = 86_400_000;
const COUNTED_DAYS_AGO = 12;
/** The share of the titles that others have cited so far. */
const CITED = 0.4;

/** Adds what the staff changed in the catalogue: counts of citations, a bulk change, and a title that was added twice and deleted. */
export async function addDemonstrationChanges(auth: AuthContext): Promise<void> {
  const ago = (days: number): AuthContext => ({ ...auth, clock: () => new Date(auth.clock().getTime() - days * DAY) });
  const editor = await findPersonId(auth, getDemoEmail("editor"));
  await countCitations(ago(COUNTED_DAYS_AGO), editor);
  await setDraftLanguages(ago(6), editor);
  await deleteDouble(ago(3), await findPersonId(auth, getDemoEmail("admin")));
}

async function countCitations(auth: AuthContext, editor: string): Promise<void> {
  const titles = await auth.db
    .selectFrom("publications")
    .select(["id", "sequential_id"])
    .where("status", "=", "published")
    .orderBy("sequential_id")
    .execute();
  const countedOn = auth.clock().toISOString().slice(0, 10);
  for (const { id, sequential_id: number } of titles) {
    if (chance(number, 11) > CITED) continue;
    const count = 1 + Math.floor(30 * chance(number, 12) ** 3);
    await setCitations(auth, { kind: "person", id: editor }, { id, count, source: "Crossref", countedOn });
  }
}

/** A change of two titles, one of which has the value already. */
async function setDraftLanguages(auth: AuthContext, editor: string): Promise<void> {
  const person = { id: editor, roles: ["editor"] } as const;
  const change = { field: "publisher", value: "Colophon Academic Press" } as const;
  const id = await prepareBulkChange(auth, person, change, { filters: { ...NO_FILTERS, status: "draft" } });
  // The press that is filled here has no jobs: the change runs at once.
  const jobs = { enqueue: () => Promise.resolve(), listPending: () => Promise.resolve([]) };
  await startBulkChange({ ...auth, jobs }, person, id);
  await bulkChangeJob(auth)({ data: { bulkChangeId: id }, signal: new AbortController().signal });
}

async function deleteDouble(auth: AuthContext, admin: string): Promise<void> {
  const actor = { kind: "person", id: admin } as const;
  const { id } = await createPublication(auth, actor, {
    draft: {
      title: "Harbours of the Inland Sea",
      subtitle: "Second record of the same book",
      type: "book",
      status: "draft",
      contributors: [{ role: "author", name: { given: "Aiko", family: "Hayashi" } }],
      open_access: false,
      details: { language: DEFAULT_LANGUAGE, keywords: [] },
    },
  });
  await deletePublication(auth, actor, { id, reason: "It was in the catalogue twice." });
}
