import { type Kysely, sql } from "kysely";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { asValues, hasContributedTo, selectReviewedManuscripts } from "#manuscripts/server/recusal.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import type { ManuscriptState, OpenDecision, ReviewPhase, Turn } from "#manuscripts/manuscript.ts";
import { findNames } from "#manuscripts/server/manuscript-people.ts";
import { daysBetween } from "#manuscripts/workflow/days.ts";
import { can } from "#people/core/policy.ts";
import { foldForSearch } from "#people/core/search-text.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay, readToday } from "#press/server/press-day.ts";
import { needsPerson } from "#review/queue/server/queue-condition.ts";
import { targetDays } from "#review/queue/who-must-act.ts";
import {
  contentNoun,
  daysLate,
  dueDate,
  getStage,
  VOLUME_STAGE_NAMES,
  type VolumeStage,
  volumeSentence,
  waitsFor,
} from "#review/volumes/volume.ts";
import type { VolumeQuery } from "#review/volumes/volume-query.ts";
import { requireVolume } from "./volume-access.ts";
import { listVolumeEditors } from "./volume-editors.ts";

type QueryContext = Pick<Context, "db" | "clock" | "log">;

/** A chapter or paper of a volume as one person sees it in the table. */
export type VolumeRow = Awaited<ReturnType<typeof listVolumeRows>>[number];

/**
 * Returns a volume for its editors: its numbers by stage, the chapters or papers that fit the filters with for whom each waits, its
 * editors, and the last reminder. The viewer's own chapters are shown as every author sees them. 404 for whom the volume is unknown.
 */
export async function readVolume(ctx: QueryContext, person: ManuscriptPerson, key: string, query: VolumeQuery) {
  const volume = await requireVolume(ctx, person, key);
  const rows = await listVolumeRows(ctx, person, volume.id);
  const noun = contentNoun(volume.type);
  const hasEnded = (row: VolumeRow): boolean => row.stage === "ended";
  const accepted = rows.filter(
    ({ stage }) => stage === "accepted" || stage === "in_production" || stage === "published",
  );
  const late = rows.filter(({ days_late }) => days_late > 0).length;
  const total = rows.filter((row) => !hasEnded(row)).length;
  const editors = await listVolumeEditors(ctx.db, [volume.id]);
  const isStaff = can(person.roles, "content_review");
  return {
    ...volume,
    noun,
    sentence: volumeSentence(noun, { accepted: accepted.length, total, late }),
    total,
    late,
    /** Drafts are their authors' alone: admins see how many there are. */
    drafts: person.roles.includes("admin") ? await countDrafts(ctx.db, volume.id) : null,
    planned:
      volume.status !== "published" && isAfter(volume.publication_date, await readToday(ctx))
        ? volume.publication_date
        : null,
    stages: countStages(rows),
    can_release: canRelease(rows),
    catalogued: await countCatalogued(ctx.db, volume.id),
    can_appoint: isStaff,
    editors: editors.map(({ id, name, email, since }) => ({
      id,
      name,
      email: isStaff ? email : null,
      since,
      is_you: id === person.id,
    })),
    last_reminder: await findLastReminder(ctx.db, volume.id),
    manuscripts: filterRows(rows, query),
  };
}

const isAfter = (date: string | null, today: string): boolean => date !== null && date > today;

/** The volume goes to production when all are in, and one at least is not there yet. */
const canRelease = (rows: readonly VolumeRow[]): boolean =>
  rows.some(({ stage }) => stage === "accepted") && rows.every(({ stage }) => AFTER_ACCEPTANCE.has(stage));

const AFTER_ACCEPTANCE: ReadonlySet<VolumeStage> = new Set(["accepted", "in_production", "published", "ended"]);

