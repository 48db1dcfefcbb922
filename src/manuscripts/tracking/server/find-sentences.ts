import { type Kysely, sql } from "kysely";
import { findMissingParts } from "#manuscripts/drafts/server/draft-facts.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { listContributorNames, findNames } from "#manuscripts/server/manuscript-people.ts";
import {
  type MeasuredTimes,
  type SentenceFacts,
  statusSentence,
  type StatusSentence,
  usualDays,
} from "#manuscripts/tracking/status-sentence.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import type { WorkflowSettings } from "#press/core/workflow-shape.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { measureTimes } from "./measured-times.ts";

type QueryContext = Pick<Context, "db" | "clock" | "log">;

export type FoundSentence = StatusSentence & {
  readonly editor: string | null;
  /** The usual days of this stage of the press; null in the author's own stages. */
  readonly usualDays: number | null;
};

/** Returns the author's sentence of each manuscript, by their ids, with one query for each kind of fact. */
export async function findSentences(
  ctx: QueryContext,
  manuscripts: readonly ManuscriptRow[],
): Promise<ReadonlyMap<string, FoundSentence>> {
  const { db } = ctx;
  const press = await readPress(ctx);
  const shared: Shared = {
    times: press.workflow,
    formatDay: (at) => pressDay(at, press),
    measured: await measureTimes(db),
    today: pressDay(ctx.clock(), press),
    editors: await findNames(
      db,
      manuscripts.map(({ handling_editor }) => handling_editor),
    ),
    missing: await findMissingParts(db, manuscripts),
    fixes: await countOpenFixes(db, idsIn(manuscripts, "returned")),
    revisions: await findRevisions(db, idsIn(manuscripts, "revisions_requested")),
    unconfirmed: await listContributorNames(db, idsIn(manuscripts, "accepted"), "unconfirmed"),
  };
  return new Map(
    manuscripts.map((manuscript) => {
      const facts = toSentenceFacts(manuscript, shared);
      return [manuscript.id, { ...statusSentence(facts), editor: facts.editor, usualDays: usualDays(facts) ?? null }];
    }),
  );
}

type Shared = {
  readonly times: WorkflowSettings;
  /** Returns the press's ISO date of an instant. */
  readonly formatDay: (at: Date) => string;
  readonly measured: MeasuredTimes;
  readonly today: string;
  readonly editors: ReadonlyMap<string, string>;
  readonly missing: ReadonlyMap<string, readonly unknown[]>;
  readonly fixes: ReadonlyMap<string, number>;
  readonly revisions: ReadonlyMap<string, "minor" | "major">;
  readonly unconfirmed: ReadonlyMap<string, readonly string[]>;
};

function toSentenceFacts(manuscript: ManuscriptRow, shared: Shared): SentenceFacts {
  const { id, state, turn, round, handling_editor, due_on } = manuscript;
  const day = (at: Date | null): string | null => at && shared.formatDay(at);
  return {
    state,
    turn,
    today: shared.today,
    since: shared.formatDay(manuscript.state_since),
    submittedOn: day(manuscript.submitted_at),
    acceptedOn: day(manuscript.accepted_at),
    publishedOn: day(manuscript.published_at),
    dueOn: due_on,
    editor: handling_editor === null ? null : (shared.editors.get(handling_editor) ?? null),
    missing: shared.missing.get(id)?.length ?? 0,
    openFixes: shared.fixes.get(id) ?? 0,
    round,
    revision: shared.revisions.get(id) ?? null,
    points: manuscript.points_total,
    needed: [
      ...(shared.unconfirmed.get(id) ?? []).map((name) => `the confirmation of ${name}`),
      ...(manuscript.final_files_at === null ? ["the final files"] : []),
      ...(manuscript.agreement === "demanded" ? ["the publishing agreement"] : []),
    ],
    times: shared.times,
    measured: shared.measured,
  };
}

const idsIn = (manuscripts: readonly ManuscriptRow[], state: ManuscriptRow["state"]): readonly string[] =>
  manuscripts.flatMap((manuscript) => (manuscript.state === state ? [manuscript.id] : []));

async function countOpenFixes(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ manuscript_id: string; open: number }>`
    select f.manuscript_id, count(*)::int as open from manuscript_fixes f
    where f.manuscript_id = any(${ids}::uuid[]) and not f.done and f.answer = ''
      and f.request = (select max(l.request) from manuscript_fixes l where l.manuscript_id = f.manuscript_id)
    group by f.manuscript_id`.execute(db);
  return new Map(rows.map(({ manuscript_id, open }) => [manuscript_id, open]));
}

/** The kind of the last revision stands in its event (`details.outcome`). */
async function findRevisions(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, "minor" | "major">> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ manuscript_id: string; outcome: string | null }>`
    select distinct on (manuscript_id) manuscript_id, details ->> 'outcome' as outcome from manuscript_events
    where manuscript_id = any(${ids}::uuid[]) and command = 'revision_sent'
    order by manuscript_id, version desc`.execute(db);
  return new Map(
    rows.flatMap(({ manuscript_id, outcome }) =>
      outcome === "minor" || outcome === "major" ? [[manuscript_id, outcome] as const] : [],
    ),
  );
}
