import type { ListedManuscript } from "#manuscripts/tracking/server/list-manuscripts.ts";
import { manuscriptTurn, proposalTurn } from "#manuscripts/register/register-turn.ts";
import type { RegisterEntry, RegisterStage } from "#manuscripts/register/register-query.ts";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import { daysBetween } from "#manuscripts/workflow/days.ts";
import type { proposalResponses } from "#publications/proposals/server/proposal-responses.ts";

type ProposalResponse = Awaited<ReturnType<typeof proposalResponses>>[number];

/** One line of the process register. */
export type RegisteredSubmission = {
  readonly entry: RegisterEntry;
  readonly id: string;
  /** The manuscript's number; a proposal has the publication's. */
  readonly number: string;
  readonly title: string;
  readonly language: string;
  readonly kind: ManuscriptKind;
  readonly contributors: readonly string[];
  readonly stage: RegisterStage;
  /** 0 where there was none yet. */
  readonly round: number;
  readonly submitted_at: Date;
  readonly stage_since: Date;
  /** Null for what has ended. */
  readonly days_in_stage: number | null;
  readonly usual_days: number | null;
  /** From the submission to the end, or to now. */
  readonly days: number;
  readonly decisions: readonly { readonly outcome: string; readonly sent_at: Date }[];
  readonly editor: string | null;
  readonly turn: string;
  readonly due_on: string | null;
  /** Null for a manuscript. */
  readonly proposal: ProposalResponse | null;
};

/** Returns the line of a manuscript. `isOwn`: the reader is its corresponding author. */
export function manuscriptEntry(
  row: ListedManuscript,
  { today, isOwn }: { readonly today: Date; readonly isOwn: boolean },
): RegisteredSubmission {
  const { id, title, language, kind, state, round, state_since, decisions, editor, due_on } = row;
  if (state === "draft" || row.submitted_at === null) throw new Error("A draft stands in no register.");
  const hasEnded = row.turn === "none";
  return {
    entry: "manuscript",
    id,
    number: row.number ?? "",
    title,
    language,
    kind,
    contributors: row.contributors,
    stage: state,
    round,
    submitted_at: row.submitted_at,
    stage_since: state_since,
    days_in_stage: hasEnded ? null : daysBetween(state_since, today),
    usual_days: row.usual_days,
    days: daysBetween(row.submitted_at, hasEnded ? state_since : today),
    decisions,
    editor,
    turn: manuscriptTurn(row.turn, isOwn),
    due_on: hasEnded ? null : due_on,
    proposal: null,
  };
}

const DECISIONS = { approved: "Approved", returned: "Returned with notes" } as const;

const KINDS = { book: "book", conference_proceedings: "proceedings", academic_chapter: "chapter" } as const;

type Times = { readonly began: Date; readonly since: Date; readonly today: Date; readonly viewerId: string };

/** Returns the line of a catalogue proposal. */
export function proposalEntry(
  proposal: ProposalResponse,
  { began, since, today, viewerId }: Times,
): RegisteredSubmission {
  const { id, sequential_id, title, type, status, parent, decision, decided_at, rounds, created_by } = proposal;
  const hasEnded = status === "published" || status === "archived";
  const isPaper = type === "academic_chapter" && parent?.type === "conference_proceedings";
  return {
    entry: "proposal",
    id,
    number: String(sequential_id),
    title,
    language: proposal.details.language ?? "en",
    kind: isPaper ? "paper" : KINDS[type],
    contributors: proposal.authors.slice(0, 3),
    stage: `proposal_${status}`,
    round: rounds,
    submitted_at: began,
    stage_since: since,
    days_in_stage: hasEnded ? null : daysBetween(since, today),
    usual_days: null,
    days: daysBetween(began, hasEnded ? since : today),
    decisions: decision && decided_at ? [{ outcome: DECISIONS[decision], sent_at: decided_at }] : [],
    editor: null,
    turn: proposalTurn(status, created_by === viewerId),
    due_on: null,
    proposal,
  };
}
