import { sql } from "kysely";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { selectContributedManuscripts, selectReviewedManuscripts } from "#manuscripts/server/recusal.ts";
import type { Context } from "#platform/context.ts";
import { readPress } from "#press/core/server/press.ts";
import { addDays, instantAt } from "#press/core/zoned-time.ts";
import { pressDay } from "#press/server/press-day.ts";
import type { PublicationType } from "#publications/core/publication.ts";
import { FINAL_FILES_DAYS, VOLUME_STAGE_NAMES, type VolumeStage } from "#review/volumes/volume.ts";
import { listVolumeEditors } from "./volume-editors.ts";
import { buildSeenVolume } from "./volume-access.ts";

type Row = Readonly<Record<VolumeStage | "total" | "late", number>> & {
  readonly id: string;
  readonly sequential_id: number;
  readonly type: Exclude<PublicationType, "academic_chapter">;
  readonly title: string;
  readonly language: string;
};

const STAGE_CONDITIONS: Readonly<Record<VolumeStage, ReturnType<typeof sql>>> = {
  new: sql`m.state in ('submitted', 'screening')`,
  in_review: sql`m.state = 'in_review' and m.review_phase is distinct from 'complete'`,
  decision_due: sql`m.state = 'in_review' and m.review_phase = 'complete'`,
  in_revision: sql`m.state in ('returned', 'revisions_requested')`,
  accepted: sql`m.state = 'accepted'`,
  in_production: sql`m.state = 'in_production'`,
  published: sql`m.state = 'published'`,
  ended: sql`m.state in ('rejected', 'withdrawn')`,
};

/**
 * Returns the books and proceedings that have manuscripts or volume editors, with their counts by stage; for a volume editor without
 * another role theirs only, without those that the person reviews. Own chapters count as every author sees them: a decision that is due counts as in review.
 */
export async function listVolumes(ctx: Pick<Context, "db" | "clock" | "log">, person: ManuscriptPerson) {
  const { db } = ctx;
  const press = await readPress(ctx);
  const today = pressDay(ctx.clock(), press);
  // By the zones of the runtime, which checks the press's: the database's may have other names.
  const lateBefore = instantAt(addDays(today, -FINAL_FILES_DAYS), "00:00", press.hours.timeZone);
  const own = sql`m.id in (${selectContributedManuscripts(person)})`;
  const count = (name: VolumeStage) => {
    const condition =
      name === "decision_due"
        ? sql`${STAGE_CONDITIONS.decision_due} and not ${own}`
        : name === "in_review"
          ? sql`m.state = 'in_review' and (m.review_phase is distinct from 'complete' or ${own})`
          : STAGE_CONDITIONS[name];
    return sql`(count(*) filter (where ${condition}))::int as ${sql.ref(name)}`;
  };
  const { rows } = await sql<Row>`select p.id, p.sequential_id, p.type, p.title, coalesce(d.language, 'en') as language,
      (count(m.id) filter (where m.state not in ('rejected', 'withdrawn')))::int as total,
      (count(m.id) filter (where (m.turn = 'author' or (m.turn not in ('none', 'press') and not ${own}))
        and (m.due_on < ${today}::date
        or (m.state = 'accepted' and m.due_on is null and m.final_files_at is null
          and m.state_since < ${lateBefore}))))::int as late,
      ${sql.join(VOLUME_STAGE_NAMES.map(count))}
    from publications p
    left join publication_details d on d.publication_id = p.id
    left join manuscripts m on m.parent_id = p.id and m.state <> 'draft' and m.id not in (${selectReviewedManuscripts(person)})
    where ${buildSeenVolume(person)} and (m.id is not null or exists (select from volume_editors v where v.publication_id = p.id))
    group by p.id, d.language
    order by (count(m.id) filter (where m.turn <> 'none')) desc, lower(p.title), p.id limit 500`.execute(db);
  const editors = await listVolumeEditors(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, sequential_id, type, title, language, total, late, ...stages }) => ({
    id,
    sequential_id,
    type,
    title,
    language,
    total,
    late,
    stages: Object.fromEntries(VOLUME_STAGE_NAMES.map((name) => [name, stages[name]])) as Record<VolumeStage, number>, // one of each
    editors: editors.filter(({ publication_id }) => publication_id === id).map(({ name }) => name),
  }));
}