/** Returns the number of a volume's chapters in the catalogue that came without a manuscript. */
async function countCatalogued(db: Kysely<Tables>, volumeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from publications p
    where p.parent_book_id = ${volumeId}::uuid
      and not exists (select from manuscripts m where m.publication_id = p.id)`.execute(db);
  return rows[0]?.count ?? 0;
}

function countStages(rows: readonly VolumeRow[]): Record<VolumeStage, number> {
  const counts = VOLUME_STAGE_NAMES.map((name) => [name, rows.filter(({ stage }) => stage === name).length] as const);
  return Object.fromEntries(counts) as Record<VolumeStage, number>; // one of each
}

/** Returns the rows that fit the filters, in the order that was chosen. */
export function filterRows(
  rows: readonly VolumeRow[],
  { stage, late, search, sort }: VolumeQuery,
): readonly VolumeRow[] {
  const words = foldForSearch(search).split(" ").filter(Boolean);
  const found = rows.filter(
    (row) =>
      (!stage || row.stage === stage) &&
      (!late || row.days_late > 0) &&
      words.every((word) => foldForSearch(`${row.number} ${row.title} ${row.authors.join(" ")}`).includes(word)),
  );
  if (sort === "late") return found.toSorted((a, b) => b.days_late - a.days_late);
  if (sort === "oldest") return found.toSorted((a, b) => b.days - a.days);
  return found;
}

async function countDrafts(db: Kysely<Tables>, volumeId: string): Promise<number> {
  const { count } = await db
    .selectFrom("manuscripts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("parent_id", "=", volumeId)
    .where("state", "=", "draft")
    .executeTakeFirstOrThrow();
  return count;
}

async function findLastReminder(db: Kysely<Tables>, volumeId: string) {
  const last = await db
    .selectFrom("volume_reminders")
    .select(["sent_at", "authors", "reviewers"])
    .where("publication_id", "=", volumeId)
    .orderBy("sent_at", "desc")
    .executeTakeFirst();
  return last ?? null;
}

type Row = {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly language: string;
  readonly state: ManuscriptState;
  readonly turn: Turn;
  readonly review_phase: ReviewPhase | null;
  readonly due_on: string | null;
  readonly state_since: Date;
  readonly final_files_at: Date | null;
  readonly handling_editor: string | null;
  readonly reviewed_by_event: boolean;
  readonly event_paper_id: string | null;
  readonly open_decision: OpenDecision | null;
  readonly place: number | null;
  readonly publication_id: string | null;
  readonly needs_me: boolean;
  readonly is_own: boolean;
  readonly is_corresponding: boolean;
  readonly waited_for: readonly number[];
};

/** A volume has at most so many rows; proceedings have some hundreds of papers. */
const MAX_ROWS = 2000;

/** Returns all chapters or papers of a volume in their order, each as this person may see it; those that they review are left out. */
export async function listVolumeRows(ctx: QueryContext, person: ManuscriptPerson, volumeId: string) {
  const { db } = ctx;
  const now = ctx.clock();
  const email = person.email?.toLowerCase() ?? "";
  const isThem = sql`(c.person_id = ${person.id}::uuid or (${email} <> '' and lower(c.email) = ${email}))`;
  const { rows } =
    await sql<Row>`select m.id, m.number, m.title, m.language, m.state, m.turn, m.open_decision, m.review_phase,
      m.due_on::text, m.state_since, m.final_files_at, m.handling_editor, m.reviewed_by_event, m.event_paper_id, m.publication_id,
      coalesce(d.chapter_number, m.volume_place) as place, ${needsPerson(person.id)} as needs_me,
      ${hasContributedTo(sql`m.id`, asValues(person))} as is_own,
      exists (select from manuscript_contributors c where c.manuscript_id = m.id and c.corresponding and ${isThem}) as is_corresponding,
      array(select a.reviewer_number from review_assignments a where a.manuscript_id = m.id and a.round = m.round
        and a.state in ('invited', 'accepted') order by a.reviewer_number) as waited_for
    from manuscripts m left join publication_details d on d.publication_id = m.publication_id
    where m.parent_id = ${volumeId}::uuid and m.state <> 'draft' and m.id not in (${selectReviewedManuscripts(person)})
    order by place nulls last, m.submitted_at, m.number limit ${sql.lit(MAX_ROWS)}`.execute(db);
  const authors = await listAuthors(db, volumeId);
  const editors = await findNames(
    db,
    rows.map(({ handling_editor }) => handling_editor),
  );
  const press = await readPress(ctx);
  const today = pressDay(now, press);
  return rows.map((row) => {
    const phase = row.is_own ? null : row.review_phase;
    const people = authors.get(row.id) ?? [];
    const due_on = dueDate({ ...row, state_since: pressDay(row.state_since, press) });
    return {
      id: row.id,
      number: row.number,
      place: row.place,
      can_move: row.publication_id === null && row.turn !== "none" && !row.is_own,
      title: row.title,
      language: row.language,
      authors: people.map(({ name }) => name),
      state: row.state,
      review_phase: phase,
      stage: getStage(row.state, phase) ?? "new",
      waits_for: waitsFor({
        ...row,
        needs_me: row.needs_me && !row.is_own,
        corresponding: people.find(({ corresponding }) => corresponding)?.name ?? "",
        editor: editors.get(row.handling_editor ?? "") ?? null,
        reviewers_waited_for: row.waited_for,
      }),
      needs_me: row.needs_me && !row.is_own,
      is_own: row.is_own,
      due_on: row.is_own && row.turn !== "author" ? null : due_on,
      days_late: row.is_own && row.turn !== "author" ? 0 : daysLate(due_on, today),
      days: daysBetween(row.state_since, now),
      target_days: targetDays(row.state, press.workflow) ?? null,
      reviewed_by_event: row.reviewed_by_event,
      event_paper_id: row.event_paper_id,
    };
  });
}

async function listAuthors(db: Kysely<Tables>, volumeId: string) {
  const rows = await db
    .selectFrom("manuscript_contributors as c")
    .innerJoin("manuscripts as m", "m.id", "c.manuscript_id")
    .select(["c.manuscript_id", "c.given_name", "c.family_name", "c.literal_name", "c.corresponding"])
    .where("m.parent_id", "=", volumeId)
    .where("m.state", "<>", "draft")
    .orderBy("c.position")
    .execute();
  const found = new Map<string, { readonly name: string; readonly corresponding: boolean }[]>();
  for (const row of rows) {
    const people = found.get(row.manuscript_id) ?? [];
    found.set(row.manuscript_id, [...people, { name: contributorName(row), corresponding: row.corresponding }]);
  }
  return found;
}
