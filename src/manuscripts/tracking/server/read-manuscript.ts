import type { Kysely } from "kysely";
import { findCallState, lateUntil } from "#manuscripts/calls/call.ts";
import { findReasonByCall, findReasonByWords } from "#manuscripts/calls/server/require-open-call.ts";
import { findCall } from "#manuscripts/calls/server/save-call.ts";
import { findMissingParts } from "#manuscripts/drafts/server/draft-facts.ts";
import { isPerson } from "#manuscripts/co-authors/server/ask-contributors.ts";
import { type ContributorRow, listContributors } from "#manuscripts/server/manuscript-people.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { readReminders } from "#manuscripts/reminders/server/read-reminders.ts";
import { type ManuscriptPerson, requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { listAllowedCommands } from "#manuscripts/workflow/allowed-commands.ts";
import { getCommand } from "#manuscripts/workflow/commands.ts";
import type { ManuscriptView } from "#manuscripts/workflow/visibility.ts";
import { readPress } from "#press/core/server/press.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import { listLastFixes } from "./fixes.ts";
import { findSentences } from "./find-sentences.ts";
import { guardFacts } from "./manuscript-guard-facts.ts";
import { readEvents, readMessages, readVersions } from "./read-parts.ts";
import { findTrackingPath } from "./tracking-links.ts";

/**
 * Returns a manuscript as a person may see it: authors without the editors' internal texts, editors without package and estimate; both without the
 * reviews, which the module of reviews adds. 404 where the person may not know of it, and for reviewers, who only see it through their assignment.
 */
export async function readManuscript(ctx: ManuscriptContext, person: ManuscriptPerson, idOrNumber: string) {
  const { db } = ctx;
  const { manuscript, roles, view } = await requireSeenManuscript(db, person, idOrNumber);
  if (view === "review" || view === "outcome")
    throw new Refused(404, "Manuscript not found", "Open the review to which you were invited.");
  const { id } = manuscript;
  const contributors = await listContributors(db, id);
  const facts = {
    ...(await guardFacts(ctx, manuscript, contributors)),
    ...(manuscript.state === "draft" && {
      callReason: await findReasonByCall(ctx, person, { parentId: manuscript.parent_id, isBegun: true }),
      wordsReason: await findReasonByWords(db, person, manuscript),
    }),
  };
  const found = (await findSentences(ctx, [manuscript])).get(id);
  const missing = (await findMissingParts(db, [manuscript])).get(id) ?? [];
  const maySeePrices = view === "author" || person.roles.includes("admin");
  const readParts = { db, id, view };
  return {
    ...toVisibleColumns(manuscript, view),
    package: maySeePrices ? manuscript.package : null,
    estimate: maySeePrices ? manuscript.estimate : null,
    parent: await findParent(ctx, manuscript),
    editor: manuscript.handling_editor && found?.editor ? { id: manuscript.handling_editor, name: found.editor } : null,
    publication: await findPublication(db, manuscript),
    view,
    roles,
    sentence: found?.sentence ?? "",
    time_zone: (await readPress(ctx)).hours.timeZone,
    late: found?.late ?? null,
    usual_days: found?.usualDays ?? null,
    missing,
    commands: listAllowedCommands(manuscript.state, roles, facts).map(({ command, reasons }) => ({
      command,
      label: getCommand(command).label,
      reasons,
    })),
    contributors: contributors.map((contributor) => toManuscriptContributor(contributor, person)),
    ...(await readVersions(readParts)),
    fixes: (await listLastFixes(db, id)).map(({ id: fixId, body, done, answer }) => ({
      id: fixId,
      body,
      done,
      answer,
    })),
    events: await readEvents(readParts),
    messages: await readMessages(readParts),
    reminders: view === "author" ? null : await readReminders(ctx, manuscript, contributors),
    tracking_path: view === "author" ? await findTrackingPath(ctx, id) : null,
  };
}

export type ManuscriptResponse = Awaited<ReturnType<typeof readManuscript>>;

/** The columns that every viewer sees; the numbers about reviewers are the editors' alone. */
function toVisibleColumns(manuscript: ManuscriptRow, view: ManuscriptView) {
  const {
    search_text: _searchText,
    event_paper: _eventPaper,
    created_by: _createdBy,
    handling_editor: _editor,
    publication_id: _publication,
    open_decision: _openDecision,
    package: _package,
    estimate: _estimate,
    review_phase,
    reviewers_asked,
    reviewers_pending,
    reviewers_agreed,
    reports_in,
    reports_needed,
    ...seen
  } = manuscript;
  const reviewers = { review_phase, reviewers_asked, reviewers_pending, reviewers_agreed, reports_in, reports_needed };
  return { ...seen, reviewers: view === "author" ? null : reviewers };
}

function toManuscriptContributor(row: ContributorRow, person: ManuscriptPerson) {
  const { manuscript_id: _manuscript, link_generation: _generation, person_id, position: _position, ...seen } = row;
  return { ...seen, has_account: person_id !== null, is_you: isPerson(row, person) };
}

/** Returns the volume with its public call. */
async function findParent({ db, clock }: Pick<ManuscriptContext, "db" | "clock">, { parent_id }: ManuscriptRow) {
  if (parent_id === null) return null;
  const parent = await db
    .selectFrom("publications")
    .select(["id", "sequential_id", "title", "status"])
    .where("id", "=", parent_id)
    .executeTakeFirst();
  if (!parent) return null;
  const call = await findCall(db, parent_id);
  return {
    ...parent,
    call: call?.is_public
      ? {
          title: call.title,
          state: findCallState(call, clock()),
          closes_at: call.closes_at,
          late_until: lateUntil(call),
          time_zone: call.time_zone,
          words_from: call.words_from,
          words_to: call.words_to,
        }
      : null,
  };
}

async function findPublication(db: Kysely<Tables>, { publication_id }: ManuscriptRow) {
  if (publication_id === null) return null;
  const publication = await db
    .selectFrom("publications")
    .select(["id", "sequential_id", "status"])
    .where("id", "=", publication_id)
    .executeTakeFirst();
  return publication ?? null;
}
